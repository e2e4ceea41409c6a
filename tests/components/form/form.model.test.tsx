import { screen, within } from '@testing-library/react';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { FormFrame } from '../../../src/components/form/FormFrame.tsx';
import { guardedNavigate } from '../../../src/components/form/navigationBlocker.ts';
import { leaveBySigningOut } from '../../../src/components/form/signOut.ts';
import { useFormFlow } from '../../../src/components/form/useFormFlow.ts';
import { type InputPlace, InputPlaceContext } from '../../../src/components/unsaved/inputPlace.ts';
import { LeftOutContext } from '../../../src/components/upload/leftOut.ts';
import type { createFormMachine, FormEvent, Leave } from '../../../src/machines/form/machine.ts';
import { actions, confirmations } from '../../../src/messages/ko.grid.ts';
import { dialogs, statusMessages } from '../../../src/messages/ko.ts';
import { unsaved } from '../../../src/messages/ko.unsaved.ts';
import { formPage } from '../../../src/messages/ko.widgets.ts';
import { formChart } from '../../../src/statecharts/charts/form/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';
import { isUsable } from '../../support/usable.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createFormMachine<string, string>>>;
type Leaf = LeafOf<Snapshot['value']>;
type Event = FormEvent<string>;
type FormActors = RenderedActors & {
  asked: DeferredCalls;
  done: string[];
  /** The record that the form stands on, as the page around it tells. */
  record: TestRecord;
  /** True when the form confirms what it saves, as one that changes something does. */
  requiresConfirmation: { current: boolean };
  /** Names of the files that were picked and are not attached. */
  leftOut: { current: readonly string[] };
};

type NameFormProps = Pick<FormActors, 'asked' | 'done' | 'requiresConfirmation' | 'leftOut'>;

function Files({ leftOut }: Pick<FormActors, 'leftOut'>) {
  const lists = use(LeftOutContext);
  useEffect(() => void lists?.add(() => leftOut.current), [lists, leftOut]);
  return null;
}

/** A record that somebody else may move on. */
function createRecord() {
  let keptBecause: InputPlace['keptBecause'] = null;
  const listeners = new Set<() => void>();
  return {
    read: () => keptBecause,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    move(next: InputPlace['keptBecause']) {
      keptBecause = next;
      for (const listener of listeners) listener();
    },
  };
}
type TestRecord = ReturnType<typeof createRecord>;

function Page({ record, ...props }: NameFormProps & { record: TestRecord }) {
  const keptBecause = useSyncExternalStore(record.subscribe, record.read);
  const [shared] = useState(() => ({
    hold: () => () => undefined,
    reload: () => void props.done.push('refresh'),
  }));
  return (
    <InputPlaceContext value={{ ...shared, keptBecause }}>
      <NameForm {...props} />
    </InputPlaceContext>
  );
}

function NameForm({ asked, done, requiresConfirmation, leftOut }: NameFormProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const options = {
    save: (values: { name: string }, signal: AbortSignal) => asked.wait<unknown>('save', values, signal),
    onSaved: () => void done.push('saved'),
    onCancel: () => void done.push('cancel'),
    onReload: () => void done.push('reload'),
    onMerge: () => void done.push('merge'),
  };
  const flow = useFormFlow(form, {
    ...options,
    get requiresConfirmation() {
      return requiresConfirmation.current;
    },
  });
  return (
    <FormFrame
      flow={{
        ...flow,
        loadNewest: flow.reload,
        mergeNewest: flow.state.matches('dirty') ? flow.merge : null,
      }}
      label="form"
    >
      <label>
        name <input {...form.register('name')} />
      </label>
      <Files leftOut={leftOut} />
    </FormFrame>
  );
}

function start(given: Given): FormActors {
  const asked = new DeferredCalls();
  const done: string[] = [];
  const requiresConfirmation = { current: false };
  const leftOut = { current: [] };
  const actor = startedActor('form', given);
  window.history.replaceState(null, '', '/form');
  const record = createRecord();
  const ui = (
    <Page
      asked={asked}
      done={done}
      requiresConfirmation={requiresConfirmation}
      leftOut={leftOut}
      record={record}
    />
  );
  const calls = replyAsService(asked);
  return { ...startRendered(ui, actor, calls), asked, done, record, requiresConfirmation, leftOut };
}

const name = () => screen.getByRole('textbox');
const button = (text: string) => screen.getByRole('button', { name: text });
const answer = async ({ user }: FormActors, text: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: text }));

/** Actions of the person to leave. */
const leaving: Record<Leave['why'], (system: FormActors) => Promise<unknown>> = {
  cancel: ({ user }) => user.click(button(actions.cancel)),
  reload: ({ user }) => user.click(button(formPage.loadNewest)),
  navigate: (system) =>
    system.within(() => guardedNavigate(() => void system.done.push('navigate'), '/other')),
  signOut: (system) => system.within(() => leaveBySigningOut(() => void system.done.push('signOut'))),
};

const shows = (save: 'enabled' | 'disabled', question: string | null) => {
  expect(isUsable(button(actions.save))).toBe(save === 'enabled');
  if (question === null) expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  else expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(question);
};

const dialogButton = (name: string) =>
  screen
    .queryAllByRole('alertdialog')
    .flatMap((dialog) => within(dialog).queryAllByRole('button', { name }))[0] ?? null;

const spec: ScreenSpec<Event, Leaf, FormActors> = {
  chart: formChart,
  start,
  events: {
    'form.edit': ({ user }) => user.type(name(), '가'),
    'form.revert': ({ user }) => user.clear(name()),
    async 'form.submit'({ user, requiresConfirmation, leftOut }, event) {
      requiresConfirmation.current = event.requiresConfirmation;
      leftOut.current = event.leftOut ?? [];
      await user.click(button(actions.save));
    },
    async 'form.leave'(system, event) {
      const isPristine = system.actor.getSnapshot().matches('pristine');
      const before = system.done.length;
      await leaving[event.leave.why](system);
      expect(system.done.slice(before)).toEqual(isPristine ? [event.leave.why] : []);
    },
    async 'form.confirm'(system) {
      const { leave } = system.actor.getSnapshot().context;
      const before = system.done.length;
      await answer(system, dialogs.ok);
      if (leave === null) expect(system.asked.isWaiting('save')).toBe(true);
      else if (leave.why !== 'navigate') expect(system.done.slice(before)).toEqual([leave.why]);
    },
    'form.cancel': (system) => answer(system, dialogs.cancel),
    async 'form.merge'({ user, done }) {
      const before = done.length;
      await user.click(button(unsaved.merge));
      expect(done.slice(before)).toEqual(['merge']);
    },
    'form.strand': (system) => system.within(() => system.record.move('moved')),
    'form.restore': (system) => system.within(() => system.record.move(null)),
  },
  controls: {
    'form.edit': () => (name().closest('[inert]') ? null : name()),
    'form.revert': { outside: 'what is entered is as it was loaded' },
    'form.submit': () => button(actions.save),
    'form.leave': (_, { leave: { why } }) => {
      if (why === 'cancel') return screen.getAllByRole('button', { name: actions.cancel }).at(0) ?? null;
      return why === 'reload' ? screen.queryByRole('button', { name: formPage.loadNewest }) : null;
    },
    'form.confirm': () => dialogButton(dialogs.ok),
    'form.cancel': () => dialogButton(dialogs.cancel),
    'form.merge': () => screen.queryByRole('button', { name: unsaved.merge }),
    'form.strand': { outside: 'somebody else moves the record on or removes it' },
    'form.restore': { outside: 'the record can be edited again' },
  },
  states: {
    pristine: () => shows('disabled', null),
    dirty: (system) => {
      shows('enabled', null);
      expect(name()).not.toHaveValue('');
      const { refusal } = system.actor.getSnapshot().context;
      if (refusal) expect(screen.getByText(refusal.message ?? statusMessages.S0001)).toBeVisible();
    },
    stranded: () => {
      shows('disabled', null);
      expect(name()).not.toHaveValue('');
    },
    confirming: () => shows('disabled', confirmations.save),
    confirmingFiles: () => shows('disabled', confirmations.saveWithoutFiles(['setup.exe'])),
    submitting: (system) => {
      expect(system.asked.isWaiting('save')).toBe(true);
      expect(button(actions.cancel)).toBeDisabled();
      shows('disabled', null);
    },
    leaving: (system) => {
      const isCancelled = system.actor.getSnapshot().context.leave.why === 'cancel';
      shows('disabled', isCancelled ? confirmations.cancel : confirmations.leave);
    },
  },
};

describeScreens<Event, Leaf, FormActors>('form chart with its form', spec);
