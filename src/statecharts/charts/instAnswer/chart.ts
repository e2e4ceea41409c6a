import type { AnyEventObject } from 'xstate';
import {
  type InstAnswerActor,
  type InstAnswerEvent,
  instAnswerMachine,
} from '../../../machines/instAnswer/machine.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand } from '../sampleLabels.ts';

const other: InstAnswerActor = { isOtherPerson: true };
const writer: InstAnswerActor = { isOtherPerson: false };
const text = '확인 결과';

const withText = (type: 'answer.feedback' | 'answer.reply' | 'answer.revise'): Samples<AnyEventObject> => ({
  text: () => ({ type, text }),
  blank: () => ({ type, text: ' ' }),
});

const writing = 'operator01로 한국ESG기준원 답변 화면을 열고 문항을 고릅니다.';
const reviewing = 'operator01이 쓴 답변을 operator02로 엽니다.';

export const instAnswerChart = {
  id: 'instAnswer',
  title: '기관지표 답변',
  purpose: '평가기관 문항의 답변을 언제 쓰고, 누가 검토하고, 기관의 피드백에 어떻게 답하는지 정합니다.',
  machine: instAnswerMachine,
  labels: {
    states: { writing: '작성', review: '검토', submitted: '제출', feedback: '피드백' },
    events: {
      'answer.save': '답변을 저장합니다.',
      'answer.review': '검토를 요청합니다.',
      'answer.pass': '검토를 마칩니다.',
      'answer.return': '반려합니다.',
      'answer.feedback': '기관의 피드백을 등록합니다.',
      'answer.reply': '피드백에 회신합니다.',
      'answer.revise': '회신하고 답변을 고칩니다.',
    } satisfies Record<InstAnswerEvent['type'], string>,
    guards: {
      isAnswered: '답변이 있습니다.',
      isOtherPerson: '답변을 작성하지 않은 사람입니다.',
      hasText: '내용이 있습니다.',
      mayReturn: '답변을 작성하지 않은 사람이 사유를 적었습니다.',
    },
    calls: {},
    endpoints: {},
    delays: {},
    actions: {},
    samples: {
      'answer.save': { plain: byHand('답변을 입력하고 저장을 누릅니다.', writing) },
      'answer.review': {
        answered: byHand('검토 요청을 누릅니다.', writing),
        empty: byHand('답변이 없는 문항의 검토를 API로 요청합니다.', writing),
      },
      'answer.pass': {
        other: byHand('검토 완료를 누릅니다.', reviewing),
        writer: byHand('작성한 사람이 검토 완료를 API로 요청합니다.', writing),
      },
      'answer.return': {
        other: byHand('반려를 누르고 사유를 적어 저장합니다.', reviewing),
        writer: byHand('작성한 사람이 반려를 API로 요청합니다.', writing),
        blank: byHand('사유 없이 반려를 API로 요청합니다.', reviewing),
      },
      'answer.feedback': {
        text: byHand('피드백 등록을 누르고 내용을 적어 저장합니다.', writing),
        blank: byHand('내용 없이 피드백 등록을 API로 요청합니다.', writing),
      },
      'answer.reply': {
        text: byHand('피드백 회신을 누르고 내용을 적어 저장합니다.', writing),
        blank: byHand('내용 없이 피드백 회신을 API로 요청합니다.', writing),
      },
      'answer.revise': {
        text: byHand('답변 수정을 누르고 회신 내용을 적어 저장합니다.', writing),
        blank: byHand('내용 없이 답변 수정을 API로 요청합니다.', writing),
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => instAnswerMachine,
    events: {
      'answer.save': { plain: () => ({ type: 'answer.save' }) },
      'answer.review': {
        answered: () => ({ type: 'answer.review', isAnswered: true }),
        empty: () => ({ type: 'answer.review', isAnswered: false }),
      },
      'answer.pass': {
        other: () => ({ type: 'answer.pass', by: other }),
        writer: () => ({ type: 'answer.pass', by: writer }),
      },
      'answer.return': {
        other: () => ({ type: 'answer.return', by: other, text }),
        writer: () => ({ type: 'answer.return', by: writer, text }),
        blank: () => ({ type: 'answer.return', by: other, text: ' ' }),
      },
      'answer.feedback': withText('answer.feedback'),
      'answer.reply': withText('answer.reply'),
      'answer.revise': withText('answer.revise'),
    } satisfies Record<InstAnswerEvent['type'], Samples<AnyEventObject>>,
    results: {},
    facts: () => null,
  },
} as const satisfies RegisteredChart;
