import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { createCommandMachine } from '../../machines/command/machine.ts';
import type {
  CommandFeedback,
  CommandInput,
  CommandProgress,
  CommandScope,
} from '../../machines/command/types.ts';
import type { Completion } from '../../machines/result.ts';
import { confirmations, results } from '../../messages/ko.grid.ts';
import { statusMessages } from '../../messages/ko.ts';
import { HttpError } from '../../services/httpError.ts';
import { useDialogs } from '../dialogs.tsx';
import { toast } from '../toast.ts';
import { toResult } from '../toResult.ts';
import { useLatest } from '../useLatest.ts';

interface CommandRun {
  signal: AbortSignal;
  /** Reports how many of the rows are done. */
  onProgress(progress: CommandProgress): void;
}

/** Something a screen does to rows, to one row or to the page. */
export interface Command<T> {
  /** `many` unless given. */
  scope?: CommandScope;
  /**
   * Returns the reason rows cannot be done, before anything is asked; null when they can. The server decides all the
   * same.
   */
  refusal?(rows: readonly T[]): string | null;
  /** The question asked first; without it the command runs at once. */
  question?(rows: readonly T[]): string;
  run(rows: readonly T[], run: CommandRun): Promise<unknown>;
  /** Text of the toast afterwards; null where `run` shows what came of it. */
  done?: string | null;
  /** Beginning of the alert of a failure, before its reason. */
  failed?: string;
  /** Called when it is done, such as to leave the page of what has been deleted. */
  onDone?(): void;
}

/** Rows that commands apply to, such as those selected in a list, or the one record of a screen. */
export interface CommandTarget<T> {
  selected: readonly T[];
  /** Loads the data again, whatever became of the command. */
  reload(): void;
  clearSelection?(): void;
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 'N0404';

/**
 * Deletes the rows one by one, after asking. One that is gone already counts as deleted, as after a partial failure.
 */
export const deleting = <T>(remove: (row: T, signal: AbortSignal) => Promise<void>): Command<T> => ({
  question: (rows) => confirmations.delete(rows.length),
  run: async (rows, { signal, onProgress }) => {
    for (const [place, row] of rows.entries()) {
      await remove(row, signal).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      onProgress({ done: place + 1, total: rows.length });
    }
  },
  done: results.deleted,
});

/** The command chart over the commands of a list or a record, which may change with every rendering. */
export function useCommands<T, N extends string>(
  target: CommandTarget<T>,
  commands: Readonly<Record<N, Command<NoInfer<T>>>>,
) {
  const dialogs = useDialogs();
  const latest = useLatest({ target, commands, dialogs });
  const [machine] = useState(() =>
    createCommandMachine<T, N>().provide({
      actors: {
        runCommand: fromPromise<Completion, CommandInput<T, N>>(({ input, signal }) => {
          const { request, onProgress } = input;
          if (!request) throw new Error('No command to run');
          const command = latest.current.commands[request.name];
          return toResult(command.run(request.rows, { signal, onProgress }), () => ({ status: 'C200' }));
        }),
      },
      actions: {
        setFeedback: ({ context }, feedback) => {
          const { commands, dialogs } = latest.current;
          if (feedback.kind === 'done') {
            const { done = results.done, onDone } = commands[feedback.name];
            if (done !== null) toast(done);
            onDone?.();
          } else {
            const failed = context.request && commands[context.request.name].failed;
            void dialogs.alert([failed, toText(feedback)].filter(Boolean).join(' '));
          }
        },
        reload: () => latest.current.target.reload(),
        clearSelection: () => latest.current.target.clearSelection?.(),
      },
    }),
  );
  const [state, send] = useMachine(machine);
  const { request, progress } = state.context;

  return {
    /** Runs a command on `rows`, the selected ones unless given, after asking. */
    run(name: N, rows: readonly T[] = target.selected): void {
      const { scope = 'many', question, refusal } = commands[name];
      const request = {
        name,
        rows,
        scope,
        requiresConfirmation: !!question,
        refusal: refusal?.(rows) ?? null,
      };
      send({ type: 'command.request', request });
    },
    isRunning: state.hasTag('busy'),
    /** Null while no running command reports any. */
    progress,
    /** The question to be answered; null when there is none. */
    question:
      state.matches('confirming') && request ? (commands[request.name].question?.(request.rows) ?? '') : null,
    confirm: () => send({ type: 'command.confirm' }),
    cancel: () => send({ type: 'command.cancel' }),
  };
}

export type Commands<N extends string> = Omit<ReturnType<typeof useCommands<never, N>>, 'run'> & {
  run(name: N): void;
};

function toText(feedback: Exclude<CommandFeedback, { kind: 'done' }>): string {
  switch (feedback.kind) {
    case 'nothingSelected':
      return results.nothingSelected;
    case 'onlyOne':
      return results.onlyOne;
    case 'refused':
    case 'failed':
      return feedback.message ?? statusMessages.S0001;
    default:
      return feedback satisfies never;
  }
}
