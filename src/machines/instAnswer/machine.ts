import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as the answer to a question is concerned. */
export interface AnswerActor {
  /** Answers for the company. */
  isWriter: boolean;
  /** Reviews answers of the company. */
  isReviewer: boolean;
  /** Has written no part of it. */
  isOtherPerson: boolean;
}

/** `isAnswered`: there is an answer; `hasReply`: the last feedback, if there is any, has a reply. */
export type InstAnswerEvent =
  | { type: 'instAnswer.save'; by: AnswerActor }
  | { type: 'instAnswer.send'; by: AnswerActor; isAnswered: boolean; hasReply: boolean }
  | { type: 'instAnswer.return'; by: AnswerActor; reason: string }
  | { type: 'instAnswer.submit'; by: AnswerActor }
  | { type: 'instAnswer.receive'; by: AnswerActor };

type Commanded = { event: InstAnswerEvent };

const requires =
  (part: keyof AnswerActor) =>
  ({ event }: Commanded): boolean =>
    event.by[part];

/**
 * The answer to a question of an institution, from writing to submission, and again for each feedback. The server guards
 * with it; screens ask it which buttons to show.
 */
export const instAnswerMachine = setup({
  types: { events: {} as InstAnswerEvent, meta: {} as StateMeta },
  guards: {
    isWriter: requires('isWriter'),
    isReviewer: requires('isReviewer'),
    isOtherPerson: requires('isOtherPerson'),
    isAnswered: ({ event }: Commanded) => 'isAnswered' in event && event.isAnswered,
    hasReply: ({ event }: Commanded) => 'hasReply' in event && event.hasReply,
    hasReason: ({ event }: Commanded) => 'reason' in event && event.reason.trim() !== '',
    maySend: and(['isWriter', 'isAnswered', 'hasReply']),
    mayReturn: and(['isReviewer', 'hasReason']),
    maySubmit: and(['isReviewer', 'isOtherPerson']),
  },
}).createMachine({
  id: 'instAnswer',
  description: '평가기관의 문항에 대한 답변을 작성하고 검토하여 제출할 때까지 거치는 상태입니다.',
  initial: 'writing',
  states: {
    writing: {
      description: '답변을 작성하고 있습니다.',
      meta: { requirement: ['D2-§7-institution-data'] },
      on: {
        'instAnswer.save': { guard: 'isWriter', target: 'writing', reenter: true },
        'instAnswer.send': { guard: 'maySend', target: 'review' },
      },
    },
    review: {
      description: '작성하지 않은 사람의 검토를 기다립니다. 검토하는 동안 답변은 바뀌지 않습니다.',
      meta: { requirement: ['D2-§7-institution-data'] },
      on: {
        'instAnswer.return': { guard: 'mayReturn', target: 'writing' },
        'instAnswer.submit': { guard: 'maySubmit', target: 'submitted' },
      },
    },
    submitted: {
      description: '기관에 제출한 답변입니다. 기관이 피드백을 보내면 다시 작성합니다.',
      meta: { requirement: ['D2-§7-institution-data'] },
      on: {
        'instAnswer.receive': { guard: 'isWriter', target: 'feedback' },
      },
    },
    feedback: {
      description: '기관의 피드백에 회신하고 답변을 고칩니다.',
      meta: { requirement: ['D2-§7-institution-data'] },
      on: {
        'instAnswer.save': { guard: 'isWriter', target: 'feedback', reenter: true },
        'instAnswer.send': { guard: 'maySend', target: 'review' },
      },
    },
  },
});
