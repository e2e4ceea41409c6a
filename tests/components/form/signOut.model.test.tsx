import { act, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { FormQuestions } from '../../../src/components/form/FormFrame.tsx';
import { leaveBySigningOut } from '../../../src/components/form/signOut.ts';
import { useFormMachine } from '../../../src/components/form/useFormMachine.ts';
import {
  type SignOutEvent,
  type SignOutSnapshot,
  signOutMachine,
} from '../../../src/machines/signOut/machine.ts';
import { confirmations } from '../../../src/messages/ko.grid.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import { signOutChart } from '../../../src/statecharts/charts/signOut/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { actorsStarted, type RenderedActors, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type SignOutActors = RenderedActors & { done: string[] };

/** A form that holds what was typed into it. */
function Form({ name }: { name: string }) {
  const field = useRef<HTMLInputElement>(null);
  const flow = useFormMachine<string, void>({ save: async () => {}, onSaved() {}, onCancel() {} });
  return (
    <>
      <input ref={field} aria-label={name} onInput={flow.edited} />
      <FormQuestions flow={flow} />
    </>
  );
}

function start(given: Given): SignOutActors {
  const done: string[] = [];
  const actors = actorsStarted('signOut', given);
  // Nothing runs before the first request, which is like one that nobody has made yet.
  const idle = createActor(signOutMachine).start();
  const ui = (
    <>
      <Form name="처음" />
      <Form name="다음" />
      <button type="button" onClick={() => leaveBySigningOut(() => void done.push('signOut'))}>
        로그아웃
      </button>
    </>
  );
  const system = startRendered(ui, () => actors.at(-1) ?? idle, new DeferredCalls());
  return { ...system, done };
}

const question = () => screen.queryByRole('alertdialog');
const answer = (system: SignOutActors, name: string) =>
  system.user.click(within(question() as HTMLElement).getByRole('button', { name }));
const type = ({ user }: SignOutActors, name: string) =>
  user.type(screen.getByRole('textbox', { name }), '가');

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<SignOutEvent, LeafOf<SignOutSnapshot['value']>, SignOutActors> = {
  chart: signOutChart,
  start,
  events: {
    async 'signOut.request'(system, { isHeld }) {
      if (isHeld) await type(system, '처음');
      await system.user.click(screen.getByRole('button', { name: '로그아웃' }));
    },
    async 'leave.agree'(system, { isHeld }) {
      // The form that asks is modal: the other one is filled in from outside of it.
      if (isHeld)
        await act(async () => {
          const field = screen.getByLabelText('다음');
          field.dispatchEvent(new Event('input', { bubbles: true }));
        });
      await answer(system, dialogs.ok);
    },
    'leave.refuse': (system) => answer(system, dialogs.cancel),
  },
  controls: {
    'signOut.request': () => screen.queryByRole('button', { name: '로그아웃' }),
    'leave.agree': () => dialogButton(dialogs.ok),
    'leave.refuse': () => dialogButton(dialogs.cancel),
  },
  states: {
    staying: ({ done }) => {
      expect(question()).not.toBeInTheDocument();
      expect(done).toEqual([]);
    },
    asking: ({ done }) => {
      expect(question()).toHaveAccessibleDescription(confirmations.leave);
      expect(done).toEqual([]);
    },
    signedOut: ({ done }) => {
      expect(question()).not.toBeInTheDocument();
      expect(done).toEqual(['signOut']);
    },
    kept: ({ done }) => {
      expect(question()).not.toBeInTheDocument();
      expect(done).toEqual([]);
    },
  },
};

describeScreens<SignOutEvent, LeafOf<SignOutSnapshot['value']>, SignOutActors>(
  'sign-out chart with forms that hold input',
  spec,
);
