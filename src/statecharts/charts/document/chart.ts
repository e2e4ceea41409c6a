import type { AnyEventObject } from 'xstate';
import { type DocumentEvent, documentMachine } from '../../../machines/document/machine.ts';
import type { ReviewDecider } from '../../../machines/review.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byClock, byHand } from '../sampleLabels.ts';

const writing = 'admin01로 로그인하여 약관 관리를 열고 약관을 등록합니다.';
const scheduled = 'admin01이 작성하고 시행일이 되지 않은 게시된 약관을 admin02로 로그인하여 엽니다.';
const reviewing = 'admin01이 검토를 요청한 약관을 admin02로 로그인하여 엽니다.';

const plain = (type: DocumentEvent['type']): Samples<AnyEventObject> => ({ plain: () => ({ type }) });
const publish = (by: ReviewDecider) => () => ({ type: 'document.publish', by });
const other = { isReviewer: true, isWriter: false };
const writer = { isReviewer: true, isWriter: true };
const worker = { isReviewer: false, isWriter: false };
const withdrawal = {
  type: 'document.withdraw',
  by: other,
  isInForce: false,
  reason: '시행일이 바뀌었습니다.',
};

export const documentChart = {
  id: 'document',
  title: '문서',
  purpose: '약관과 협의체 활동처럼 다른 사람이 검토하여 게시하는 문서의 상태를 정합니다.',
  machine: documentMachine,
  labels: {
    states: {
      draft: '작성 중',
      review: '검토 중',
      published: '게시',
      superseded: '이전 버전',
    },
    events: {
      'document.edit': '내용을 고치거나 삭제합니다.',
      'document.submit': '검토 요청을 누릅니다.',
      'document.return': '사유를 적어 반려합니다.',
      'document.publish': '게시를 누릅니다.',
      'document.withdraw': '시행일 전에 사유를 적어 게시를 취소합니다.',
      'document.supersede': '새 버전의 시행일이 됩니다.',
    } satisfies Record<DocumentEvent['type'], string>,
    guards: {
      isReviewer: '그 문서를 게시할 수 있는 사람입니다.',
      isOtherPerson: '그 문서를 작성하지 않은 사람입니다.',
      mayPublish: '게시할 수 있고 그 문서를 작성하지 않은 사람입니다.',
      isNotInForce: '시행일이 되지 않았습니다.',
      mayWithdraw: '시행일 전이고, 게시할 수 있고 작성하지 않은 사람이 사유를 적었습니다.',
      hasReason: '사유를 적었습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'document.edit': { plain: byHand('내용을 고치고 저장합니다.', writing) },
      'document.submit': { plain: byHand('검토 요청을 누르고 확인합니다.', writing) },
      'document.return': {
        reasoned: byHand('반려를 누르고 사유를 적어 보냅니다.', reviewing),
        silent: byHand('반려를 누르고 사유 없이 보냅니다.', reviewing),
      },
      'document.publish': {
        other: byHand('게시를 누르고 확인합니다.', reviewing),
        writer: byHand(
          '작성한 사람이 게시를 API로 요청합니다.',
          'admin01로 로그인하여 약관을 등록하고 검토를 요청했습니다.',
        ),
        worker: byHand(
          '현업담당자가 협의체 활동의 게시를 API로 요청합니다.',
          'operator01이 worker01의 부서로 작성하여 검토를 요청했습니다.',
        ),
      },
      'document.withdraw': {
        other: byHand('게시 취소를 누르고 사유를 적어 보냅니다.', scheduled),
        silent: byHand('게시 취소를 누르고 사유 없이 보냅니다.', scheduled),
        writer: byHand(
          '작성한 사람이 게시 취소를 API로 요청합니다.',
          'admin01이 작성한 약관을 admin02가 게시했고 시행일이 되지 않았습니다.',
        ),
        worker: byHand(
          '현업담당자가 협의체 활동의 게시 취소를 API로 요청합니다.',
          'operator01이 worker01의 부서로 작성한 협의체 활동이 게시되었습니다.',
        ),
        late: byHand('게시 취소를 API로 요청합니다.', '시행 중인 약관을 admin02로 로그인하여 엽니다.'),
      },
      'document.supersede': {
        plain: byClock('새 버전의 시행일이 됩니다.', '시행 중인 약관의 다음 버전을 게시했습니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => documentMachine,
    events: {
      'document.edit': plain('document.edit'),
      'document.submit': plain('document.submit'),
      'document.return': {
        reasoned: () => ({ type: 'document.return', reason: '시행일을 확인해 주세요.' }),
        silent: () => ({ type: 'document.return', reason: ' ' }),
      },
      'document.publish': {
        other: publish(other),
        writer: publish(writer),
        worker: publish(worker),
      },
      'document.withdraw': {
        other: () => withdrawal,
        silent: () => ({ ...withdrawal, reason: ' ' }),
        writer: () => ({ ...withdrawal, by: writer }),
        worker: () => ({ ...withdrawal, by: worker }),
        late: () => ({ ...withdrawal, isInForce: true }),
      },
      'document.supersede': plain('document.supersede'),
    } satisfies Record<DocumentEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
