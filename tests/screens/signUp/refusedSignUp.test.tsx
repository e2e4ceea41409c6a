import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../src/services/httpError.ts';
import {
  loadOperatorInvitation,
  loadWorkerInvitation,
  submitOperator,
  submitWorker,
} from '../../../src/services/join.ts';
import { serverNow } from '../../../src/services/serverClock.ts';
import { confirmCode, sendCode } from '../../../src/services/verification.ts';
import { address } from '../../support/screens.tsx';
import { invitedOperator } from './invitations.ts';
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

beforeEach(invite);

describe('a refused sign-up', () => {
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
        status: 'V0001',
        message: '입력한 내용을 확인해 주세요.',
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
      ...invitedOperator,
      companyVersion: 4,
      companyKoreanName: '동해에너지 주식회사',
      companyHomepage: 'https://east.example',
      bizSectionList: [known, added],
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
      companyVersion: 4,
      companyKoreanName: '동해에너지(주)',
      companyEnglishName: 'Donghae',
      companyHomepage: 'https://east.example',
      password: 'Green!2026way',
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
    const ended = await screen.findByRole('region', { name: '가입 신청 종료' });
    expect(ended).toHaveTextContent('이미 가입 신청을 마친 초대입니다.');
    press('로그인');
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
});
