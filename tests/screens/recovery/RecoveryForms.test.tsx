import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { FindIdForm } from '../../../src/screens/recovery/FindIdForm.tsx';
import { RecoveryRequestForm } from '../../../src/screens/recovery/RecoveryRequestForm.tsx';
import { startVerification } from '../../machines/verification/actors.ts';
import { ModelClock } from '../../support/modelClock.ts';
import { happen, show } from '../../support/screens.tsx';

async function open(Form: typeof FindIdForm) {
  const clock = new ModelClock(Date.UTC(2026, 2, 2));
  const system = startVerification({ clock });
  onTestFinished(() => {
    system.stop();
    clock.release();
  });
  await happen(async () => {
    system.asked.resolve('restore', { status: 'NOTHING' });
    await system.settle();
  });
  const { user } = show(<Form actor={system.actor} />);
  return {
    user,
    request: () => user.click(screen.getByRole('button', { name: '인증번호 요청' })),
    isSending: () => system.asked.isWaiting('send'),
    isChecking: () => system.asked.isWaiting('check'),
    /** The code that is being sent has been sent. */
    send: () =>
      happen(async () => {
        const at = clock.time();
        const code = { smsIdntId: 'sent', expiresAt: at + 300_000, attemptsLeft: 5 };
        system.asked.resolve('send', { status: 'C200', code, requestsLeft: 4, at });
        await system.settle();
      }),
  };
}

/** Document 1, section 5: what is shown for an empty field and of one that is filled in wrongly. */
test.each([
  ['', '휴대폰 번호를 확인해 주세요.'],
  ['123456', '휴대폰 번호를 확인해 주세요.'],
])('a mobile number of %j is not sent to', async (number, text) => {
  const { user, request, isSending } = await open(RecoveryRequestForm);
  await user.type(screen.getByLabelText('아이디'), 'worker01');
  if (number) await user.type(screen.getByLabelText('휴대폰 번호 나머지 번호'), number);
  await request();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('휴대폰 번호 나머지 번호')).toHaveFocus();
  expect(isSending()).toBe(false);
});

test.each(
  [RecoveryRequestForm, FindIdForm].flatMap((Form) => [
    { Form, form: Form.name, address: '', text: '이메일을 확인해 주세요.' },
    { Form, form: Form.name, address: 'worker01', text: '이메일 형식을 확인해 주세요.' },
    { Form, form: Form.name, address: 'worker01@demo', text: '이메일 형식을 확인해 주세요.' },
  ]),
)('$form does not send to an e-mail address of "$address"', async ({ Form, address, text }) => {
  const { user, request, isSending } = await open(Form);
  const tab = screen.queryByRole('tab', { name: '이메일 인증' });
  if (tab) await user.click(tab);
  if (address) await user.type(screen.getByLabelText('이메일'), address);
  await request();
  expect(await screen.findByText(text)).toBeVisible();
  expect(isSending()).toBe(false);
});

test('an id is not looked for without a name', async () => {
  const { user, request, isSending } = await open(FindIdForm);
  await user.type(screen.getByLabelText('이메일'), 'worker01@demo.example');
  await user.type(screen.getByLabelText('이름'), '  ');
  await request();
  expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible();
  expect(isSending()).toBe(false);
});

test.each([
  ['', '인증번호를 입력해 주세요.'],
  ['12345', '인증번호 6자리를 모두 입력해 주세요.'],
])('a code of "%s" is not checked', async (typed, told) => {
  const { user, request, send, isChecking } = await open(FindIdForm);
  await user.type(screen.getByLabelText('이름'), '김현업');
  await user.type(screen.getByLabelText('이메일'), 'worker01@demo.example');
  await request();
  await send();
  if (typed) await user.type(screen.getByLabelText('인증번호'), typed);
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(isChecking()).toBe(false);
});
