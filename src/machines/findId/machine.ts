import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import { isSuccess, outcome, placeholders, setFailureFeedback, setUnexpectedFeedback } from '../scaffold.ts';
import { verificationMachine } from '../verification/machine.ts';
import type {
  FindIdCalls,
  FindIdContext,
  FindIdEffects,
  FindIdEvent,
  FindIdInput,
  FindIdRestored,
  FindIdTag,
  LoadIdResult,
} from './types.ts';

const { call, effect } = placeholders('findId');

type Outcome = { status: string };
type Done<O> = { event: { output: O } };

const foundIn = ({ event }: Done<FindIdRestored | LoadIdResult>): { userId: string } => {
  if (!('userId' in event.output)) throw new Error(`find id chart: ${event.output.status} has no id`);
  return { userId: event.output.userId };
};
const certificate = ({ smsCertId }: FindIdContext): string => {
  if (smsCertId === null) throw new Error('find id chart: no code was confirmed');
  return smsCertId;
};
/** A forgotten id: name and e-mail, a code, then the id. */
export const findIdMachine = setup({
  types: {
    context: {} as FindIdContext,
    events: {} as FindIdEvent,
    input: {} as FindIdInput,
    tags: {} as FindIdTag,
    meta: {} as StateMeta,
    children: {} as { verification: 'verification' },
  },
  actors: {
    restore: call<FindIdRestored>('restore'),
    verification: verificationMachine,
    loadId: call<LoadIdResult, { smsCertId: string }>('loadId'),
  },
  actions: {
    navigate: effect<Parameters<FindIdEffects['navigate']>[0]>('navigate'),
    keepFound: effect<Parameters<FindIdEffects['keepFound']>[0]>('keepFound'),

    rememberCertificate: assign({ smsCertId: (_, params: { smsCertId: string }) => params.smsCertId }),
    rememberId: assign({ userId: (_, params: { userId: string }) => params.userId }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isFound: (_, { status }: Outcome) => status === 'FOUND',
    isWithoutResult: (_, { status }: Outcome) => status === 'NO_RESULT',
    isLapsed: (_, { status }: Outcome) => status === 'EC0002',
  },
}).createMachine({
  id: 'findId',
  description: '이름과 이메일로 본인 인증을 하고 아이디를 알려 줍니다.',
  context: ({ input }) => ({ limits: input.limits, smsCertId: null, userId: null, feedback: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: '어느 화면을 열었는지, 이 탭에서 찾은 아이디가 있는지 봅니다.',
      meta: { requirement: ['D1-§2-recovery'] },
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isFound', params: outcome },
            target: 'found',
            actions: { type: 'rememberId', params: foundIn },
          },
          {
            guard: { type: 'isWithoutResult', params: outcome },
            target: 'left',
            meta: { requirement: ['D1-§2-recovery'] },
            actions: { type: 'navigate', params: { to: 'request' } },
          },
          { target: 'verifying' },
        ],
        onError: 'verifying',
      },
    },
    verifying: {
      description: '이름과 이메일을 입력받아 본인 인증을 합니다.',
      meta: { requirement: ['D1-§2-recovery', 'D1-§4-verification'] },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }) => ({ purpose: 'findId', channel: 'EMAIL', limits: context.limits }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'rememberCertificate',
            params: ({ event }) => ({ smsCertId: event.output.smsIdntId }),
          },
        },
        onError: { target: 'refused', actions: setUnexpectedFeedback },
      },
    },
    loading: {
      description: '찾은 아이디를 불러오고 있습니다.',
      meta: { requirement: ['D1-§2-recovery'] },
      tags: 'busy',
      invoke: {
        id: 'loadId',
        src: 'loadId',
        input: ({ context }) => ({ smsCertId: certificate(context) }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: outcome },
            target: 'found',
            actions: [
              { type: 'rememberId', params: foundIn },
              {
                type: 'keepFound',
                params: ({ context, event }) => ({
                  smsCertId: certificate(context),
                  ...foundIn({ event }),
                }),
              },
              {
                type: 'navigate',
                params: ({ context }) => ({ to: 'result', smsCertId: certificate(context) }),
              },
            ],
          },
          {
            guard: { type: 'isLapsed', params: outcome },
            target: 'refused',
            meta: { requirement: ['D1-§8-recovery'] },
            actions: setFailureFeedback,
          },
          { target: 'unloaded', actions: setFailureFeedback },
        ],
        onError: { target: 'unloaded', actions: setUnexpectedFeedback },
      },
    },
    unloaded: {
      description: '본인 인증은 되었으나 아이디를 불러오지 못한 까닭을 보여 주고 다시 시도하게 합니다.',
      meta: { requirement: ['D1-§8-recovery'] },
      exit: 'clearFeedback',
      on: { 'result.retry': 'loading' },
    },
    refused: {
      description: '본인 인증을 처음부터 다시 해야 한다고 알립니다.',
      meta: { requirement: ['D1-§8-recovery'] },
      tags: 'alert',
      exit: 'clearFeedback',
      on: { 'alert.dismiss': 'verifying' },
    },
    found: {
      description: '찾은 아이디를 보여 주고 로그인과 비밀번호 재설정으로 이어 줍니다.',
      meta: { requirement: ['D1-§2-recovery', 'D1-§4-verification'] },
    },
    left: {
      description: '본인 인증 없이 결과 주소를 열어 아무것도 보여 주지 않고 아이디 찾기로 돌려보냈습니다.',
      meta: { requirement: ['D1-§2-recovery'] },
    },
  },
});

export type FindIdActor = ActorRefFrom<typeof findIdMachine>;
export type FindIdSnapshot = SnapshotFrom<typeof findIdMachine>;

/** The chart connected to the world: `calls` asks server and storage, `effects` acts on address and storage. */
export const provideFindId = (
  calls: FindIdCalls,
  effects: FindIdEffects,
  verification: typeof verificationMachine,
) =>
  findIdMachine.provide({
    actors: {
      restore: fromPromise<FindIdRestored>(() => calls.restore()),
      verification,
      loadId: fromPromise<LoadIdResult, { smsCertId: string }>(({ input, signal }) =>
        calls.loadId(input, signal),
      ),
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      keepFound: (_, found) => effects.keepFound(found),
    },
  });
