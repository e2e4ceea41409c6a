import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { dialogChart } from '../../../src/machines/dialog/chart.ts';
import { type DialogAnswer, type DialogEvent, dialogMachine } from '../../../src/machines/dialog/machine.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelSpec,
  passedThrough,
  type World,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof dialogMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type DialogWorld = World & { answers: DialogAnswer[]; asked: string[]; front(): string | undefined };

function start({ clock, inspect }: Given): DialogWorld {
  const answers: DialogAnswer[] = [];
  const machine = dialogMachine.provide({
    actions: { answer: (_, answer) => void answers.push(answer) },
  });
  const actor = createActor(machine, { clock, inspect });
  actor.start();
  return {
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as DialogEvent) },
    answers,
    asked: [],
    front: () => actor.getSnapshot().context.queue[0]?.id,
    calls: new DeferredCalls(),
    trace: () => answers,
    settle: async () => {},
    stop: () => void actor.stop(),
  };
}

/** Answers what stands in front and checks that exactly that got the answer. */
function answerFront(world: DialogWorld, event: DialogEvent, confirmed: boolean) {
  const front = world.front();
  const before = world.answers.length;
  world.actor.send(event);
  expect(world.answers.slice(before)).toEqual([{ id: front, confirmed }]);
}

const spec: ModelSpec<DialogEvent, Leaf, DialogWorld> = {
  chart: dialogChart,
  start,
  events: {
    'dialog.request': (world, event) => {
      world.asked.push(event.request.id);
      world.actor.send(event);
    },
    'dialog.ok': (world, event) => answerFront(world, event, true),
    'dialog.cancel': (world, event) => answerFront(world, event, false),
  },
  states: {
    closed: (world) => {
      expect(world.front()).toBeUndefined();
      expect(world.answers.map(({ id }) => id)).toEqual(world.asked);
    },
    choosing: passedThrough,
    'open.alert': (world) => expect(world.front()).toBe(world.asked[world.answers.length]),
    'open.confirm': (world) => expect(world.front()).toBe(world.asked[world.answers.length]),
  },
};

describeModel<DialogEvent, Leaf, DialogWorld>('dialog chart', spec);
