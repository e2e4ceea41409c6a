import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createCommandMachine } from '../../../machines/command/machine.ts';
import type { CommandContext, CommandEvent, CommandRequest } from '../../../machines/command/types.ts';
import type { Completion } from '../../../machines/result.ts';
import type { RegisteredChart, Samples } from '../../chart.ts';
import { byHand, offline, offlineMessage } from '../sampleLabels.ts';

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
    refusal: string | null = null,
  ) =>
  (): Event => ({
    type: 'command.request',
    request: { name, rows: ids.map((id) => ({ id })), scope, requiresConfirmation, refusal },
  });

export const commandChart = {
  id: 'command',
  title: '처리',
  purpose: '목록이나 한 건에 대한 삭제, 복사, 재발송 등의 처리를 확인하고 실행하며 결과를 알립니다.',
  machine: sampleCommands,
  labels: {
    states: {
      idle: '대기 중',
      confirming: '처리 확인',
      running: '처리 중',
    },
    events: {
      'command.request': '처리(삭제, 복사 등)를 누릅니다.',
      'command.confirm': '확인 창에서 확인을 누릅니다.',
      'command.cancel': '확인 창에서 취소를 누릅니다.',
      'command.progress': '여러 건 중 처리한 건수가 늘어납니다.',
    } satisfies Record<Event['type'], string>,
    guards: {
      nothingSelected: '고른 건이 없습니다.',
      tooManySelected: '한 건만 처리할 수 있는데 여러 건을 골랐습니다.',
      isRefused: '고른 건 가운데 처리할 수 없는 건이 있습니다.',
      requiresConfirmation: '처리하기 전에 묻는 처리입니다.',
      isSuccess: '처리되었습니다.',
      isConflict: '다른 변경과 겹치거나 지금 상태에서는 할 수 없어 거절되었습니다.',
    },
    calls: { runCommand: '서버에서 처리합니다.' },
    endpoints: {
      runCommand: 'DELETE /esg/v1/:resource, PUT /esg/v1/:resource, PATCH /esg/v1/:resource/:id/:command',
    },
    delays: {},
    actions: {
      setFeedback: '처리의 결과나 처리하지 못한 까닭을 알립니다.',
      reload: '화면의 내용을 다시 불러옵니다.',
      clearSelection: '고른 건을 모두 풉니다.',
      rememberRequest: '누른 처리와 고른 건을 기억합니다.',
      forgetRequest: '누른 처리를 잊습니다.',
      rememberProgress: '처리한 건수를 기억합니다.',
    },
    samples: {
      'command.request': {
        onNothing: byHand(
          '아무 건도 고르지 않고 삭제를 누릅니다.',
          'admin01로 로그인하여 메뉴 관리 화면을 엽니다.',
        ),
        copyTwo: byHand('두 건을 고르고 복사를 누릅니다.'),
        deleteInUse: byHand(
          '사용자가 등록된 권한을 고르고 삭제를 누릅니다.',
          'operator01로 로그인하여 권한 관리 화면을 엽니다.',
        ),
        moveOne: byHand('한 건을 고르고 묻지 않는 처리를 누릅니다.'),
        page: byHand('고른 건과 관계없는 처리를 누릅니다.'),
        deleteTwo: byHand('두 건을 고르고 삭제를 누릅니다.'),
      },
      'command.confirm': { plain: byHand('확인 창에서 확인을 누릅니다.') },
      'command.cancel': { plain: byHand('확인 창에서 취소를 누릅니다.') },
      'command.progress': { half: byHand('두 건 가운데 한 건을 처리합니다.') },
      runCommand: {
        done: byHand('모두 처리합니다.'),
        conflict: byHand('다른 변경과 겹친다고 합니다(C0409).', '고른 건을 그사이 다른 탭에서 고쳤습니다.'),
        failed: offline,
      },
    },
  },
  model: {
    start: Date.UTC(2026, 2, 2),
    at: () => sampleCommands,
    events: {
      'command.request': {
        onNothing: request('delete', [], 'many', true),
        copyTwo: request('copy', ['a', 'b'], 'one', false),
        deleteInUse: request('delete', ['used'], 'many', true, '사용자가 등록된 권한은 삭제할 수 없습니다.'),
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
          message: offlineMessage,
        }),
      } satisfies Samples<Completion>,
    },
    facts: ({ context }: AnyMachineSnapshot) => {
      const { request, progress } = context as CommandContext<SampleRow, SampleCommand>;
      return { command: request?.name, done: progress?.done };
    },
  },
} as const satisfies RegisteredChart;
