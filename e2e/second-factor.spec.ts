import type { Page } from '@playwright/test';
import {
  acknowledge,
  button,
  confirmCode,
  expectHome,
  expectLogin,
  field,
  phoneOf,
  reachSecondFactor,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const phone = phoneOf.operator01;

async function secondsLeft(page: Page): Promise<number> {
  const shown = await page.getByRole('timer', { name: '남은 시간' }).textContent();
  const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.describe('the SMS step', () => {
  // each test starts with the whole allowance of codes
  test.beforeEach(({ server }) => server.advance(61 * minute));

  test('counts down, also over a reload, and confirms only six digits', async ({
    page,
    outbox,
    clock,
    picture,
  }) => {
    const sent = await outbox.newest(phone);
    await clock.control(page);
    await reachSecondFactor(page, 'operator01');
    await picture(page, 'second-factor');
    expect(await secondsLeft(page)).toBeGreaterThan(290);
    await clock.advance(2 * minute);
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(180);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'SMS 인증' })).toBeVisible();
    const left = await secondsLeft(page);
    expect(left).toBeLessThanOrEqual(180);
    expect(left).toBeGreaterThan(150);

    const code = await outbox.code(phone, sent);
    await field(page, '인증번호').fill(code.slice(0, 5));
    await expect(button(page, '확인')).toBeDisabled();
    await field(page, '인증번호').fill(`${code} 9`);
    await expect(field(page, '인증번호')).toHaveValue(code);
    await expect(field(page, '인증번호')).toHaveAttribute('autocomplete', 'one-time-code');
    await button(page, '확인').click();
    await expectHome(page);
  });

  test('a wrong code is an alert and the right one still goes through', async ({ page, outbox }) => {
    const sent = await outbox.newest(phone);
    await reachSecondFactor(page, 'operator01');
    const code = await outbox.code(phone, sent);
    await confirmCode(page, wrongFor(code));
    await acknowledge(page, '인증번호가 일치하지 않습니다.');
    await confirmCode(page, code);
    await expectHome(page);
  });

  test('a code that was sent again replaces the first one', async ({ page, outbox }) => {
    const sent = await outbox.newest(phone);
    await reachSecondFactor(page, 'operator01');
    const first = await outbox.code(phone, sent);
    const firstSent = await outbox.newest(phone);
    await button(page, '재전송').click();
    await expect(page.getByText('인증번호가 발송되었습니다.')).toBeVisible();
    const second = await outbox.code(phone, firstSent);
    expect(second).not.toBe(first);
    await confirmCode(page, first);
    await acknowledge(page, '인증번호가 일치하지 않습니다.');
    await confirmCode(page, second);
    await expectHome(page);
  });

  test('an expired code is shown as such, and resending helps', async ({ page, outbox, clock, picture }) => {
    const sent = await outbox.newest(phone);
    await clock.control(page);
    await reachSecondFactor(page, 'operator01');
    await outbox.code(phone, sent);
    const first = await outbox.newest(phone);
    await clock.advance(5 * minute);
    await expect(page.getByText('인증 시간이 초과되었습니다.')).toBeVisible();
    await expect(button(page, '확인')).toBeDisabled();
    await picture(page, 'second-factor-expired');
    await button(page, '재전송').click();
    await confirmCode(page, await outbox.code(phone, first));
    await expectHome(page);
  });

  test('five wrong codes kill the code', async ({ page, outbox }) => {
    const sent = await outbox.newest(phone);
    await reachSecondFactor(page, 'operator01');
    const code = await outbox.code(phone, sent);
    const first = await outbox.newest(phone);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await confirmCode(page, wrongFor(code));
      await acknowledge(page, '인증번호가 일치하지 않습니다.');
    }
    await confirmCode(page, wrongFor(code));
    await acknowledge(page, '인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.');
    await field(page, '인증번호').fill(code);
    await expect(button(page, '확인')).toBeDisabled();
    await button(page, '재전송').click();
    await confirmCode(page, await outbox.code(phone, first));
    await expectHome(page);
  });

  test('cancel leads back to the form, and stays there over a reload', async ({ page }) => {
    await reachSecondFactor(page, 'operator01');
    await button(page, '취소').click();
    await expectLogin(page);
    await page.reload();
    await expectLogin(page);
  });
});
