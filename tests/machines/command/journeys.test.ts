import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createCommandMachine } from '../../../src/machines/command/machine.ts';
import type { CommandInput, CommandRequest } from '../../../src/machines/command/types.ts';
import type { Completion } from '../../../src/machines/result.ts';

type Name = 'delete' | 'copy' | 'importAll';
type Input = CommandInput<string, Name>;

/** A screen whose commands end as `run` does; what it showed and did is in `done`. */
function open(run: (input: Input) => Promise<Completion>) {
  const done: unknown[] = [];
  const ran: string[] = [];
  const actor = createActor(
    createCommandMachine<string, Name>().provide({
      actors: {
        runCommand: fromPromise<Completion, Input>(({ input }) => {
          ran.push(`${input.request?.name} ${input.request?.rows.join(' ')}`.trim());
          return run(input);
        }),
      },
      actions: {
        setFeedback: (_, feedback) => void done.push(feedback),
        reload: () => void done.push('reload'),
        clearSelection: () => void done.push('clearSelection'),
      },
    }),
  ).start();
  const request = (
    name: Name,
    rows: string[],
    scope: CommandRequest<string>['scope'],
    requiresConfirmation = false,
    refusal: string | null = null,
  ) => actor.send({ type: 'command.request', request: { name, rows, scope, requiresConfirmation, refusal } });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { actor, done, ran, request, settle };
}

const succeed = async (): Promise<Completion> => ({ status: 'C200' });

test('a confirmed deletion empties the selection, shows a notice and loads again', async () => {
  const { actor, done, ran, request, settle } = open(succeed);
  request('delete', ['a', 'b'], 'many', true);
  expect(ran).toEqual([]);
  actor.send({ type: 'command.confirm' });
  await settle();
  expect(ran).toEqual(['delete a b']);
  expect(done).toEqual(['clearSelection', { kind: 'done', name: 'delete' }, 'reload']);
  expect(actor.getSnapshot().value).toBe('idle');
});

test('a cancelled deletion does nothing and can be requested again', async () => {
  const { actor, done, ran, request, settle } = open(succeed);
  request('delete', ['a'], 'many', true);
  actor.send({ type: 'command.cancel' });
  await settle();
  expect([done, ran]).toEqual([[], []]);
  request('delete', ['a'], 'many', true);
  expect(actor.getSnapshot().value).toBe('confirming');
});

test.each([
  ['many', [], 'nothingSelected'],
  ['one', [], 'nothingSelected'],
  ['one', ['a', 'b'], 'onlyOne'],
] as const)('a command of scope %s on %j is refused: %s', (scope, rows, kind) => {
  const { actor, done, ran, request } = open(succeed);
  request('copy', [...rows], scope, true);
  expect(done).toEqual([{ kind }]);
  expect(ran).toEqual([]);
  expect(actor.getSnapshot().value).toBe('idle');
});

test('a command for one runs on one', async () => {
  const { done, ran, request, settle } = open(succeed);
  request('copy', ['a'], 'one');
  await settle();
  expect(ran).toEqual(['copy a']);
  expect(done).toEqual(['clearSelection', { kind: 'done', name: 'copy' }, 'reload']);
});

test('rows that cannot be done are refused with the reason before anything is asked', () => {
  const { actor, done, ran, request } = open(succeed);
  request('delete', ['a'], 'many', true, '사용자가 등록된 권한은 삭제할 수 없습니다.');
  expect(done).toEqual([{ kind: 'refused', message: '사용자가 등록된 권한은 삭제할 수 없습니다.' }]);
  expect(ran).toEqual([]);
  expect(actor.getSnapshot().value).toBe('idle');
});

test('a command of the page needs no row', async () => {
  const { done, ran, request, settle } = open(succeed);
  request('importAll', [], 'page');
  await settle();
  expect(ran).toEqual(['importAll']);
  expect(done).toEqual(['clearSelection', { kind: 'done', name: 'importAll' }, 'reload']);
});

test('a second command is ignored while one runs, and progress is reset for the next', async () => {
  const { actor, ran, request, settle } = open(async ({ onProgress }) => {
    onProgress({ done: 1, total: 2 });
    return { status: 'C200' };
  });
  request('delete', ['a', 'b'], 'many');
  request('copy', ['a'], 'one');
  expect(ran).toEqual(['delete a b']);
  expect(actor.getSnapshot().context.progress).toEqual({ done: 1, total: 2 });
  await settle();
  expect(actor.getSnapshot().context).toEqual({ request: null, progress: null });
});

test.each([
  ['C0409', '이미 변경되었습니다.', 'refused'],
  ['OFFLINE', '네트워크에 연결할 수 없습니다.', 'failed'],
] as const)(
  'one that ends with %s keeps the selection, says why and loads again',
  async (status, message, kind) => {
    const { actor, done, request, settle } = open(async () => ({ status, message }));
    request('delete', ['a'], 'many');
    await settle();
    expect(done).toEqual([{ kind, message }, 'reload']);
    expect(actor.getSnapshot().value).toBe('idle');
  },
);

test('a defect is shown without a text of its own, and the data is loaded again', async () => {
  const { actor, done, request, settle } = open(() => Promise.reject(new Error('defect')));
  request('delete', ['a'], 'many');
  await settle();
  expect(done).toEqual([{ kind: 'failed', message: null }, 'reload']);
  expect(actor.getSnapshot().value).toBe('idle');
});
