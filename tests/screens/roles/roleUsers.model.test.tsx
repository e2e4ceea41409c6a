import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import type { RoleUsersEvent } from '../../../src/machines/roleUsers/setup.ts';
import { actions, grid } from '../../../src/messages/ko.grid.ts';
import { roleUsersModal as texts } from '../../../src/messages/ko.roleScreens.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import RoleUsersModal from '../../../src/screens/roles/RoleUsersModal.tsx';
import { loadRoleUsers, saveRoleUsers } from '../../../src/services/roles.ts';
import { roleUsersChart } from '../../../src/statecharts/charts/roleUsers/chart.ts';
import { type RoleUsersLeaf as Leaf, roleUsersDriver } from '../../drivers/roleUsers.ts';
import { renderedPage } from '../../drivers/testingLibrary.ts';
import type { Given } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/roles.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/roles.ts')>()),
  loadRoleUsers: vi.fn(),
  saveRoleUsers: vi.fn(),
}));

const never = new AbortController().signal;

type ModalActors = RenderedActors & { asked: DeferredCalls; closed: number[] };

/** The page of the window, which no longer draws it once it is closed. */
function List({ onClose }: { onClose(): void }) {
  const [isOpen, setOpen] = useState(true);
  const { roleId } = roleUsersChart.model.input;
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && <RoleUsersModal role={{ roleId, roleNm: '환경 담당' }} onClose={close} />;
}

function start(given: Given): ModalActors {
  const asked = new DeferredCalls();
  vi.mocked(loadRoleUsers).mockImplementation((input, signal = never) => asked.wait('load', input, signal));
  vi.mocked(saveRoleUsers).mockImplementation((version, assignments, signal = never) =>
    asked.wait('save', { version, assignments }, signal),
  );
  const actor = startedActor('roleUsers', given);
  const closed: number[] = [];
  const ui = (
    <DialogsProvider>
      <List onClose={() => void closed.push(1)} />
    </DialogsProvider>
  );
  return { ...startRendered(ui, actor, replyAsService(asked)), asked, closed };
}

const box = (side: 'available' | 'selected', id: string) => {
  const region = screen.queryByRole('region', { name: texts[side] });
  return region && within(region).queryByRole('checkbox', { name: texts.select(getName(id)) });
};
const button = (name: string) => screen.queryByRole('button', { name });
const questionButton = (name: string) => {
  const shown = screen.queryByRole('alertdialog', { name: dialogs.confirmTitle });
  return shown && within(shown).queryByRole('button', { name });
};
/** The button of the footer, not the cross of the window's head. */
const closeButton = () => screen.queryAllByRole('button', { name: actions.close }).at(-1) ?? null;

const names: Readonly<Record<string, string>> = { park: '박현업', kim: '김현업', lee: '이현업' };
const getName = (id: string) => names[id] ?? '';
const driver = roleUsersDriver(getName);
const toPage = ({ user }: ModalActors) => renderedPage(user);
const show =
  (leaf: Leaf) =>
  (system: ModalActors, { context }: AnyMachineSnapshot) => {
    const feedback = context.feedback && feedbackText(context.feedback);
    return driver.states[leaf](toPage(system), { context, feedback });
  };
const by = (name: keyof typeof driver.events) => (system: ModalActors, event: RoleUsersEvent) =>
  driver.events[name](toPage(system), event as never);

const spec: ScreenSpec<RoleUsersEvent, Leaf, ModalActors> = {
  chart: roleUsersChart,
  start,
  events: {
    'selection.change': (system, event) =>
      // the sample may be of rows that have been moved to the other list
      event.ids.some((id) => box(event.side, id) === null)
        ? system.fromOutside(event)
        : driver.events['selection.change'](toPage(system), event),
    'user.add': by('user.add'),
    'user.remove': by('user.remove'),
    'users.save': by('users.save'),
    'users.confirm': by('users.confirm'),
    'users.cancel': by('users.cancel'),
    'users.retry': (system) => driver.retry(toPage(system), system.actor.getSnapshot().value === 'failed'),
    'users.close': by('users.close'),
  },
  controls: {
    'selection.change': {
      outside: 'the sample names rows that have been moved to the other list',
      find: (_, { side, ids }) => box(side, ids[0] ?? ''),
    },
    'user.add': () => button(texts.addLabel),
    'user.remove': () => button(texts.removeLabel),
    'users.save': () => button(actions.save),
    'users.confirm': () => questionButton(dialogs.ok),
    'users.cancel': () => questionButton(dialogs.cancel),
    'users.retry': () => button(grid.retry) ?? button(texts.loadNewest),
    'users.close': closeButton,
  },
  states: {
    async loading(system, snapshot) {
      expect(system.asked.isWaiting('load')).toBe(true);
      await show('loading')(system, snapshot);
    },
    failed: show('failed'),
    editing: show('editing'),
    confirming: show('confirming'),
    async saving(system, snapshot) {
      expect(system.asked.isWaiting('save')).toBe(true);
      await show('saving')(system, snapshot);
    },
    outdated: show('outdated'),
    leaving: show('leaving'),
    async saved(system, snapshot) {
      expect(system.closed).toEqual([1]);
      await show('saved')(system, snapshot);
    },
    async closed(system, snapshot) {
      expect(system.closed).toEqual([1]);
      await show('closed')(system, snapshot);
    },
  },
};

describeScreens<RoleUsersEvent, Leaf, ModalActors>('role users chart with its window', spec);
