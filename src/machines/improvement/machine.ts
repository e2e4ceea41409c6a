import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as a task is concerned. */
export interface ImprovementActor {
  /** Is in charge of the task. */
  isOwner: boolean;
  /** Plans tasks of the company. */
  isPlanner: boolean;
  /** Verifies tasks of the company. */
  isVerifier: boolean;
  /** Is neither in charge of it nor has reported it as done. */
  isOtherPerson: boolean;
}

export type ImprovementEvent =
  | { type: 'improvement.change'; by: ImprovementActor }
  | { type: 'improvement.start'; by: ImprovementActor }
  | { type: 'improvement.report'; by: ImprovementActor; hasProof: boolean }
  | { type: 'improvement.verify'; by: ImprovementActor }
  | { type: 'improvement.reject'; by: ImprovementActor; reason: string }
  | { type: 'improvement.cancel'; by: ImprovementActor; reason: string };

type Commanded = { event: ImprovementEvent };

const requires =
  (part: keyof ImprovementActor) =>
  ({ event }: Commanded): boolean =>
    event.by[part];

/**
 * A task that improves an indicator, from its plan to the verification of what was done. The server guards with it;
 * screens ask it which buttons to show. Overdue is no state: it follows from the day.
 */
export const improvementMachine = setup({
  types: { events: {} as ImprovementEvent, meta: {} as StateMeta },
  guards: {
    isOwner: requires('isOwner'),
    isPlanner: requires('isPlanner'),
    isVerifier: requires('isVerifier'),
    isOtherPerson: requires('isOtherPerson'),
    hasProof: ({ event }: Commanded) => 'hasProof' in event && event.hasProof,
    hasReason: ({ event }: Commanded) => 'reason' in event && event.reason.trim() !== '',
    mayReport: and(['isOwner', 'hasProof']),
    mayVerify: and(['isVerifier', 'isOtherPerson']),
    mayReject: and(['isVerifier', 'isOtherPerson', 'hasReason']),
    mayCancel: and(['isPlanner', 'hasReason']),
  },
}).createMachine({
  id: 'improvement',
  description: '지표를 개선하는 과제가 등록되어 실행하고 검증할 때까지 거치는 상태입니다.',
  initial: 'open',
  states: {
    open: {
      description: '과제를 등록하고 담당자를 정했습니다. 담당자가 시작하기를 기다립니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'improvement.change': { guard: 'isPlanner', target: 'open', reenter: true },
        'improvement.start': { guard: 'isOwner', target: 'inProgress' },
        'improvement.cancel': { guard: 'mayCancel', target: 'cancelled' },
      },
    },
    inProgress: {
      description: '담당자가 과제를 실행하고 있습니다. 마치면 증빙을 붙여 완료를 보고합니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'improvement.change': { guard: 'isPlanner', target: 'inProgress', reenter: true },
        'improvement.report': { guard: 'mayReport', target: 'done' },
        'improvement.cancel': { guard: 'mayCancel', target: 'cancelled' },
      },
    },
    done: {
      description: '완료를 보고했습니다. 담당자가 아닌 사람의 검증을 기다립니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'improvement.verify': { guard: 'mayVerify', target: 'verified' },
        'improvement.reject': { guard: 'mayReject', target: 'inProgress' },
      },
    },
    verified: {
      description: '다른 사람이 증빙을 확인하여 검증한 과제입니다. 더 바뀌지 않습니다.',
      meta: { requirement: ['D2-§2-analysis'] },
    },
    cancelled: {
      description: '사유를 적고 취소한 과제입니다. 더 바뀌지 않습니다.',
      meta: { requirement: ['D2-§2-analysis'] },
    },
  },
});
