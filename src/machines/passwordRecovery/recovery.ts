import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { VerificationPurpose } from '../verification/types.ts';
import { announce, outcome, recoverySetup, ticketOf, unexpected, verificationInput } from './setup.ts';
import type { RecoveryContext, RecoveryRestored, ResetTicket } from './types.ts';

const restoredTicket = ({ event }: { event: { output: RecoveryRestored } }): ResetTicket => {
  if (event.output.status !== 'TICKET') throw new Error('recovery chart: no ticket was restored');
  return event.output.ticket;
};

const ticketIn = ({ ticket }: RecoveryContext): ResetTicket => {
  if (ticket === null) throw new Error('recovery chart: no verification came before');
  return ticket;
};

const leave = { target: '#left', actions: { type: 'navigate', params: { to: 'login' } } } as const;

/** What tells the charts apart that set a new password after a verification; `description` and `completed` are Korean. */
export type RecoveryFlow = {
  id: string;
  purpose: VerificationPurpose;
  description: string;
  completed: string;
};

/** A chart that verifies a person and then has them set a new password. */
export const createRecoveryMachine = (flow: RecoveryFlow) =>
  recoverySetup.createMachine({
    id: flow.id,
    description: flow.description,
    context: ({ input }) => ({ limits: input.limits, ticket: null, notice: null }),
    initial: 'restoring',
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
              actions: { type: 'rememberTicket', params: restoredTicket },
            },
            { guard: { type: 'isWithoutTicket', params: outcome }, target: 'unverified' },
            { target: 'verifying' },
          ],
          onError: 'verifying',
        },
      },
      verifying: {
        description: '아이디와 휴대폰 번호나 이메일을 입력받아 본인 인증을 합니다.',
        meta: { requirement: ['D1-§2-recovery', 'D1-§4-verification'] },
        invoke: {
          id: 'verification',
          src: 'verification',
          input: verificationInput(flow.purpose),
          onDone: {
            target: 'resetting',
            actions: [
              { type: 'rememberTicket', params: ({ event }) => ticketOf(event.output) },
              { type: 'keepTicket', params: ({ event }) => ticketOf(event.output) },
              { type: 'navigate', params: { to: 'reset' } },
            ],
          },
          onError: { target: 'broken', actions: unexpected },
        },
      },
      broken: {
        description: '본인 인증을 계속할 수 없다고 알리고 처음부터 다시 하게 합니다.',
        meta: { requirement: ['D1-§8-recovery'] },
        tags: 'alert',
        exit: 'clearNotice',
        on: { 'alert.dismiss': 'verifying' },
      },
      resetting: {
        description: '본인 인증을 마쳤고 새 비밀번호를 정합니다.',
        meta: { requirement: ['D1-§2-recovery', 'D1-§5-password-change'] },
        initial: 'entering',
        exit: 'clearNotice',
        states: {
          entering: {
            description: '새 비밀번호와 새 비밀번호 확인을 입력합니다. 거절된 까닭은 입력란 아래에 남습니다.',
            meta: { requirement: ['D1-§5-password-change'] },
            on: {
              'password.submit': [
                {
                  guard: {
                    type: 'passwordsMatch',
                    params: ({ event }) => ({ password: event.password, confirmation: event.confirmation }),
                  },
                  target: 'submitting',
                  actions: 'clearNotice',
                },
                { target: 'mismatch', actions: 'clearNotice' },
              ],
            },
          },
          mismatch: {
            description: '두 비밀번호가 다르다고 알림창으로 알립니다.',
            meta: { requirement: ['D1-§5-password-change'] },
            tags: 'alert',
            on: { 'alert.dismiss': 'entering' },
          },
          submitting: {
            description: '새 비밀번호를 저장하고 있습니다.',
            meta: { requirement: ['D1-§4-verification'] },
            tags: 'busy',
            invoke: {
              id: 'reset',
              src: 'reset',
              input: ({ context, event }) => {
                if (event.type !== 'password.submit')
                  throw new Error(`recovery chart: reset on ${event.type}`);
                return { ticket: ticketIn(context), password: event.password };
              },
              onDone: [
                {
                  guard: { type: 'isSuccess', params: outcome },
                  target: '#completed',
                  actions: ['dropTicket', 'forgetTicket'],
                },
                { guard: { type: 'isLapsed', params: outcome }, target: '#lapsed' },
                { target: 'entering', actions: announce },
              ],
              onError: { target: 'entering', actions: unexpected },
            },
          },
        },
      },
      lapsed: {
        id: 'lapsed',
        description: '본인 인증을 마친 지 10분이 지났거나 이미 쓴 인증이라 다시 해야 한다고 알립니다.',
        meta: { requirement: ['D1-§8-recovery'] },
        tags: 'alert',
        entry: ['dropTicket', 'forgetTicket'],
        on: {
          'alert.dismiss': {
            target: 'verifying',
            actions: { type: 'navigate', params: { to: 'request' } },
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
        id: 'completed',
        description: flow.completed,
        meta: { requirement: ['D1-§2-recovery'] },
        on: { 'result.acknowledge': leave },
      },
    },
  });

export type RecoveryActor = ActorRefFrom<ReturnType<typeof createRecoveryMachine>>;
export type RecoverySnapshot = SnapshotFrom<ReturnType<typeof createRecoveryMachine>>;
