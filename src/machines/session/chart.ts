import type { RegisteredChart } from '../chart.ts';
import {
  sessionCallDescriptions,
  sessionDelayDescriptions,
  sessionEventDescriptions,
  sessionGuardDescriptions,
} from './descriptions.ts';
import { sessionMachine } from './machine.ts';
import { sessionModel } from './model.ts';

export const sessionChart = {
  id: 'session',
  title: '세션',
  purpose: '로그인, SMS 인증, 토큰 갱신, 자리 비움, 로그아웃까지 한 탭의 세션을 정합니다.',
  machine: sessionMachine,
  labels: {
    events: sessionEventDescriptions,
    guards: sessionGuardDescriptions,
    calls: sessionCallDescriptions,
    delays: sessionDelayDescriptions,
  },
  model: sessionModel,
} as const satisfies RegisteredChart;
