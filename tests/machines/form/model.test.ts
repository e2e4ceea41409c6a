import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { createFormMachine, type FormEvent, type FormValues } from '../../../src/machines/form/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { formChart } from '../../../src/statecharts/charts/form/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createFormMachine<string, string>>>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = FormEvent<string>;
type FormActors = ModelActors & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): FormActors {
  const asked = new DeferredCalls();
  const done: unknown[] = [];
  const machine = createFormMachine<string, string>().provide({
    actors: {
      save: fromPromise<Result<string>, FormValues<string>>(({ input, signal }) =>
        asked.wait('save', input, signal),
      ),
    },
    actions: {
      finish: (_, { value }) => void done.push(['saved', value]),
      leave: (_, leave) => void done.push(['leave', leave]),
      stay: (_, leave) => void done.push(['stay', leave]),
      refresh: () => void done.push('refresh'),
      merge: () => void done.push('merge'),
    },
  });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, done),
    asked,
    done,
    calls: asked,
    shown: () => actor.getSnapshot().context,
  };
}

/** States in which what is edited may still be saved. */
const editable: readonly Leaf[] = ['dirty', 'confirming', 'confirmingFiles'];

const send = (system: FormActors, event: Event) => system.actor.send(event);

const spec: ModelSpec<Event, Leaf, FormActors> = {
  chart: formChart,
  start,
  events: {
    'form.edit': (system, event) => {
      send(system, event);
      expect(system.shown().refusal).toBeNull();
    },
    'form.revert': (system, event) => {
      send(system, event);
      expect(system.shown().refusal).toBeNull();
      expect(system.actor.getSnapshot().value).toBe('pristine');
    },
    'form.submit': send,
    'form.leave': (system, event) => {
      const isPristine = system.actor.getSnapshot().matches('pristine');
      const before = system.done.length;
      send(system, event);
      expect(system.done.slice(before)).toEqual(isPristine ? [['leave', event.leave]] : []);
    },
    'form.confirm': (system, event) => {
      const { leave } = system.shown();
      const before = system.done.length;
      send(system, event);
      expect(system.done.slice(before)).toEqual(leave ? [['leave', leave]] : []);
    },
    'form.cancel': send,
    'form.merge': (system, event) => {
      const before = system.done.length;
      send(system, event);
      expect(system.done.slice(before)).toEqual(['merge']);
      expect(system.shown().refusal).toBeNull();
    },
    'form.strand': (system, event) => {
      const isEdited = editable.some((leaf) => system.actor.getSnapshot().matches(leaf));
      send(system, event);
      if (isEdited) expect(system.actor.getSnapshot().value).toBe('stranded');
    },
    'form.restore': send,
  },
  states: {
    pristine: (system) =>
      expect(system.shown()).toMatchObject({ values: null, refusal: null, leave: null, leftOut: [] }),
    dirty: (system) => expect(system.shown()).toMatchObject({ values: null, leave: null, leftOut: [] }),
    stranded: (system) => expect(system.shown()).toMatchObject({ values: null, refusal: null, leave: null }),
    confirming: (system) => {
      expect(system.asked.isWaiting('save')).toBe(false);
      expect(system.shown().values).toBe('지표 담당자');
    },
    confirmingFiles: (system) => {
      expect(system.asked.isWaiting('save')).toBe(false);
      expect(system.shown()).toMatchObject({ values: '지표 담당자', leftOut: ['setup.exe'] });
    },
    submitting: (system) => {
      expect(system.asked.isWaiting('save')).toBe(true);
      expect(system.asked.readInput('save')).toEqual({ values: '지표 담당자' });
    },
    leaving: (system) => expect(system.shown().leave).not.toBeNull(),
  },
};

describeModel<Event, Leaf, FormActors>('form chart', spec);
