import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import CompletedScreen from '../../../src/screens/signUp/CompletedScreen.tsx';
import SignUpScreen from '../../../src/screens/signUp/SignUpScreen.tsx';
import { HttpError } from '../../../src/services/httpError.ts';
import {
  loadOperatorInvitation,
  loadPartnerInvitation,
  loadWorkerInvitation,
  submitOperator,
  submitPartner,
  submitWorker,
} from '../../../src/services/join.ts';
import { serverNow } from '../../../src/services/serverClock.ts';
import { readSignUpDraft } from '../../../src/stores/signUp.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { address, show } from '../../support/screens.tsx';
import { invitedOperator, invitedPartner, invitedWorker } from './invitations.ts';
import {
  alertText,
  confirm,
  confirmNumber,
  enter,
  field,
  fillIn,
  invite,
  keptNumber,
  open,
  press,
  secret,
} from './signUpPage.tsx';

vi.mock('../../../src/services/terms.ts', async () => (await import('./given.ts')).mockTerms());
vi.mock('../../../src/services/commonCodes.ts', async (original) =>
  (await import('./given.ts')).mockChoices(await original()),
);
vi.mock('../../../src/services/join.ts');
vi.mock('../../../src/services/verification.ts');
vi.mock('../../../src/services/passwordCheck.ts', () => ({ checkPassword: vi.fn(async () => null) }));

const HOUR = 60 * 60_000;
const scrolled = vi.fn();

beforeEach(() => {
  invite();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  window.scrollY = 0;
});

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

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

describe('the steps of a long form at its end', () => {
  const sections = ['consent', 'operator', 'company', 'business', 'policy'];
  const heights = [500, 700, 900, 300, 200];
  /** A page of which 900 px are in view, scrolled to `y`. */
  async function openScrolled() {
    await open('operator');
    window.innerHeight = 900;
    const total = 200 + heights.reduce((sum, height) => sum + height, 0);
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: total });
    for (const [place, name] of sections.entries()) {
      const above = 200 + heights.slice(0, place).reduce((sum, height) => sum + height, 0);
      const section = document.getElementById(`sign-up-${name}`) as HTMLElement;
      vi.spyOn(section, 'getBoundingClientRect').mockImplementation(
        () => new DOMRect(0, above - window.scrollY, 800, heights[place]),
      );
    }
    const scrollTo = (y: number) => {
      window.scrollY = y;
      fireEvent.scroll(window);
    };
    return { end: total - 900, scrollTo };
  }
  const current = () =>
    within(screen.getByRole('navigation', { name: '가입 항목' }))
      .getAllByRole('button')
      .findIndex((step) => step.getAttribute('aria-current') === 'step');

  test('pass each section, the short last ones too', async () => {
    const { end, scrollTo } = await openScrolled();
    const seen = Array.from({ length: 101 }, (_, step) => {
      scrollTo((end * step) / 100);
      return current();
    });
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('show the one that was chosen where the page can be scrolled no further', async () => {
    const { end, scrollTo } = await openScrolled();
    scrollTo(end);
    expect(current()).toBe(4);
    press('4단계 산업군 및 사업부문');
    expect(current()).toBe(3);
    press('5단계 서비스 정책');
    expect(current()).toBe(4);
    scrollTo(0);
    expect(current()).toBe(0);
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

  test.each([
    ['operator', '이름', '가입 신청'],
    ['worker', '이름', '가입 신청'],
    ['partner', '부서', '완료'],
  ] as const)('of the %s leads to the first field that is missing or wrong', async (kind, name, submit) => {
    confirmNumber();
    await open(kind);
    for (const agree of screen.getAllByRole('radio', { name: '동의' })) fireEvent.click(agree);
    await fillIn();
    enter(name, '');
    press(submit);
    expect(await alertText()).toContain('필수 입력 항목을 확인해 주세요.');
    await screen.findAllByText('필수 입력 항목입니다.');
    await confirm();
    expect(field(name)).toHaveFocus();
  });

  test('of a partner names the consent that is missing, and leads to it', async () => {
    vi.mocked(loadPartnerInvitation).mockResolvedValue({ ...invitedPartner, infoProvisionRequired: true });
    confirmNumber();
    await open('partner');
    const agree = () => screen.getAllByRole('radio', { name: '동의' });
    fireEvent.click(agree()[1] as Element);
    press('완료');
    expect(await alertText()).toContain('개인정보 수집·이용 동의를 확인해 주세요.');
    await confirm();
    expect(agree()[0]).toHaveFocus();
    fireEvent.click(agree()[0] as Element);
    fireEvent.click(screen.getAllByRole('radio', { name: '미동의' })[1] as Element);
    press('완료');
    expect(await alertText()).toContain('개인정보 제3자 제공 동의를 확인해 주세요.');
    await confirm();
    expect(agree()[1]).toHaveFocus();
  });

  test('leads to the repetition where only that differs', async () => {
    confirmNumber();
    await open('worker');
    await fillIn();
    fireEvent.change(secret('비밀번호 확인'), { target: { value: 'Green!2026' } });
    press('가입 신청');
    expect(await alertText()).toContain('비밀번호 확인을 비밀번호와 같게 입력해 주세요.');
    await confirm();
    expect(secret('비밀번호 확인')).toHaveFocus();
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
