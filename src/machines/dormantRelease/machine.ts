import { createRecoveryMachine } from '../passwordRecovery/recovery.ts';

/** An account that slept for a year: verification by mobile phone or e-mail, then a new password. */
export const dormantReleaseMachine = createRecoveryMachine({
  id: 'dormantRelease',
  description: '본인 인증을 하고 새 비밀번호를 정하여 휴면 상태를 해제합니다.',
  completed: '휴면 상태가 해제되었다고 알립니다.',
});
