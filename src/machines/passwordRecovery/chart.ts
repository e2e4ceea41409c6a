import type { RegisteredChart } from '../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import { passwordRecoveryMachine } from './machine.ts';
import { recoveryLabels, recoverySamples } from './model.ts';

export const passwordRecoveryChart = {
  id: 'passwordRecovery',
  title: '비밀번호 재설정',
  purpose: '잊은 비밀번호를 본인 인증을 거쳐 새로 정하는 흐름입니다.',
  machine: passwordRecoveryMachine,
  labels: recoveryLabels,
  model: {
    ...recoverySamples,
    input: { purpose: 'password', limits: sampleLimits },
    at: () => passwordRecoveryMachine,
  },
} as const satisfies RegisteredChart;
