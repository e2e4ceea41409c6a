import { screen, waitFor, within } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { ReviewButtons } from '../../../src/components/document/ReviewButtons.tsx';
import type { DocumentState } from '../../../src/contracts/documents.ts';
import { documentReview } from '../../../src/machines/document/lifecycle.ts';
import { type DocumentEvent, documentMachine } from '../../../src/machines/document/machine.ts';
import { documents as texts } from '../../../src/messages/ko.documents.ts';
import { documentChart } from '../../../src/statecharts/charts/document/chart.ts';
import type { Given } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

const other = { isReviewer: true, isWriter: false };

/** A document as somebody sees it who reviews what others have written, and may write too. */
function Document() {
  const [state, send] = useMachine(documentMachine);
  return (
    <DialogsProvider>
      <ReviewButtons
        review={documentReview}
        shown={{ state: state.value, isWriter: false }}
        isInForce={false}
        isReviewer
        mayWrite
        calls={{
          submit: async () => send({ type: 'document.submit' }),
          publish: async () => send({ type: 'document.publish', by: other }),
          withdraw: async (reason) =>
            send({ type: 'document.withdraw', by: other, isInForce: false, reason }),
          return: async (reason) => send({ type: 'document.return', reason }),
        }}
        reload={() => {}}
      />
    </DialogsProvider>
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Document />, startedActor('document', given), { resolve() {}, reject() {} });

const button = (name: string) => screen.queryByRole('button', { name });

async function confirm(system: RenderedActors, name: string): Promise<void> {
  await system.user.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  await system.user.click(within(question).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(button(name)).not.toBeInTheDocument());
}

async function sendBack(system: RenderedActors, name: string, reason: string): Promise<void> {
  await system.user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await system.user.type(within(dialog).getByRole('textbox'), reason);
  await system.user.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

const elsewhere = 'the form saves it, or the server does by time';
const isOthers = (event: Extract<DocumentEvent, { type: 'document.publish' }>) =>
  event.by.isReviewer && !event.by.isWriter;

const isWithdrawable = ({ by, isInForce, reason }: Extract<DocumentEvent, { type: 'document.withdraw' }>) =>
  by.isReviewer && !by.isWriter && !isInForce && reason.trim() !== '';

const spec: ScreenSpec<DocumentEvent, DocumentState, RenderedActors> = {
  chart: documentChart,
  start,
  events: {
    'document.edit': (system, event) => system.fromOutside(event),
    'document.supersede': (system, event) => system.fromOutside(event),
    'document.submit': (system) => confirm(system, texts.submit),
    'document.publish': async (system, event) => {
      if (isOthers(event)) await confirm(system, texts.publish);
      else await system.fromOutside(event);
    },
    'document.return': (system, event) => sendBack(system, texts.return, event.reason),
    'document.withdraw': async (system, event) => {
      if (isWithdrawable(event)) await sendBack(system, texts.withdraw, event.reason);
      else await system.fromOutside(event);
    },
  },
  controls: {
    'document.edit': { outside: elsewhere },
    'document.supersede': { outside: elsewhere },
    'document.submit': () => button(texts.submit),
    'document.publish': {
      find: (_, event) => (isOthers(event) ? button(texts.publish) : null),
      outside: 'somebody else, who has no such button, calls the server',
    },
    'document.return': {
      find: (_, event) => (event.reason.trim() === '' ? null : button(texts.return)),
      outside: 'its window sends nothing without a reason',
    },
    'document.withdraw': {
      find: (_, event) => (isWithdrawable(event) ? button(texts.withdraw) : null),
      outside: 'somebody else, or somebody without a reason, calls the server',
    },
  },
  states: {
    draft: () =>
      expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([texts.submit]),
    review: () =>
      expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
        texts.return,
        texts.publish,
      ]),
    published: () =>
      expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([texts.withdraw]),
    superseded: () => expect(screen.queryByRole('button')).not.toBeInTheDocument(),
  },
};

describeScreens<DocumentEvent, DocumentState, RenderedActors>('documents with their buttons', spec);
