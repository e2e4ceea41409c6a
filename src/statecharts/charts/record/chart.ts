import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  createRecordMachine,
  type RecordContext,
  type RecordEvent,
} from '../../../machines/record/machine.ts';
import type { Result } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, feedbackActions, offline, offlineMessage } from '../sampleLabels.ts';

/** Stands for every record that has states. */
type Draft = { stateCd: string };

const machine = createRecordMachine<Draft>();

export const recordChart = {
  id: 'record',
  title: '한 건 조회',
  purpose: '화면이 한 건의 내용을 불러와 보여 주고, 실패하면 다시 시도하게 합니다.',
  machine,
  labels: {
    states: {
      loading: '불러오는 중',
      shown: '표시 중',
      outdated: '이전 내용 표시',
      kept: '입력 보존',
      failed: '조회 실패',
    },
    events: {
      'record.retry': '다시 시도를 누릅니다.',
      'record.reload': '내용이 바뀌어 새로 불러오게 합니다.',
      'record.replace': '다른 건을 보여 주게 합니다.',
      'input.hold': '저장하지 않은 입력이 생깁니다.',
      'input.release': '입력한 내용을 저장하거나 버립니다.',
    } satisfies Record<RecordEvent['type'], string>,
    guards: {
      isSuccess: '내용을 받았습니다.',
      isGone: '내용이 없거나 볼 권한이 없습니다(N0404, A0403).',
      hasRecord: '앞서 불러온 내용이 있습니다.',
      wouldReplaceInput: '저장하지 않은 입력이 있는데, 받은 내용은 다른 화면으로 보여 주어야 합니다.',
      wouldRemoveInput: '저장하지 않은 입력이 있는데, 내용이 없어졌거나 볼 권한이 없어졌습니다.',
    },
    calls: { load: '서버에서 내용을 불러옵니다.' },
    endpoints: { load: 'GET /esg/v1/:resource/:id' },
    delays: {},
    actions: {
      ...feedbackActions,
      showRecord: '받은 내용을 보여 줍니다.',
      forget: '앞서 보여 주던 내용을 비웁니다.',
      keepInput: '누가 무엇을 했는지 알리고, 입력하던 화면을 그대로 둡니다.',
      rememberInput: '저장하지 않은 입력이 있음을 기억합니다.',
      forgetInput: '저장하지 않은 입력이 없음을 기억합니다.',
    },
    samples: {
      'record.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'record.reload': {
        plain: byHand('다른 탭에서 같은 내용을 고칩니다.', 'operator01로 연 공지사항을 두 탭에서 봅니다.'),
      },
      'record.replace': { plain: byHand('다른 건을 엽니다.', '공지사항의 이전 글이나 다음 글을 누릅니다.') },
      'input.hold': { plain: byHand('내용을 입력하거나 고칩니다.', '작성 중인 지표 세트를 엽니다.') },
      'input.release': { plain: byHand('입력한 내용을 저장하거나 버립니다.') },
      load: {
        found: byHand('내용을 받습니다.', 'operator01로 로그인하여 공지사항 한 건을 엽니다.'),
        moved: byHand(
          '상태가 바뀐 내용을 받습니다.',
          'operator02가 보고 있는 지표 세트의 검토를 요청했습니다.',
        ),
        refused: offline,
        gone: byHand(
          '내용을 찾을 수 없다고 합니다(N0404).',
          '보고 있는 공지사항을 다른 탭에서 삭제했습니다.',
        ),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => machine,
    events: {
      'record.retry': { plain: () => ({ type: 'record.retry' }) },
      'record.reload': { plain: () => ({ type: 'record.reload' }) },
      'record.replace': { plain: () => ({ type: 'record.replace' }) },
      'input.hold': { plain: () => ({ type: 'input.hold' }) },
      'input.release': { plain: () => ({ type: 'input.release' }) },
    } satisfies Record<RecordEvent['type'], Samples<AnyEventObject>>,
    results: {
      load: {
        found: () => ({ status: 'C200', value: { stateCd: 'draft' } }),
        moved: () => ({ status: 'C200', value: { stateCd: 'review' } }),
        refused: () => ({
          status: 'OFFLINE',
          message: offlineMessage,
        }),
        gone: () => ({ status: 'N0404', message: '요청하신 내용을 찾을 수 없습니다.' }),
      } satisfies Samples<Result<Draft>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { record, hasInput, keptBecause } = context as RecordContext<Draft>;
      return { record, hasInput, keptBecause };
    },
  },
} as const satisfies RegisteredChart;
