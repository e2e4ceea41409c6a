import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { startSession } from '../../src/app/session.ts';
import { storeSession } from '../../src/stores/session.ts';
import { activeSession, MINUTE, operator, SECOND, START, startDriving } from '../machines/session/drive.ts';
import { refusal, success } from '../services/support/server.ts';
import { tokens } from '../services/support/tab.ts';
import { setClientSettings } from '../support/clientSettings.ts';
import { happen } from '../support/screens.tsx';
import { serveConsole } from './servedConsole.tsx';

// The page acts by the limits that the server wrote into it.

const served = serveConsole([]);

/** The whole console at an address, as a page that was just loaded. */
function openPage(at: string) {
  window.history.replaceState(null, '', at);
  const { actor, stop } = startSession();
  onTestFinished(stop);
  render(<App session={actor} />);
  return userEvent.setup();
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * MINUTE).toISOString().slice(0, 10).replaceAll('-', '');

test('a new password is asked for after the days of PASSWORD_AGE_DAYS', async () => {
  setClientSettings({ limits: { passwordAgeDays: 30 } });
  storeSession({ ...tokens(), user: { ...operator, passwordModifiedDate: daysAgo(40) } });
  openPage('/');
  expect(await screen.findByRole('dialog', { name: '비밀번호 변경 안내' })).toHaveTextContent(
    '비밀번호를 변경한 지 30일이 지났습니다.',
  );
});

test('the warning of SESSION_IDLE_MINUTES counts down to its end', async () => {
  const drive = await startDriving({ sessionIdleMs: 20 * MINUTE });
  window.history.replaceState(null, '', '/');
  render(<App session={drive.system.actor} />);
  await happen(() => drive.restore(activeSession(START, operator, 8 * 60 * MINUTE)));
  await happen(() => drive.passTo(START + 15 * MINUTE + SECOND));
  expect(await screen.findByRole('alertdialog', { name: '자동 로그아웃 안내' })).toHaveTextContent(
    /\b0?4:5\d 후/,
  );
});

test('requests for codes are counted to CODE_REQUESTS, and wait CODE_REQUEST_WINDOW_MINUTES', async () => {
  setClientSettings({ limits: { codeRequests: 3, codeRequestWindowMs: 30 * MINUTE } });
  const user = openPage('/user/idInfo');
  const request = await screen.findByRole('button', { name: '인증번호 요청' });
  expect(screen.getByText('0/3')).toBeVisible();
  await user.type(screen.getByLabelText('이름'), '이운영');
  await user.type(screen.getByLabelText('이메일'), 'operator01@demo.example');
  // the server's clock is known to about a second
  const expiresAt = new Date(Date.now() + 2 * MINUTE - SECOND).toISOString();
  served.server.on('PUT /api/certification', success({ expiresAt, attemptsLeft: 3, requestsLeft: 2 }));
  await user.click(request);
  expect(await screen.findByText('1/3')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/0?(1:5\d|2:00)/);
  const retryAt = new Date(Date.now() + 30 * MINUTE).toISOString();
  served.server.on('PUT /api/certification', refusal(200, 'EC0004', '', { retryAt }));
  await user.click(screen.getByRole('button', { name: '인증번호 요청' }));
  expect(await screen.findByText('발송 횟수를 초과하였습니다. 30분 후 다시 시도해 주세요.')).toBeVisible();
});

test('who has used up the wrong codes of a day reads the day from which codes are sent again', async () => {
  setClientSettings();
  const user = openPage('/user/idInfo');
  await user.type(await screen.findByLabelText('이름'), '이운영');
  await user.type(screen.getByLabelText('이메일'), 'operator01@demo.example');
  const retryAt = new Date(Date.now() + 24 * 60 * MINUTE).toISOString();
  served.server.on('PUT /api/certification', refusal(200, 'EC0004', '', { retryAt }));
  await user.click(screen.getByRole('button', { name: '인증번호 요청' }));
  expect(
    await screen.findByText('인증번호를 여러 번 잘못 입력하여 지금은 인증번호를 보낼 수 없습니다.'),
  ).toBeVisible();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d부터 다시 요청할 수 있습니다\.$/)).toBeVisible();
  expect(screen.queryByText(/^발송 횟수를 초과/)).toBeNull();
});

test('an account is dormant after the days of DORMANT_DAYS', async () => {
  setClientSettings({ limits: { dormantDays: 180 } });
  openPage('/user/dormant');
  expect(await screen.findByText(/^180일 이상 로그인하지 않아 휴면 상태입니다\./)).toBeVisible();
});
