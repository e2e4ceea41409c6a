import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Failure, Feedback, Result } from '../result.ts';
import {
  isGone,
  isSuccess,
  narrow,
  outcome,
  output,
  placeholders,
  setUnexpectedFeedback,
} from '../scaffold.ts';

/**
 * Target of the person who was about to leave. `cancel`: by the form's own button. `reload`: nowhere, but to the newest
 * values. `to` null: back in the browser's history.
 */
export type Leave = { why: 'navigate' | 'cancel' | 'reload' | 'signOut'; to: string | null };

/** Reason a form was not saved. */
export type FormRefusal = Feedback & Pick<Failure, 'fields'>;

export type FormEvent<V> =
  | { type: 'form.edit' }
  /** The input is what was loaded again. */
  | { type: 'form.revert' }
  /** `leftOut`: files that were picked and are not attached, by their names. */
  | { type: 'form.submit'; values: V; requiresConfirmation: boolean; leftOut?: readonly string[] }
  | { type: 'form.leave'; leave: Leave }
  | { type: 'form.confirm' }
  | { type: 'form.cancel' }
  | { type: 'form.merge' }
  | { type: 'form.strand' }
  | { type: 'form.restore' };

export type FormContext<V> = {
  /** Values to be saved, from the submit on. */
  values: V | null;
  refusal: FormRefusal | null;
  leave: Leave | null;
  /** Names of the files that would not be saved, while that is asked. */
  leftOut: readonly string[];
  /** True when what is edited cannot be saved any more. */
  isStranded: boolean;
};

/** A submit always has values; their absence is a defect of the chart. */
export type FormValues<V> = { values: V | null };

const { call, effect } = placeholders('form');

type LeftOut = { leftOut: readonly string[] };

const leftOut = ({ event }: { event: Partial<LeftOut> }): LeftOut => ({ leftOut: event.leftOut ?? [] });

/**
 * Input that must not be lost. A submit that `requiresConfirmation`, or that leaves out files that were picked, is
 * saved after a question. The screen provides the actor `save` and the actions `finish` (with what the save returned),
 * `leave`, `stay`, for when the person would rather not leave, `refresh`, after a save that something newer overtook,
 * and `merge`, which puts the input on top of what is stored now. `form.strand` reports that what was edited can no
 * longer be saved.
 */
export const createFormMachine = <V, R>() =>
  setup({
    types: {
      context: {} as FormContext<V>,
      events: {} as FormEvent<V>,
      tags: {} as 'busy',
      meta: {} as StateMeta,
    },
    actors: {
      save: call<Result<R>, FormValues<V>>('save'),
    },
    actions: {
      finish: effect<{ value: R }>('finish'),
      leave: effect<Leave | null>('leave'),
      stay: effect<Leave | null>('stay'),
      refresh: effect('refresh'),
      merge: effect('merge'),
      rememberValues: assign({ values: (_, { values }: { values: V }) => values }),
      forgetValues: assign({ values: null }),
      refuse: assign({ refusal: (_, refusal: FormRefusal) => refusal }),
      forgetRefusal: assign({ refusal: null }),
      rememberLeave: assign({ leave: (_, leave: Leave) => leave }),
      forgetLeave: assign({ leave: null }),
      rememberLeftOut: assign({ leftOut: (_, { leftOut }: LeftOut) => leftOut }),
      forgetLeftOut: assign({ leftOut: [] }),
      strand: assign({ isStranded: true }),
      restore: assign({ isStranded: false }),
    },
    guards: {
      leavesOutFiles: (_, { leftOut }: LeftOut) => leftOut.length > 0,
      isStranded: ({ context }) => context.isStranded,
      canBeSaved: ({ context }) => !context.isStranded,
      requiresConfirmation: (_, params: { requiresConfirmation: boolean }) => params.requiresConfirmation,
      isSuccess,
      isOvertaken: (_, refused: { status: string; fields?: Failure['fields'] }) =>
        refused.status === 'C0409' ? !refused.fields?.length : isGone(null, refused),
    },
  }).createMachine({
    id: 'form',
    description: '입력한 내용을 저장하고, 저장하지 않은 내용이 사라지지 않게 합니다.',
    context: { values: null, refusal: null, leave: null, leftOut: [], isStranded: false },
    initial: 'pristine',
    on: { 'form.strand': { actions: 'strand' }, 'form.restore': { actions: 'restore' } },
    states: {
      pristine: {
        description: '저장하지 않은 내용이 없어 바로 떠날 수 있습니다.',
        meta: { requirement: ['D2-§4-forms'] },
        on: {
          'form.edit': 'dirty',
          'form.leave': { actions: { type: 'leave', params: ({ event }) => event.leave } },
        },
      },
      dirty: {
        description: '저장하지 않은 내용이 있습니다.',
        meta: { requirement: ['D2-§4-forms'] },
        always: { guard: 'isStranded', target: 'stranded', actions: 'forgetRefusal' },
        on: {
          'form.edit': { actions: 'forgetRefusal' },
          'form.revert': { target: 'pristine', actions: 'forgetRefusal' },
          'form.submit': [
            {
              guard: { type: 'leavesOutFiles', params: leftOut },
              target: 'confirmingFiles',
              actions: [
                { type: 'rememberValues', params: ({ event }) => ({ values: event.values }) },
                { type: 'rememberLeftOut', params: leftOut },
              ],
            },
            {
              guard: {
                type: 'requiresConfirmation',
                params: ({ event }) => ({ requiresConfirmation: event.requiresConfirmation }),
              },
              target: 'confirming',
              actions: { type: 'rememberValues', params: ({ event }) => ({ values: event.values }) },
            },
            {
              target: 'submitting',
              actions: { type: 'rememberValues', params: ({ event }) => ({ values: event.values }) },
            },
          ],
          'form.merge': { actions: ['merge', 'forgetRefusal'] },
          'form.leave': {
            target: 'leaving',
            actions: { type: 'rememberLeave', params: ({ event }) => event.leave },
          },
        },
      },
      stranded: {
        description:
          '고치던 것이 다른 상태가 되었거나 없어져 저장할 수 없습니다. 입력한 내용은 그대로 두고, 복사하거나 버리게 합니다.',
        meta: { requirement: ['D2-§4-forms'] },
        always: { guard: 'canBeSaved', target: 'dirty' },
        on: {
          'form.edit': { actions: 'forgetRefusal' },
          'form.revert': { target: 'pristine', actions: 'forgetRefusal' },
          'form.leave': {
            target: 'leaving',
            actions: { type: 'rememberLeave', params: ({ event }) => event.leave },
          },
        },
      },
      confirming: {
        description: '변경한 내용을 저장할지 묻습니다.',
        meta: { requirement: ['D2-§8-confirmations'] },
        always: { guard: 'isStranded', target: 'stranded', actions: ['forgetValues', 'forgetRefusal'] },
        on: {
          'form.confirm': 'submitting',
          'form.cancel': { target: 'dirty', actions: 'forgetValues' },
        },
      },
      confirmingFiles: {
        description: '첨부하지 못한 파일을 보여 주고, 그 파일 없이 저장할지 묻습니다.',
        meta: { requirement: ['D2-§5-upload', 'D2-§8-confirmations'] },
        always: { guard: 'isStranded', target: 'stranded', actions: ['forgetValues', 'forgetRefusal'] },
        on: {
          'form.confirm': 'submitting',
          'form.cancel': { target: 'dirty', actions: 'forgetValues' },
        },
        exit: 'forgetLeftOut',
      },
      submitting: {
        description: '서버에 저장하고 있습니다. 끝날 때까지 고치거나 떠날 수 없습니다.',
        tags: 'busy',
        meta: { requirement: ['D2-§4-forms', 'D1-§7-envelope'] },
        entry: 'forgetRefusal',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ values: context.values }),
          onDone: [
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'pristine',
              actions: { type: 'finish', params: ({ event }) => narrow(event.output, 'C200') },
            },
            {
              guard: { type: 'isOvertaken', params: output },
              target: 'dirty',
              actions: [{ type: 'refuse', params: ({ event }) => event.output as Failure }, 'refresh'],
            },
            {
              target: 'dirty',
              actions: { type: 'refuse', params: ({ event }) => event.output as Failure },
            },
          ],
          onError: { target: 'dirty', actions: { type: 'refuse', params: setUnexpectedFeedback.params } },
        },
        exit: 'forgetValues',
      },
      leaving: {
        description: '저장하지 않은 내용을 버리고 떠날지 묻습니다.',
        meta: { requirement: ['D2-§4-forms', 'D2-§8-confirmations'] },
        on: {
          'form.confirm': {
            target: 'pristine',
            actions: [
              { type: 'leave', params: ({ context }) => context.leave },
              'forgetLeave',
              'forgetRefusal',
            ],
          },
          'form.cancel': {
            target: 'dirty',
            actions: [{ type: 'stay', params: ({ context }) => context.leave }, 'forgetLeave'],
          },
        },
      },
    },
  });
