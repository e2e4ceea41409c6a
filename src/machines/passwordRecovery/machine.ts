import { createRecoveryMachine } from './recovery.ts';

/** A forgotten password: verification by mobile phone or e-mail, then a new one. */
export const passwordRecoveryMachine = createRecoveryMachine({
  id: 'passwordRecovery',
  description: '본인 인증을 하고 잊은 비밀번호를 새로 정합니다.',
  completed: '비밀번호가 재설정되었고 새 비밀번호로 로그인하라고 알립니다.',
});
