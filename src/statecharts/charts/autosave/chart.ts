import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  type AutosaveContext,
  type AutosaveEvent,
  type AutosaveLimits,
  autosaveLimits,
  createAutosaveMachine,
  type SavedRows,
} from '../../../machines/autosave/machine.ts';
import type { Result } from '../../../machines/result.ts';
import type { Moment, RegisteredChart, Samples } from '../../chart.ts';
import { byFault, byHand, feedbackActions, offline, offlineMessage } from '../sampleLabels.ts';

/** Stands for what grids save of a row. */
type Edit = { entered: string };

const machine = createAutosaveMachine<Edit>();

const edit: Edit = { entered: '1,200' };
const page = 'worker01로 로그인하여 지표별 성과등록을 엽니다.';
const seconds = (ms: number): string => `${ms / 1_000}초`;

const sendingIn = ({ snapshot }: Moment): string[] =>
  Object.keys((snapshot.context as AutosaveContext<Edit>).sending);

export const autosaveChart = {
  id: 'autosave',
  title: '자동 저장',
  purpose: '표에 입력하는 동안 바뀐 행을 저장하고, 저장하지 못한 입력을 잃지 않게 합니다.',
  machine,
  labels: {
    states: {
      saved: '저장됨',
      waiting: '저장 대기',
      saving: '저장 중',
      offline: '연결 끊김',
      refused: '저장 실패',
    },
    events: {
      'row.edit': '행에 값을 입력하거나 붙여 넣습니다.',
      'row.discard': '행의 저장하지 않은 입력을 버립니다.',
      'save.now': '지금 저장하게 합니다.',
      'line.back': '네트워크가 다시 연결됩니다.',
    } satisfies Record<AutosaveEvent<Edit>['type'], string>,
    guards: {
      isLast: '저장하지 않은 행이 그것뿐입니다.',
      leavesNothing: '저장하지 않은 행이 남지 않습니다.',
      hasNothingLeft: '저장하던 행과 그 뒤에 입력한 행을 모두 버렸습니다.',
      hasBacklog: `한 번에 보내는 ${autosaveLimits.rowsPerCall}행을 다 채워 보냈고, 보낼 행이 더 있습니다.`,
      isSuccess: '서버가 행을 처리했습니다.',
      isOutOfReach: '서버에 닿지 않았거나 서버를 이용할 수 없습니다(S0003).',
    },
    calls: { saveRows: '바뀐 행을 서버에 저장합니다.' },
    endpoints: { saveRows: 'PATCH /esg/v1/:resource' },
    delays: {
      typingPause: `${seconds(autosaveLimits.delay)} 동안 더 입력하지 않습니다.`,
      retryPause: `${seconds(autosaveLimits.retryDelay)}가 지납니다. 거듭 실패할 때마다 ${seconds(autosaveLimits.retryDelayMax)}까지 두 배로 늘어납니다.`,
    },
    actions: {
      ...feedbackActions,
      keepEdits: '입력한 값을 저장할 행에 담습니다.',
      dropEdit: '그 행의 입력을 버립니다.',
      takeRows: `먼저 입력한 행부터 ${autosaveLimits.rowsPerCall}행까지 보낼 행으로 고릅니다.`,
      settleRows: '처리된 행을 빼고, 나머지를 저장할 행으로 되돌립니다.',
      returnRows: '보내던 행을 저장할 행으로 되돌립니다. 그 뒤에 고친 행은 고친 값을 남깁니다.',
      countAttempt: '거듭 실패한 횟수를 셉니다.',
      forgetAttempts: '거듭 실패한 횟수를 지웁니다.',
    },
    samples: {
      'row.edit': {
        cell: byHand('첫째 행에 값을 입력합니다.', page),
        range: byHand('엑셀에서 복사한 세 행의 값을 붙여 넣습니다.', page),
      },
      'row.discard': {
        first: byHand('첫째 행의 입력을 버립니다.', page),
        second: byHand('둘째 행의 입력을 버립니다.', page),
      },
      'save.now': { plain: byHand('지금 저장을 누르거나 제출을 누릅니다.', page) },
      'line.back': { plain: byHand('브라우저 개발자 도구에서 네트워크를 다시 켭니다.') },
      saveRows: {
        all: byHand('보낸 행을 모두 처리했다고 합니다.'),
        first: byFault('보낸 행의 일부만 처리했다고 합니다.', '서버가 요청을 끝까지 처리하지 못합니다.'),
        OFFLINE: offline,
        S0003: byFault('서버를 이용할 수 없다고 합니다(S0003).', '서버를 점검 중으로 바꿉니다.'),
        refused: byHand(
          '권한이 없다고 합니다(A0403).',
          '그 사이에 operator01이 이 사람의 권한을 바꾸었습니다.',
        ),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    input: { ...autosaveLimits, rowsPerCall: 2 } satisfies AutosaveLimits,
    at: () => machine,
    events: {
      'row.edit': {
        cell: () => ({ type: 'row.edit', edits: { a: edit } }),
        range: () => ({ type: 'row.edit', edits: { a: edit, b: edit, c: edit } }),
      },
      'row.discard': {
        first: () => ({ type: 'row.discard', id: 'a' }),
        second: () => ({ type: 'row.discard', id: 'b' }),
      },
      'save.now': { plain: () => ({ type: 'save.now' }) },
      'line.back': { plain: () => ({ type: 'line.back' }) },
    } satisfies Record<AutosaveEvent<Edit>['type'], Samples<AnyEventObject>>,
    results: {
      saveRows: {
        all: (moment) => ({ status: 'C200', value: { settled: sendingIn(moment) } }),
        first: (moment) => ({ status: 'C200', value: { settled: sendingIn(moment).slice(0, 1) } }),
        OFFLINE: () => ({ status: 'OFFLINE', message: offlineMessage }),
        S0003: () => ({
          status: 'S0003',
          message: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
        }),
        refused: () => ({ status: 'A0403', message: '이 지표를 입력할 권한이 없습니다.' }),
      } satisfies Samples<Result<SavedRows>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { unsaved, sending, attempts } = context as AutosaveContext<Edit>;
      return {
        unsaved: Object.keys(unsaved).length,
        sending: Object.keys(sending).length,
        attempts: Math.min(attempts, 2),
      };
    },
  },
} as const satisfies RegisteredChart;
