import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recoverySetup } from '../passwordRecovery/setup.ts';
import { completed, recoveryStates } from '../passwordRecovery/states.ts';

/** An account that slept for a year: verification by mobile phone or e-mail, then a new password. */
export const dormantReleaseMachine = recoverySetup.createMachine({
  id: 'dormantRelease',
  description: '본인 인증을 하고 새 비밀번호를 정하여 휴면 상태를 해제합니다.',
  context: { ticket: null, notice: null },
  initial: 'restoring',
  states: {
    ...recoveryStates('dormant'),
    released: completed('휴면 상태가 해제되었다고 알립니다.'),
  },
});

export type DormantReleaseActor = ActorRefFrom<typeof dormantReleaseMachine>;
export type DormantReleaseSnapshot = SnapshotFrom<typeof dormantReleaseMachine>;
