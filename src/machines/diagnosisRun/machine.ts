import { and, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';

/** Person who sends a command, as far as a run is concerned. */
export interface DiagnosisRunActor {
  /** Runs diagnoses of the company. */
  isOperator: boolean;
  /** Has not confirmed the result. */
  isOtherPerson: boolean;
}

export type DiagnosisRunEvent =
  /** `hasCycle`: the values of the period are being entered or are closed; a company has results of all its sections. */
  | { type: 'run.start'; by: DiagnosisRunActor; hasCycle: boolean }
  | { type: 'run.done' }
  | { type: 'run.fail' }
  | { type: 'run.inputChanged' }
  /** `isNothingOpen`: all values that it was made of are approved or were left out for good. */
  | { type: 'run.confirm'; by: DiagnosisRunActor; isNothingOpen: boolean }
  | { type: 'run.unconfirm'; by: DiagnosisRunActor; reason: string }
  | { type: 'run.publish'; by: DiagnosisRunActor }
  | { type: 'run.withdraw'; by: DiagnosisRunActor; reason: string };

type Commanded = { event: DiagnosisRunEvent };

const requires =
  (part: keyof DiagnosisRunActor) =>
  ({ event }: Commanded): boolean =>
    'by' in event && event.by[part];

/**
 * A run of a diagnosis, from its calculation to its publication. The server guards with it, and sends it what the
 * calculation and changed inputs do; screens ask it which buttons to show.
 */
export const diagnosisRunMachine = setup({
  types: { events: {} as DiagnosisRunEvent, meta: {} as StateMeta },
  guards: {
    isOperator: requires('isOperator'),
    isOtherPerson: requires('isOtherPerson'),
    hasCycle: ({ event }: Commanded) => 'hasCycle' in event && event.hasCycle,
    isNothingOpen: ({ event }: Commanded) => 'isNothingOpen' in event && event.isNothingOpen,
    hasReason: ({ event }: Commanded) => 'reason' in event && event.reason.trim() !== '',
    mayStart: and(['isOperator', 'hasCycle']),
    mayConfirm: and(['isOperator', 'isNothingOpen']),
    mayPublish: and(['isOperator', 'isOtherPerson']),
    mayTakeBack: and(['isOperator', 'hasReason']),
  },
}).createMachine({
  id: 'diagnosisRun',
  description: '진단을 실행하고 확정하여 게시할 때까지 거치는 상태입니다.',
  initial: 'ready',
  states: {
    ready: {
      description: '아직 실행하지 않은 진단입니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: { 'run.start': { guard: 'mayStart', target: 'calculating' } },
    },
    calculating: {
      description: '점수를 계산하고 있습니다. 제시간에 끝나지 않으면 실패로 처리합니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'run.done': { target: 'calculated' },
        'run.fail': { target: 'failed' },
      },
    },
    calculated: {
      description: '점수가 나왔습니다. 운영자가 확인하고 확정합니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'run.confirm': { guard: 'mayConfirm', target: 'confirmed' },
        'run.inputChanged': { target: 'stale' },
      },
    },
    confirmed: {
      description: '운영자가 확정했습니다. 확정하지 않은 다른 운영자가 게시합니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'run.publish': { guard: 'mayPublish', target: 'published' },
        'run.unconfirm': { guard: 'mayTakeBack', target: 'calculated' },
        'run.inputChanged': { target: 'stale' },
      },
    },
    published: {
      description: '회사의 구성원이 볼 수 있는 결과입니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: {
        'run.withdraw': { guard: 'mayTakeBack', target: 'confirmed' },
        'run.inputChanged': { target: 'stale' },
      },
    },
    stale: {
      description: '계산에 쓴 데이터가 바뀌었습니다. 다시 실행하면 새 결과가 나옵니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: { 'run.start': { guard: 'mayStart', target: 'calculating' } },
    },
    failed: {
      description: '계산하지 못했습니다. 다시 실행할 수 있습니다.',
      meta: { requirement: ['D2-§2-analysis'] },
      on: { 'run.start': { guard: 'mayStart', target: 'calculating' } },
    },
  },
});
