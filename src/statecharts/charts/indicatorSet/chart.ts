import type { AnyEventObject } from 'xstate';
import { indicatorSetMachine, type SetEvent } from '../../../machines/indicatorSet/machine.ts';
import type { ReviewDecider } from '../../../machines/review.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';
import { indicatorSetShows } from './shows.ts';

const openPreset = '‘산업군 프리셋 관리’ 화면을 열고, ‘반도체 프리셋’을 누릅니다.';
const writing = `admin01로 로그인하고 ${openPreset} ‘다음 버전 작성’을 누르고 ‘확인’을 누릅니다.`;
const reviewing = `admin02로 로그인하고 ${openPreset}`;
const retiring = reviewing;
const submitting = '‘검토 요청’을 누르고 ‘확인’을 누릅니다.';
const publishing = '‘게시’를 누르고 ‘확인’을 누릅니다.';

const plain = (type: SetEvent['type']): Samples<AnyEventObject> => ({ plain: () => ({ type }) });
const submit = (isComplete: boolean) => () => ({ type: 'set.submit', isComplete });
const publish =
  (by: ReviewDecider, isComplete = true) =>
  () => ({ type: 'set.publish', by, isComplete });
const retire =
  (isReviewer: boolean, { isCatalogue = true, isAdopted = false } = {}) =>
  () => ({ type: 'set.retire', by: { isReviewer, isWriter: true }, isCatalogue, isAdopted });

export const indicatorSetChart = {
  id: 'indicatorSet',
  title: '지표 SET 버전',
  purpose: '프리셋, 자사 지표 SET, 협력사 지표 SET의 한 버전을 작성하여 게시하기까지의 상태를 정합니다.',
  machine: indicatorSetMachine,
  shows: indicatorSetShows,
  labels: {
    states: {
      draft: '작성 중',
      review: '검토 중',
      published: '게시',
      superseded: '이전 버전',
      retired: '폐기',
    },
    events: {
      'set.edit': '내용을 고치거나 버전을 삭제합니다.',
      'set.submit': '검토 요청을 누릅니다.',
      'set.return': '사유를 적어 반려합니다.',
      'set.publish': '게시를 누릅니다.',
      'set.supersede': '새 버전의 시행일이 됩니다.',
      'set.retire': '폐기를 누릅니다.',
    } satisfies Record<SetEvent['type'], string>,
    guards: {
      isReviewer: '그 지표 SET을 게시할 수 있는 사람입니다.',
      isOtherPerson: '그 버전을 작성하지 않은 사람입니다.',
      isComplete: '가중치의 합이 100.00이고 채점 기준이 모두 있습니다.',
      isCatalogue: '고객사의 것이 아닌 공용 지표 SET입니다.',
      isFree: '작성 중이거나 검토 중인 버전이 이 버전을 바탕으로 하지 않습니다.',
      hasReason: '사유를 적었습니다.',
      mayPublish: '게시할 수 있고 그 버전을 작성하지 않은 사람이며, 버전이 완성되었습니다.',
      mayRetire:
        '공용 지표 SET을 게시할 수 있는 사람이며, 이 버전을 바탕으로 작성 중인 지표 SET도 협력사 진단에 쓰는 고객사도 없습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'set.edit': {
        plain: byHand('‘변경 사유’에 “가중치를 다시 정했습니다.”를 입력하고 ‘저장’을 누릅니다.', writing),
      },
      'set.submit': {
        complete: byHand(submitting, writing),
        incomplete: byHand('가중치의 합이 99.99인 버전의 검토를 요청합니다.', writing),
      },
      'set.return': {
        reasoned: byHand(
          '‘반려’를 누르고, ‘사유’에 “사회 영역의 가중치를 확인해 주세요.”를 입력하고, ‘반려’를 누릅니다.',
          reviewing,
        ),
        silent: byHand('‘반려’를 누르고, ‘사유’를 비우고, ‘반려’를 누릅니다.', reviewing),
      },
      'set.publish': {
        other: byHand(publishing, reviewing),
        writer: byHand(
          '작성한 사람이 게시를 API로 요청합니다.',
          'admin01로 로그인하여 프리셋을 작성하고 검토를 요청했습니다.',
        ),
        operator: byHand(
          '운영자가 프리셋의 게시를 API로 요청합니다.',
          'admin01이 프리셋의 검토를 요청했습니다.',
        ),
        incomplete: byHand(
          '검토하는 동안 지난 시행일 때문에 완성되지 않은 버전의 게시를 누릅니다.',
          reviewing,
        ),
      },
      'set.supersede': {
        plain: byHand(`${reviewing} ${publishing} ‘v2’를 누릅니다.`, `${writing} ${submitting}`),
      },
      'set.retire': {
        free: byHand('‘폐기’를 누르고 ‘확인’을 누릅니다.', retiring),
        adopted: byHand('고객사가 적용하여 작성 중인 프리셋 버전의 폐기를 누릅니다.', retiring),
        company: byHand('고객사 지표 SET의 폐기를 API로 요청합니다.', retiring),
        operator: byHand('운영자가 프리셋의 폐기를 API로 요청합니다.', 'operator01로 로그인합니다.'),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => indicatorSetMachine,
    events: {
      'set.edit': plain('set.edit'),
      'set.submit': { complete: submit(true), incomplete: submit(false) },
      'set.return': {
        reasoned: () => ({ type: 'set.return', reason: '사회 영역의 가중치를 확인해 주세요.' }),
        silent: () => ({ type: 'set.return', reason: ' ' }),
      },
      'set.publish': {
        other: publish({ isReviewer: true, isWriter: false }),
        writer: publish({ isReviewer: true, isWriter: true }),
        operator: publish({ isReviewer: false, isWriter: false }),
        incomplete: publish({ isReviewer: true, isWriter: false }, false),
      },
      'set.supersede': plain('set.supersede'),
      'set.retire': {
        free: retire(true),
        adopted: retire(true, { isAdopted: true }),
        company: retire(true, { isCatalogue: false }),
        operator: retire(false),
      },
    } satisfies Record<SetEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
