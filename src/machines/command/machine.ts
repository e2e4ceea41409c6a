import { assign, setup } from 'xstate';
import type { StateMeta } from '../requirements.ts';
import type { Completion } from '../result.ts';
import { isSuccess, outcome, placeholders } from '../scaffold.ts';
import type {
  CommandContext,
  CommandEvent,
  CommandFeedback,
  CommandInput,
  CommandProgress,
  CommandRequest,
} from './types.ts';

const { call, effect } = placeholders('command');

const toMessage = (result: Completion) => (result.status === 'C200' ? null : result.message);

function readRequest<T, N extends string>({ request }: CommandContext<T, N>): CommandRequest<T, N> {
  if (!request) throw new Error('command chart: no command where one was due');
  return request;
}

/**
 * Commands of one screen, one at a time. The screen provides the actor `runCommand` and the actions `setFeedback`,
 * `reload` and `clearSelection`; a rejected actor means a defect.
 */
export const createCommandMachine = <T, N extends string>() =>
  setup({
    types: {
      context: {} as CommandContext<T, N>,
      events: {} as CommandEvent<T, N>,
      tags: {} as 'busy',
      meta: {} as StateMeta,
    },
    actors: {
      runCommand: call<Completion, CommandInput<T, N>>('runCommand'),
    },
    actions: {
      setFeedback: effect<CommandFeedback<N>>('setFeedback'),
      reload: effect('reload'),
      clearSelection: effect('clearSelection'),
      rememberRequest: assign({ request: (_, request: CommandRequest<T, N>) => request }),
      forgetRequest: assign({ request: null, progress: null }),
      rememberProgress: assign({ progress: (_, progress: CommandProgress) => progress }),
    },
    guards: {
      nothingSelected: (_, { rows, scope }: CommandRequest<T, N>) => scope !== 'page' && rows.length === 0,
      tooManySelected: (_, { rows, scope }: CommandRequest<T, N>) => scope === 'one' && rows.length > 1,
      isRefused: (_, { refusal }: CommandRequest<T, N>) => refusal !== null,
      requiresConfirmation: (_, request: CommandRequest<T, N>) => request.requiresConfirmation,
      isSuccess,
      isConflict: (_, { status }: { status: string }) => status === 'C0409',
    },
  }).createMachine({
    id: 'command',
    description: '삭제, 복사, 재발송처럼 화면의 내용을 처리하고 결과를 알립니다.',
    context: { request: null, progress: null },
    initial: 'idle',
    states: {
      idle: {
        description: '처리를 누르기를 기다립니다.',
        meta: { requirement: ['D2-§8-confirmations'] },
        entry: 'forgetRequest',
        on: {
          'command.request': [
            {
              guard: { type: 'nothingSelected', params: ({ event }) => event.request },
              actions: { type: 'setFeedback', params: { kind: 'nothingSelected' } },
            },
            {
              guard: { type: 'tooManySelected', params: ({ event }) => event.request },
              actions: { type: 'setFeedback', params: { kind: 'onlyOne' } },
            },
            {
              guard: { type: 'isRefused', params: ({ event }) => event.request },
              actions: {
                type: 'setFeedback',
                params: ({ event }) => ({ kind: 'refused', message: event.request.refusal }),
              },
            },
            {
              guard: { type: 'requiresConfirmation', params: ({ event }) => event.request },
              target: 'confirming',
              actions: { type: 'rememberRequest', params: ({ event }) => event.request },
            },
            {
              target: 'running',
              actions: { type: 'rememberRequest', params: ({ event }) => event.request },
            },
          ],
        },
      },
      confirming: {
        description: '정말 처리할지 묻습니다.',
        meta: { requirement: ['D2-§8-confirmations'] },
        on: { 'command.confirm': 'running', 'command.cancel': 'idle' },
      },
      running: {
        description: '서버에서 처리하고 있습니다. 여러 건이면 몇 건을 처리했는지 보여 줍니다.',
        tags: 'busy',
        meta: { requirement: ['D2-§8-confirmations'] },
        invoke: {
          id: 'runCommand',
          src: 'runCommand',
          input: ({ context, self }) => ({
            request: context.request,
            onProgress: (progress) => self.send({ type: 'command.progress', progress }),
          }),
          onDone: [
            {
              guard: { type: 'isSuccess', params: outcome },
              target: 'idle',
              actions: [
                'clearSelection',
                {
                  type: 'setFeedback',
                  params: ({ context }) => ({ kind: 'done', name: readRequest(context).name }),
                },
                'reload',
              ],
            },
            {
              guard: { type: 'isConflict', params: outcome },
              target: 'idle',
              actions: [
                {
                  type: 'setFeedback',
                  params: ({ event }) => ({ kind: 'refused', message: toMessage(event.output) }),
                },
                'reload',
              ],
            },
            {
              target: 'idle',
              // The rows before the one that failed are done.
              actions: [
                {
                  type: 'setFeedback',
                  params: ({ event }) => ({ kind: 'failed', message: toMessage(event.output) }),
                },
                'reload',
              ],
            },
          ],
          onError: {
            target: 'idle',
            actions: [{ type: 'setFeedback', params: { kind: 'failed', message: null } }, 'reload'],
          },
        },
        on: {
          'command.progress': {
            actions: { type: 'rememberProgress', params: ({ event }) => event.progress },
          },
        },
      },
    },
  });
