import { asFailure } from '../components/failure.ts';
import { seoulDayDigits } from '../contracts/seoulTime.ts';
import { SUCCESS } from '../contracts/status.ts';
import type { SessionCalls } from '../machines/session/types.ts';
import { confirmOwnPassword } from '../services/myPage.ts';
import { changeOwnPassword, changeRequiredPassword } from '../services/passwords.ts';
import { serverNow } from '../services/serverClock.ts';
import { sessionStore, storeUser } from '../stores/session.ts';

/** The session chart's change of a password, fetched when one is changed. */
export const changePassword: SessionCalls['changePassword'] = async (
  { userId, password, ...change },
  signal,
) => {
  try {
    if (change.reason === 'required') {
      await changeRequiredPassword({ userId, password }, signal);
      return { status: SUCCESS };
    }
    if (change.current !== null) await confirmOwnPassword(change.current, signal);
    await changeOwnPassword({ userId, password }, signal);
  } catch (error) {
    return asFailure(error);
  }
  const { user } = sessionStore;
  // Or a reload, or another tab, would ask for a new password again.
  if (user) storeUser({ ...user, passwordModifiedDate: seoulDayDigits(serverNow()) });
  return { status: SUCCESS };
};
