import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type Dialogs, DialogsProvider, useDialogs } from '../../src/components/dialogs.tsx';
import { dialogChart } from '../../src/machines/dialog/chart.ts';
import type { DialogEvent, dialogMachine } from '../../src/machines/dialog/machine.ts';
import { dialogs as texts } from '../../src/messages/ko.ts';
import { describeModel, type Given, type LeafOf, type ModelSpec, passedThrough } from '../support/model.ts';
import { DeferredCalls } from '../support/modelCalls.ts';
import { actorsStarted, type RenderedWorld, startRendered } from '../support/rendered.tsx';

type Leaf = LeafOf<SnapshotFrom<typeof dialogMachine>['value']>;
type DialogWorld = RenderedWorld & {
  dialogs(): Dialogs;
  /** Messages in the order in which they were asked for, and the answers that came. */
  asked: string[];
  answers: [message: string, confirmed: boolean][];
};

function Page({ take }: { take(dialogs: Dialogs): void }) {
  take(useDialogs());
  return null;
}

function start(given: Given): DialogWorld {
  const actors = actorsStarted('dialog', given);
  let dialogs: Dialogs | undefined;
  const started = <T,>(part: T | undefined): T => {
    if (!part) throw new Error('no dialogs are provided');
    return part;
  };
  const ui = (
    <DialogsProvider>
      <Page
        take={(given) => {
          dialogs = given;
        }}
      />
    </DialogsProvider>
  );
  return {
    ...startRendered(ui, () => started(actors[0]), new DeferredCalls()),
    dialogs: () => started(dialogs),
    asked: [],
    answers: [],
  };
}

const front = () => screen.getByRole('alertdialog');

/** Answers what stands in front and checks that exactly that got the answer. */
async function answer(world: DialogWorld, confirmed: boolean) {
  const message = world.asked[world.answers.length];
  const before = world.answers.length;
  const button = within(front()).queryByRole('button', { name: confirmed ? texts.ok : texts.cancel });
  // An alert has no button to refuse it; Escape comes as the browser's own event.
  if (button) await world.user.click(button);
  else await world.within(() => void front().dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(world.answers.slice(before)).toEqual([[message, confirmed]]);
}

function stands(world: DialogWorld, title: string, ...buttons: string[]) {
  expect(front()).toHaveAccessibleName(title);
  expect(front()).toHaveAccessibleDescription(world.asked[world.answers.length]);
  expect(
    within(front())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
}

const spec: ModelSpec<DialogEvent, Leaf, DialogWorld> = {
  chart: dialogChart,
  start,
  events: {
    'dialog.request': (world, { request: { kind, message } }) =>
      world.within(() => {
        world.asked.push(message);
        void world
          .dialogs()
          [kind](message)
          .then((confirmed) => world.answers.push([message, confirmed]));
      }),
    'dialog.ok': (world) => answer(world, true),
    'dialog.cancel': (world) => answer(world, false),
  },
  states: {
    closed: (world) => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(world.answers).toHaveLength(world.asked.length);
    },
    choosing: passedThrough,
    'open.alert': (world) => stands(world, texts.alertTitle, texts.ok),
    'open.confirm': (world) => stands(world, texts.confirmTitle, texts.cancel, texts.ok),
  },
};

/** The page's requests get ids of their own, so it is their kinds that the model's places are compared by. */
const chart = {
  ...dialogChart,
  model: {
    ...dialogChart.model,
    facts: ({ context }: SnapshotFrom<typeof dialogMachine>) => context.queue.map(({ kind }) => kind),
  },
};

describeModel<DialogEvent, Leaf, DialogWorld>(
  'dialog chart with its dialogs',
  { ...spec, chart } as typeof spec,
  {
    forbidden: false,
  },
);
