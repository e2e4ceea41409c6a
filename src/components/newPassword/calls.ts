import { seoulDayDigits } from '../../contracts/seoulTime.ts';
import type { NewPasswordCalls, SaveInput } from '../../machines/newPassword/types.ts';
import { confirmOwnPassword } from '../../services/myPage.ts';
import { checkPassword } from '../../services/passwordCheck.ts';
import { changeOwnPassword, changeRequiredPassword } from '../../services/passwords.ts';
import { serverNow } from '../../services/serverClock.ts';
import { resetPassword } from '../../services/verification.ts';
import { sessionStore, storeUser } from '../../stores/session.ts';
import { toResult } from '../toResult.ts';

async function changeOwn({ userId, password, current }: SaveInput, signal: AbortSignal): Promise<void> {
  if (current !== null) await confirmOwnPassword(current, signal);
  await changeOwnPassword({ userId, password }, signal);
}

async function changeAged(input: SaveInput, signal: AbortSignal): Promise<void> {
  await changeOwn(input, signal);
  const { user } = sessionStore;
  // Or a reload, or another tab, would ask for a new password again.
  if (user) storeUser({ ...user, passwordModifiedDate: seoulDayDigits(serverNow()) });
}

async function reset({ ticket, password }: SaveInput, signal: AbortSignal): Promise<void> {
  if (!ticket) throw new Error('A reset needs a confirmed code');
  const { userId, channel, userInfo, certNo } = ticket;
  const destination = channel === 'SMS' ? { telNo: userInfo } : { email: userInfo };
  await resetPassword({ id: userId, almSeCd: channel, certNo, ...destination, password }, signal);
}

function save(input: SaveInput, signal: AbortSignal): Promise<void> {
  switch (input.reason) {
    case 'required':
      return changeRequiredPassword({ userId: input.userId, password: input.password }, signal);
    case 'own':
      return changeOwn(input, signal);
    case 'aged':
      return changeAged(input, signal);
    case 'reset':
      return reset(input, signal);
    default:
      return input.reason satisfies never;
  }
}

/** The calls of the chart `newPassword`, made to the server. */
export const newPasswordCalls: NewPasswordCalls = {
  check: (input, signal) =>
    toResult(checkPassword(input, signal), (message) =>
      message === null ? { status: 'C200' } : { status: 'REFUSED', message },
    ),
  save: (input, signal) => toResult(save(input, signal), () => ({ status: 'C200' }), 'fail'),
};
