import { screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { expect } from 'vitest';
import { EntryButtons } from '../../../src/components/entries/EntryButtons.tsx';
import type { EntryReadiness } from '../../../src/contracts/entryReadiness.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import { type EntryActor, type EntryEvent, entryMachine } from '../../../src/machines/entry/machine.ts';
import { entryGridTexts } from '../../../src/messages/ko.entryGrid.ts';
import type { EntryCommandName } from '../../../src/services/entries.ts';
import { entryChart } from '../../../src/statecharts/charts/entry/chart.ts';
import type { Given } from '../../support/model.ts';
import { type RenderedActors, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

const texts = entryGridTexts.commands;
const by: EntryActor = {
  isWriter: true,
  isSubmitter: true,
  isApprover: true,
  isOtherPerson: true,
  isOperator: true,
};
const readiness: EntryReadiness = {
  isComplete: true,
  isComputable: true,
  hasNaReason: true,
  hasEstimateBasis: true,
  hasComment: true,
  hasEvidence: true,
};

/** An entry as somebody sees it who may do everything with it. */
function Entry() {
  const [state, send] = useMachine(entryMachine);
  return (
    <EntryButtons
      state={state.value}
      by={by}
      isCycleOpen
      readiness={readiness}
      blocked={null}
      run={(name) => send({ type: `entry.${name}`, by, isCycleOpen: true, readiness, reason: '사유' })}
    />
  );
}

const start = (given: Given): RenderedActors =>
  startRendered(<Entry />, startedActor('entry', given), { resolve() {}, reject() {} });

const button = (name: string) => screen.queryByRole('button', { name });
const allTrue = (facts: object) => Object.values(facts).every((fact) => fact === true);

/** Reports whether an event is one of the person's who may do everything, of what is complete and has its reason. */
const isOwn = (event: EntryEvent): boolean =>
  'by' in event &&
  event.isCycleOpen &&
  allTrue(event.by) &&
  (!('readiness' in event) || allTrue(event.readiness)) &&
  (!('reason' in event) || event.reason.trim() !== '');

const press = (name: EntryCommandName) => async (system: RenderedActors, event: EntryEvent) => {
  const found = button(texts[name]);
  if (found && isOwn(event)) await system.user.click(found);
  else await system.fromOutside(event);
};
const control = (name: EntryCommandName) => ({
  find: (_: RenderedActors, event: EntryEvent) => (isOwn(event) ? button(texts[name]) : null),
  outside: 'somebody else, or an incomplete entry, comes by the server',
});
const fromOutside = (system: RenderedActors, event: EntryEvent) => system.fromOutside(event);
const elsewhere = { outside: 'the grid saves it by itself, or the cycle closes' };

const shows =
  (...names: EntryCommandName[]) =>
  () =>
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(
      names.map((name) => texts[name]),
    );

const spec: ScreenSpec<EntryEvent, EntryState, RenderedActors> = {
  chart: entryChart,
  start,
  events: {
    'entry.save': fromOutside,
    'entry.clear': fromOutside,
    'entry.close': fromOutside,
    'entry.submit': press('submit'),
    'entry.withdraw': press('withdraw'),
    'entry.approve': press('approve'),
    'entry.return': press('return'),
    'entry.omit': press('omit'),
    'entry.reopen': press('reopen'),
  },
  controls: {
    'entry.save': elsewhere,
    'entry.clear': elsewhere,
    'entry.close': elsewhere,
    'entry.submit': control('submit'),
    'entry.withdraw': control('withdraw'),
    'entry.approve': control('approve'),
    'entry.return': control('return'),
    'entry.omit': control('omit'),
    'entry.reopen': control('reopen'),
  },
  states: {
    empty: shows('omit'),
    draft: shows('omit', 'submit'),
    submitted: shows('withdraw', 'return', 'approve'),
    returned: shows('omit', 'submit'),
    approved: shows('reopen'),
    closed: shows('reopen'),
    omitted: shows('reopen'),
    reopened: shows('submit'),
  },
};

describeScreens<EntryEvent, EntryState, RenderedActors>('an entry with its buttons', spec);
