import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { newPasswordMachine } from '../newPassword/machine.ts';
import type { NewPasswordInput, ResetTicket } from '../newPassword/types.ts';
import type { StateMeta } from '../requirements.ts';
import type { Feedback } from '../result.ts';
import { isSuccess, narrow, outcome, placeholders, setUnexpectedFeedback } from '../scaffold.ts';
import { verificationMachine } from '../verification/machine.ts';
import type { Verified } from '../verification/types.ts';
import type {
  RecoveryCalls,
  RecoveryContext,
  RecoveryEffects,
  RecoveryEvent,
  RecoveryInput,
  RecoveryPage,
  RecoveryRestored,
  RecoveryTag,
} from './types.ts';

type Outcome = { status: string };

const { call, effect } = placeholders('recovery');

/** Parts shared by the charts that set a new password after a verification. */
const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    tags: {} as RecoveryTag,
    meta: {} as StateMeta,
    children: {} as { verification: 'verification'; newPassword: 'newPassword' },
  },
  actors: {
    restore: call<RecoveryRestored>('restore'),
    verification: verificationMachine,
    newPassword: newPasswordMachine,
  },
  actions: {
    navigate: effect<Parameters<RecoveryEffects['navigate']>[0]>('navigate'),
    keepTicket: effect<ResetTicket>('keepTicket'),
    forgetTicket: effect('forgetTicket'),

    rememberPage: assign({ page: (_, { page }: { page: RecoveryPage }) => page }),
    rememberTicket: assign({ ticket: (_, ticket: ResetTicket) => ticket }),
    dropTicket: assign({ ticket: null }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    hasTicket: (_, { status }: Outcome) => status === 'TICKET',
    isOtherPage: ({ context }, { page }: { page: RecoveryPage }) =>
      context.page !== null && page !== context.page,
    isOnResetPage: ({ context }) => context.page === 'reset',
    isWithoutTicket: (_, { status }: Outcome) => status === 'NO_TICKET',
  },
});

const toTicket = ({ channel, request, certNo }: Verified): ResetTicket => ({
  userId: request.userId ?? '',
  channel,
  userInfo: request.userInfo,
  certNo,
});

const newPasswordInput = ({ context: { ticket } }: { context: RecoveryContext }): NewPasswordInput => {
  if (ticket === null) throw new Error('recovery chart: no verification came before');
  const { userId, channel, userInfo } = ticket;
  return { reason: 'reset', userId, telNo: channel === 'SMS' ? userInfo : undefined, ticket };
};

const onPage = (page: RecoveryPage) => ({ type: 'rememberPage', params: { page } }) as const;
const goTo = (page: RecoveryPage) => [onPage(page), { type: 'navigate', params: { to: page } }] as const;

const leave = { target: '#left', actions: { type: 'navigate', params: { to: 'login' } } } as const;

/** Differences of the charts that set a new password after a verification; `description` and `completed` are Korean. */
export type RecoveryFlow = {
  id: string;
  description: string;
  completed: string;
};

/** A chart that verifies a person and then has them set a new password. */
export const createRecoveryMachine = (flow: RecoveryFlow) =>
  recoverySetup.createMachine({
    id: flow.id,
    description: flow.description,
    context: ({ input }) => ({ ...input, page: null, ticket: null, feedback: null }),
    initial: 'restoring',
    on: {
      'page.open': {
        guard: { type: 'isOtherPage', params: ({ event }) => ({ page: event.page }) },
        target: '.restoring',
        meta: { requirement: ['D1-§2-recovery'] },
      },
    },
    states: {
      restoring: {
        description: '어느 화면을 열었는지, 앞에서 본인 인증을 마쳤는지 봅니다.',
        meta: { requirement: ['D1-§2-recovery'] },
        tags: 'busy',
        invoke: {
          id: 'restore',
          src: 'restore',
          onDone: [
            {
              guard: { type: 'hasTicket', params: outcome },
              target: 'resetting',
              actions: [
                onPage('reset'),
                { type: 'rememberTicket', params: ({ event }) => narrow(event.output, 'TICKET').ticket },
              ],
            },
            {
              guard: { type: 'isWithoutTicket', params: outcome },
              target: 'unverified',
              meta: { requirement: ['D1-§2-recovery'] },
              actions: onPage('reset'),
            },
            { target: 'verifying', actions: onPage('request') },
          ],
          onError: { target: 'verifying', actions: onPage('request') },
        },
      },
      verifying: {
        description: '아이디와 휴대폰 번호나 이메일을 입력받아 본인 인증을 합니다.',
        meta: { requirement: ['D1-§2-recovery', 'D1-§4-verification'] },
        invoke: {
          id: 'verification',
          src: 'verification',
          input: ({ context: { purpose, limits } }) => ({ purpose, channel: 'SMS', limits }),
          onDone: {
            target: 'resetting',
            actions: [
              { type: 'rememberTicket', params: ({ event }) => toTicket(event.output) },
              { type: 'keepTicket', params: ({ event }) => toTicket(event.output) },
              ...goTo('reset'),
            ],
          },
          onError: { target: 'broken', actions: setUnexpectedFeedback },
        },
      },
      broken: {
        description: '본인 인증을 계속할 수 없다고 알리고 처음부터 다시 하게 합니다.',
        meta: { requirement: ['D1-§8-recovery'] },
        tags: 'alert',
        exit: 'clearFeedback',
        on: {
          'alert.dismiss': [
            { guard: 'isOnResetPage', target: 'verifying', actions: goTo('request') },
            { target: 'verifying' },
          ],
        },
      },
      resetting: {
        description: '본인 인증을 마쳤고 새 비밀번호를 정합니다.',
        meta: { requirement: ['D1-§2-recovery', 'D1-§5-password-change'] },
        exit: 'dropTicket',
        invoke: {
          id: 'newPassword',
          src: 'newPassword',
          input: newPasswordInput,
          onDone: [
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'completed',
              meta: { requirement: ['D1-§2-recovery'] },
              actions: 'forgetTicket',
            },
            { target: 'lapsed', meta: { requirement: ['D1-§8-recovery'] }, actions: 'forgetTicket' },
          ],
          onError: { target: 'broken', actions: ['forgetTicket', setUnexpectedFeedback] },
        },
      },
      lapsed: {
        description:
          '본인 인증을 마친 지 {verifiedLifetime}이 지났거나 이미 쓴 인증이라 다시 해야 한다고 알립니다.',
        meta: { requirement: ['D1-§8-recovery'] },
        tags: 'alert',
        on: {
          'alert.dismiss': {
            target: 'verifying',
            actions: goTo('request'),
          },
        },
      },
      unverified: {
        description: '본인 인증 없이 열어 일치하는 정보가 없다고 알리고 로그인 화면으로 보냅니다.',
        meta: { requirement: ['D1-§2-recovery'] },
        tags: 'alert',
        on: { 'alert.dismiss': leave },
      },
      left: {
        id: 'left',
        description: '로그인 화면으로 갔습니다.',
        meta: { requirement: ['D1-§2-recovery'] },
      },
      completed: {
        description: flow.completed,
        meta: { requirement: ['D1-§2-recovery'] },
        on: { 'result.acknowledge': leave },
      },
    },
  });

/** The chart connected to the world: `calls` asks server and storage, `effects` acts on address and storage. */
export const provideRecovery = (
  machine: ReturnType<typeof createRecoveryMachine>,
  calls: RecoveryCalls,
  effects: RecoveryEffects,
  verification: typeof verificationMachine,
  newPassword: typeof newPasswordMachine,
) =>
  machine.provide({
    actors: {
      restore: fromPromise<RecoveryRestored>(() => calls.restore()),
      verification,
      newPassword,
    },
    actions: {
      navigate: (_, destination) => effects.navigate(destination),
      keepTicket: (_, ticket) => effects.keepTicket(ticket),
      forgetTicket: () => effects.forgetTicket(),
    },
  });

export type RecoveryActor = ActorRefFrom<ReturnType<typeof createRecoveryMachine>>;
export type RecoverySnapshot = SnapshotFrom<ReturnType<typeof createRecoveryMachine>>;
