import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { type DialogAnswer, type DialogEvent, dialogMachine } from '../../../src/machines/dialog/machine.ts';
import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { startHeadless } from '../../support/headless.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
  passedThrough,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Snapshot = SnapshotFrom<typeof dialogMachine>;
type Leaf = LeafOf<Snapshot['value']>;
type DialogActors = ModelActors & { answers: DialogAnswer[]; asked: string[]; front(): string | undefined };

function start({ clock, inspect }: Given): DialogActors {
  const answers: DialogAnswer[] = [];
  const machine = dialogMachine.provide({
    actions: { answer: (_, answer) => void answers.push(answer) },
  });
  const actor = createActor(machine, { clock, inspect });
  return {
    ...startHeadless(actor, answers),
    answers,
    asked: [],
    front: () => actor.getSnapshot().context.queue[0]?.id,
    calls: new DeferredCalls(),
  };
}

/** Answers the one in front and checks that exactly that got the answer. */
function answerFront(system: DialogActors, event: DialogEvent, confirmed: boolean) {
  const front = system.front();
  const before = system.answers.length;
  system.actor.send(event);
  expect(system.answers.slice(before)).toEqual([{ id: front, confirmed }]);
}

const spec: ModelSpec<DialogEvent, Leaf, DialogActors> = {
  chart: dialogChart,
  start,
  events: {
    'dialog.request': (system, event) => {
      system.asked.push(event.request.id);
      system.actor.send(event);
    },
    'dialog.ok': (system, event) => answerFront(system, event, true),
    'dialog.cancel': (system, event) => answerFront(system, event, false),
  },
  states: {
    closed: (system) => {
      expect(system.front()).toBeUndefined();
      expect(system.answers.map(({ id }) => id)).toEqual(system.asked);
    },
    choosing: passedThrough,
    'open.alert': (system) => expect(system.front()).toBe(system.asked[system.answers.length]),
    'open.confirm': (system) => expect(system.front()).toBe(system.asked[system.answers.length]),
  },
};

describeModel<DialogEvent, Leaf, DialogActors>('dialog chart', spec);
