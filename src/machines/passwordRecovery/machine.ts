import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recoverySetup } from './setup.ts';
import { completed, recoveryStates } from './states.ts';

/** A forgotten password: verification by mobile phone or e-mail, then a new one. */
export const passwordRecoveryMachine = recoverySetup.createMachine({
  id: 'passwordRecovery',
  description: '본인 인증을 하고 잊은 비밀번호를 새로 정합니다.',
  context: { ticket: null, notice: null },
  initial: 'restoring',
  states: {
    ...recoveryStates('password'),
    changed: completed('비밀번호가 재설정되었고 새 비밀번호로 로그인하라고 알립니다.'),
  },
});

export type PasswordRecoveryActor = ActorRefFrom<typeof passwordRecoveryMachine>;
export type PasswordRecoverySnapshot = SnapshotFrom<typeof passwordRecoveryMachine>;
