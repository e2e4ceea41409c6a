import type { Page } from '@playwright/test';
import { button, expectHome, expectLogin, field, phones, reachSecondFactor } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const phone = phones.operator01;

async function secondsLeft(page: Page): Promise<number> {
  const shown = await page.getByRole('timer', { name: '남은 시간' }).textContent();
  const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

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

  test('cancel leads back to the form, and stays there over a reload', async ({ page }) => {
    await reachSecondFactor(page, 'operator01');
    await button(page, '취소').click();
    await expectLogin(page);
    await page.reload();
    await expectLogin(page);
  });
});
