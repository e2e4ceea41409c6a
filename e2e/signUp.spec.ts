import type { Page } from '@playwright/test';
import { callAs, dataOf } from './support/api.ts';
import { codeOf, newPassword } from './support/recovery.ts';
import {
  acknowledge,
  alertDialog,
  button,
  expectHome,
  field,
  signIn,
  submitLogin,
} from './support/signIn.ts';
import { expect, type Outbox, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const invitee = { userEmail: 'signup.worker@demo.example', userName: '박가입', phone: '01055551234' };

async function invite(operator: Page, outbox: Outbox): Promise<{ id: string; link: string }> {
  const { userEmail, userName, phone } = invitee;
  const person = { userEmail, userName, comNetWorkNoId: phone.slice(0, 3), userMobileTelno: phone.slice(3) };
  const { id } = await dataOf<{ id: string }>(
    await callAs(operator, 'PUT', '/esg/v1/user/invite', { ...person, userAuth: 'ROLE_WORKER' }),
  );
  await dataOf(await callAs(operator, 'PUT', '/esg/v1/userInvite', { userIdentityId: id }));
  await expect.poll(() => outbox.newest(userEmail)).not.toBe('');
  const [mail] = await outbox.messages(userEmail, 'mail');
  const link = /\/user\/signup\/pany\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link in “${mail?.text}”`);
  return { id, link };
}

test('an invited worker signs up on a phone, waits for approval and signs in', async ({
  page,
  otherBrowser,
  outbox,
  expectAccessible,
  picture,
}) => {
  const operator = await otherBrowser();
  await signIn(operator, 'operator01');
  const { id, link } = await invite(operator, outbox);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: '현업담당자 회원가입' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'sign-up-worker');
  const submit = button(page, '가입 신청');
  await submit.click();
  await acknowledge(page, '개인정보 수집·이용 동의를 확인해 주세요.');
  await page.getByRole('radio', { name: '동의', exact: true }).check();
  await submit.click();
  await acknowledge(page, '휴대폰 인증을 확인해 주세요.');

  const code = await codeOf(page, outbox, invitee.phone, () => button(page, '인증번호 요청').click());
  await field(page, '인증번호').fill(code);
  await button(page, '확인').click();
  await expect(page.getByText('인증이 확인되었습니다.')).toBeVisible();

  await field(page, '아이디').fill('worker01');
  await button(page, '중복 확인').click();
  await expect(page.getByText('worker01은(는) 사용할 수 없습니다.')).toBeVisible();
  await expect(field(page, '아이디')).toHaveValue('');
  await field(page, '부서').fill('환경안전팀');

  // what was entered and confirmed outlives a reload
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, '부서')).toHaveValue('환경안전팀');
  await expect(page.getByText('인증이 확인되었습니다.')).toBeVisible();
  await page.getByRole('radio', { name: '동의', exact: true }).check();
  await field(page, '아이디').fill('signup.worker');
  await button(page, '중복 확인').click();
  await expect(page.getByText('signup.worker은(는) 사용 가능한 아이디입니다.')).toBeVisible();
  await field(page, '비밀번호').fill(newPassword);
  await field(page, '비밀번호 확인').fill(newPassword);
  await expect(page.getByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL('/user/info/pany');
  await expect(page.getByRole('heading', { name: '현업담당자 가입 신청이 완료되었습니다.' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await submitLogin(page, 'signup.worker', newPassword);
  await acknowledge(page, '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.');

  await dataOf(await callAs(operator, 'PATCH', `/esg/v1/user/approval/${id}`));
  await submitLogin(page, 'signup.worker', newPassword);
  await expectHome(page);

  await page.goto(link);
  await expect(alertDialog(page)).toContainText('관리자에게 문의해 주세요.');
});
