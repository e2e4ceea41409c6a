import type { Page } from '@playwright/test';
import type { Outbox } from './support/outbox.ts';
import {
  codeOf,
  enterNewPassword,
  expiredText,
  newPassword,
  recoveryPhone,
  requestByPhone,
  sentText,
  wrongFor,
} from './support/recovery.ts';
import { acknowledge, alertDialog, button, confirmCode, expectLogin, field } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
/** Set this long at most after its delay was computed, a timer comes as much after the deadline, on a busy machine. */
const TIMER_MS = 100;
const phone = recoveryPhone.worker01;
const timer = (page: Page) => page.getByRole('timer', { name: '남은 시간' });
const counter = (page: Page, used: number) => page.getByText(`${used}/5`, { exact: true });

async function openWithCode(page: Page, outbox: Outbox): Promise<string> {
  await page.goto('/user/password');
  return codeOf(page, outbox, phone, () => requestByPhone(page, 'worker01', phone));
}

/** When the page takes the code to be dead, by its own clock. */
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

  test('that only the server knows to be dead is shown as such', async ({ page, outbox, server }) => {
    const code = await openWithCode(page, outbox);
    await server.advance(5 * minute);
    await confirmCode(page, code);
    await expect(page.getByText(expiredText)).toBeVisible();
    await expect(timer(page)).toHaveCount(0);
  });

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

  test('is taken with spaces, hyphens and full-width digits', async ({ page, outbox }) => {
    const code = await openWithCode(page, outbox);
    const fullWidth = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('');
    await expect(field(page, '인증번호')).toBeFocused();
    await expect(field(page, '인증번호')).toHaveAttribute('autocomplete', 'one-time-code');
    await field(page, '인증번호').fill(` ${fullWidth.slice(0, 3)}-${fullWidth.slice(3)} `);
    await expect(field(page, '인증번호')).toHaveValue(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user/password/reset');
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

  test('five wrong ones hide the field, a new request shows it again', async ({
    page,
    outbox,
    picture,
    expectAccessible,
  }) => {
    const code = await openWithCode(page, outbox);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await confirmCode(page, wrongFor(code));
      await expect(page.getByText(`남은 시도 횟수 ${5 - attempt}회`)).toBeVisible();
      await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
    }
    await picture(page, 'code-wrong');
    await confirmCode(page, wrongFor(code));
    await expect(
      page.getByText('인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.'),
    ).toBeVisible();
    await expect(field(page, '인증번호')).toHaveCount(0);
    await expectAccessible(page);
    await picture(page, 'code-attempts');
    const again = await codeOf(page, outbox, phone, () => button(page, '인증번호 요청').click());
    await expect(counter(page, 2)).toBeVisible();
    await confirmCode(page, again);
    await expect(page).toHaveURL('/user/password/reset');
  });

  test('five requests are all for an hour, also after a reload', async ({ page, outbox, clock, picture }) => {
    await clock.control(page);
    await openWithCode(page, outbox);
    for (let used = 2; used <= 5; used += 1) {
      await button(page, '인증번호 요청').click();
      await expect(counter(page, used)).toBeVisible();
    }
    await expect(button(page, '인증번호 요청')).toBeDisabled();
    await expect(button(page, '인증번호 요청')).toHaveAccessibleDescription(
      /^인증번호 요청 횟수 5회를 모두 사용하였습니다\. (\d{4}-\d\d-\d\d )?\d\d:\d\d부터 다시 요청할 수 있습니다\.$/,
    );
    await picture(page, 'code-last');
    await clock.advance(5 * minute + 1000);
    const blocked = page.getByText('발송 횟수를 초과하였습니다. 1시간 후 다시 시도해 주세요.');
    await expect(blocked).toBeVisible();
    await picture(page, 'code-blocked');
    await page.reload();
    await expect(blocked).toBeVisible();
    await expect(button(page, '인증번호 요청')).toBeDisabled();
    await clock.advance(56 * minute);
    await expect(blocked).toBeHidden();
    await button(page, '인증번호 요청').click();
    await expect(page.getByText(sentText)).toBeVisible();
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
    await codeOf(page, outbox, phone, () => button(page, '인증번호 요청').click());
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
    const code = await codeOf(page, outbox, phone, () => button(page, '인증번호 요청').click());
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

  test('missing and wrong fields are named, and nothing is sent', async ({
    page,
    expectAccessible,
    picture,
  }) => {
    await page.goto('/user/password');
    await button(page, '인증번호 요청').click();
    await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
    await expect(page.getByText('휴대폰 번호를 확인해 주세요.')).toBeVisible();
    await field(page, '휴대폰 번호 나머지 번호').fill('123456');
    await button(page, '인증번호 요청').click();
    await expect(page.getByText('휴대폰 번호를 확인해 주세요.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'recovery-missing');
    await page.getByRole('tab', { name: '이메일 인증' }).click();
    await button(page, '인증번호 요청').click();
    await expect(page.getByText('이메일을 확인해 주세요.')).toBeVisible();
    await field(page, '이메일').fill('사람@어딘가');
    await button(page, '인증번호 요청').click();
    await expect(page.getByText('이메일 형식을 확인해 주세요.')).toBeVisible();
    await field(page, '아이디').fill('nobody99');
    await field(page, '이메일').fill('nobody99@demo.example');
    await button(page, '인증번호 요청').click();
    await acknowledge(page, '아이디와 일치하는 개인정보가 없습니다.');
    await expect(alertDialog(page)).toHaveCount(0);
    await page.goto('/user/idInfo');
    await field(page, '이름').fill('😀');
    await field(page, '이메일').fill('nobody99@demo.example');
    await button(page, '인증번호 요청').click();
    await acknowledge(page, '가입 정보가 없습니다.');
    await expect(field(page, '이름')).toHaveValue('😀');
  });
});
