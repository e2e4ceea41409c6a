import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { formChart } from '../../../src/machines/form/chart.ts';
import { createFormMachine, type FormEvent, type FormValues } from '../../../src/machines/form/machine.ts';
import type { Result } from '../../../src/machines/result.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, type World } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createFormMachine<string, string>>>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = FormEvent<string>;
type FormWorld = World & { asked: DeferredCalls; done: unknown[]; shown(): Snapshot['context'] };

function start({ clock, inspect }: Given): FormWorld {
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
    },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as Event) },
    asked,
    done,
    calls: asked,
    shown: () => actor.getSnapshot().context,
    trace: () => done,
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    stop: () => void actor.stop(),
  };
}

const send = (world: FormWorld, event: Event) => world.actor.send(event);

const spec: ModelSpec<Event, Leaf, FormWorld> = {
  chart: formChart,
  start,
  events: {
    'form.edit': (world, event) => {
      send(world, event);
      expect(world.shown().refusal).toBeNull();
    },
    'form.submit': send,
    'form.leave': (world, event) => {
      const isPristine = world.actor.getSnapshot().matches('pristine');
      const before = world.done.length;
      send(world, event);
      expect(world.done.slice(before)).toEqual(isPristine ? [['leave', event.leave]] : []);
    },
    'form.confirm': (world, event) => {
      const { leave } = world.shown();
      const before = world.done.length;
      send(world, event);
      expect(world.done.slice(before)).toEqual(leave ? [['leave', leave]] : []);
    },
    'form.cancel': send,
  },
  states: {
    pristine: (world) => expect(world.shown()).toEqual({ values: null, refusal: null, leave: null }),
    dirty: (world) => expect(world.shown()).toMatchObject({ values: null, leave: null }),
    confirming: (world) => {
      expect(world.asked.isWaiting('save')).toBe(false);
      expect(world.shown().values).toBe('지표 담당자');
    },
    submitting: (world) => {
      expect(world.asked.isWaiting('save')).toBe(true);
      expect(world.asked.inputOf('save')).toEqual({ values: '지표 담당자' });
    },
    leaving: (world) => expect(world.shown().leave).not.toBeNull(),
  },
};

describeModel<Event, Leaf, FormWorld>('form chart', spec);
