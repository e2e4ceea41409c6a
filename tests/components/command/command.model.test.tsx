import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ConfirmDialog } from '../../../src/components/command/ConfirmDialog.tsx';
import { useCommands } from '../../../src/components/command/useCommands.ts';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { CommandEvent, CommandProgress } from '../../../src/machines/command/types.ts';
import { confirmations, grid, results } from '../../../src/messages/ko.grid.ts';
import { roleLifecycleTexts } from '../../../src/messages/ko.roles.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import {
  commandChart,
  type SampleCommand,
  type SampleRow,
  type sampleCommands,
} from '../../../src/statecharts/charts/command/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Snapshot = SnapshotFrom<typeof sampleCommands>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = CommandEvent<SampleRow, SampleCommand>;
type Running = { rows: readonly SampleRow[]; onProgress(progress: CommandProgress): void };
type CommandActors = RenderedActors & { asked: DeferredCalls; reloads: string[] };

/** Two selected roles that are deleted after a question, copied one at a time and moved at once. */
function Roles({ asked, reloads }: Pick<CommandActors, 'asked' | 'reloads'>) {
  const run = (
    rows: readonly SampleRow[],
    { signal, onProgress }: { signal: AbortSignal } & Omit<Running, 'rows'>,
  ) => asked.wait<unknown>('runCommand', { rows, onProgress } satisfies Running, signal);
  const target = { selected: [{ id: 'a' }, { id: 'b' }], reload: () => void reloads.push('reload') };
  const commands = useCommands(target, {
    delete: {
      refusal: (rows) => (rows.some(({ id }) => id === 'used') ? roleLifecycleTexts.reasons.mayDelete : null),
      question: (rows) => confirmations.delete(rows.length),
      run,
    },
    copy: { scope: 'one', run },
    move: { run },
    importAll: { scope: 'page', run },
  });
  const button = (text: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {text}
    </button>
  );
  return (
    <>
      {button('delete', () => commands.run('delete'))}
      {button('delete nothing', () => commands.run('delete', []))}
      {button('delete in use', () => commands.run('delete', [{ id: 'used' }]))}
      {button('copy', () => commands.run('copy'))}
      {button('move', () => commands.run('move', [{ id: 'a' }]))}
      {button('importAll', () => commands.run('importAll', []))}
      <ConfirmDialog commands={commands} />
    </>
  );
}

function start(given: Given): CommandActors {
  const asked = new DeferredCalls();
  const reloads: string[] = [];
  const actor = startedActor('command', given);
  const calls = replyAsService(asked);
  const ui = (
    <DialogsProvider>
      <Roles asked={asked} reloads={reloads} />
    </DialogsProvider>
  );
  return { ...startRendered(ui, actor, calls), asked, reloads };
}

const button = (name: string) => screen.getByRole('button', { name });
const running = (system: CommandActors) => system.asked.readInput('runCommand') as Running;

/** Closes the alert that a command has shown. */
async function dismissAlert({ user }: CommandActors, text: string) {
  const alert = screen.getByRole('alertdialog', { name: dialogs.alertTitle });
  expect(alert).toHaveAccessibleDescription(text);
  await user.click(within(alert).getByRole('button', { name: dialogs.ok }));
}

const answer = async ({ user }: CommandActors, text: string) => {
  const question = screen.getByRole('alertdialog', { name: dialogs.confirmTitle });
  await user.click(within(question).getByRole('button', { name: text }));
};

const questionButton = (name: string) => {
  const question = screen.queryByRole('alertdialog', { name: dialogs.confirmTitle });
  return question && within(question).queryByRole('button', { name });
};

const spec: ScreenSpec<Event, Leaf, CommandActors> = {
  chart: commandChart,
  start,
  events: {
    async 'command.request'(system, { request: { name, rows } }) {
      const alert = screen.queryByRole('alertdialog', { name: dialogs.alertTitle });
      if (alert) await system.user.click(within(alert).getByRole('button', { name: dialogs.ok }));
      const isInUse = rows.some(({ id }) => id === 'used');
      const isNothing = name === 'delete' && rows.length === 0;
      await system.user.click(button(isNothing ? 'delete nothing' : isInUse ? 'delete in use' : name));
      if (isInUse) await dismissAlert(system, roleLifecycleTexts.reasons.mayDelete);
      if (isNothing) await dismissAlert(system, results.nothingSelected);
      if (name === 'copy') await dismissAlert(system, results.onlyOne);
    },
    'command.confirm': (system) => answer(system, dialogs.ok),
    'command.cancel': (system) => answer(system, dialogs.cancel),
    async 'command.progress'(system, { progress }) {
      await system.within(() => running(system).onProgress(progress));
      expect(screen.getByRole('status')).toHaveTextContent(grid.commandProgress(1, 2));
    },
  },
  controls: {
    // The buttons are the pages' own, here the test's.
    'command.request': null,
    'command.confirm': () => questionButton(dialogs.ok),
    'command.cancel': () => questionButton(dialogs.cancel),
    'command.progress': null,
  },
  states: {
    idle: (system) => {
      expect(system.asked.isWaiting('runCommand')).toBe(false);
      expect(screen.queryByRole('alertdialog', { name: dialogs.confirmTitle })).not.toBeInTheDocument();
      expect(screen.queryByText(grid.commandProgress(1, 2))).not.toBeInTheDocument();
    },
    confirming: () =>
      expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(confirmations.delete(2)),
    running: (system, { context }) => {
      expect(running(system).rows).toEqual(context.request.rows);
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    },
  },
};

describeScreens<Event, Leaf, CommandActors>('command chart with its dialogs', spec);
