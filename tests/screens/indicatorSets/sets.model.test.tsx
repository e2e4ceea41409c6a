import { screen, waitFor, within } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { SetState } from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetMachine, type SetEvent } from '../../../src/machines/indicatorSet/machine.ts';
import { documents as texts } from '../../../src/messages/ko.documents.ts';
import { SetButtons } from '../../../src/screens/indicatorSets/SetButtons.tsx';
import { indicatorSetChart } from '../../../src/statecharts/charts/indicatorSet/chart.ts';
import type { Given } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';
import { draft } from './sets.ts';

/** A complete version as somebody sees it who reviews what others have written, and may write too. */
function Version() {
  const [state, send] = useMachine(indicatorSetMachine);
  return (
    <DialogsProvider>
      <SetButtons
        kind="preset"
        set={{ ...draft, stateCd: state.value, isWriter: false }}
        rights={{ mayWrite: true, isReviewer: true }}
        warnings={[]}
        problems={0}
        calls={{
          submit: async () => send({ type: 'set.submit', isComplete: true }),
          publish: async () =>
            send({ type: 'set.publish', by: { isReviewer: true, isWriter: false }, isComplete: true }),
          return: async (reason) => send({ type: 'set.return', reason }),
        }}
        reload={() => {}}
      />
    </DialogsProvider>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Version />, startedActor('indicatorSet', given), { resolve() {}, reject() {} });

const button = (name: string) => screen.queryByRole('button', { name });

async function confirm(system: RenderedActors, name: string): Promise<void> {
  await system.user.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  await system.user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(button(name)).not.toBeInTheDocument());
}

const elsewhere = 'another part of the page asks for it, or the server does by time';
const isShown = (event: Extract<SetEvent, { type: 'set.publish' }>) =>
  event.by.isReviewer && !event.by.isWriter && event.isComplete;
const shown = () => screen.queryAllByRole('button').map((each) => each.textContent);

const spec: ScreenSpec<SetEvent, SetState, RenderedActors> = {
  chart: indicatorSetChart,
  start,
  events: {
    'set.edit': (system, event) => system.fromOutside(event),
    'set.supersede': (system, event) => system.fromOutside(event),
    'set.retire': (system, event) => system.fromOutside(event),
    'set.submit': async (system, event) => {
      if (event.isComplete) await confirm(system, texts.submit);
      else await system.fromOutside(event);
    },
    'set.publish': async (system, event) => {
      if (isShown(event)) await confirm(system, texts.publish);
      else await system.fromOutside(event);
    },
    'set.return': async (system, event) => {
      await system.user.click(screen.getByRole('button', { name: texts.return }));
      const dialog = await screen.findByRole('dialog');
      await system.user.type(within(dialog).getByRole('textbox'), event.reason);
      await system.user.click(within(dialog).getByRole('button', { name: texts.return }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  },
  controls: {
    'set.edit': { outside: elsewhere },
    'set.supersede': { outside: elsewhere },
    'set.retire': { outside: elsewhere },
    'set.submit': {
      find: (_, event) => (event.isComplete ? button(texts.submit) : null),
      outside: 'what is missing is shown in place of the question',
    },
    'set.publish': {
      find: (_, event) => (isShown(event) ? button(texts.publish) : null),
      outside: 'somebody else, who has no such button, calls the server',
    },
    'set.return': {
      find: (_, event) => (event.reason.trim() === '' ? null : button(texts.return)),
      outside: 'its window sends nothing without a reason',
    },
  },
  states: {
    draft: () => expect(shown()).toEqual([texts.submit]),
    review: () => expect(shown()).toEqual([texts.return, texts.publish]),
    published: () => expect(shown()).toEqual([]),
    superseded: () => expect(shown()).toEqual([]),
    retired: () => expect(shown()).toEqual([]),
  },
};

describeScreens<SetEvent, SetState, RenderedActors>('versions of a set with their buttons', spec);
