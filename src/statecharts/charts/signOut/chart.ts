import { type SignOutEvent, signOutMachine } from '../../../machines/signOut/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const UNSAVED = 'operator01로 로그인하여 공지사항 등록에 제목을 입력하고 저장하지 않았습니다.';

export const signOutChart = {
  id: 'signOut',
  title: '로그아웃 전의 확인',
  purpose: '저장하지 않은 내용이 있을 때 로그아웃을 미루고 묻습니다.',
  machine: signOutMachine,
  labels: {
    states: {
      staying: '대기 중',
      asking: '이탈 확인 중',
      signedOut: '로그아웃',
      kept: '로그아웃 취소',
    },
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
        free: byHand('머리글의 이름을 눌러 로그아웃을 누릅니다.', '저장하지 않은 내용이 없습니다.'),
        held: byHand('머리글의 이름을 눌러 로그아웃을 누릅니다.', UNSAVED),
      },
      'leave.agree': {
        free: byHand('떠날지 묻는 창에서 확인을 누릅니다.'),
        held: byHand(
          '떠날지 묻는 창에서 확인을 누릅니다.',
          '저장하지 않은 내용이 있는 입력란이 한 화면에 두 군데 있습니다.',
        ),
      },
      'leave.refuse': { cancel: byHand('떠날지 묻는 창에서 취소를 누릅니다.') },
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
