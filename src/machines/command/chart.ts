import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RegisteredChart, Samples } from '../chart.ts';
import type { Completion } from '../result.ts';
import { createCommandMachine } from './machine.ts';
import type { CommandContext, CommandEvent, CommandRequest } from './types.ts';

/** Roles that can be deleted after a question, copied one at a time and moved at once; and a page command. */
export type SampleRow = { id: string };
export type SampleCommand = 'delete' | 'copy' | 'move' | 'importAll';
type Event = CommandEvent<SampleRow, SampleCommand>;

export const sampleCommands = createCommandMachine<SampleRow, SampleCommand>();

const request =
  (
    name: SampleCommand,
    ids: readonly string[],
    scope: CommandRequest<SampleRow>['scope'],
    requiresConfirmation: boolean,
  ) =>
  (): Event => ({
    type: 'command.request',
    request: { name, rows: ids.map((id) => ({ id })), scope, requiresConfirmation },
  });

export const commandChart = {
  id: 'command',
  title: '처리',
  purpose: '목록이나 한 건에 대한 삭제, 복사, 재발송 등의 처리를 확인하고 실행하며 결과를 알립니다.',
  machine: sampleCommands,
  labels: {
    events: {
      'command.request': '처리(삭제, 복사 등)를 누릅니다.',
      'command.confirm': '확인 창에서 확인을 누릅니다.',
      'command.cancel': '확인 창에서 취소를 누릅니다.',
      'command.progress': '여러 건 중 처리한 건수가 늘어납니다.',
    } satisfies Record<Event['type'], string>,
    guards: {
      nothingSelected: '고른 건이 없습니다.',
      tooManySelected: '한 건만 처리할 수 있는데 여러 건을 골랐습니다.',
      requiresConfirmation: '처리하기 전에 묻는 처리입니다.',
      isSuccess: '처리되었습니다.',
      isConflict: '다른 변경과 겹치거나 지금 상태에서는 할 수 없어 거절되었습니다.',
    },
    calls: { runCommand: '서버에서 처리합니다.' },
    delays: {},
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => sampleCommands,
    events: {
      'command.request': {
        onNothing: request('delete', [], 'many', true),
        copyTwo: request('copy', ['a', 'b'], 'one', false),
        moveOne: request('move', ['a'], 'many', false),
        page: request('importAll', [], 'page', false),
        deleteTwo: request('delete', ['a', 'b'], 'many', true),
      },
      'command.confirm': { plain: () => ({ type: 'command.confirm' }) },
      'command.cancel': { plain: () => ({ type: 'command.cancel' }) },
      'command.progress': {
        half: () => ({ type: 'command.progress', progress: { done: 1, total: 2 } }),
      },
    } satisfies Record<Event['type'], Samples<AnyEventObject>>,
    results: {
      runCommand: {
        done: () => ({ status: 'C200' }),
        conflict: () => ({
          status: 'C0409',
          message: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
        }),
        failed: () => ({
          status: 'OFFLINE',
          message: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
        }),
      } satisfies Samples<Completion>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { request, progress } = context as CommandContext<SampleRow, SampleCommand>;
      return { command: request?.name, done: progress?.done };
    },
  },
} as const satisfies RegisteredChart;
