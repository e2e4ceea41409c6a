import { screen, waitFor, within } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { afterAll, beforeAll, expect } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import type { IndicatorSet, SetState } from '../../../src/contracts/indicatorSets.ts';
import { indicatorSetChart } from '../../../src/machines/indicatorSet/chart.ts';
import { indicatorSetMachine, type SetEvent } from '../../../src/machines/indicatorSet/machine.ts';
import { documents } from '../../../src/messages/ko.documents.ts';
import { setTexts as texts } from '../../../src/messages/ko.setScreens.ts';
import { SetButtons, VersionButtons } from '../../../src/screens/indicatorSets/SetButtons.tsx';
import { type ScriptedServer, startScriptedServer, success } from '../../services/support/server.ts';
import { showPageFrom } from '../../services/support/tab.ts';
import type { Given } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';
import { draft } from './sets.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const preset: IndicatorSet = { ...draft, custCoId: null, custCoNm: null, isWriter: false };

/** What the server does when a button asks for it. */
let next: SetEvent | null = null;

/** A preset's version as an administrator sees it who reviews what others have written, and may write too. */
function Version() {
  const [state, send] = useMachine(indicatorSetMachine);
  const set: IndicatorSet = { ...preset, stateCd: state.value };
  const rights = { mayWrite: true, isReviewer: true };
  const reload = () => {
    if (next) send(next);
    next = null;
  };
  return (
    <DialogsProvider>
      <VersionButtons {...{ kind: 'preset', set, rights, reload }} hasDraft={false} onRemoved={() => {}} />
      <SetButtons {...{ kind: 'preset', set, rights, reload }} problems={0} />
    </DialogsProvider>
  );
}

function start(given: Given): RenderedActors {
  server.reset();
  showPageFrom(server.origin);
  const { setId, ver } = preset;
  for (const command of ['submit', 'return', 'publish', 'retire']) {
    server.on(`PATCH /api/esg/v1/preset/${setId}/${command}`, success({ presetId: setId, ver }));
  }
  return startRendered(<Version />, startedActor('indicatorSet', given), { resolve() {}, reject() {} });
}

const button = (name: string) => screen.queryByRole('button', { name });
const buttons = () => screen.queryAllByRole('button').map((each) => each.textContent);

async function confirm(system: RenderedActors, name: string, event: SetEvent): Promise<void> {
  next = event;
  await system.user.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  await system.user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(button(name)).not.toBeInTheDocument());
}

async function sendBack(system: RenderedActors, event: Extract<SetEvent, { type: 'set.return' }>) {
  const name = documents.return;
  next = event;
  await system.user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await system.user.type(within(dialog).getByRole('textbox'), event.reason);
  await system.user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

const elsewhere = 'the grid saves it, or the server does by time';
const isOthers = ({ by, isComplete }: Extract<SetEvent, { type: 'set.publish' }>) =>
  by.isReviewer && !by.isWriter && isComplete;
const isFree = ({ by, isCatalogue, isAdopted }: Extract<SetEvent, { type: 'set.retire' }>) =>
  by.isReviewer && isCatalogue && !isAdopted;

const spec: ScreenSpec<SetEvent, SetState, RenderedActors> = {
  chart: indicatorSetChart,
  start,
  events: {
    'set.edit': (system, event) => system.fromOutside(event),
    'set.supersede': (system, event) => system.fromOutside(event),
    'set.submit': (system, event) =>
      event.isComplete ? confirm(system, documents.submit, event) : system.fromOutside(event),
    'set.publish': (system, event) =>
      isOthers(event) ? confirm(system, documents.publish, event) : system.fromOutside(event),
    'set.return': (system, event) => sendBack(system, event),
    'set.retire': (system, event) =>
      isFree(event) ? confirm(system, texts.retire, event) : system.fromOutside(event),
  },
  controls: {
    'set.edit': { outside: elsewhere },
    'set.supersede': { outside: elsewhere },
    'set.submit': {
      find: (_, event) => (event.isComplete ? button(documents.submit) : null),
      outside: 'what is missing is shown in place of the question',
    },
    'set.publish': {
      find: (_, event) => (isOthers(event) ? button(documents.publish) : null),
      outside: 'somebody else, who has no such button, calls the server',
    },
    'set.return': {
      find: (_, event) => (event.reason.trim() === '' ? null : button(documents.return)),
      outside: 'its window sends nothing without a reason',
    },
    'set.retire': {
      find: (_, event) => (isFree(event) ? button(texts.retire) : null),
      outside: 'somebody else calls the server, or the version is in use',
    },
  },
  states: {
    draft: () => expect(buttons()).toEqual([texts.removeDraft, documents.submit]),
    review: () => expect(buttons()).toEqual([documents.return, documents.publish]),
    published: () => expect(buttons()).toEqual([texts.retire]),
    superseded: () => expect(buttons()).toEqual([]),
    retired: () => expect(buttons()).toEqual([]),
  },
};

describeScreens<SetEvent, SetState, RenderedActors>('versions of sets with their buttons', spec);
