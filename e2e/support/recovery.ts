import type { Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';
import { button, field } from './signIn.ts';
import { expect } from './test.ts';

export const newPassword = 'Green!2026way';

export const recoveryPhone = {
  worker01: '01000000003',
  partner01: '01000000004',
  dormant01: '01000000006',
  agedpw01: '01000000010',
} as const;

const sentText = '인증번호가 발송되었습니다.';
export const expiredText = '인증번호 유효 시간이 만료되었습니다. 다시 시도해 주세요.';

/** Fills in id and phone number and asks for a code. */
export async function requestByPhone(page: Page, userId: string, phone: string): Promise<void> {
  // first: a login page that a link still leads away from has a field of the other name
  await field(page, '휴대폰 번호 나머지 번호').fill(phone.slice(3));
  await field(page, '아이디').fill(userId);
  await button(page, '인증번호 요청').click();
}

/** Asks for a code as `request` does, and waits for the one that is sent. */
export async function findCode(
  page: Page,
  outbox: Outbox,
  to: string,
  request: () => Promise<void>,
): Promise<string> {
  const before = await outbox.newest(to);
  await request();
  await expect(page.getByText(sentText)).toBeVisible();
  return outbox.code(to, before);
}

export async function enterNewPassword(page: Page, secret: string = newPassword): Promise<void> {
  await field(page, '새 비밀번호').fill(secret);
  await field(page, '새 비밀번호 확인').fill(secret);
}

export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
