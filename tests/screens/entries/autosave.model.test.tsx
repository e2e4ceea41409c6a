import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type AutosaveEvent,
  type AutosaveSnapshot,
  autosaveLimits,
  type RowEdits,
} from '../../../src/machines/autosave/machine.ts';
import { entryGridTexts as texts } from '../../../src/messages/ko.entryGrid.ts';
import { SaveProgress } from '../../../src/screens/entries/SaveProgress.tsx';
import { useAutosave } from '../../../src/screens/entries/useAutosave.ts';
import { autosaveChart } from '../../../src/statecharts/charts/autosave/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import {
  moveTimers,
  type RenderedActors,
  replyAsService,
  startedActor,
  startRendered,
} from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Edit = { entered: string };
type Event = AutosaveEvent<Edit>;
type Leaf = LeafOf<AutosaveSnapshot<Edit>['value']>;
type AutosaveActors = RenderedActors & { asked: DeferredCalls };

const edit: Edit = { entered: '1,200' };

/** Rows that are edited by buttons, as a grid edits them by its cells. */
function Rows({ asked }: { asked: DeferredCalls }) {
  const saving = useAutosave<Edit>(
    (rows: RowEdits<Edit>, signal) => asked.wait<readonly string[]>('saveRows', { rows }, signal),
    autosaveChart.model.input,
  );
  const button = (name: string, press: () => void, event: Event) => (
    <button type="button" disabled={!saving.state.can(event)} onClick={press}>
      {name}
    </button>
  );
  return (
    <>
      {button('cell', () => saving.edit({ a: edit }), { type: 'row.edit', edits: { a: edit } })}
      {button('range', () => saving.edit({ a: edit, b: edit, c: edit }), {
        type: 'row.edit',
        edits: {},
      })}
      {button('discard a', () => saving.discard('a'), { type: 'row.discard', id: 'a' })}
      {button('discard b', () => saving.discard('b'), { type: 'row.discard', id: 'b' })}
      {button('save now', saving.saveNow, { type: 'save.now' })}
      <SaveProgress saving={saving} />
    </>
  );
}

function start(given: Given): AutosaveActors {
  const asked = new DeferredCalls();
  const actor = startedActor('autosave', given);
  const { delay, retryDelay, retryDelayMax } = autosaveLimits;
  for (let pause = retryDelay; pause <= retryDelayMax; pause *= 2) moveTimers(given.clock, pause);
  moveTimers(given.clock, retryDelayMax);
  moveTimers(given.clock, delay);
  const calls = replyAsService(asked, ({ value }) => (value as { settled: string[] }).settled);
  return { ...startRendered(<Rows asked={asked} />, actor, calls), asked };
}

const press = ({ user }: AutosaveActors, name: string) => user.click(screen.getByRole('button', { name }));
const shows = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text);

const spec: ScreenSpec<Event, Leaf, AutosaveActors> = {
  chart: autosaveChart,
  start,
  events: {
    'row.edit': (system, { edits }) => press(system, 'b' in edits ? 'range' : 'cell'),
    'row.discard': (system, { id }) => press(system, `discard ${id}`),
    'save.now': (system) =>
      screen.queryByRole('button', { name: texts.save.now })
        ? press(system, texts.save.now)
        : press(system, 'save now'),
    'line.back': (system) => system.within(() => window.dispatchEvent(new window.Event('online'))),
  },
  controls: {
    // the buttons are the grid's own, here the test's
    'row.edit': null,
    'row.discard': null,
    'save.now': null,
    'line.back': { outside: 'the browser has a line again' },
  },
  states: {
    saved: () => shows(texts.save.saved),
    waiting: () => shows(texts.save.waiting),
    saving: (system) => {
      shows(texts.save.saving);
      expect(system.asked.isWaiting('saveRows')).toBe(true);
    },
    offline: () => shows(texts.save.offline),
    refused: () => shows(texts.save.refused),
  },
};

describeScreens<Event, Leaf, AutosaveActors>('autosave chart with what a grid shows of it', spec);
