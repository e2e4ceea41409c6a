import type { RegisteredChart } from '../chart.ts';
import {
  verificationCallDescriptions,
  verificationDelayDescriptions,
  verificationEventDescriptions,
  verificationGuardDescriptions,
} from './descriptions.ts';
import { verificationMachine } from './machine.ts';
import { verificationModel } from './model.ts';

export const verificationChart = {
  id: 'verification',
  title: '본인 인증',
  purpose: '인증번호의 요청, 입력, 확인과 횟수·시간 제한을 모든 용도에 같게 정합니다.',
  machine: verificationMachine,
  labels: {
    events: verificationEventDescriptions,
    guards: verificationGuardDescriptions,
    calls: verificationCallDescriptions,
    delays: verificationDelayDescriptions,
  },
  model: verificationModel,
} as const satisfies RegisteredChart;
