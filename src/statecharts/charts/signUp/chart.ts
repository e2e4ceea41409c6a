import { signUpMachine } from '../../../machines/signUp/machine.ts';
import type { RegisteredChart } from '../../chart.ts';
import { signUpLabels } from './labels.ts';
import { signUpModel } from './model.ts';
import { signUpShows } from './shows.ts';

export const signUpChart = {
  id: 'signUp',
  title: '회원가입',
  purpose: '초대받은 운영자, 현업담당자와 협력사가 동의와 본인 인증을 거쳐 가입을 신청하는 흐름입니다.',
  machine: signUpMachine,
  labels: signUpLabels,
  shows: signUpShows,
  model: signUpModel,
} as const satisfies RegisteredChart;
