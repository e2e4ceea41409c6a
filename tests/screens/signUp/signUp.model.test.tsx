import { act, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { isSignInId } from '../../../src/contracts/person.ts';
import type { SignUpSnapshot } from '../../../src/machines/signUp/machine.ts';
import type { SignUpEvent } from '../../../src/machines/signUp/types.ts';
import { grid } from '../../../src/messages/ko.grid.ts';
import { passwordFields } from '../../../src/messages/ko.recovery.ts';
import { signUpConsent as consent, signUp, signUpPerson as texts } from '../../../src/messages/ko.signUp.ts';
import { dialogs, layout } from '../../../src/messages/ko.ts';
import { alertText } from '../../../src/screens/signUp/alertText.ts';
import type { FormHandle } from '../../../src/screens/signUp/formHandle.ts';
import { SignUpFlow } from '../../../src/screens/signUp/SignUpFlow.tsx';
import { signUpChart } from '../../../src/statecharts/charts/signUp/chart.ts';
import type { Target } from '../../drivers/page.ts';
import { type SignUpLeaf, signUpDriver } from '../../drivers/signUp.ts';
import { type SignUpActors, startSignUp } from '../../machines/signUp/actors.ts';
import { type Given, passedThrough } from '../../support/model.ts';
import { describeScreens, type PastScreen } from '../../support/screenModel.ts';
import { TestRoot } from '../../support/TestRoot.tsx';
import { findInForm, formPage } from './formPage.ts';

// The lists of heads are no part of the chart, and by far the largest part of the page.
vi.mock('../../../src/components/SelectField.tsx', () => import('./PlainSelect.tsx'));
vi.mock('../../../src/services/terms.ts', async () => (await import('./given.ts')).mockTerms());
vi.mock('../../../src/services/commonCodes.ts', async (original) =>
  (await import('./given.ts')).mockChoices(await original()),
);

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
    <TestRoot>
      <SignUpFlow actor={system.actor} handle={handle} />
    </TestRoot>,
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

const { fields } = signUpDriver;
const field = (target: Target): HTMLInputElement => {
  const found = findInForm(target);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${JSON.stringify(target)}`);
  return found;
};
const control = (target: Target) => () => findInForm(target);
const button = (name: string): Target => ({ role: 'button', name });
const radio = (isAgreed: boolean): Target => ({
  role: 'radio',
  name: isAgreed ? consent.agree : consent.disagree,
});
const alertButton = (name: string): Target => ({ ...button(name), inside: { role: 'alertdialog' } });

const isEdited = (snapshot: AnyMachineSnapshot) => (snapshot as SignUpSnapshot).context.isEdited;
const isAgreed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ filling: { consent: 'agreed' } });
/** An edited id has the password judged again; these stay as they are then. */
const canTypeId = (snapshot: AnyMachineSnapshot) =>
  isEdited(snapshot) &&
  (snapshot.matches({ filling: { password: 'empty' } }) ||
    snapshot.matches({ filling: { password: 'broken' } }));

const { events } = signUpDriver;
const by =
  <T extends keyof typeof events>(name: T) =>
  (system: System, event: Extract<SignUpEvent, { type: T }>) =>
    events[name](formPage(system), event as never);

async function checkId(system: System & PastScreen, event: Extract<SignUpEvent, { type: 'id.check' }>) {
  const typed = field(fields.userId).value;
  const mustType = isSignInId(typed) !== isSignInId(event.id);
  const isBlocked = findInForm(button(texts.checkId))?.matches(':disabled');
  // one check replaces another, which its button does not allow
  if ((mustType && !canTypeId(system.actor.getSnapshot())) || isBlocked) return system.fromOutside(event);
  return events['id.check'](formPage(system), { ...event, id: mustType ? event.id : typed });
}

const loader = () =>
  expect(document.querySelector(`[role="status"][aria-label="${layout.loading}"]`)).toBeVisible();
const show = (leaf: keyof typeof signUpDriver.states) => (system: System, snapshot: AnyMachineSnapshot) => {
  const { feedback, id, idFeedback, refusal } = (snapshot as SignUpSnapshot).context;
  return signUpDriver.states[leaf](formPage(system), {
    id,
    refusal,
    feedback: feedback && alertText(feedback),
    idFeedback: idFeedback && alertText(idFeedback),
  });
};

describeScreens<SignUpEvent, SignUpLeaf, System>('sign-up chart with the form of a worker', {
  chart: signUpChart,
  start,
  events: {
    'consent.change': (system, event) =>
      findInForm(radio(event.isPrivacyAgreed))?.matches(':checked')
        ? system.fromOutside(event)
        : by('consent.change')(system, event),
    'id.edit': by('id.edit'),
    'id.check': checkId,
    'phone.edit': (system, event) =>
      `010${field(fields.mobile).value}` === event.telNo
        ? system.fromOutside(event)
        : by('phone.edit')(system, event),
    'phone.retry': by('phone.retry'),
    'code.sent': (system, event) => system.fromOutside(event),
    async 'password.edit'(system, event) {
      // typed once more, where it is there already
      if (field(fields.password).value === event.password)
        await formPage(system).fill(fields.password, `${event.password}x`);
      await by('password.edit')(system, event);
    },
    'confirmation.edit': async (system, event) => {
      if (field(fields.confirmation).value === event.confirmation)
        await formPage(system).fill(fields.confirmation, `${event.confirmation}x`);
      await by('confirmation.edit')(system, event);
    },
    'field.edit': by('field.edit'),
    async 'form.submit'(system, event) {
      const name = event.submission === null ? '' : '박현업';
      // before anything was entered, consent is what is missing
      if (isEdited(system.actor.getSnapshot()) && field(fields.userName).value !== name)
        await formPage(system).fill(fields.userName, name);
      await by('form.submit')(system, event);
    },
    'form.leave': (system, event) =>
      system.actor.getSnapshot().matches('ended')
        ? formPage(system).click(button(signUp.login))
        : by('form.leave')(system, event),
    'invitation.recheck': (system, event) => system.fromOutside(event),
    'form.confirm': by('form.confirm'),
    'form.cancel': by('form.cancel'),
    'alert.dismiss': by('alert.dismiss'),
  },
  controls: {
    'consent.change': {
      outside: 'what is chosen already cannot be chosen again',
      find: (_, { isPrivacyAgreed }) => findInForm(radio(isPrivacyAgreed)),
      offered: (snapshot, { isPrivacyAgreed }) => isAgreed(snapshot) !== isPrivacyAgreed,
    },
    'id.edit': control(fields.userId),
    'id.check': {
      outside: 'an id of this kind cannot be typed here without having the password judged again',
      find: control(button(texts.checkId)),
      offered: (snapshot) => canTypeId(snapshot) && !snapshot.matches({ filling: { id: 'checking' } }),
    },
    'phone.edit': {
      outside: 'what is typed is in the field already, which is no edit',
      find: control(fields.mobile),
    },
    'phone.retry': control(button(grid.retry)),
    'code.sent': { outside: 'the server has sent a code' },
    'password.edit': control(fields.password),
    'confirmation.edit': control(fields.confirmation),
    'field.edit': control(fields.department),
    'form.submit': control(button(signUp.submit.worker)),
    'form.leave': ({ actor }) =>
      findInForm(button(actor.getSnapshot().matches('ended') ? signUp.login : signUp.cancel)),
    'invitation.recheck': { outside: 'the person comes back to the tab' },
    'form.confirm': () => findInForm(alertButton(dialogs.cancel)) && findInForm(alertButton(dialogs.ok)),
    'form.cancel': control(alertButton(dialogs.cancel)),
    'alert.dismiss': () =>
      findInForm(alertButton(dialogs.cancel)) ? null : findInForm(alertButton(dialogs.ok)),
  },
  states: {
    loading: loader,
    loadFailed: show('loadFailed'),
    'filling.consent.disagreed': show('filling.consent.disagreed'),
    'filling.consent.agreed': show('filling.consent.agreed'),
    'filling.id.unchecked': show('filling.id.unchecked'),
    'filling.id.checking': show('filling.id.checking'),
    'filling.id.available': show('filling.id.available'),
    'filling.id.refused': show('filling.id.refused'),
    'filling.id.failed': show('filling.id.failed'),
    'filling.phone.recalling': passedThrough,
    'filling.phone.verifying': show('filling.phone.verifying'),
    'filling.phone.broken': show('filling.phone.broken'),
    'filling.phone.verified': show('filling.phone.verified'),
    'filling.password.empty': show('filling.password.empty'),
    async 'filling.password.broken'(system, snapshot) {
      await show('filling.password.broken')(system, snapshot);
      const hints = [...document.querySelectorAll('p')].filter(
        ({ textContent }) => textContent === passwordFields.hint,
      );
      expect(hints).toHaveLength(2);
    },
    'filling.password.pausing': show('filling.password.pausing'),
    'filling.password.checking': show('filling.password.checking'),
    'filling.password.accepted': show('filling.password.accepted'),
    'filling.password.refused': show('filling.password.refused'),
    'filling.password.unchecked': show('filling.password.unchecked'),
    'filling.confirmation.different': show('filling.confirmation.different'),
    'filling.confirmation.equal': show('filling.confirmation.equal'),
    'filling.page.editing': show('filling.page.editing'),
    'filling.page.refused': show('filling.page.refused'),
    'filling.page.leaving': show('filling.page.leaving'),
    'filling.invitation.open': show('filling.invitation.open'),
    'filling.invitation.checking': show('filling.invitation.checking'),
    submitting: show('submitting'),
    reloading: show('submitting'),
    completed: ({ done }) => {
      loader();
      expect(done.at(-1)).toEqual(['navigate', { to: 'completed' }]);
    },
    ended: show('ended'),
    left: loader,
  },
});
