import type { RegisteredChart, SampleLabel, Samples } from '../chart.ts';
import { type SignOutEvent, signOutMachine } from './machine.ts';

const plain = (text: string, given?: string): SampleLabel => ({
  text,
  by: 'hand',
  ...(given === undefined ? {} : { given }),
});
const unsaved = '저장하지 않은 내용이 있는 화면이 열려 있습니다.';

export const signOutChart = {
  id: 'signOut',
  title: '로그아웃 전의 확인',
  purpose: '저장하지 않은 내용이 있을 때 로그아웃을 미루고 묻습니다.',
  machine: signOutMachine,
  usedBy: 'all',
  labels: {
    events: {
      'signOut.request': '로그아웃을 누릅니다.',
      'leave.agree': '떠나겠느냐는 확인 창에서 확인을 누릅니다.',
      'leave.refuse': '떠나겠느냐는 확인 창에서 취소를 누릅니다.',
    } satisfies Record<SignOutEvent['type'], string>,
    guards: { isFree: '저장하지 않은 내용이 있는 화면이 없습니다.' },
    calls: {},
    delays: {},
    actions: { signOut: '세션을 로그아웃합니다.' },
    samples: {
      'signOut.request': {
        free: plain('로그아웃 누름'),
        held: plain('로그아웃 누름', unsaved),
      },
      'leave.agree': {
        free: plain('확인'),
        held: plain('확인', '저장하지 않은 내용이 있는 화면이 하나 더 있습니다.'),
      },
      'leave.refuse': { cancel: plain('취소') },
    },
    endpoints: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => signOutMachine,
    events: {
      'signOut.request': {
        free: () => ({ type: 'signOut.request', isHeld: false }),
        held: () => ({ type: 'signOut.request', isHeld: true }),
      },
      'leave.agree': {
        free: () => ({ type: 'leave.agree', isHeld: false }),
        held: () => ({ type: 'leave.agree', isHeld: true }),
      },
      'leave.refuse': { cancel: () => ({ type: 'leave.refuse' }) },
    } satisfies Record<SignOutEvent['type'], Samples<SignOutEvent>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
