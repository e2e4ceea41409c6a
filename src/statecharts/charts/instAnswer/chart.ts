import type { AnyEventObject } from 'xstate';
import {
  type AnswerActor,
  type InstAnswerEvent,
  instAnswerMachine,
} from '../../../machines/instAnswer/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const reader: AnswerActor = { isWriter: false, isReviewer: false, isOtherPerson: true };
const author: AnswerActor = { isWriter: true, isReviewer: true, isOtherPerson: false };
const reviewer: AnswerActor = { isWriter: true, isReviewer: true, isOtherPerson: true };
const worker: AnswerActor = { isWriter: true, isReviewer: false, isOtherPerson: true };

const page = 'worker01로 ‘기관지표 성과등록’에서 한국ESG기준원의 문항을 엽니다.';
const reviewPage = 'worker01이 답변하고 operator01로 같은 문항을 엽니다.';
const readerPage = 'admin02로 로그인하고, 회사에는 다른 사용자가 있습니다.';

export const instAnswerChart = {
  id: 'instAnswer',
  title: '기관지표 답변',
  purpose: '평가기관의 문항에 대한 답변을 누가 작성하고 검토하고 제출할 수 있는지 정합니다.',
  machine: instAnswerMachine,
  labels: {
    states: { writing: '작성', review: '검토', submitted: '제출', feedback: '피드백' },
    events: {
      'instAnswer.save': '답변을 저장합니다.',
      'instAnswer.send': '검토를 요청합니다.',
      'instAnswer.return': '답변을 반려합니다.',
      'instAnswer.submit': '답변을 제출 처리합니다.',
      'instAnswer.receive': '기관의 피드백을 등록합니다.',
    } satisfies Record<InstAnswerEvent['type'], string>,
    guards: {
      isWriter: '회사의 답변을 작성하는 사람입니다.',
      isReviewer: '회사의 답변을 검토하는 사람입니다.',
      isOtherPerson: '답변을 작성하지 않은 사람입니다.',
      isAnswered: '답변이 있습니다.',
      hasReply: '마지막 피드백에 회신했습니다.',
      hasReason: '사유가 있습니다.',
      maySend: '회사의 작성자이고, 답변과 피드백의 회신이 모두 있습니다.',
      mayReturn: '회사의 검토자이고, 사유가 있습니다.',
      maySubmit: '회사의 검토자이고, 답변을 작성하지 않은 사람입니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'instAnswer.save': {
        worker: byHand('답변을 입력하고 저장을 누릅니다.', page),
        reader: byHand('회사 밖의 사람이 저장을 API로 요청합니다.', readerPage),
      },
      'instAnswer.send': {
        worker: byHand('검토 요청을 누릅니다.', page),
        empty: byHand('답변이 없는 문항에서 검토 요청을 API로 요청합니다.', page),
        silent: byHand('회신하지 않은 피드백이 있는 문항에서 검토 요청을 API로 요청합니다.', page),
        reader: byHand('회사 밖의 사람이 검토 요청을 API로 요청합니다.', readerPage),
      },
      'instAnswer.return': {
        reviewer: byHand('반려를 누르고 사유를 입력합니다.', reviewPage),
        silent: byHand('사유 없이 반려를 API로 요청합니다.', reviewPage),
        worker: byHand('현업담당자가 반려를 API로 요청합니다.', page),
      },
      'instAnswer.submit': {
        reviewer: byHand('제출을 누르고 확인합니다.', reviewPage),
        author: byHand(
          '답변을 작성한 운영자가 제출을 API로 요청합니다.',
          'operator01이 답변하고 검토를 요청했습니다.',
        ),
        worker: byHand('현업담당자가 제출을 API로 요청합니다.', page),
      },
      'instAnswer.receive': {
        worker: byHand('피드백 등록을 누르고 기관의 의견을 입력합니다.', page),
        reader: byHand('회사 밖의 사람이 피드백 등록을 API로 요청합니다.', readerPage),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => instAnswerMachine,
    events: {
      'instAnswer.save': {
        worker: () => ({ type: 'instAnswer.save', by: worker }),
        reader: () => ({ type: 'instAnswer.save', by: reader }),
      },
      'instAnswer.send': {
        worker: () => ({ type: 'instAnswer.send', by: worker, isAnswered: true, hasReply: true }),
        empty: () => ({ type: 'instAnswer.send', by: worker, isAnswered: false, hasReply: true }),
        silent: () => ({ type: 'instAnswer.send', by: worker, isAnswered: true, hasReply: false }),
        reader: () => ({ type: 'instAnswer.send', by: reader, isAnswered: true, hasReply: true }),
      },
      'instAnswer.return': {
        reviewer: () => ({ type: 'instAnswer.return', by: reviewer, reason: '근거를 보완해 주세요.' }),
        silent: () => ({ type: 'instAnswer.return', by: reviewer, reason: ' ' }),
        worker: () => ({ type: 'instAnswer.return', by: worker, reason: '근거를 보완해 주세요.' }),
      },
      'instAnswer.submit': {
        reviewer: () => ({ type: 'instAnswer.submit', by: reviewer }),
        author: () => ({ type: 'instAnswer.submit', by: author }),
        worker: () => ({ type: 'instAnswer.submit', by: worker }),
      },
      'instAnswer.receive': {
        worker: () => ({ type: 'instAnswer.receive', by: worker }),
        reader: () => ({ type: 'instAnswer.receive', by: reader }),
      },
    } satisfies Record<InstAnswerEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
