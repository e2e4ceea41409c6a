import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { LoginLine } from '../../../src/contracts/myPage.ts';
import MyPageScreen from '../../../src/screens/mypage/MyPageScreen.tsx';
import { refusal, success } from '../../services/support/server.ts';
import { path, serveAccount } from './account.tsx';

const page = serveAccount();
const there = '5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d0402';
const call = `DELETE ${path}/sessions/${there}`;

const line = (n: number, change: Partial<LoginLine>): LoginLine => ({
  loginHistoryId: `5a0d7a4e-5f55-4c17-8d1e-6a7f0c1d030${n}`,
  at: `2026-11-2${n}T00:00:00.000Z`,
  ip: `198.51.100.${n}`,
  userAgent: null,
  result: 'C200',
  loggedOutAt: null,
  sessionId: null,
  open: false,
  current: false,
  ...change,
});
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

let rows: LoginLine[];
beforeEach(() => {
  rows = [
    line(4, { open: true, current: true, sessionId: there.replace('402', '401'), userAgent: windows }),
    line(3, { open: true, sessionId: there, userAgent: phone }),
    line(2, { result: 'M001' }),
    line(1, { sessionId: there.replace('402', '403'), userAgent: windows }),
  ];
  page.server.on(`GET ${path}/logins`, () => success({ rows, total: rows.length }));
});

const findRow = async (ip: string) => {
  const cell = await screen.findByText(ip);
  return within(cell.closest('tr') ?? cell);
};

test('distinguishes this device, another one, a failure and a past sign-in', async () => {
  page.open(MyPageScreen);
  const own = await findRow('198.51.100.4');
  expect(own.getByText('이 기기')).toBeVisible();
  expect(own.getByText('Chrome · Windows')).toBeVisible();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  const failed = await findRow('198.51.100.2');
  expect(failed.getByText('실패')).toBeVisible();
  expect(failed.getByText('알 수 없음')).toBeVisible();
  expect((await findRow('198.51.100.1')).getByText('로그아웃됨')).toBeVisible();
});

test('signs out there after a question, and shows that it did', async () => {
  page.server.on(call, () => {
    rows = rows.map((row) => (row.sessionId === there ? { ...row, open: false } : row));
    return success();
  });
  const { user } = page.open(MyPageScreen);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Safari · iOS 로그아웃' }));
  await press();
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Safari · iOS에서 로그아웃하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '취소' }));
  expect(page.server.received(call)).toEqual([]);
  await press();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  await waitFor(async () => expect((await findRow('198.51.100.3')).getByText('로그아웃됨')).toBeVisible());
});

test('shows why it could not sign out there', async () => {
  page.server.on(call, refusal(404, 'N0404', '대상을 찾을 수 없습니다.'));
  const { user } = page.open(MyPageScreen);
  await user.click(await screen.findByRole('button', { name: 'Safari · iOS 로그아웃' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  expect(await screen.findByText('대상을 찾을 수 없습니다.')).toBeVisible();
});
