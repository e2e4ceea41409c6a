import { act, fireEvent, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { MantineRoot } from '../../../src/app/MantineRoot.tsx';
import { isSignInId } from '../../../src/contracts/person.ts';
import { signUpChart } from '../../../src/machines/signUp/chart.ts';
import type { SignUpSnapshot } from '../../../src/machines/signUp/machine.ts';
import type { SignUpEvent } from '../../../src/machines/signUp/types.ts';
import { confirmations, grid } from '../../../src/messages/ko.grid.ts';
import { passwordFields, verification } from '../../../src/messages/ko.recovery.ts';
import { signUp, signUpPerson as texts } from '../../../src/messages/ko.signUp.ts';
import { dialogs, layout } from '../../../src/messages/ko.ts';
import { alertText } from '../../../src/screens/signUp/alertText.ts';
import type { FormHandle } from '../../../src/screens/signUp/formHandle.ts';
import { SignUpFlow } from '../../../src/screens/signUp/SignUpFlow.tsx';
import { type SignUpActors, startSignUp } from '../../machines/signUp/actors.ts';
import { type Given, type LeafOf, passedThrough } from '../../support/model.ts';
import { describeScreens, type PastScreen } from '../../support/screenModel.ts';

// The lists of heads are no part of the chart, and by far the largest part of the page.
vi.mock('../../../src/components/SelectField.tsx', () => import('./PlainSelect.tsx'));
vi.mock('../../../src/services/terms.ts', async () => (await import('./given.ts')).mockTerms());
vi.mock('../../../src/services/commonCodes.ts', async (original) =>
  (await import('./given.ts')).mockChoices(await original()),
);

type Leaf = LeafOf<SignUpSnapshot['value']>;
type System = Omit<SignUpActors, 'within'> & { within(what: () => void): Promise<void> };

function start({ clock, inspect }: Given): System {
  const handle: FormHandle = { current: null };
  const system = startSignUp({
    clock,
    inspect,
    onEffect: ([name]) => {
      if (name === 'clearId') handle.current?.clearId();
    },
  });
  const view = render(
    <MantineRoot>
      <SignUpFlow actor={system.actor} handle={handle} />
    </MantineRoot>,
  );
  return {
    ...system,
    within: (what) =>
      act(async () => {
        what();
        await system.settle();
      }),
    settle: () => act(() => system.settle()),
    stop: () => {
      view.unmount();
      system.stop();
    },
  };
}

/** Queries by role look at the whole page, which this form is too large for. */
const allOf = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
const labelled = (label: HTMLLabelElement) => document.getElementById(label.htmlFor);
const input = (name: string): HTMLInputElement | null =>
  allOf<HTMLInputElement>('input').find((element) => element.ariaLabel === name) ??
  allOf<HTMLLabelElement>('label')
    .filter(({ textContent }) => textContent?.replace(' *', '') === name)
    .map(labelled)
    .find((element) => element instanceof HTMLInputElement) ??
  null;
const field = (name: string): HTMLInputElement => {
  const found = input(name);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
const mobile = `${texts.mobile} 나머지 번호`;
const radio = (isAgreed: boolean) =>
  document.querySelector<HTMLInputElement>(`input[value="${isAgreed ? 'agree' : 'disagree'}"]`);
const button = (name: string) =>
  allOf<HTMLButtonElement>('button').find(({ textContent }) => textContent === name) ?? null;
const dialog = () => document.querySelector('dialog[role="alertdialog"]');
const dialogButton = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name) ?? null;

/** Types `value`, once more where it is there already. */
const type = (system: System, element: HTMLInputElement, value: string) =>
  system.within(() => {
    if (element.value === value) fireEvent.change(element, { target: { value: `${value}x` } });
    fireEvent.change(element, { target: { value } });
  });
async function click(system: System, element: Element | null) {
  if (!element) throw new Error('The control is not there');
  await system.within(() => fireEvent.click(element));
}

const isEdited = (snapshot: AnyMachineSnapshot) => (snapshot as SignUpSnapshot).context.isEdited;
const isAgreed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ filling: { consent: 'agreed' } });
/** An edited id has the password judged again; these stay as they are then. */
const canTypeId = (snapshot: AnyMachineSnapshot) =>
  isEdited(snapshot) &&
  (snapshot.matches({ filling: { password: 'empty' } }) ||
    snapshot.matches({ filling: { password: 'broken' } }));

async function checkId(system: System & PastScreen, event: Extract<SignUpEvent, { type: 'id.check' }>) {
  const typed = field(texts.userId);
  const isAllowed = isSignInId(event.id);
  if (isSignInId(typed.value) !== isAllowed) {
    if (!canTypeId(system.actor.getSnapshot())) return system.fromOutside(event);
    await type(system, typed, event.id);
  }
  // one check replaces another, which its button does not allow
  return button(texts.checkId)?.matches(':disabled')
    ? system.fromOutside(event)
    : click(system, button(texts.checkId));
}

const isShown = (text: string) =>
  allOf('p, section').some(({ textContent }) => textContent === text || textContent?.startsWith(`${text} `));
const shows = (text: string) => () => expect(isShown(text), text).toBe(true);
const hides = (text: string) => () => expect(isShown(text), text).toBe(false);
const context = (snapshot: AnyMachineSnapshot) => (snapshot as SignUpSnapshot).context;
const loader = () =>
  expect(document.querySelector(`[role="status"][aria-label="${layout.loading}"]`)).toBeVisible();
const alertShows = (text: string) => expect(dialog()).toHaveAccessibleDescription(text);

describeScreens<SignUpEvent, Leaf, System>('sign-up chart with the form of a worker', {
  chart: signUpChart,
  start,
  events: {
    'consent.change': (system, event) =>
      radio(event.isPrivacyAgreed)?.matches(':checked')
        ? system.fromOutside(event)
        : click(system, radio(event.isPrivacyAgreed)),
    'id.edit': (system) =>
      type(
        system,
        field(texts.userId),
        field(texts.userId).value === 'newworker01' ? 'newworker02' : 'newworker01',
      ),
    'id.check': checkId,
    'phone.edit': (system) =>
      type(system, field(mobile), field(mobile).value === '12345678' ? '12345679' : '12345678'),
    'phone.retry': (system) => click(system, button(grid.retry)),
    async 'password.edit'(system, { password, confirmation }) {
      if (field(texts.confirmation).value !== confirmation)
        await type(system, field(texts.confirmation), confirmation);
      await type(system, field(texts.password), password);
    },
    'confirmation.edit': (system, { confirmation }) => type(system, field(texts.confirmation), confirmation),
    'field.edit': (system) =>
      type(system, field(texts.department), field(texts.department).value === 'A' ? 'B' : 'A'),
    async 'form.submit'(system, { submission }) {
      const name = submission === null ? '' : '박현업';
      // before anything was entered, consent is what is missing
      if (isEdited(system.actor.getSnapshot()) && field(texts.userName).value !== name)
        await type(system, field(texts.userName), name);
      await click(system, button(signUp.submit.worker));
    },
    'form.leave': (system) => click(system, button(signUp.cancel)),
    'form.confirm': (system) => click(system, dialogButton(dialogs.ok)),
    'form.cancel': (system) => click(system, dialogButton(dialogs.cancel)),
    'alert.dismiss': (system) => click(system, dialogButton(dialogs.ok)),
  },
  controls: {
    'consent.change': {
      outside: 'what is chosen already cannot be chosen again',
      find: (_, { isPrivacyAgreed }) => radio(isPrivacyAgreed),
      offered: (snapshot, { isPrivacyAgreed }) => isAgreed(snapshot) !== isPrivacyAgreed,
    },
    'id.edit': () => input(texts.userId),
    'id.check': {
      outside: 'an id of this kind cannot be typed here without having the password judged again',
      find: () => button(texts.checkId),
      offered: (snapshot) => canTypeId(snapshot) && !snapshot.matches({ filling: { id: 'checking' } }),
    },
    'phone.edit': () => input(mobile),
    'phone.retry': () => button(grid.retry),
    'password.edit': () => input(texts.password),
    'confirmation.edit': () => input(texts.confirmation),
    'field.edit': () => input(texts.department),
    'form.submit': () => button(signUp.submit.worker),
    'form.leave': () => button(signUp.cancel),
    'form.confirm': () => dialogButton(dialogs.cancel) && dialogButton(dialogs.ok),
    'form.cancel': () => dialogButton(dialogs.cancel),
    'alert.dismiss': () => (dialogButton(dialogs.cancel) ? null : dialogButton(dialogs.ok)),
  },
  states: {
    loading: loader,
    loadFailed: (_, snapshot) => {
      const { notice } = context(snapshot);
      alertShows(signUp.unavailable(notice ? alertText(notice) : ''));
    },
    'filling.consent.disagreed': () => expect(radio(false)).toBeChecked(),
    'filling.consent.agreed': () => expect(radio(true)).toBeChecked(),
    'filling.id.unchecked': () => {
      hides(texts.idAvailable('newworker01'))();
      hides(texts.checkingId)();
    },
    'filling.id.checking': shows(texts.checkingId),
    'filling.id.available': (_, snapshot) => shows(texts.idAvailable(context(snapshot).id))(),
    'filling.id.refused': (_, snapshot) => {
      shows(texts.idUnavailable(context(snapshot).id))();
      expect(field(texts.userId)).toHaveValue('');
    },
    'filling.id.failed': (_, snapshot) => {
      const { idNotice } = context(snapshot);
      if (idNotice) shows(alertText(idNotice))();
    },
    'filling.phone.recalling': passedThrough,
    'filling.phone.verifying': () => {
      expect(button(verification.request)).not.toBeNull();
      hides(texts.verified)();
    },
    'filling.phone.broken': shows(texts.verificationBroken),
    'filling.phone.verified': () => {
      shows(texts.verified)();
      expect(button(verification.request)).toBeNull();
    },
    'filling.password.empty': () => expect(field(texts.password)).toHaveValue(''),
    'filling.password.broken': () =>
      expect(allOf('p').filter(({ textContent }) => textContent === passwordFields.hint)).toHaveLength(2),
    'filling.password.pausing': shows(passwordFields.checking),
    'filling.password.checking': shows(passwordFields.checking),
    'filling.password.accepted': shows(passwordFields.usable),
    'filling.password.refused': (_, snapshot) => shows(context(snapshot).refusal ?? '')(),
    'filling.password.unchecked': () => {
      hides(passwordFields.usable)();
      hides(passwordFields.checking)();
    },
    'filling.confirmation.different': hides(passwordFields.matching),
    'filling.confirmation.equal': shows(passwordFields.matching),
    'filling.page.editing': () => {
      expect(dialog()).toBeNull();
      expect(button(signUp.submit.worker)).toBeEnabled();
    },
    'filling.page.refused': (_, snapshot) => {
      const { notice } = context(snapshot);
      alertShows(notice ? alertText(notice) : '');
    },
    'filling.page.leaving': () => alertShows(confirmations.leave),
    submitting: () => {
      expect(button(signUp.submit.worker)).toBeDisabled();
      expect(field(texts.userName)).toBeDisabled();
    },
    completed: ({ done }) => {
      loader();
      expect(done.at(-1)).toEqual(['navigate', { to: 'completed' }]);
    },
    left: loader,
  },
});
