import type { RegisteredChart } from '../chart.ts';
import { recoveryLabels, recoverySamples } from '../passwordRecovery/model.ts';
import { sampleLimits } from '../sampleLimits.ts';
import { dormantReleaseMachine } from './machine.ts';

export const dormantReleaseChart = {
  id: 'dormantRelease',
  title: '휴면 해제',
  purpose: '1년간 로그인하지 않은 계정을 본인 인증과 새 비밀번호로 되살리는 흐름입니다.',
  machine: dormantReleaseMachine,
  labels: recoveryLabels,
  model: {
    ...recoverySamples,
    input: { purpose: 'dormant', limits: sampleLimits },
    at: () => dormantReleaseMachine,
  },
} as const satisfies RegisteredChart;
