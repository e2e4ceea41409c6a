import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import type { Result } from '../result.ts';
import { byHand, noticeActions, offline } from '../sampleLabels.ts';
import { createRecordMachine, type RecordContext, type RecordEvent } from './machine.ts';

const machine = createRecordMachine<string>();

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
      failed: '조회 실패',
    },
    events: {
      'record.retry': '다시 시도를 누릅니다.',
      'record.reload': '내용이 바뀌어 새로 불러오게 합니다.',
      'record.replace': '다른 건을 보여 주게 합니다.',
    } satisfies Record<RecordEvent['type'], string>,
    guards: {
      isSuccess: '내용을 받았습니다.',
      isGone: '내용이 없거나 볼 권한이 없습니다(N0404, A0403).',
      hasRecord: '앞서 불러온 내용이 있습니다.',
    },
    calls: { load: '서버에서 내용을 불러옵니다.' },
    endpoints: { load: 'GET /esg/v1/:resource/:id' },
    delays: {},
    actions: {
      ...noticeActions,
      showRecord: '받은 내용을 보여 줍니다.',
      forget: '앞서 보여 주던 내용을 비웁니다.',
    },
    samples: {
      'record.retry': { plain: byHand('다시 시도를 누릅니다.') },
      'record.reload': {
        plain: byHand('다른 탭에서 같은 내용을 고칩니다.', 'operator01로 연 공지사항을 두 탭에서 봅니다.'),
      },
      'record.replace': { plain: byHand('다른 건을 엽니다.', '공지사항의 이전 글이나 다음 글을 누릅니다.') },
      load: {
        found: byHand('내용을 받습니다.', 'operator01로 로그인하여 공지사항 한 건을 엽니다.'),
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
    } satisfies Record<RecordEvent['type'], Samples<AnyEventObject>>,
    results: {
      load: {
        found: () => ({ status: 'C200', value: '7건' }),
        refused: () => ({
          status: 'OFFLINE',
          message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
        }),
        gone: () => ({ status: 'N0404', message: '요청하신 내용을 찾을 수 없습니다.' }),
      } satisfies Samples<Result<string>>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { record } = context as RecordContext<string>;
      return { record: record !== null };
    },
  },
  usedBy: [
    'anonymous-agreement',
    'anonymous-policy',
    'authority-reg-create',
    'authority-reg-edit',
    'basic-user-list',
    'basic-user-list-detail',
    'basic-user-list-reg',
    'bscUserList-reg',
    'coms-comcode',
    'coms-menu',
    'coms-menu-tree',
    'cusMgmt-customercompany-create',
    'example-tree',
    'example-validation-example',
    'info-agreement',
    'info-policy',
    'landing',
    'management-authority',
    'management-log',
    'management-privacy',
    'mypage-user',
    'ntc-alarm-view',
    'ntc-notice-create',
    'ntc-notice-update',
    'ntc-notice-view',
    'ntc-noticePopup-create',
    'ntc-noticePopup-update',
    'ntc-qna',
    'ntc-qna-view',
    'ntc-qnaOperator',
    'service-esgstate',
    'service-supplystate',
    'supplyperformance-supply-create',
    'sys-alarm-view',
    'sys-notice-create',
    'sys-notice-update',
    'sys-notice-view',
    'sys-noticePopup-create',
    'sys-noticePopup-update',
    'sys-qna',
    'sys-qna-view',
    'sys-qnaOperator',
    'user-dormant',
    'user-dormant-password-reset',
    'user-mypage',
    'user-password-reg',
    'user-password-reset',
    'user-signup-pany',
    'user-signup-ptnr',
    'user-signup-user',
    'basic-company-basic',
    'basic-company-basic-partner',
    'bsc-user-basic',
    'cusMgmt-customercompany',
    'cusMgmt-customercompany-detail',
    'cusMgmt-customeroperator',
    'cusMgmt-customeroperator-detail',
    'cusMgmt-servicepolicy',
    'bsc-consultativebody-regist',
    'ntc-agreement-create',
    'ntc-agreement-view',
    'report-monthcouncilactivity-regist',
    'sys-agreement-create',
    'sys-agreement-view',
  ],
} as const satisfies RegisteredChart;
