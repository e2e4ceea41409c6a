import type { RegisteredChart } from '../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import { passwordRecoveryMachine } from './machine.ts';
import { recoveryLabels, recoverySamples } from './model.ts';

export const passwordRecoveryChart = {
  id: 'passwordRecovery',
  title: '비밀번호 재설정',
  purpose: '잊은 비밀번호를 본인 인증을 거쳐 새로 정하는 흐름입니다.',
  machine: passwordRecoveryMachine,
  labels: recoveryLabels({
    request: '/user/password',
    reset: '/user/password/reset',
    userId: 'operator01',
    phone: '010-0000-0002',
  }),
  model: {
    ...recoverySamples,
    input: { purpose: 'password', limits: sampleLimits },
    at: () => passwordRecoveryMachine,
  },
  usedBy: ['user-password-reg', 'user-password-reset'],
} as const satisfies RegisteredChart;
