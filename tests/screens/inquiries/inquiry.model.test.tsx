import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import type { StateValueFrom } from 'xstate';
import {
  type InquiryActor,
  type InquiryEvent,
  inquiryMachine,
} from '../../../src/machines/inquiry/machine.ts';
import { inquiries as texts } from '../../../src/messages/ko.inquiries.ts';
import { InquiryButtons } from '../../../src/screens/inquiries/InquiryButtons.tsx';
import { inquiryChart } from '../../../src/statecharts/charts/inquiry/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

type Leaf = LeafOf<StateValueFrom<typeof inquiryMachine>>;
type Sent = Extract<InquiryEvent, { by: InquiryActor }>;

const people = {
  asker: { isAdministrator: false, isAssignee: false, isAsker: true },
  assignee: { isAdministrator: true, isAssignee: true, isAsker: false },
};

/** The buttons that the asker and the administrator in charge have, side by side. */
function Inquiry() {
  const [state, send] = useMachine(inquiryMachine);
  return Object.entries(people).map(([name, by]) => (
    <fieldset key={name} aria-label={name}>
      <InquiryButtons
        state={state.value}
        by={by}
        isBusy={false}
        run={(command) =>
          send({ type: command === 'assignToMe' ? 'inquiry.assign' : `inquiry.${command}`, by })
        }
      />
    </fieldset>
  ));
}

const start = (given: Given): RenderedActors =>
  startRendered(<Inquiry />, startedActor('inquiry', given), { resolve() {}, reject() {} });

const labels = {
  'inquiry.assign': [texts.assign],
  'inquiry.answer': [texts.answerSubmit, texts.answerAgain],
  'inquiry.reopen': [texts.reopen],
  'inquiry.close': [texts.close],
} as const satisfies Record<Sent['type'], readonly string[]>;

/**
 * Returns the person whose buttons send an event. The chart asks for no assignment by the assignee: any administrator
 * may.
 */
function toPerson({ type, by }: Sent): keyof typeof people | null {
  if (by.isAsker) return 'asker';
  const isOne = type === 'inquiry.answer' ? by.isAssignee : by.isAdministrator;
  return isOne ? 'assignee' : null;
}

function findButton(event: Sent): HTMLElement | null {
  const person = toPerson(event);
  const names: readonly string[] = labels[event.type];
  const buttons = person ? screen.getByRole('group', { name: person }).querySelectorAll('button') : [];
  return [...buttons].find(({ textContent }) => names.includes(textContent ?? '')) ?? null;
}

async function press(system: RenderedActors, event: Sent): Promise<void> {
  const button = findButton(event);
  if (button) await system.user.click(button);
  else await system.fromOutside(event);
}

const others = 'somebody else, who has no such button, calls the server';
const control = { find: (_: unknown, event: Sent) => findButton(event), outside: others };
const shows = (asker: readonly string[], assignee: readonly string[]) => (): void => {
  const toTexts = (person: string) =>
    [...screen.getByRole('group', { name: person }).querySelectorAll('button')].map(
      ({ textContent }) => textContent,
    );
  expect([toTexts('asker'), toTexts('assignee')]).toEqual([asker, assignee]);
};

const spec: ScreenSpec<InquiryEvent, Leaf, RenderedActors> = {
  chart: inquiryChart,
  start,
  events: {
    'inquiry.assign': press,
    'inquiry.answer': press,
    'inquiry.reopen': press,
    'inquiry.close': press,
    'inquiry.lapse': (system, event) => system.fromOutside(event),
  },
  controls: {
    'inquiry.assign': control,
    'inquiry.answer': control,
    'inquiry.reopen': control,
    'inquiry.close': control,
    'inquiry.lapse': { outside: 'seven days pass' },
  },
  states: {
    received: shows([texts.close], [texts.assign, texts.assignToMe]),
    assigned: shows([texts.close], [texts.assign, texts.answerSubmit]),
    answered: shows([texts.close, texts.reopen], [texts.close, texts.answerAgain]),
    reopened: shows([texts.close], [texts.assign, texts.assignToMe]),
    closed: shows([], []),
  },
};

describeScreens<InquiryEvent, Leaf, RenderedActors>('inquiry with its buttons', spec);
