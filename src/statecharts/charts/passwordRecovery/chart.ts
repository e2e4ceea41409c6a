import { passwordRecoveryMachine } from '../../../machines/passwordRecovery/machine.ts';
import type { RegisteredChart } from '../../chart.ts';
import { sampleLimits } from '../sampleLimits.ts';
import { recoveryLabels, recoverySamples, recoveryShows } from './model.ts';

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
  shows: recoveryShows('비밀번호가 재설정되었습니다. 다음 로그인부터 새 비밀번호를 입력해 주세요.'),
  model: {
    ...recoverySamples,
    input: { purpose: 'password', limits: sampleLimits },
    at: () => passwordRecoveryMachine,
  },
} as const satisfies RegisteredChart;
