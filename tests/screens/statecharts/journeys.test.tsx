import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { pathsPanel } from '../../../src/messages/ko.workbenchRun.ts';
import { patterns } from '../../../src/paths/console.ts';
import ChartsScreen from '../../../src/screens/statecharts/ChartsScreen.tsx';
import WorkbenchScreen from '../../../src/screens/statecharts/WorkbenchScreen.tsx';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';
import { layOutInColumn } from './placed.ts';

const layOut = vi.hoisted(() => vi.fn());
vi.mock('../../../src/screens/statecharts/diagram/layOut.ts', () => ({ layOut }));
beforeEach(() => {
  layOut.mockImplementation(layOutInColumn);
});

const open = (at: string) =>
  show(
    <DialogsProvider>
      <Route path={patterns.statecharts}>
        <ChartsScreen />
      </Route>
      <Route path={patterns['statecharts-chart']}>
        <WorkbenchScreen />
      </Route>
    </DialogsProvider>,
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
    '/statecharts/journeys/signUp',
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

test('a case is played over the diagrams of its charts, step by step', async () => {
  const { user, container } = open('/statecharts/journeys/reconsent');
  const [first] = within(screen.getByRole('list', { name: '시험 경로' })).getAllByRole('button');
  if (first === undefined) throw new Error('no cases');
  await user.click(first);
  const player = within(screen.getByRole('region', { name: '여정 재생' }));
  const diagram = async (name: string) =>
    within(await screen.findByRole('region', { name: '다이어그램' })).findByLabelText(name);
  expect(player.getByRole('status')).toHaveTextContent(/^\d+단계 중 0단계$/);
  expect(player.getByText('세션 · 입력 중', { exact: false })).toBeInTheDocument();
  expect(await diagram('세션 다이어그램')).toBeInTheDocument();
  await expectAccessible(container);

  const steps = player.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('button'));
  const consents = steps.find(({ textContent }) => textContent?.includes('개인정보 재동의: 시작'));
  if (consents === undefined) throw new Error('the case never comes to the consent');
  await user.click(consents);
  expect(player.getByText('개인정보 재동의 · 불러오는 중', { exact: false })).toBeInTheDocument();
  expect(await diagram('개인정보 재동의 다이어그램')).toBeInTheDocument();
  await user.click(player.getByRole('button', { name: '다음' }));
  await user.click(player.getByRole('button', { name: '처음으로' }));
  expect(player.getByRole('status')).toHaveTextContent(/중 0단계$/);
});

test('its sheet is saved in every format', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:sheet';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = open('/statecharts/journeys/reconsent');
  for (const [index, format] of Object.values(pathsPanel.formats).entries()) {
    await user.click(screen.getByRole('button', { name: pathsPanel.export }));
    await user.click(await screen.findByText(format));
    await waitFor(() => expect(saved).toHaveLength(index + 1));
  }
  expect(names).toEqual(Object.keys(pathsPanel.formats).map((ending) => `reconsent.${ending}`));
  const contents = await Promise.all(
    saved.map(async (blob) => new TextDecoder().decode(await blob.arrayBuffer())),
  );
  const expected = [
    /^PK/,
    /로그인까지,reconsent-/,
    /\(reconsent\)/,
    /"version": 1/,
    /시나리오: reconsent-/,
    /describe\(/,
  ];
  for (const [index, pattern] of expected.entries()) expect(contents[index]).toMatch(pattern);
});
