import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as an answer is concerned. */
export interface InstAnswerActor {
  /** Has written no part of it. */
  isOtherPerson: boolean;
}

/** `text` is the reason of a return, what the institution asks back, or the own reply to that. */
export type InstAnswerEvent =
  | { type: 'answer.save' }
  | { type: 'answer.review'; isAnswered: boolean }
  | { type: 'answer.pass'; by: InstAnswerActor }
  | { type: 'answer.return'; by: InstAnswerActor; text: string }
  | { type: 'answer.feedback'; text: string }
  | { type: 'answer.reply'; text: string }
  | { type: 'answer.revise'; text: string };

type Commanded = { event: InstAnswerEvent };

/**
 * Answer of a company to a question of an institution, from writing to what the institution asks back. The server
 * guards with it; screens ask it which buttons to show.
 */
export const instAnswerMachine = setup({
  types: { events: {} as InstAnswerEvent, meta: {} as StateMeta },
  guards: {
    isAnswered: ({ event }: Commanded) => 'isAnswered' in event && event.isAnswered,
    isOtherPerson: ({ event }: Commanded) => 'by' in event && event.by.isOtherPerson,
    hasText: ({ event }: Commanded) => 'text' in event && event.text.trim() !== '',
    mayReturn: and(['isOtherPerson', 'hasText']),
  },
}).createMachine({
  id: 'instAnswer',
  description:
    '평가기관 문항의 답변이 작성·검토를 거쳐 제출되고 기관의 피드백에 답할 때까지 거치는 상태입니다.',
  initial: 'writing',
  states: {
    writing: {
      description: '답변과 자체 점수를 작성합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'answer.save': { target: 'writing', reenter: true },
        'answer.review': { guard: 'isAnswered', target: 'review' },
      },
    },
    review: {
      description: '작성하지 않은 사람의 검토를 기다립니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'answer.pass': { guard: 'isOtherPerson', target: 'submitted' },
        'answer.return': { guard: 'mayReturn', target: 'writing' },
      },
    },
    submitted: {
      description: '기관에 제출했습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: { 'answer.feedback': { guard: 'hasText', target: 'feedback' } },
    },
    feedback: {
      description: '기관의 피드백에 답해야 합니다. 답변을 고치면 다시 검토를 받습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'answer.reply': { guard: 'hasText', target: 'submitted' },
        'answer.revise': { guard: 'hasText', target: 'writing' },
      },
    },
  },
});
