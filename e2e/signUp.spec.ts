import type { Page } from '@playwright/test';
import { withParticle } from '../src/contracts/particles.ts';
import { callAs, readData } from './support/api.ts';
import type { Outbox } from './support/outbox.ts';
import { findCode, newPassword } from './support/recovery.ts';
import {
  acknowledge,
  alertDialog,
  button,
  confirmCode,
  expectHome,
  field,
  signIn,
  submitLogin,
} from './support/signIn.ts';
import { expect, test } from './support/test.ts';

interface Invitee {
  userEmail: string;
  userName: string;
  phone: string;
}
const worker: Invitee = {
  userEmail: 'signup.worker@demo.example',
  userName: '박가입',
  phone: '01055551234',
};

/** Mails somebody the link that a call on `manager` registered, and reads it. */
async function toLink(manager: Page, outbox: Outbox, id: string, userEmail: string): Promise<string> {
  await readData(await callAs(manager, 'PUT', '/esg/v1/userInvite', { userIdentityId: id }));
  await expect.poll(() => outbox.newest(userEmail)).not.toBe('');
  const [mail] = await outbox.messages(userEmail, 'mail');
  const link = /\/user\/signup\/\w+\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link in “${mail?.text}”`);
  return link;
}

/** Registers somebody by a call that also has `values`, and mails the link. */
async function invite(
  manager: Page,
  outbox: Outbox,
  { phone, ...person }: Invitee,
  { path = '/esg/v1/user/invite', ...values }: { path?: string; [field: string]: unknown },
): Promise<{ id: string; link: string }> {
  const mobile = { comNetWorkNoId: phone.slice(0, 3), userMobileTelno: phone.slice(3) };
  const { id } = await readData<{ id: string }>(
    await callAs(manager, 'PUT', path, { ...person, ...mobile, ...values }),
  );
  return { id, link: await toLink(manager, outbox, id, person.userEmail) };
}

async function confirmPhone(page: Page, outbox: Outbox, phone: string): Promise<void> {
  const code = await findCode(page, outbox, phone, () => button(page, '인증번호 요청').click());
  await field(page, '인증번호').fill(code);
  await button(page, '확인').click();
  await expect(page.getByText('인증이 확인되었습니다.')).toBeVisible();
}

async function enterAccount(page: Page, userId: string): Promise<void> {
  await field(page, '아이디').fill(userId);
  await button(page, '중복 확인').click();
  await expect(page.getByText(`${withParticle(userId, '은(는)')} 사용 가능한 아이디입니다.`)).toBeVisible();
  await field(page, '비밀번호').fill(newPassword);
  await field(page, '비밀번호 확인').fill(newPassword);
  await expect(page.getByText('사용할 수 있는 비밀번호입니다.')).toBeVisible();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Titles of all pages in the side menu, those of closed groups included. */
async function buildMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await expect(menu.getByRole('button').first()).toBeVisible();
  return menu.getByRole('link', { includeHidden: true }).allTextContents();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an invited worker signs up, waits for approval and signs in', async ({
    page,
    otherBrowser,
    outbox,
    expectAccessible,
    picture,
  }) => {
    const operator = await otherBrowser();
    await signIn(operator, 'operator01');
    const { id, link } = await invite(operator, outbox, worker, { userAuth: 'ROLE_WORKER' });

    await page.goto(link);
    await expect(page.getByRole('heading', { name: '현업담당자 회원가입' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'sign-up-worker');
    const tops = [field(page, '아이디'), button(page, '중복 확인')].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().top),
    );
    const [top = 0, topBeside = 0] = await Promise.all(tops);
    expect(topBeside).toBeCloseTo(top, 0);
    const submit = button(page, '가입 신청');
    await submit.click();
    await acknowledge(page, '개인정보 수집·이용 동의를 확인해 주세요.');
    await page.getByRole('radio', { name: '동의', exact: true }).check();
    await submit.click();
    await acknowledge(page, '휴대폰 인증을 확인해 주세요.');

    await confirmPhone(page, outbox, worker.phone);

    await field(page, '아이디').fill('worker01');
    await button(page, '중복 확인').click();
    await expect(page.getByText('worker01은 사용할 수 없습니다.')).toBeVisible();
    await expect(field(page, '아이디')).toHaveValue('');
    await field(page, '부서').fill('환경안전팀');

    // what was entered and confirmed outlives a reload
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field(page, '부서')).toHaveValue('환경안전팀');
    await expect(page.getByText('인증이 확인되었습니다.')).toBeVisible();
    await page.getByRole('radio', { name: '동의', exact: true }).check();
    await enterAccount(page, 'signup.worker');
    await submit.click();
    await expect(page).toHaveURL('/user/info/pany');
    await expect(page.getByRole('heading', { name: '현업담당자 가입 신청이 완료되었습니다.' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: '로그인', exact: true }).click();
    await submitLogin(page, 'signup.worker', newPassword);
    await acknowledge(page, '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.');

    await readData(await callAs(operator, 'PATCH', `/esg/v1/user/approval/${id}`));
    await submitLogin(page, 'signup.worker', newPassword);
    await expectHome(page);

    await page.goto(link);
    await expect(alertDialog(page)).toContainText('관리자에게 문의해 주세요.');
  });
});

test('operator and partner sign up, are approved and see exactly the menu of their role', async ({
  page,
  otherBrowser,
  outbox,
}) => {
  const [admin, operator, partner] = [await otherBrowser(), await otherBrowser(), await otherBrowser()];
  await Promise.all([signIn(admin, 'admin01'), signIn(operator, 'operator01'), signIn(partner, 'partner01')]);
  const agree = page.getByRole('radio', { name: '동의', exact: true });

  const first: Invitee = {
    userEmail: 'signup.operator@demo.example',
    userName: '한담당',
    phone: '01055552345',
  };
  const policies = await readData<{ rows: { servicePolicyId: string; servicePolicyName: string }[] }>(
    await callAs(admin, 'GET', '/esg/v1/servicepolicy/list'),
  );
  const company = await invite(admin, outbox, first, {
    path: '/esg/v1/custCo/info',
    companyKoreanName: '새봄산업',
    companyEnglishName: null,
    businessNo: '6078356782',
    nationCodeId: 'KR',
    companyZip: '04513',
    companyAddr: '세종대로 1',
    companyDetailAddr: null,
    regionCodeId: null,
    companyTelno: null,
    companyHomepage: null,
    departmentName: null,
    jobGradeName: null,
    userRegionCodeId: null,
    interTelno: null,
    servicePolicyId: policies.rows.find(({ servicePolicyName }) => servicePolicyName === '엔터프라이즈')
      ?.servicePolicyId,
    serviceBeginYmd: '20260101',
    serviceEndYmd: '20991231',
  });
  await page.goto(company.link);
  await agree.check();
  await confirmPhone(page, outbox, first.phone);
  await enterAccount(page, 'signup.operator');
  await field(page, '회사명(영문)').fill('Saebom');
  await button(page, '가입 신청').click();
  await expect(page).toHaveURL('/user/info/reg');
  await readData(await callAs(admin, 'PATCH', `/esg/v1/user/approval/${company.id}`));
  await page.goto('/user/login');
  const before = await outbox.newest(first.phone);
  await submitLogin(page, 'signup.operator', newPassword);
  await confirmCode(page, await outbox.code(first.phone, before));
  await expectHome(page);
  expect(await buildMenu(page)).toEqual(await buildMenu(operator));

  const contact: Invitee = {
    userEmail: 'signup.partner@demo.example',
    userName: '문담당',
    phone: '01055553456',
  };
  const supplier = await invite(operator, outbox, contact, {
    path: '/esg/v1/custCoPtnr',
    ptnrNm: '맑은소재',
    bzmnNo: '5000079195',
    gicsId: '15103020',
    departmentName: null,
    jobGradeName: null,
  });
  await page.evaluate(() => localStorage.clear());
  await page.goto(supplier.link);
  for (const place of [0, 1]) await agree.nth(place).check();
  await confirmPhone(page, outbox, contact.phone);
  await enterAccount(page, 'signup.partner');
  await field(page, '부서').fill('품질팀');
  await field(page, '직급').fill('과장');
  await field(page, '회사명(영문)').fill('Malgeun');
  await choose(page, '기업 형태', '주식회사');
  await field(page, '법인등록번호').fill('1101110000001');
  await field(page, '대표자명').fill('맑은이');
  await field(page, '설립일').fill('2005-03-01');
  await field(page, '회사 전화번호 나머지 번호').fill('5559876');
  await choose(page, '검색 서비스 구분', '제조');
  await choose(page, '국가', '미국');
  await field(page, '회사 주소').fill('1 Main Street');
  await field(page, '주요 제품/서비스').fill('산업용 소재');
  await button(page, '완료').click();
  await expect(page).toHaveURL('/user/info/ptnr');
  await readData(await callAs(operator, 'PATCH', `/esg/v1/user/approval/${supplier.id}`));
  await page.goto('/user/login');
  await submitLogin(page, 'signup.partner', newPassword);
  await expectHome(page);
  expect(await buildMenu(page)).toEqual(await buildMenu(partner));
});
