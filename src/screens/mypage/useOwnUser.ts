import { useSessionActor } from '../../components/session.tsx';
import type { SignedInUser } from '../../contracts/auth.ts';
import { storeUser } from '../../stores/session.ts';

/** Reports to this tab's session, and through the storage to those of other tabs, what has changed of the person. */
export function useOwnUser() {
  const session = useSessionActor();
  return (
    change: Partial<
      Pick<SignedInUser, 'userName' | 'departmentName' | 'jobGradeName' | 'passwordModifiedDate'>
    >,
  ) => {
    const { user: before, accessExpiresAt, passwordPostponed } = session.getSnapshot().context;
    if (before === null) return;
    const user = { ...before, ...change };
    storeUser(user);
    session.send({
      type: 'storage.changed',
      session: { user, accessExpiresAt, at: Date.now(), passwordPostponed },
    });
  };
}
