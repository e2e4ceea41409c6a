import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as a cycle is concerned. `isOperator`: may run the company's cycles. */
export interface CycleActor {
  isOperator: boolean;
}

/**
 * `hasRows`: at least one indicator has to be entered. `isSetPublished`: the company has a set in force on the day of
 * opening. `isLater`: no due day moves to an earlier day, and one moves to a later one. `isNothingOpen`: every row is
 * approved, closed or omitted.
 */
export type CycleEvent =
  | { type: 'cycle.edit'; by: CycleActor }
  | { type: 'cycle.remove'; by: CycleActor }
  | { type: 'cycle.open'; by: CycleActor; isSetPublished: boolean; hasRows: boolean }
  | { type: 'cycle.collected'; by: CycleActor }
  | { type: 'cycle.resume'; by: CycleActor; reason: string }
  | { type: 'cycle.extend'; by: CycleActor; isLater: boolean; reason: string }
  | { type: 'cycle.close'; by: CycleActor; isNothingOpen: boolean }
  | { type: 'cycle.reopen'; by: CycleActor; reason: string }
  | { type: 'cycle.settle'; by: CycleActor };

/** `open`: rows of the cycle may be written. */
export type CycleTag = 'open';

type Commanded = { event: CycleEvent };

/**
 * Lifecycle of an entry cycle: the period in which a company enters and approves the values of one quarter or year. The
 * server guards with it; screens ask it which buttons to show.
 */
export const cycleMachine = setup({
  types: { events: {} as CycleEvent, tags: {} as CycleTag, meta: {} as StateMeta },
  guards: {
    isOperator: ({ event }: Commanded) => event.by.isOperator,
    isSetPublished: ({ event }: Commanded) => 'isSetPublished' in event && event.isSetPublished,
    hasRows: ({ event }: Commanded) => 'hasRows' in event && event.hasRows,
    isLater: ({ event }: Commanded) => 'isLater' in event && event.isLater,
    isNothingOpen: ({ event }: Commanded) => 'isNothingOpen' in event && event.isNothingOpen,
    hasReason: ({ event }: Commanded) => 'reason' in event && event.reason.trim() !== '',
    mayOpen: and(['isOperator', 'isSetPublished', 'hasRows']),
    mayExtend: and(['isOperator', 'isLater', 'hasReason']),
    mayClose: and(['isOperator', 'isNothingOpen']),
    mayGoBack: and(['isOperator', 'hasReason']),
  },
}).createMachine({
  id: 'cycle',
  description: '한 분기나 한 해의 성과를 등록하고 승인하여 마감할 때까지 등록 회차가 거치는 상태입니다.',
  initial: 'planned',
  states: {
    planned: {
      description: '등록을 시작하기 전입니다. 운영자가 회차를 고치거나 삭제할 수 있습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'cycle.edit': { guard: 'isOperator', target: 'planned', reenter: true },
        'cycle.remove': { guard: 'isOperator', target: 'deleted' },
        'cycle.open': { guard: 'mayOpen', target: 'collecting' },
      },
    },
    collecting: {
      description:
        '담당자가 값을 등록합니다. 등록 기한이 지나거나 운영자가 등록을 마치면 승인으로 넘어갑니다.',
      meta: { requirement: ['D2-§2-performance'] },
      tags: 'open',
      on: {
        'cycle.collected': { guard: 'isOperator', target: 'approving' },
        'cycle.extend': { guard: 'mayExtend', target: 'collecting', reenter: true },
      },
    },
    approving: {
      description: '승인자가 값을 확인합니다. 늦은 값도 마감하기 전까지 등록할 수 있습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      tags: 'open',
      on: {
        'cycle.resume': { guard: 'mayGoBack', target: 'collecting' },
        'cycle.extend': { guard: 'mayExtend', target: 'approving', reenter: true },
        'cycle.close': { guard: 'mayClose', target: 'closed' },
      },
    },
    closed: {
      description: '마감했습니다. 운영자가 사유를 적어 다시 열기 전에는 값을 고칠 수 없습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'cycle.reopen': { guard: 'mayGoBack', target: 'reopened' },
      },
    },
    reopened: {
      description: '마감한 뒤 다시 열었습니다. 재개한 값을 고치고 승인합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      tags: 'open',
      on: {
        'cycle.settle': { guard: 'isOperator', target: 'approving' },
      },
    },
    deleted: {
      description: '시작하기 전에 삭제했습니다.',
      meta: { requirement: ['D2-§2-performance'] },
    },
  },
});
