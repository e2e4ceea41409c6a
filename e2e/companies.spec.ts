import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sealPassword } from '../tests/server/support/passwords.ts';
import { readData } from './support/api.ts';
import type { Outbox } from './support/outbox.ts';
import { newPassword } from './support/recovery.ts';
import {
  alertDialog,
  button,
  confirmCode,
  expectHome,
  field,
  signIn,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const company = { name: '늘푸른소재', businessNo: '1208147521' };
const operator = { userEmail: 'neul.operator@demo.example', userName: '서늘푸', phone: '01055557788' };
const userId = 'neul.operator';

/** Signs up by the link that was mailed, without the form, which has a journey of its own. */
async function signUp(page: Page, outbox: Outbox): Promise<void> {
  const { userEmail, userName, phone } = operator;
  await expect.poll(() => outbox.newest(userEmail)).not.toBe('');
  const [mail] = await outbox.messages(userEmail, 'mail');
  const key = /\/user\/signup\/user\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const { request } = page;
  const { userIdntId } = await readData<{ userIdntId: string }>(
    await request.get(`/api/esg/v1/join/operatorWorker/${key}`),
  );
  const verified = { smsIdntId: randomUUID(), userIdntId, almSeCd: 'SMS' };
  await readData(await request.put('/api/certification', { data: { ...verified, userInfo: phone } }));
  const certNo = await outbox.code(phone);
  await readData(await request.post('/api/certification', { data: { ...verified, certNo } }));
  const publicKey = await readData<Parameters<typeof sealPassword>[0]>(
    await request.get('/api/auth/publicKey'),
  );
  const data = {
    key,
    userIdntId,
    prvcTrmsAgreeYn: 'Y',
    serviceTrmsAgreeYn: 'Y',
    selfIdentityYn: 'Y',
    userId,
    encryptPassword: await sealPassword(publicKey, newPassword),
    userName,
    comNetWorkNoId: phone.slice(0, 3),
    userMobileTelno: phone.slice(3),
    departmentName: '경영지원팀',
    jobGradeName: '부장',
    userRegionCodeId: null,
    interTelno: null,
    companyKoreanName: company.name,
    companyEnglishName: 'Neul Pureun',
    regionCodeId: null,
    companyTelno: null,
    companyHomepage: 'www.neul.example',
    nationCodeId: 'KR',
    companyZip: '04513',
    companyAddr: '서울특별시 중구 세종대로 1',
    companyDetailAddr: null,
    bizSectionList: [],
  };
  await readData(await request.patch('/api/esg/v1/join/custCoOperator', { data }));
}

test('a company is registered, signs up, is approved, and its operator sees it', async ({
  page,
  otherBrowser,
  outbox,
  expectAccessible,
  picture,
}) => {
  await signIn(page, 'admin01', '/cusMgmt/customercompany/create');
  await field(page, '회사명(국문)').fill(company.name);
  await page
    .getByRole('group', { name: '사업자등록번호' })
    .getByRole('textbox')
    .first()
    .pressSequentially(company.businessNo);
  await button(page, '중복 확인').click();
  await expect(page.getByText('등록할 수 있는 사업자등록번호입니다.')).toBeVisible();
  await field(page, '회사 우편번호').fill('04513');
  await page.getByRole('combobox', { name: '서비스 정책' }).click();
  await page.getByRole('option', { name: /스탠다드/ }).click();
  const period = page.getByRole('group', { name: '서비스 기간' });
  await period.getByRole('textbox').first().fill('2026-01-01');
  await period.getByRole('textbox').last().fill('2099-12-31');
  await field(page, '이메일').fill(operator.userEmail);
  await field(page, '이름').fill(operator.userName);
  await field(page, '휴대폰 번호 나머지 번호').fill(operator.phone.slice(3));
  await button(page, '등록').click();
  await expect(page.getByRole('table', { name: '운영자' })).toContainText('메일발송');
  await signUp(page, outbox);

  await page.reload();
  await picture(page, 'company-detail');
  await expectAccessible(page);
  await button(page, '가입 승인').click();
  await alertDialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('table', { name: '운영자' })).toContainText('가입승인');
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page.getByRole('row', { name: new RegExp(company.name) })).toContainText('가입승인');

  const own = await otherBrowser();
  await own.goto('/user/login');
  const sentBefore = await outbox.newest(operator.phone);
  await submitLogin(own, userId, newPassword);
  await confirmCode(own, await outbox.code(operator.phone, sentBefore));
  await expectHome(own);
  await own.goto('/basic/company-basic');
  await expect(field(own, '회사명(국문)')).toHaveValue(company.name);
  await expect(field(own, '홈페이지')).toHaveValue('www.neul.example');
  await picture(own, 'company-basic');
  await expectAccessible(own);
});
