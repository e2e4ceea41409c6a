import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  initialTransition,
  transition,
} from 'xstate';
import {
  type AutosaveEvent,
  type AutosaveSnapshot,
  autosaveLimits,
  createAutosaveMachine,
  type RowEdits,
  type SavedRows,
} from '../../../src/machines/autosave/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { autosaveChart } from '../../../src/statecharts/charts/autosave/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Edit = { entered: string };
type Event = AutosaveEvent<Edit>;
type Snapshot = AutosaveSnapshot<Edit>;
type Leaf = LeafOf<Snapshot['value']>;
type AutosaveActors = ModelActors & {
  actor: Actor<ReturnType<typeof createAutosaveMachine<Edit>>>;
  asked: DeferredCalls;
};

function start({ clock, inspect }: Given): AutosaveActors {
  const asked = new DeferredCalls();
  const machine = createAutosaveMachine<Edit>().provide({
    actors: {
      saveRows: fromPromise<Result<SavedRows>, { rows: RowEdits<Edit> }>(({ input, signal }) =>
        asked.wait('saveRows', input, signal),
      ),
    },
  });
  const actor = createActor(machine, { clock, inspect, input: autosaveChart.model.input });
  return { ...startHeadless(actor), asked, calls: asked };
}

const send = (system: AutosaveActors, event: Event) => system.actor.send(event);
const read = ({ actor }: AutosaveActors) => actor.getSnapshot();
const hasTags = (system: AutosaveActors) =>
  (['busy', 'unsaved'] as const).filter((tag) => read(system).hasTag(tag));

/** Holds edits, of which none is on its way. */
function keeps(system: AutosaveActors) {
  const { unsaved, sending } = read(system).context;
  expect(Object.keys(unsaved)).not.toEqual([]);
  expect(sending).toEqual({});
  expect(system.asked.isWaiting('saveRows')).toBe(false);
  expect(hasTags(system)).toEqual(['unsaved']);
}

const spec: ModelSpec<Event, Leaf, AutosaveActors> = {
  chart: autosaveChart,
  start,
  events: {
    'row.edit': (system, event) => {
      send(system, event);
      expect(read(system).context.unsaved).toMatchObject(event.edits);
    },
    'row.discard': (system, event) => {
      send(system, event);
      const { unsaved, sending } = read(system).context;
      expect(unsaved).not.toHaveProperty(event.id);
      expect(sending).not.toHaveProperty(event.id);
    },
    'save.now': send,
    'line.back': send,
  },
  states: {
    saved: (system) => {
      expect(read(system).context).toMatchObject({ feedback: null, attempts: 0 });
      const { unsaved, sending } = read(system).context;
      expect({ ...unsaved, ...sending }).toEqual({});
      expect(system.asked.isWaiting('saveRows')).toBe(false);
      expect(hasTags(system)).toEqual([]);
    },
    waiting: keeps,
    saving: (system) => {
      expect(system.asked.isWaiting('saveRows')).toBe(true);
      const { rows } = system.asked.readInput('saveRows') as { rows: RowEdits<Edit> };
      expect([1, 2]).toContain(Object.keys(rows).length);
      expect(rows).toMatchObject(read(system).context.sending);
      expect(hasTags(system)).toEqual(['busy', 'unsaved']);
    },
    offline: (system) => {
      keeps(system);
      const { feedback, attempts } = read(system).context;
      expect(['OFFLINE', 'S0003']).toContain(feedback?.status);
      expect(attempts).toBeGreaterThan(0);
    },
    refused: (system) => {
      keeps(system);
      const { feedback, attempts } = read(system).context;
      expect(['A0403', 'S0001']).toContain(feedback?.status);
      expect(attempts).toBe(0);
    },
  },
};

describeModel<Event, Leaf, AutosaveActors>('autosave chart', spec);

/** Things that happen to the chart; a `Result` only does so while a call is under way. */
type Happening = AutosaveEvent<number> | { type: 'pause' } | { type: 'defect' } | Result<SavedRows>;

const row = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant('row.edit' as const), edits: fc.dictionary(row, fc.nat(), { minKeys: 1 }) }),
  fc.record({ type: fc.constant('row.discard' as const), id: row }),
  fc.record({ type: fc.constantFrom('save.now', 'line.back', 'pause', 'defect') }),
  fc.record({
    status: fc.constant('C200' as const),
    value: fc.record({ settled: fc.uniqueArray(row) }),
  }),
  fc.record({ status: fc.constantFrom('OFFLINE', 'S0003', 'A0403'), message: fc.constant('') }),
);

const timers = { waiting: 'typingPause', offline: 'retryPause' } as const;

/** The chart's event for what happens in `state`; null where nothing comes of it. */
function toEvent(happened: Happening, state: Leaf): AnyEventObject | null {
  const isSaving = state === 'saving';
  if ('status' in happened) return isSaving ? { type: 'xstate.done.actor.saveRows', output: happened } : null;
  if (happened.type === 'defect')
    return isSaving ? { type: 'xstate.error.actor.saveRows', error: new Error('defect') } : null;
  if (happened.type !== 'pause') return happened;
  if (state !== 'waiting' && state !== 'offline') return null;
  return { type: `xstate.after.${timers[state]}.autosave.${state}` };
}

test('whatever happens, exactly the edits that were neither settled nor given up are kept', () => {
  const machine: AnyStateMachine = createAutosaveMachine<number>();
  const read = (snapshot: AnyMachineSnapshot) => snapshot as unknown as AutosaveSnapshot<number>;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (story) => {
      let [snapshot] = initialTransition(machine, { ...autosaveLimits, rowsPerCall: 2 });
      const wanted = new Map<string, number>();
      /** Rows of the call under way that were not edited since it began. */
      let sent = new Set<string>();
      for (const happened of story) {
        const before = read(snapshot).value;
        const event = toEvent(happened, before);
        if (event === null) continue;
        if ('status' in happened && happened.status === 'C200')
          for (const id of happened.value.settled) if (sent.has(id)) wanted.delete(id);
        if ('edits' in happened)
          for (const [id, edit] of Object.entries(happened.edits)) {
            wanted.set(id, edit);
            sent.delete(id);
          }
        if ('id' in happened) {
          wanted.delete(happened.id);
          sent.delete(happened.id);
        }
        [snapshot] = transition(machine, snapshot, event);
        const { value, context } = read(snapshot);
        const hasCallBegun = value === 'saving' && (before !== 'saving' || 'status' in happened);
        if (hasCallBegun) sent = new Set(Object.keys(context.sending));
        expect({ ...context.sending, ...context.unsaved }).toEqual(Object.fromEntries(wanted));
        if (value !== 'saving') expect(wanted.size === 0).toBe(value === 'saved');
      }
    }),
    { numRuns: 1_000 },
  );
});
