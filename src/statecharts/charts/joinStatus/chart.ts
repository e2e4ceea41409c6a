import { joinStatusMachine } from '../../../machines/joinStatus/machine.ts';
import type { RegisteredChart } from '../../chart.ts';
import { joinStatusLabels, joinStatusModel } from './model.ts';
import { joinStatusShows } from './shows.ts';

export const joinStatusChart = {
  id: 'joinStatus',
  title: '가입 상태',
  purpose: '초대받은 사용자와 회사가 정보등록부터 가입완료까지 거치는 상태를 정합니다.',
  machine: joinStatusMachine,
  labels: joinStatusLabels,
  shows: joinStatusShows,
  model: joinStatusModel,
} as const satisfies RegisteredChart;
