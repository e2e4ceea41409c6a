import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { TermsText } from '../../contracts/terms.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import { isSuccess, outcome, placeholders, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import type {
  AgreeInput,
  AgreeResult,
  LoadTermsResult,
  ReconsentCalls,
  ReconsentContext,
  ReconsentEffects,
  ReconsentEvent,
  ReconsentInput,
  ReconsentTag,
} from './types.ts';

const { call, effect } = placeholders('reconsent');

type Done<O> = { event: { output: O } };

const termsIn = ({ event }: Done<LoadTermsResult>): TermsText => {
  if (event.output.status !== 'C200') throw new Error('reconsent chart: no terms came');
  return event.output.terms;
};
const leave = { target: '#reconsent.left', actions: { type: 'navigate', params: { to: 'login' } } } as const;

/** A changed privacy text: it is read, agreed to, and the person signs in again. */
export const reconsentMachine = setup({
  types: {
    context: {} as ReconsentContext,
    input: {} as ReconsentInput,
    events: {} as ReconsentEvent,
    tags: {} as ReconsentTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadTerms: call<LoadTermsResult>('loadTerms'),
    agree: call<AgreeResult, AgreeInput>('agree'),
  },
  actions: {
    navigate: effect<{ to: 'login' }>('navigate'),
    rememberTerms: assign({ terms: (_, terms: TermsText) => terms }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    termsReplaced: ({ context }) => context.feedback?.status === 'C0409',
    permissionGone: ({ context }) => context.feedback?.status === 'M004',
  },
}).createMachine({
  id: 'reconsent',
  description: '바뀐 개인정보 수집·이용 내용을 읽고 다시 동의합니다.',
  context: ({ input }) => ({ ...input, terms: null, feedback: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '시행 중인 개인정보처리방침을 불러오고 있습니다.',
      meta: { requirement: ['D1-§2-legal'] },
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'reading',
            actions: { type: 'rememberTerms', params: termsIn },
          },
          { target: 'unloaded', actions: setFailureFeedback },
        ],
        onError: { target: 'unloaded', actions: setUnexpectedFeedback },
      },
    },
    unloaded: {
      description: '내용을 불러오지 못한 까닭을 보여 주고 다시 시도하게 합니다.',
      meta: { requirement: ['D1-§2-legal'] },
      exit: 'clearFeedback',
      on: { 'terms.retry': 'loading' },
    },
    reading: {
      description: '내용을 읽고 동의할지 고릅니다.',
      meta: { requirement: ['D1-§2-legal', 'D1-§8-EV0015'] },
      initial: 'disagreeing',
      states: {
        disagreeing: {
          description: '미동의를 골라 두었습니다. 확인을 누를 수 없습니다.',
          meta: { requirement: ['D1-§2-legal'] },
          on: { 'choice.agree': { target: 'agreeing', meta: { requirement: ['D1-§2-legal'] } } },
        },
        agreeing: {
          description: '동의를 골라 두었습니다.',
          meta: { requirement: ['D1-§2-legal'] },
          on: {
            'choice.disagree': 'disagreeing',
            'consent.confirm': '#reconsent.submitting',
          },
        },
      },
    },
    submitting: {
      description: '동의를 저장하고 있습니다.',
      meta: { requirement: ['D1-§8-EV0015'] },
      tags: 'busy',
      invoke: {
        id: 'agree',
        src: 'agree',
        input: ({ context: { userId, terms } }) => {
          if (terms === null) throw new Error('reconsent chart: nothing was read');
          return { userId, termId: terms.termId };
        },
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'agreed',
            meta: { requirement: ['D1-§8-EV0015'] },
          },
          { target: 'refused', actions: setFailureFeedback },
        ],
        onError: { target: 'refused', actions: setUnexpectedFeedback },
      },
    },
    refused: {
      description: '동의를 저장하지 못한 까닭을 알림창으로 알립니다.',
      meta: { requirement: ['D1-§8-EV0015', 'D1-§8-other'] },
      tags: 'alert',
      exit: 'clearFeedback',
      on: {
        'alert.dismiss': [
          { guard: 'termsReplaced', target: 'loading', meta: { requirement: ['D1-§8-EV0015'] } },
          { guard: 'permissionGone', ...leave },
          { target: 'reading.agreeing' },
        ],
      },
    },
    agreed: {
      description: '동의가 저장되었고 다시 로그인하라고 알립니다.',
      meta: { requirement: ['D1-§2-legal'] },
      on: { 'result.acknowledge': leave },
    },
    left: {
      description: '로그인 화면으로 갔습니다.',
      meta: { requirement: ['D1-§2-legal'] },
    },
  },
});

export type ReconsentActor = ActorRefFrom<typeof reconsentMachine>;
export type ReconsentSnapshot = SnapshotFrom<typeof reconsentMachine>;

/** The chart connected to the world: `calls` asks the server, `effects` acts on the address. */
export const provideReconsent = (calls: ReconsentCalls, effects: ReconsentEffects) =>
  reconsentMachine.provide({
    actors: {
      loadTerms: fromPromise<LoadTermsResult>(({ signal }) => calls.loadTerms(undefined, signal)),
      agree: fromPromise<AgreeResult, AgreeInput>(({ input, signal }) => calls.agree(input, signal)),
    },
    actions: { navigate: (_, destination) => effects.navigate(destination) },
  });
