import type { Page } from '@playwright/test';
import type { Outbox } from './support/outbox.ts';
import {
  enterNewPassword,
  expiredText,
  findCode,
  newPassword,
  recoveryPhone,
  requestByPhone,
} from './support/recovery.ts';
import { acknowledge, button, confirmCode, expectLogin, field } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
/** Set this long at most after its delay was computed, a timer comes as much after the deadline, on a busy machine. */
const TIMER_MS = 100;
const phone = recoveryPhone.worker01;
const timer = (page: Page) => page.getByRole('timer', { name: '남은 시간' });
const counter = (page: Page, used: number) => page.getByText(`${used}/5`, { exact: true });

async function openWithCode(page: Page, outbox: Outbox): Promise<string> {
  await page.goto('/user/password');
  return findCode(page, outbox, phone, () => requestByPhone(page, 'worker01', phone));
}

/** Returns the time the page takes the code to be dead, by its own clock. */
const localDeadline = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { value } = JSON.parse(sessionStorage.getItem('verification:password') ?? '{}');
    return value.code.expiresAt - Number(localStorage.getItem('clockOffset'));
  });

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

test.describe('a verification code', () => {
  // each test starts with the whole allowance of codes
  test.beforeEach(({ server }) => server.advance(61 * minute));

  for (const [offset, alive] of [
    [-1000, true],
    [0, false],
    [1000, false],
  ] as const) {
    test(`${offset} ms from its deadline is ${alive ? 'good' : 'dead'}`, async ({ page, outbox, clock }) => {
      await clock.control(page);
      const code = await openWithCode(page, outbox);
      await page.clock.pauseAt((await localDeadline(page)) + offset);
      if (alive) {
        await expect(timer(page)).toHaveText('00:01');
        await confirmCode(page, code);
        await expect(page).toHaveURL('/user/password/reset');
      } else {
        await page.clock.runFor(TIMER_MS);
        await expect(timer(page)).toHaveCount(0);
        await expect(page.getByText(expiredText)).toBeVisible();
        await expect(button(page, '확인')).toBeDisabled();
        await expect(button(page, '인증번호 요청')).toBeEnabled();
      }
    });
  }

  test('expires at once in a tab that comes back from sleep', async ({ page, outbox, clock }) => {
    await clock.control(page);
    await openWithCode(page, outbox);
    const deadline = await localDeadline(page);
    // the calendar goes on, no timer fires
    await page.clock.setFixedTime(deadline);
    await expect(timer(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(expiredText)).toBeVisible();
  });

  test('survives a reload with its fields, its count and the time it has left', async ({
    page,
    outbox,
    clock,
  }) => {
    await clock.control(page);
    const code = await openWithCode(page, outbox);
    await clock.advance(2 * minute);
    await page.reload();
    await expect(timer(page)).toBeVisible();
    expect(await secondsLeft(page)).toBeLessThanOrEqual(180);
    expect(await secondsLeft(page)).toBeGreaterThan(150);
    await expect(field(page, '아이디')).toHaveValue('worker01');
    await expect(counter(page, 1)).toBeVisible();
    await confirmCode(page, code);
    await expect(page).toHaveURL('/user/password/reset');
    await page.reload();
    await expect(page.getByRole('heading', { name: '새 비밀번호 설정' })).toBeVisible();
  });

  test('counts right in a browser whose clock is two hours slow', async ({ page, outbox }) => {
    await page.clock.install({ time: Date.now() - 2 * 60 * minute });
    const code = await openWithCode(page, outbox);
    expect(await secondsLeft(page)).toBeGreaterThan(290);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(301);
    await confirmCode(page, code);
    await expect(page).toHaveURL('/user/password/reset');
  });

  test('in two tabs: the newer one counts, the older tab shows that and can go on', async ({
    page,
    context,
    outbox,
  }) => {
    const first = await openWithCode(page, outbox);
    const second = await context.newPage();
    const newer = await openWithCode(second, outbox);
    await confirmCode(page, first);
    await expect(page.getByText(expiredText)).toBeVisible();
    await confirmCode(second, newer);
    await expect(second).toHaveURL('/user/password/reset');
    await findCode(page, outbox, phone, () => button(page, '인증번호 요청').click());
    await enterNewPassword(second);
    await button(second, '확인').click();
    // the newer request of the other tab ended what this tab had confirmed
    await acknowledge(second, expiredText);
    await expect(second).toHaveURL('/user/password');
  });

  test('offline: clear words, nothing lost, and on it goes with the network', async ({
    page,
    context,
    outbox,
    allowConsoleError,
  }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
    const offline = '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.';
    await page.goto('/user/password');
    await expect(button(page, '인증번호 요청')).toBeVisible();
    await context.setOffline(true);
    await requestByPhone(page, 'worker01', phone);
    await acknowledge(page, offline);
    await expect(field(page, '아이디')).toHaveValue('worker01');
    await context.setOffline(false);
    const code = await findCode(page, outbox, phone, () => button(page, '인증번호 요청').click());
    await context.setOffline(true);
    await confirmCode(page, code);
    await expect(page.getByText(offline)).toBeVisible();
    await expect(field(page, '인증번호')).toHaveValue(code);
    await context.setOffline(false);
    await button(page, '확인').click();
    await expect(page).toHaveURL('/user/password/reset');
    await enterNewPassword(page);
    await context.setOffline(true);
    await button(page, '확인').click();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(field(page, '새 비밀번호')).toHaveValue(newPassword);
    await context.setOffline(false);
  });
});

test.describe('without a verification', () => {
  test('no page of one that is under way shows anything', async ({ page }) => {
    for (const path of ['/user/password/reset', '/user/dormant/password/reset']) {
      await page.goto(path);
      await acknowledge(page, '일치하는 정보가 없습니다.');
      await expectLogin(page);
    }
    await page.goto('/user/idInfo/8f14e45f-ceea-467f-a8b1-3f5c9d4b0a11');
    await expect(page).toHaveURL('/user/idInfo');
    await expect(page.getByRole('heading', { name: '아이디 찾기' })).toBeVisible();
    await page.goto('/user/idInfo/worker01');
    await expect(page).toHaveURL('/user/idInfo');
    await page.goto('/user/privacyRe');
    await expectLogin(page);
    await page.goto('/user/privacyRe/worker01');
    await page.getByRole('radio', { name: '동의', exact: true }).check();
    await button(page, '확인').click();
    await acknowledge(page, '세션 정보가 없습니다. 다시 로그인해 주세요.');
    await expectLogin(page);
  });
});
