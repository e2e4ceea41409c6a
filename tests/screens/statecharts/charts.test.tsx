import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { patterns } from '../../../src/paths/console.ts';
import ChartsScreen from '../../../src/screens/statecharts/ChartsScreen.tsx';
import { charts } from '../../../src/statecharts/registry.ts';
import { address, show } from '../../support/screens.tsx';

const open = (at = '/statecharts') =>
  show(
    <Route path={patterns.statecharts}>
      <ChartsScreen />
    </Route>,
    { at },
  );
const cards = () => screen.queryAllByRole('article');
const findCard = (title: string) => {
  const card = screen.getByRole('link', { name: title }).closest('article');
  if (!card) throw new Error(`no card of ${title}`);
  return within(card);
};

test('every chart has a card with its purpose, its sizes and the screens that run it', () => {
  open();
  expect(cards()).toHaveLength(charts.length);
  const card = findCard('본인 인증');
  expect(card.getByText(/인증번호의 요청, 입력, 확인과/)).toBeInTheDocument();
  const sizes = within(card.getByRole('list', { name: '크기' })).getAllByRole('listitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['상태 13개', '전이 46개', '서버 호출 3개']);
  expect(card.getByText(/아이디 찾기/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '본인 인증' })).toHaveAttribute(
    'href',
    '/statecharts/verification',
  );
});

test('a search in Korean goes through purposes, states and events, and stays in the address', async () => {
  const { user } = open();
  await user.type(screen.getByRole('searchbox', { name: '상태도 검색' }), '복구 코드');
  expect(address()).toBe(`/statecharts?q=${encodeURIComponent('복구 코드').replace('%20', '+')}`);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.length).toBeLessThan(charts.length);
  expect(screen.getByRole('status')).toHaveTextContent(`상태도 ${titles.length}개`);
});

test('a search that finds nothing reports so', () => {
  open('/statecharts?q=없는상태도');
  expect(cards()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('검색 결과가 없습니다.');
});
