import { dormantReleaseMachine } from '../../../machines/dormantRelease/machine.ts';
import type { RegisteredChart } from '../../chart.ts';
import { recoveryLabels, recoverySamples, recoveryShows } from '../passwordRecovery/model.ts';
import { sampleLimits } from '../sampleLimits.ts';

export const dormantReleaseChart = {
  id: 'dormantRelease',
  title: '휴면 해제',
  purpose: '{dormancy} 동안 로그인하지 않은 계정을 본인 인증과 새 비밀번호로 되살리는 흐름입니다.',
  machine: dormantReleaseMachine,
  labels: recoveryLabels({
    request: '/user/dormant',
    reset: '/user/dormant/password/reset',
    userId: 'dormant01',
    phone: '010-0000-0006',
  }),
  shows: recoveryShows('휴면 상태가 해제되었습니다.'),
  model: {
    ...recoverySamples,
    input: { purpose: 'dormant', limits: sampleLimits },
    at: () => dormantReleaseMachine,
  },
} as const satisfies RegisteredChart;
