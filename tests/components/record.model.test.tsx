import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { RecordGate } from '../../src/components/RecordGate.tsx';
import { useHeldInput } from '../../src/components/unsaved/inputPlace.ts';
import { useRecord } from '../../src/components/useRecord.ts';
import type { createRecordMachine, RecordEvent } from '../../src/machines/record/machine.ts';
import { grid } from '../../src/messages/ko.grid.ts';
import { dialogs, layout, statusMessages } from '../../src/messages/ko.ts';
import { unsaved } from '../../src/messages/ko.unsaved.ts';
import { recordChart } from '../../src/statecharts/charts/record/chart.ts';
import type { Given, LeafOf } from '../support/model.ts';
import { DeferredCalls } from '../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../support/screenModel.ts';

type Draft = { stateCd: string };
type Snapshot = SnapshotFrom<ReturnType<typeof createRecordMachine<Draft>>>;
type Leaf = LeafOf<Snapshot['value']>;
type RecordActors = RenderedActors & { asked: DeferredCalls };

function Content({ stateCd }: Draft) {
  const [hasInput, setInput] = useState(false);
  useHeldInput(hasInput);
  return (
    <>
      <output aria-label="상태">{stateCd}</output>
      <label>
        입력함
        <input
          type="checkbox"
          checked={hasInput}
          onChange={({ currentTarget }) => setInput(currentTarget.checked)}
        />
      </label>
    </>
  );
}

/** A record that is drawn anew for each of its states, as pages with versions do. */
function Page({ asked }: { asked: DeferredCalls }) {
  const record = useRecord((signal) => asked.wait<Draft>('load', undefined, signal));
  return <RecordGate of={record}>{(draft) => <Content key={draft.stateCd} {...draft} />}</RecordGate>;
}

function start(given: Given): RecordActors {
  const asked = new DeferredCalls();
  const actor = startedActor('record', given);
  const calls = replyAsService(asked);
  return { ...startRendered(<Page asked={asked} />, actor, calls), asked };
}

const context = (system: RecordActors): Snapshot['context'] => system.actor.getSnapshot().context;
const input = () => screen.queryByRole('checkbox', { name: '입력함' });
const isTicked = () => (input() as HTMLInputElement | null)?.checked === true;
const showsRecord = (system: RecordActors) =>
  expect(screen.getByLabelText('상태')).toHaveTextContent(context(system).record?.stateCd ?? 'none');

const spec: ScreenSpec<RecordEvent, Leaf, RecordActors> = {
  chart: recordChart,
  start,
  events: {
    'record.retry': ({ user }) => user.click(screen.getByRole('button', { name: grid.retry })),
    async 'record.reload'(system, event) {
      const wasShown = system.actor.getSnapshot().matches('shown');
      await system.fromOutside(event);
      if (wasShown) showsRecord(system);
    },
    async 'record.replace'(system, event) {
      await system.fromOutside(event);
      expect(input()).not.toBeInTheDocument();
    },
    'input.hold': (system, event) => {
      const control = input();
      return control && !isTicked() ? system.user.click(control) : system.fromOutside(event);
    },
    async 'input.release'(system, event) {
      const control = input();
      if (system.actor.getSnapshot().matches('kept')) {
        await system.user.click(screen.getByRole('button', { name: unsaved.discard }));
        const question = within(screen.getByRole('alertdialog'));
        await system.user.click(question.getByRole('button', { name: dialogs.ok }));
      } else if (control && isTicked()) await system.user.click(control);
      else await system.fromOutside(event);
    },
  },
  controls: {
    'record.retry': () => screen.queryByRole('button', { name: grid.retry }),
    'record.reload': { outside: 'what is shown has been changed, here or elsewhere' },
    'record.replace': { outside: 'the page shows another record' },
    'input.hold': { outside: 'something is entered' },
    'input.release': { outside: 'what was entered is saved or discarded' },
  },
  states: {
    loading: (system) => {
      expect(system.asked.isWaiting('load')).toBe(true);
      if (context(system).keptBecause === null) expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      if (context(system).record === null)
        expect(screen.getByRole('status', { name: layout.loading })).toBeVisible();
    },
    shown: (system) => {
      showsRecord(system);
      expect(screen.queryByRole('status', { name: layout.loading })).not.toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    outdated: (system) => {
      showsRecord(system);
      expect(screen.getByText(grid.outdated)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    kept: async (system) => {
      showsRecord(system);
      const { keptBecause } = context(system);
      if (keptBecause === null) throw new Error('nothing is kept');
      expect(await screen.findByRole('alert')).toHaveTextContent(unsaved.because[keptBecause]);
    },
    failed: (system) =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        context(system).feedback?.message ?? statusMessages.S0001,
      ),
  },
};

describeScreens<RecordEvent, Leaf, RecordActors>('record chart with a page', spec);
