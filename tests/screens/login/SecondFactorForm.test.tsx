import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import LoginScreen from '../../../src/screens/login/LoginScreen.tsx';
import { code, MINUTE, SECOND, START, signedIn, startDriving } from '../../machines/session/drive.ts';
import { happen, show } from '../../support/screens.tsx';

const field = () => screen.getByLabelText('인증번호');
const button = (name: string) => screen.getByRole('button', { name });
const timer = () => screen.getByRole('timer', { name: '남은 시간' });

// So that no test waits for the compiler.
beforeAll(async () => {
  await import('../../../src/screens/login/SecondFactorForm.tsx');
});

async function openStep({ lifetime = 5 * MINUTE, resendsLeft = 4 } = {}) {
  const drive = await startDriving();
  await drive.logIn({ status: 'SECOND_FACTOR', secondFactor: code(START + lifetime, resendsLeft) });
  const view = show(<LoginScreen />, { at: '/user/login', session: drive.system.actor });
  await screen.findByRole('heading', { name: 'SMS 인증' });
  return {
    ...view,
    drive,
    answer: (...told: Parameters<typeof drive.answer>) => happen(() => drive.answer(...told)),
    passTo: (time: number) => happen(() => drive.passTo(time)),
  };
}

test('names the phone, takes the focus and is ready for the code of a text message', async () => {
  await openStep();
  expect(screen.getByText(/010-\*\*\*\*-0002/)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
});

describe('the code field', () => {
  test.each([
    ['123456', '123456'],
    ['12a3-4 5!6', '123456'],
    ['１２３４５６', '123456'],
    ['1ㅎ2한3😀4', '1234'],
    ['12345678', '123456'],
    ['인증', ''],
  ])('typed %j, holds %j', async (typed, held) => {
    const { user } = await openStep();
    await user.type(field(), typed);
    expect(field()).toHaveValue(held);
  });

  test.each([
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['[ESG] 인증번호는 654321 입니다', '654321'],
    ['2026-11-25 13:05 [ESG 경영관리] 인증번호는 048213입니다. 5분 안에 입력해 주세요.', '048213'],
  ])('pasted %j, holds %j', async (pasted, held) => {
    const { user } = await openStep();
    await user.click(field());
    await user.paste(pasted);
    expect(field()).toHaveValue(held);
  });

  test('lets 확인 be pressed past five digits only', async () => {
    const { user } = await openStep();
    expect(button('확인')).toBeDisabled();
    await user.type(field(), '12345');
    expect(button('확인')).toBeDisabled();
    await user.type(field(), '6');
    expect(button('확인')).toBeEnabled();
    await user.type(field(), '{Backspace}');
    expect(button('확인')).toBeDisabled();
  });

  test('is sent as digits, by Enter too', async () => {
    const { drive, user } = await openStep();
    await user.type(field(), '１２３ 456{Enter}');
    expect(drive.system.asked.readInput('confirmSecondFactor')).toMatchObject({ certNo: '123456' });
    expect(button('확인')).toBeDisabled();
    expect(button('취소')).toBeDisabled();
  });
});

describe('the countdown', () => {
  test('shows the time until the deadline of the code', async () => {
    await openStep({ lifetime: 2 * MINUTE + 5 * SECOND });
    expect(timer()).toHaveTextContent('02:05');
  });

  test('leaves the code usable in its last second', async () => {
    const { user } = await openStep({ lifetime: SECOND });
    await user.type(field(), '123456');
    expect(timer()).toHaveTextContent('00:01');
    expect(button('확인')).toBeEnabled();
  });

  test.each([0, SECOND])('ends at the deadline, here %i ms past it', async (late) => {
    const { user, passTo } = await openStep({ lifetime: 10 * SECOND });
    await user.type(field(), '123456');
    await passTo(START + 10 * SECOND - 1);
    expect(button('확인')).toBeEnabled();
    await passTo(START + 10 * SECOND + late);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(button('확인')).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('인증 시간이 초과되었습니다.');
    expect(field()).toHaveAccessibleDescription('인증 시간이 초과되었습니다.');
  });

  test('is not read out second by second', async () => {
    await openStep({ lifetime: 4 * MINUTE });
    expect(timer()).not.toHaveAttribute('aria-live');
    expect(screen.getByText('인증 시간이 4분 남았습니다.')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('재전송', () => {
  test('empties the field, shows that a code was sent and counts from its deadline', async () => {
    const { drive, user, answer } = await openStep({ lifetime: MINUTE });
    await user.type(field(), '123');
    await user.click(button('재전송'));
    expect(button('재전송')).toBeDisabled();
    await answer('resendSecondFactor', {
      status: 'C200',
      message: '정상적으로 처리되었습니다.',
      secondFactor: code(START + 5 * MINUTE, 3),
    });
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(screen.getByRole('status')).toHaveTextContent('인증번호가 발송되었습니다.');
    expect(timer()).toHaveTextContent('05:00');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await user.type(field(), '1');
    expect(screen.getByRole('status')).toHaveTextContent('재전송 가능 횟수 3회');
  });

  test('cannot be pressed when none is left', async () => {
    await openStep({ resendsLeft: 0 });
    expect(button('재전송')).toBeDisabled();
    expect(button('재전송')).toHaveAccessibleDescription('재전송 가능 횟수 0회');
  });

  test('shows with the last code that was sent why it cannot be pressed any more', async () => {
    const { user, answer } = await openStep({ resendsLeft: 1 });
    await user.click(button('재전송'));
    await answer('resendSecondFactor', {
      status: 'C200',
      message: '정상적으로 처리되었습니다.',
      secondFactor: code(START + 5 * MINUTE, 0),
    });
    expect(button('재전송')).toBeDisabled();
    expect(button('재전송')).toHaveAccessibleDescription('인증번호가 발송되었습니다. 재전송 가능 횟수 0회');
  });
});

describe('a refusal', () => {
  test('is shown in an alert and leaves an empty field', async () => {
    const { drive, user, answer } = await openStep();
    await user.type(field(), '000000');
    await user.click(button('확인'));
    await answer('confirmSecondFactor', { status: 'EC0001', message: '인증번호가 일치하지 않습니다.' });
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('인증번호가 일치하지 않습니다.');
    const [acknowledge] = screen.getAllByRole('button', { name: '확인' }).slice(-1);
    await user.click(acknowledge as HTMLElement);
    expect(drive.state()).toEqual({ secondFactor: 'entering' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  test('of the last attempt shows why the code is dead, also after the alert', async () => {
    const { user, answer } = await openStep();
    const dead = '인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.';
    await user.type(field(), '000000{Enter}');
    await answer('confirmSecondFactor', { status: 'EC0003', message: dead });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription(dead);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(button('재전송')).toBeEnabled();
  });

  test('for a success without an access token is explained', async () => {
    const { user, answer } = await openStep();
    await user.type(field(), '123456{Enter}');
    await answer('confirmSecondFactor', { status: 'NO_TOKEN', message: '' });
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/오류가 발생하였습니다/);
  });
});

test('취소 leads back to the form with the id still there', async () => {
  const { user } = await openStep();
  await user.click(button('취소'));
  expect(screen.getByRole('heading', { name: '로그인' })).toBeVisible();
  expect(screen.getByLabelText('아이디')).toHaveValue('operator01');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
});

test('the right code lets in', async () => {
  const { drive, user, answer } = await openStep();
  await user.type(field(), '123456{Enter}');
  await answer('confirmSecondFactor', signedIn(START));
  expect(drive.takeEffects()).toContainEqual(['navigate', { to: 'home' }]);
});

describe('the step of the authenticator app', () => {
  async function openAppStep() {
    const drive = await startDriving();
    const secondFactor = { ...code(START + 5 * MINUTE, 0), method: 'TOTP' as const, maskedTelno: '' };
    await drive.logIn({ status: 'SECOND_FACTOR', secondFactor });
    const { user } = show(<LoginScreen />, { at: '/user/login', session: drive.system.actor });
    await screen.findByRole('heading', { name: '인증 앱 인증' });
    return { user, drive };
  }

  test.each([
    ['123 456', '123456', true],
    ['１２３４５６', '123456', true],
    ['12345', '12345', false],
    ['abcde-fgh23', 'ABCDE-FGH23', true],
    [' abcde fgh23 ', 'ABCDE-FGH23', true],
    ['ABCDEFGH23', 'ABCDE-FGH23', true],
    ['23456-ABCDE', '23456-ABCDE', true],
    ['ＡＢＣＤＥ－ＦＧＨ２３', 'ABCDE-FGH23', true],
    ['abcde-fgh23xyz', 'ABCDE-FGH23', true],
    ['abcde-fgh2', 'ABCDE-FGH2', false],
    ['한글😀', '', false],
  ])('takes a code or a recovery code: %j is %j', async (typed, held, complete) => {
    const { user } = await openAppStep();
    await user.click(field());
    await user.paste(typed);
    expect(field()).toHaveValue(held);
    if (complete) expect(button('확인')).toBeEnabled();
    else expect(button('확인')).toBeDisabled();
    await user.clear(field());
    await user.type(field(), typed);
    expect(field()).toHaveValue(held);
  });

  test('sends the recovery code, and offers no resend', async () => {
    const { user, drive } = await openAppStep();
    expect(screen.queryByRole('button', { name: '재전송' })).not.toBeInTheDocument();
    await user.type(field(), 'abcdefgh23{Enter}');
    expect(drive.system.asked.readInput('confirmSecondFactor')).toMatchObject({ certNo: 'ABCDE-FGH23' });
  });
});
