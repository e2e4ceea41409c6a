import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import type { SignUpKind } from '../../../src/contracts/join.ts';
import CompletedScreen from '../../../src/screens/signUp/CompletedScreen.tsx';
import SignUpScreen from '../../../src/screens/signUp/SignUpScreen.tsx';
import { HttpError } from '../../../src/services/httpError.ts';
import {
  isUserIdAvailable,
  loadOperatorInvitation,
  loadPartnerInvitation,
  loadWorkerInvitation,
  submitOperator,
  submitPartner,
  submitWorker,
} from '../../../src/services/join.ts';
import { serverNow } from '../../../src/services/serverClock.ts';
import { confirmCode, sendCode } from '../../../src/services/verification.ts';
import { keepSignUpDraft, readSignUpDraft } from '../../../src/stores/signUp.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';
import { invitedOperator, invitedPartner, invitedWorker } from './invitations.ts';

vi.mock('../../../src/services/terms.ts', async () => (await import('./given.ts')).mockTerms());
vi.mock('../../../src/services/commonCodes.ts', async (original) =>
  (await import('./given.ts')).mockChoices(await original()),
);
vi.mock('../../../src/services/join.ts');
vi.mock('../../../src/services/verification.ts');
vi.mock('../../../src/services/passwordCheck.ts', () => ({ checkPassword: vi.fn(async () => null) }));

const places = { operator: 'user', worker: 'pany', partner: 'ptnr' } as const;
const HOUR = 60 * 60_000;
const scrolled = vi.fn();

beforeEach(() => {
  vi.mocked(loadOperatorInvitation).mockResolvedValue(invitedOperator);
  vi.mocked(loadWorkerInvitation).mockResolvedValue(invitedWorker);
  vi.mocked(loadPartnerInvitation).mockResolvedValue(invitedPartner);
  vi.mocked(isUserIdAvailable).mockResolvedValue(true);
  for (const submit of [submitOperator, submitPartner, submitWorker])
    vi.mocked(submit).mockReset().mockResolvedValue(undefined);
  Element.prototype.scrollIntoView = scrolled;
  sessionStorage.clear();
});
afterEach(() => {
  window.scrollY = 0;
});

async function open(kind: SignUpKind) {
  const at = `/user/signup/${places[kind]}/some-key`;
  const view = show(
    <Route path="/user/signup/:place/:url">
      <SignUpScreen kind={kind} />
    </Route>,
    { at },
  );
  await screen.findByRole('form');
  return { ...view, at };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const secret = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;
const confirm = async (name = '확인') =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** A worker who has confirmed the number in this tab before. */
const confirmNumber = (ago = 0) =>
  keepSignUpDraft(
    invitedWorker.userIdntId,
    { fields: {}, verified: '01012345678', isJustVerified: true },
    serverNow() - ago,
  );
const keptNumber = (later = 0) => readSignUpDraft(invitedWorker.userIdntId, serverNow() + later)?.verified;

async function fillIn() {
  fireEvent.click(screen.getAllByRole('radio', { name: '동의' })[0] as Element);
  enter('아이디', 'newworker01');
  press('중복 확인');
  await screen.findByText('newworker01은(는) 사용 가능한 아이디입니다.');
  fireEvent.change(secret('비밀번호'), { target: { value: 'Green!2026way' } });
  fireEvent.change(secret('비밀번호 확인'), { target: { value: 'Green!2026way' } });
  await screen.findByText('사용할 수 있는 비밀번호입니다.');
}

describe('an invitation', () => {
  test('that cannot be loaded shows why, names the administrator and leads to the login page', async () => {
    vi.mocked(loadWorkerInvitation).mockRejectedValue(
      new HttpError('refused', { status: 'N0404', message: '초대를 찾을 수 없습니다.' }),
    );
    show(
      <Route path="/user/signup/:place/:url">
        <SignUpScreen kind="worker" />
      </Route>,
      { at: '/user/signup/pany/some-key' },
    );
    expect(await alertText()).toContain('초대를 찾을 수 없습니다. 관리자에게 문의해 주세요.');
    await confirm();
    await waitFor(() => expect(address()).toBe('/user/login'));
  });

  test('fills in the form, and what belongs to it cannot be changed', async () => {
    await open('operator');
    expect(field('이름')).toHaveValue('박초대');
    expect(field('이메일')).toHaveAttribute('readonly');
    expect(field('사업자등록번호')).toHaveValue('123-45-67891');
    expect(field('사업자등록번호')).toHaveAttribute('readonly');
    expect(screen.getByText('2026-12-31')).toBeVisible();
    expect(screen.getByRole('radio', { name: '미동의' })).toBeChecked();
  });
});

test.each([
  ['operator', ['개인정보 동의', '운영자 정보', '회사 정보', '산업군 및 사업부문', '서비스 정책']],
  ['worker', ['개인정보 동의', '기본 정보']],
  ['partner', ['개인정보 동의', '담당자 정보', '회사 정보']],
] as const)('the form of the %s has its sections, and no violation', async (kind, names) => {
  const { container } = await open(kind);
  expect(sections()).toEqual(names);
  expect(within(screen.getByRole('navigation', { name: '가입 항목' })).getAllByRole('button')).toHaveLength(
    names.length,
  );
  const header = screen.queryByRole('navigation', { name: '가입 단계' });
  expect(header && within(header).getAllByRole('button')).toEqual(
    kind === 'partner' ? expect.objectContaining({ length: 3 }) : null,
  );
  await expectAccessible(container);
});

describe('the steps', () => {
  test('lead to their sections without another address', async () => {
    const { at } = await open('worker');
    press('2단계 기본 정보');
    expect(scrolled.mock.contexts.at(-1)).toBe(document.getElementById('sign-up-worker'));
    expect(screen.getByRole('heading', { name: '기본 정보' })).toHaveFocus();
    expect(address()).toBe(at);
  });

  test('show the section that is read, and stay once the page is scrolled past 300 px', async () => {
    await open('worker');
    const panel = () => within(screen.getByRole('navigation', { name: '가입 항목' })).getByRole('list');
    const top = vi.spyOn(document.getElementById('sign-up-worker') as HTMLElement, 'getBoundingClientRect');
    top.mockReturnValue(new DOMRect(0, 500));
    const scrollTo = (y: number) => {
      window.scrollY = y;
      fireEvent.scroll(window);
    };
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 9000 });
    scrollTo(300);
    expect(panel()).not.toHaveAttribute('data-fixed');
    expect(screen.getByRole('button', { name: '1단계 개인정보 동의' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    top.mockReturnValue(new DOMRect(0, 200));
    scrollTo(301);
    expect(panel()).toHaveAttribute('data-fixed');
    expect(screen.getByRole('button', { name: '2단계 기본 정보' })).toHaveAttribute('aria-current', 'step');
  });
});

describe('fields of a company', () => {
  test('the English name loses Korean characters and says so', async () => {
    await open('partner');
    enter('회사명(영문)', '서해 Seohae');
    expect(field('회사명(영문)')).toHaveValue(' Seohae');
    expect(screen.getByText('영문으로 입력해 주세요.')).toBeVisible();
    enter('회사명(영문)', 'Seohae');
    expect(screen.queryByText('영문으로 입력해 주세요.')).not.toBeInTheDocument();
  });

  test('a legal entity has a corporate number, an individual the front of a resident number', async () => {
    await open('partner');
    enter('법인등록번호', '110111-0000001-9');
    expect(field('법인등록번호')).toHaveValue('1101110000001');
    fireEvent.click(screen.getByRole('radio', { name: '개인' }));
    expect(screen.queryByRole('textbox', { name: '법인등록번호' })).not.toBeInTheDocument();
    enter('대표자 주민등록번호 앞자리', '80010199');
    expect(field('대표자 주민등록번호 앞자리')).toHaveValue('800101');
  });

  test('an address outside Korea is one free line', async () => {
    vi.mocked(loadOperatorInvitation).mockResolvedValue({ ...invitedOperator, nationCodeId: 'US' });
    await open('operator');
    expect(screen.queryByRole('textbox', { name: '회사 우편번호' })).not.toBeInTheDocument();
    expect(field('회사 주소')).toHaveAttribute('maxlength', '100');
  });

  test('several parts of a business are added and removed', async () => {
    await open('operator');
    const names = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: '사업부문명' }).map(({ value }) => value);
    expect(names()).toEqual(['발전']);
    press('사업부문 추가');
    press('사업부문 추가');
    expect(names()).toEqual(['발전', '', '']);
    press('1번째 사업부문 삭제');
    expect(names()).toEqual(['', '']);
  });

  test.each(['operator', 'partner'] as const)(
    'of a company that has joined are shown to the %s, who signs up without what it lacks',
    async (kind) => {
      const joined = { companyJoined: true, companyZip: null, companyTelno: null };
      vi.mocked(loadOperatorInvitation).mockResolvedValue({ ...invitedOperator, ...joined });
      vi.mocked(loadPartnerInvitation).mockResolvedValue({ ...invitedPartner, ...joined });
      confirmNumber();
      const { container } = await open(kind);
      expect(screen.getByText(/^본인의 정보를 입력하고/)).toBeVisible();
      expect(screen.getByText('회사명(국문)').nextElementSibling).toHaveTextContent(/동해에너지|서해정밀/);
      expect(screen.queryByRole('textbox', { name: /회사|법인/ })).not.toBeInTheDocument();
      await expectAccessible(container);
      if (kind === 'partner') fireEvent.click(screen.getAllByRole('radio', { name: '동의' })[1] as Element);
      await fillIn();
      enter('부서', '구매팀');
      enter('직급', '과장');
      press(kind === 'partner' ? '완료' : '가입 신청');
      await waitFor(() => expect(address()).toBe(kind === 'partner' ? '/user/info/ptnr' : '/user/info/reg'));
      const submitted = vi.mocked(kind === 'partner' ? submitPartner : submitOperator).mock.lastCall?.[0];
      expect(submitted).toMatchObject({ userId: 'newworker01', departmentName: '구매팀' });
      expect(submitted).not.toHaveProperty(kind === 'partner' ? 'ptnrNm' : 'companyKoreanName');
    },
  );
});

describe('a sign-up', () => {
  test('is sent with what was entered and leads to its completion page', async () => {
    confirmNumber();
    await open('worker');
    await fillIn();
    enter('부서', '환경안전팀');
    press('가입 신청');
    await waitFor(() => expect(address()).toBe('/user/info/pany'));
    expect(vi.mocked(submitWorker).mock.lastCall?.[0]).toMatchObject({
      key: 'some-key',
      userId: 'newworker01',
      password: 'Green!2026way',
      userMobileTelno: '12345678',
      departmentName: '환경안전팀',
      prvcTrmsAgreeYn: 'Y',
      serviceTrmsAgreeYn: 'Y',
    });
    expect(readSignUpDraft(invitedWorker.userIdntId, serverNow())).toBeNull();
  });

  test('shows the fields that only the server refuses', async () => {
    confirmNumber();
    vi.mocked(submitWorker).mockRejectedValueOnce(
      new HttpError('refused', {
        status: 'V0001',
        message: '입력한 내용을 확인해 주세요.',
        fields: [{ path: 'interTelno', message: '없는 번호입니다.' }],
      }),
    );
    await open('worker');
    await fillIn();
    press('가입 신청');
    expect(await alertText()).toContain('입력한 내용을 확인해 주세요.');
    await confirm();
    expect(screen.getByText('없는 번호입니다.')).toBeVisible();
  });

  test('shows at its field a business section that the server refuses', async () => {
    confirmNumber();
    const message = '같은 이름의 사업부문이 있습니다.';
    vi.mocked(submitOperator).mockRejectedValueOnce(
      new HttpError('refused', {
        ...{ status: 'V0001', message: '입력한 내용을 확인해 주세요.' },
        fields: [
          { path: 'bizSectionList.0.bizSectionName', message },
          { path: 'bizSectionList.0.gicsFullPath', message: '산업군을 다시 선택해 주세요.' },
        ],
      }),
    );
    await open('operator');
    await fillIn();
    enter('회사명(영문)', 'Donghae');
    press('가입 신청');
    await confirm();
    expect(vi.mocked(submitOperator).mock.lastCall?.[0]).toMatchObject({
      companyVersion: invitedOperator.companyVersion,
    });
    expect(field('사업부문명')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByText('산업군을 다시 선택해 주세요.')).toBeVisible();
  });

  test('over a company that was changed meanwhile goes on with what both have entered', async () => {
    confirmNumber();
    const [section] = invitedOperator.bizSectionList;
    const known = { ...section, bizSectId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a21' } as typeof section &
      object;
    const added = { ...known, bizSectId: '7c0b5f0e-3a54-4f3e-9f0d-3f6c8f7d2a22', bizSectionName: '저장' };
    vi.mocked(loadOperatorInvitation).mockResolvedValue({ ...invitedOperator, bizSectionList: [known] });
    vi.mocked(submitOperator).mockRejectedValueOnce(
      new HttpError('refused', { status: 'C0409', message: '회사 정보가 그 사이에 변경되었습니다.' }),
    );
    await open('operator');
    vi.mocked(loadOperatorInvitation).mockResolvedValue({
      ...{ ...invitedOperator, companyVersion: 4, companyKoreanName: '동해에너지 주식회사' },
      ...{ companyHomepage: 'https://east.example', bizSectionList: [known, added] },
    });
    await fillIn();
    enter('회사명(국문)', '동해에너지(주)');
    enter('회사명(영문)', 'Donghae');
    enter('사업부문명', '발전·송전');
    press('가입 신청');
    expect(await alertText()).toContain('회사 정보가 그 사이에 변경되었습니다.');
    await confirm();
    const names = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: '사업부문명' }).map(({ value }) => value);
    expect(field('회사명(국문)')).toHaveValue('동해에너지(주)');
    expect(field('회사명(국문)')).toHaveAccessibleDescription(expect.stringContaining('동해에너지 주식회사'));
    expect(field('회사명(영문)')).toHaveValue('Donghae');
    expect(field('회사명(영문)')).toBeValid();
    expect(field('홈페이지')).toHaveValue('https://east.example');
    expect(names()).toEqual(['발전·송전', '저장']);
    expect(secret('비밀번호')).toHaveValue('Green!2026way');

    press('가입 신청');
    await waitFor(() => expect(address()).toBe('/user/info/reg'));
    expect(vi.mocked(submitOperator).mock.lastCall?.[0]).toMatchObject({
      ...{ companyVersion: 4, companyKoreanName: '동해에너지(주)', companyEnglishName: 'Donghae' },
      ...{ companyHomepage: 'https://east.example', password: 'Green!2026way' },
      bizSectionList: [
        { bizSectId: known.bizSectId, bizSectionName: '발전·송전' },
        { bizSectId: added.bizSectId, bizSectionName: '저장' },
      ],
    });
  });

  test('whose invitation is used up meanwhile ends at the login page', async () => {
    confirmNumber();
    const used = new HttpError('refused', { status: 'C0409', message: '이미 가입 신청을 마친 초대입니다.' });
    vi.mocked(submitWorker).mockRejectedValueOnce(used);
    await open('worker');
    vi.mocked(loadWorkerInvitation).mockRejectedValue(used);
    await fillIn();
    press('가입 신청');
    expect(await alertText()).toContain('이미 가입 신청을 마친 초대입니다.');
    await confirm();
    await waitFor(() => expect(address()).toBe('/user/login'));
  });

  test('whose number the server takes no more forgets it, and keeps it again once it is confirmed again', async () => {
    confirmNumber(50 * 60_000);
    vi.mocked(submitWorker).mockRejectedValueOnce(
      new HttpError('refused', { status: 'EC0002', message: '휴대폰 인증을 확인해 주세요.' }),
    );
    vi.mocked(sendCode).mockResolvedValue({
      expiresAt: new Date(serverNow() + 300_000).toISOString(),
      attemptsLeft: 5,
      requestsLeft: 4,
    });
    vi.mocked(confirmCode).mockResolvedValue(undefined);
    const { unmount } = await open('worker');
    await fillIn();
    enter('부서', '환경안전팀');
    press('가입 신청');
    expect(await alertText()).toContain('휴대폰 인증을 확인해 주세요.');
    expect(keptNumber()).toBeNull();
    unmount();

    await open('worker');
    expect(field('부서')).toHaveValue('환경안전팀');
    const request = await screen.findByRole('button', { name: '인증번호 요청' });
    await waitFor(() => expect(request).toBeEnabled());
    fireEvent.click(request);
    fireEvent.change(await screen.findByRole('textbox', { name: '인증번호' }), {
      target: { value: '123456' },
    });
    press('확인');
    await waitFor(() => expect(keptNumber()).toBe('01012345678'));
    enter('부서', '구매팀');
    expect(keptNumber(HOUR - 60_000)).toBe('01012345678');
  });

  test('keeps a confirmed number until a code has been sent to another', async () => {
    confirmNumber();
    await open('worker');
    const body = '휴대폰 번호 나머지 번호';
    const request = async () => {
      const button = await screen.findByRole('button', { name: '인증번호 요청' });
      await waitFor(() => expect(button).toBeEnabled());
      fireEvent.click(button);
    };
    const isVerified = () => screen.queryByText('인증이 확인되었습니다.') !== null;
    expect(isVerified()).toBe(true);
    vi.mocked(sendCode).mockRejectedValueOnce(
      new HttpError('refused', { status: 'S0002', message: '인증번호 발송에 실패하였습니다.' }),
    );
    enter(body, '87654321');
    expect(isVerified()).toBe(false);
    await request();
    expect(await alertText()).toContain('인증번호 발송에 실패하였습니다.');
    await confirm();
    enter(body, '12345678');
    expect(isVerified()).toBe(true);
    expect(keptNumber()).toBe('01012345678');

    vi.mocked(sendCode).mockResolvedValue({
      expiresAt: new Date(serverNow() + 300_000).toISOString(),
      attemptsLeft: 5,
      requestsLeft: 4,
    });
    enter(body, '87654321');
    await request();
    await screen.findByRole('textbox', { name: '인증번호' });
    expect(keptNumber()).toBeNull();
    enter(body, '12345678');
    expect(isVerified()).toBe(false);
  });

  test('puts the focus on what is missing', async () => {
    confirmNumber();
    await open('worker');
    press('가입 신청');
    expect(await alertText()).toContain('개인정보 수집·이용 동의를 확인해 주세요.');
    await confirm();
    await waitFor(() => expect(screen.getByRole('radio', { name: '동의' })).toHaveFocus());
    fireEvent.click(screen.getByRole('radio', { name: '동의' }));
    press('가입 신청');
    expect(await alertText()).toContain('아이디를 확인해 주세요.');
    await confirm();
    await waitFor(() => expect(field('아이디')).toHaveFocus());
  });
});

describe('what was entered', () => {
  test('is there after a reload, but for the passwords', async () => {
    const { unmount } = await open('worker');
    enter('부서', '환경안전팀');
    fireEvent.change(secret('비밀번호'), { target: { value: 'Green!2026way' } });
    unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('Green!2026way');
    await open('worker');
    expect(field('부서')).toHaveValue('환경안전팀');
    expect(secret('비밀번호')).toHaveValue('');
  });

  test('is asked about before it is left, and forgotten then', async () => {
    const { at } = await open('worker');
    enter('부서', '환경안전팀');
    press('취소');
    expect(await alertText()).toContain('입력하거나 변경한 내용이 있습니다. 계속하시겠습니까?');
    await confirm('취소');
    expect(address()).toBe(at);
    press('취소');
    await confirm();
    await waitFor(() => expect(address()).toBe('/user/login'));
    expect(readSignUpDraft(invitedWorker.userIdntId, serverNow())).toBeNull();
  });

  test('is nothing at first: cancelling asks nothing', async () => {
    await open('worker');
    press('취소');
    await waitFor(() => expect(address()).toBe('/user/login'));
  });

  test('lets a confirmed number count for an hour', () => {
    confirmNumber();
    expect(keptNumber(HOUR - 1_000)).toBe('01012345678');
    expect(keptNumber(HOUR + 1_000)).toBeNull();
  });
});

test.each([
  ['operator', '운영자 가입 신청이 완료되었습니다.', /^관리자가 승인할 때까지 사이트 이용이 제한됩니다/],
  ['worker', '현업담당자 가입 신청이 완료되었습니다.', /^회사의 운영자가 승인할 때까지/],
  ['partner', '협력사 가입 신청이 완료되었습니다.', /^협력사를 초대한 회사의 운영자가 승인할 때까지/],
] as const)('the completion page of the %s has its three texts', (kind, title, pending) => {
  show(<CompletedScreen kind={kind} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(pending)).toBeVisible();
  expect(screen.getByText('허위 정보를 등록한 경우 가입이 취소될 수 있습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/user/login');
});
