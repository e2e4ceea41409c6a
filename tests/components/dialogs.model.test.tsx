import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type Dialogs, DialogsProvider, useDialogs } from '../../src/components/dialogs.tsx';
import type { DialogEvent, dialogMachine } from '../../src/machines/dialog/machine.ts';
import { dialogs as texts } from '../../src/messages/ko.ts';
import { dialogChart } from '../../src/statecharts/charts/dialog/chart.ts';
import { type Given, type LeafOf, passedThrough } from '../support/model.ts';
import { DeferredCalls } from '../support/modelCalls.ts';
import { type RenderedActors, startedActor, startRendered } from '../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../support/screenModel.ts';

type Leaf = LeafOf<SnapshotFrom<typeof dialogMachine>['value']>;
type DialogActors = RenderedActors & {
  dialogs(): Dialogs;
  /** Messages in the order in which they were asked for, and the answers that came. */
  asked: string[];
  answers: [message: string, confirmed: boolean][];
};

function Page({ take }: { take(dialogs: Dialogs): void }) {
  take(useDialogs());
  return null;
}

function start(given: Given): DialogActors {
  const actor = startedActor('dialog', given);
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
    ...startRendered(ui, actor, new DeferredCalls()),
    dialogs: () => started(dialogs),
    asked: [],
    answers: [],
  };
}

const front = () => screen.getByRole('alertdialog');

/** Answers the one in front and checks that exactly that got the answer. */
async function answer(system: DialogActors, confirmed: boolean) {
  const message = system.asked[system.answers.length];
  const before = system.answers.length;
  const button = within(front()).queryByRole('button', { name: confirmed ? texts.ok : texts.cancel });
  // An alert has no button to refuse it; Escape comes as the browser's own event.
  if (button) await system.user.click(button);
  else await system.within(() => void front().dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(system.answers.slice(before)).toEqual([[message, confirmed]]);
}

function stands(system: DialogActors, title: string, ...buttons: string[]) {
  expect(front()).toHaveAccessibleName(title);
  expect(front()).toHaveAccessibleDescription(system.asked[system.answers.length]);
  expect(
    within(front())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
}

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<DialogEvent, Leaf, DialogActors> = {
  chart: dialogChart,
  start,
  events: {
    'dialog.request': (system, { request: { kind, message } }) =>
      system.within(() => {
        system.asked.push(message);
        void system
          .dialogs()
          [kind](message)
          .then((confirmed) => system.answers.push([message, confirmed]));
      }),
    'dialog.ok': (system) => answer(system, true),
    'dialog.cancel': (system) => answer(system, false),
  },
  controls: {
    // Pages ask, not people.
    'dialog.request': null,
    'dialog.ok': () => dialogButton(texts.ok),
    'dialog.cancel': () => dialogButton(texts.cancel),
  },
  withoutScreen: { 'open: dialog.request [refused]': 'each request of a page gets an id of its own' },
  states: {
    closed: (system) => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(system.answers).toHaveLength(system.asked.length);
    },
    choosing: passedThrough,
    'open.alert': (system) => stands(system, texts.alertTitle, texts.ok),
    'open.confirm': (system) => stands(system, texts.confirmTitle, texts.cancel, texts.ok),
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

describeScreens<DialogEvent, Leaf, DialogActors>('dialog chart with its dialogs', {
  ...spec,
  chart,
} as typeof spec);
