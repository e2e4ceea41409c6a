import { and, setup } from 'xstate';
import type { EntryReadiness } from '../../contracts/entryReadiness.ts';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, or for whom a delegate does, as far as a row is concerned. */
export interface EntryActor {
  /** May write this row. */
  isWriter: boolean;
  /** Has submitted it. */
  isSubmitter: boolean;
  /** May approve this row. */
  isApprover: boolean;
  /** Has written no part of it. */
  isOtherPerson: boolean;
  /** Runs the company's cycles. */
  isOperator: boolean;
}

/** `isCycleOpen`: rows of the cycle may be written. `entry.close` comes with the closing of the cycle. */
export type EntryEvent =
  | { type: 'entry.save'; by: EntryActor; isCycleOpen: boolean }
  | { type: 'entry.clear'; by: EntryActor; isCycleOpen: boolean }
  | { type: 'entry.submit'; by: EntryActor; isCycleOpen: boolean; readiness: EntryReadiness }
  | { type: 'entry.withdraw'; by: EntryActor; isCycleOpen: boolean }
  | { type: 'entry.approve'; by: EntryActor; isCycleOpen: boolean }
  | { type: 'entry.return'; by: EntryActor; isCycleOpen: boolean; reason: string }
  | { type: 'entry.omit'; by: EntryActor; isCycleOpen: boolean; reason: string }
  | { type: 'entry.reopen'; by: EntryActor; isCycleOpen: boolean; reason: string }
  | { type: 'entry.close' };

type Commanded = { event: EntryEvent };

const requires =
  (part: keyof EntryActor) =>
  ({ event }: Commanded): boolean =>
    'by' in event && event.by[part];

const isReady =
  (part: keyof EntryReadiness) =>
  ({ event }: Commanded): boolean =>
    'readiness' in event && event.readiness[part];

/**
 * Lifecycle of a row, the value of one indicator of one business section in a cycle. The server guards with it; screens
 * ask it which buttons to show. A row is in the same state whether a person or a workbook has written it.
 */
export const entryMachine = setup({
  types: { events: {} as EntryEvent, meta: {} as StateMeta },
  guards: {
    isCycleOpen: ({ event }: Commanded) => 'isCycleOpen' in event && event.isCycleOpen,
    isWriter: requires('isWriter'),
    isSubmitter: requires('isSubmitter'),
    isApprover: requires('isApprover'),
    isOtherPerson: requires('isOtherPerson'),
    isOperator: requires('isOperator'),
    hasReason: ({ event }: Commanded) => 'reason' in event && event.reason.trim() !== '',
    isComplete: isReady('isComplete'),
    isComputable: isReady('isComputable'),
    hasNaReason: isReady('hasNaReason'),
    hasEstimateBasis: isReady('hasEstimateBasis'),
    hasComment: isReady('hasComment'),
    hasEvidence: isReady('hasEvidence'),
    mayWrite: and(['isCycleOpen', 'isWriter']),
    maySubmit: and([
      'isCycleOpen',
      'isWriter',
      'isComplete',
      'isComputable',
      'hasNaReason',
      'hasEstimateBasis',
      'hasComment',
      'hasEvidence',
    ]),
    mayWithdraw: and(['isCycleOpen', 'isSubmitter']),
    mayApprove: and(['isCycleOpen', 'isApprover', 'isOtherPerson']),
    mayReturn: and(['isCycleOpen', 'isApprover', 'hasReason']),
    mayOmitOrReopen: and(['isCycleOpen', 'isOperator', 'hasReason']),
  },
}).createMachine({
  id: 'entry',
  description: '한 지표의 값이 등록되어 다른 사람의 승인을 거쳐 마감될 때까지 거치는 상태입니다.',
  initial: 'empty',
  states: {
    empty: {
      description: '아직 아무것도 입력하지 않았습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.save': { guard: 'mayWrite', target: 'draft' },
        'entry.omit': { guard: 'mayOmitOrReopen', target: 'omitted' },
      },
    },
    draft: {
      description: '담당자가 값을 입력하는 중입니다. 모두 지우거나 제출할 수 있습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.save': { guard: 'mayWrite', target: 'draft', reenter: true },
        'entry.clear': { guard: 'mayWrite', target: 'empty' },
        'entry.submit': { guard: 'maySubmit', target: 'submitted' },
        'entry.omit': { guard: 'mayOmitOrReopen', target: 'omitted' },
      },
    },
    submitted: {
      description: '제출했습니다. 값을 입력하지 않은 승인자가 승인하거나, 승인자가 사유를 적어 반려합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.withdraw': { guard: 'mayWithdraw', target: 'draft' },
        'entry.approve': { guard: 'mayApprove', target: 'approved' },
        'entry.return': { guard: 'mayReturn', target: 'returned' },
      },
    },
    returned: {
      description: '반려되었습니다. 담당자가 값을 고쳐 다시 제출합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.save': { guard: 'mayWrite', target: 'returned', reenter: true },
        'entry.submit': { guard: 'maySubmit', target: 'submitted' },
        'entry.omit': { guard: 'mayOmitOrReopen', target: 'omitted' },
      },
    },
    approved: {
      description: '승인되었습니다. 승인한 값은 그대로 보관되고, 고치려면 운영자가 사유를 적어 재개합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.reopen': { guard: 'mayOmitOrReopen', target: 'reopened' },
        'entry.close': 'closed',
      },
    },
    closed: {
      description: '회차와 함께 마감되었습니다. 회차를 다시 열면 운영자가 사유를 적어 재개할 수 있습니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.reopen': { guard: 'mayOmitOrReopen', target: 'reopened' },
      },
    },
    omitted: {
      description: '값 없이 마감했습니다. 점수는 0점으로 계산합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.reopen': { guard: 'mayOmitOrReopen', target: 'reopened' },
      },
    },
    reopened: {
      description: '운영자가 다시 열었습니다. 담당자가 값을 고쳐 다시 제출합니다.',
      meta: { requirement: ['D2-§2-performance'] },
      on: {
        'entry.save': { guard: 'mayWrite', target: 'reopened', reenter: true },
        'entry.submit': { guard: 'maySubmit', target: 'submitted' },
      },
    },
  },
});
