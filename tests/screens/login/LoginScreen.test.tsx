import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Completion } from '../../../src/machines/result.ts';
import type { CallResult } from '../../../src/machines/session/types.ts';
import LoginScreen from '../../../src/screens/login/LoginScreen.tsx';
import { readEnding, storeEnding } from '../../../src/stores/ending.ts';
import { code, MINUTE, START, signedIn, startDriving } from '../../machines/session/drive.ts';
import { address, happen, show } from '../../support/screens.tsx';

const save = vi.hoisted(() => vi.fn());
vi.mock('../../../src/components/newPassword/calls.ts', () => ({
  newPasswordCalls: { check: async () => ({ status: 'C200' }), save },
}));

const userId = () => screen.getByLabelText('아이디');
const password = () => screen.getByLabelText('비밀번호');
const submit = () => screen.getByRole('button', { name: '로그인' });
const alertDialog = () => screen.findByRole('alertdialog');

// So that no test waits for the compiler.
beforeAll(async () => {
  await import('../../../src/screens/login/SecondFactorForm.tsx');
  await import('../../../src/screens/login/PasswordChangeModal.tsx');
});

async function openLogin(at = '/user/login') {
  const drive = await startDriving();
  await drive.answer('restoreSession', { status: 'SIGNED_OUT' });
  const view = show(<LoginScreen />, { at, session: drive.system.actor });
  return {
    ...view,
    drive,
    async fillIn(id = 'worker01', secret = 'Esg!2026demo') {
      if (id) await view.user.type(userId(), id);
      if (secret) await view.user.type(password(), secret);
      await view.user.click(submit());
    },
    answer: (result: CallResult<'login'>) => happen(() => drive.answer('login', result)),
  };
}

const refused = (status: 'M001' | 'M006', message: string) => ({ status, message });

describe('the form', () => {
  test('is ready to be typed into', async () => {
    const { user } = await openLogin();
    await user.keyboard('worker01');
    expect(userId()).toHaveValue('worker01');
  });

  test('asks for both fields before anything is sent', async () => {
    const { drive, fillIn } = await openLogin();
    await fillIn('', '');
    expect(userId()).toHaveAccessibleDescription('아이디를 입력해 주세요.');
    expect(password()).toHaveAccessibleDescription('비밀번호를 입력해 주세요.');
    expect(userId()).toBeInvalid();
    expect(password()).toBeInvalid();
    expect(userId()).toHaveFocus();
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });

  test('takes an id of spaces for none', async () => {
    const { drive, fillIn } = await openLogin();
    await fillIn('   ', 'Esg!2026demo');
    expect(userId()).toHaveAccessibleDescription('아이디를 입력해 주세요.');
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });

  test('sends the id without the spaces around it and the password as it was typed', async () => {
    const { drive, fillIn } = await openLogin();
    await fillIn('  worker01 ', ' 비밀 번호 ');
    expect(drive.system.asked.readInput('login')).toEqual({ userId: 'worker01', password: ' 비밀 번호 ' });
  });

  test('is sent by Enter', async () => {
    const { drive, user } = await openLogin();
    await user.type(userId(), 'worker01');
    await user.type(password(), 'Esg!2026demo{Enter}');
    expect(drive.state()).toEqual({ signedOut: 'authenticating' });
  });

  test('cannot be sent again while the server is asked', async () => {
    const { answer, fillIn } = await openLogin();
    expect(submit()).toBeEnabled();
    await fillIn();
    expect(submit()).toBeDisabled();
    await answer(refused('M001', '로그인 정보가 올바르지 않습니다.'));
    expect(submit()).toBeEnabled();
  });

  test('shows the password on demand', async () => {
    const { user } = await openLogin();
    await user.type(password(), 'Esg!2026demo');
    expect(password()).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: '비밀번호 표시' });
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(password()).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  test('lets a password manager fill it in', async () => {
    await openLogin();
    expect(userId()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  test('leads to finding an id and to a new password', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: '아이디 찾기' })).toHaveAttribute('href', '/user/idInfo');
    expect(screen.getByRole('link', { name: '비밀번호 재설정' })).toHaveAttribute('href', '/user/password');
  });
});

describe('a refusal under the form', () => {
  test('is the server’s message and stays until the next edit', async () => {
    const { user, answer, fillIn } = await openLogin();
    await fillIn();
    await answer(refused('M001', '서버가 말한 까닭입니다.'));
    expect(screen.getByRole('alert')).toHaveTextContent('서버가 말한 까닭입니다.');
    expect(password()).toHaveFocus();
    await user.type(userId(), '2');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(userId()).toHaveFocus();
  });

  test.each([
    ['OFFLINE', '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.'],
    ['TIMEOUT', '응답 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.'],
    ['SERVER_DOWN', '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
    ['M001', '로그인 정보가 올바르지 않습니다.'],
  ] as const)('has the catalogue’s words for %s when the server has none', async (status, text) => {
    const { answer, fillIn } = await openLogin();
    await fillIn();
    await answer({ status, message: '' });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('an alert', () => {
  test.each([
    ['S0002', '인증번호 발송에 실패하였습니다. 잠시 후 다시 시도해 주세요.'],
    ['M006', '로그인 시도 횟수를 초과하여 계정이 잠겼습니다. 잠시 후 다시 시도해 주세요.'],
    ['M007', '사용이 중지된 계정입니다. 관리자에게 문의해 주세요.'],
    ['M008', '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.'],
    ['M009', '서비스 이용 기간이 만료되었습니다. 관리자에게 문의해 주세요.'],
  ] as const)('shows %s and gives the form back', async (status, message) => {
    const { drive, user, answer, fillIn } = await openLogin();
    await fillIn();
    await answer({ status, message });
    expect(await alertDialog()).toHaveAccessibleDescription(message);
    expect(drive.state()).toEqual({ signedOut: 'alert' });
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(password()).toHaveFocus();
  });

  test.each([
    ['M005', '최근 1년간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.', { to: 'dormantRelease' }],
    [
      'EV0015',
      '개인정보 수집·이용 동의 내용이 변경되었습니다. 다시 동의해 주세요.',
      { to: 'reconsent', userId: 'worker01' },
    ],
  ] as const)('shows %s and leads on', async (status, message, destination) => {
    const { drive, user, answer, fillIn } = await openLogin();
    await fillIn();
    await answer({ status, message });
    expect(await alertDialog()).toHaveAccessibleDescription(message);
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(drive.takeEffects()).toContainEqual(['navigate', destination]);
  });
});

describe('the status in the address', () => {
  test('is no longer kept for a reload once it is shown', async () => {
    storeEnding('M002');
    await openLogin('/user/login?status=M002');
    await alertDialog();
    expect(readEnding()).toBeNull();
  });

  test.each([
    ['M001', '로그인 정보가 올바르지 않습니다.'],
    ['M002', '중복 로그인이 감지되어 로그인 세션이 차단되었습니다.'],
    ['M003', '로그인이 만료되었습니다. 다시 로그인해 주세요.'],
    ['M004', '세션 정보가 없습니다. 다시 로그인해 주세요.'],
  ])('%s is shown once and leaves the address when it is acknowledged', async (status, text) => {
    const { user, unmount } = await openLogin(`/user/login?status=${status}`);
    expect(await alertDialog()).toHaveAccessibleDescription(text);
    expect(address()).toBe(`/user/login?status=${status}`);
    await user.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toBe('/user/login');
    expect(userId()).toHaveFocus();
    unmount();
    await openLogin(address());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([
    'M005',
    'M006',
    'EA0010',
    'm002',
    'M0022',
    '',
    '<b>M002</b>',
    '전화 주세요',
    '<b>전화 주세요</b>',
  ])('%j shows nothing', async (status) => {
    const { drive } = await openLogin(`/user/login?status=${encodeURIComponent(status)}`);
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/전화 주세요|M002/);
  });
});

describe('a password that must change first', () => {
  async function openChange() {
    const saving = Promise.withResolvers<Completion>();
    save.mockReset().mockReturnValueOnce(saving.promise);
    const opened = await openLogin();
    await opened.fillIn();
    await opened.answer({ status: 'EA0010', message: '비밀번호를 변경한 후 이용할 수 있습니다.' });
    const modal = within(await screen.findByRole('dialog', { name: '비밀번호 변경' }));
    return {
      ...opened,
      modal,
      async enter(secret: string, again = secret) {
        await opened.user.type(modal.getByLabelText('새 비밀번호'), secret);
        await opened.user.type(modal.getByLabelText('새 비밀번호 확인'), again);
        await opened.user.click(modal.getByRole('button', { name: '변경' }));
      },
      changed: (result: Completion) => happen(async () => saving.resolve(result)),
    };
  }

  test('is changed in a window above the form, with the way back', async () => {
    const { drive, user, modal } = await openChange();
    expect(modal.getByText('비밀번호를 변경한 후 이용할 수 있습니다.')).toBeVisible();
    expect(modal.getByLabelText('새 비밀번호')).toHaveFocus();
    await user.click(modal.getByRole('button', { name: '취소' }));
    expect(drive.state()).toEqual({ signedOut: 'idle' });
    expect(userId()).toHaveValue('worker01');
  });

  test('is shown what is wrong with it while it is typed, in the order of the rules', async () => {
    const { user, modal } = await openChange();
    const field = modal.getByLabelText('새 비밀번호');
    for (const [typed, told] of [
      ['worker01', '아이디가 포함된 비밀번호는 설정할 수 없습니다.'],
      ['short1!', /2종류 이상을 조합하여 10~20자로 입력해 주세요/],
      ['Greeeeen!2026', '동일한 문자가 반복되는 비밀번호는 설정할 수 없습니다.'],
      ['Qwer!2026way', '연속된 문자열이 포함된 비밀번호는 설정할 수 없습니다.'],
      ['Green!1234way', '연속된 숫자나 영문자가 포함된 비밀번호는 설정할 수 없습니다.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      const [first] = modal.getAllByRole('status');
      expect(first).toHaveTextContent(told);
    }
  });

  test('differing from its repetition is an alert, and nothing is sent', async () => {
    const { enter } = await openChange();
    await enter('Green!2026way', 'Green!2026wax');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('비밀번호가 일치하지 않습니다.');
    expect(save).not.toHaveBeenCalled();
  });

  test('refused by the server shows why in the window and stays open', async () => {
    const { enter, changed, modal } = await openChange();
    await enter('Green!2026way');
    await changed({ status: 'EP0009', message: '최근에 사용한 비밀번호는 다시 설정할 수 없습니다.' });
    expect(modal.getByRole('alert')).toHaveTextContent('최근에 사용한 비밀번호는 다시 설정할 수 없습니다.');
    expect(modal.getByLabelText('새 비밀번호')).toHaveValue('Green!2026way');
  });

  test('once changed, one confirmation closes both and leads to the form', async () => {
    const { drive, enter, changed, user } = await openChange();
    await enter('Green!2026way');
    await changed({ status: 'C200' });
    const confirmation = screen.getByRole('alertdialog');
    expect(confirmation).toHaveAccessibleDescription(
      '비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.',
    );
    await user.click(within(confirmation).getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(drive.state()).toEqual({ signedOut: 'idle' });
  });
});

describe('what comes after the form', () => {
  test('is the SMS step when the server asks for a second factor', async () => {
    const { answer, fillIn } = await openLogin();
    await fillIn();
    await answer({ status: 'SECOND_FACTOR', secondFactor: code(START + 5 * MINUTE) });
    expect(await screen.findByRole('heading', { name: 'SMS 인증' })).toBeVisible();
    expect(screen.queryByLabelText('비밀번호')).not.toBeInTheDocument();
  });

  test('is the home when the server lets in', async () => {
    const { drive, answer, fillIn } = await openLogin();
    await fillIn();
    await answer(signedIn(START));
    expect(drive.takeEffects()).toContainEqual(['navigate', { to: 'home' }]);
  });
});
