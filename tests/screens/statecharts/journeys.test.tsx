import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { patterns } from '../../../src/paths/console.ts';
import ChartsScreen from '../../../src/screens/statecharts/ChartsScreen.tsx';
import WorkbenchScreen from '../../../src/screens/statecharts/WorkbenchScreen.tsx';
import { address, show } from '../../support/screens.tsx';

const open = (at: string) =>
  show(
    <>
      <Route path={patterns.statecharts}>
        <ChartsScreen />
      </Route>
      <Route path={patterns['statecharts-chart']}>
        <WorkbenchScreen />
      </Route>
    </>,
    { at },
  );

test('the list of charts leads to each journey', () => {
  open('/statecharts');
  const section = screen.getByRole('region', { name: '여정' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/statecharts/journeys/recovery',
    '/statecharts/journeys/dormant',
    '/statecharts/journeys/findId',
    '/statecharts/journeys/reconsent',
  ]);
});

test('a case shows its rows, with links into the charts, and stays in the address', async () => {
  const { user } = open('/statecharts/journeys/reconsent');
  expect(
    screen.getByRole('heading', { level: 1, name: '개인정보 재동의에서 로그인까지' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^시험 경로 \d+개$/);
  const [first] = within(screen.getByRole('list', { name: '시험 경로' })).getAllByRole('button');
  if (first === undefined) throw new Error('no cases');
  await user.click(first);
  expect(address()).toMatch(/^\/statecharts\/journeys\/reconsent\?path=reconsent-[0-9a-f]{8}$/);
  const rows = within(screen.getByRole('list', { name: '단계' })).getAllByRole('listitem');
  const last = rows.at(-1);
  if (last === undefined) throw new Error('no rows');
  expect(within(last).getByRole('link', { name: '세션 · 토큰 유효 signedIn.tokens.valid' })).toHaveAttribute(
    'href',
    '/statecharts/session?state=signedIn.tokens.valid',
  );
  await user.click(screen.getByRole('button', { name: '목록으로' }));
  expect(address()).toBe('/statecharts/journeys/reconsent');
});

test('an unknown journey or case is shown as such', () => {
  open('/statecharts/journeys/nowhere');
  expect(screen.getByRole('heading', { name: '여정을 찾을 수 없습니다.' })).toBeInTheDocument();
});
