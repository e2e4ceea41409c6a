import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { noticeText } from '../../../src/components/noticeText.ts';
import { roleUsersChart } from '../../../src/machines/roleUsers/chart.ts';
import type { roleUsersMachine } from '../../../src/machines/roleUsers/machine.ts';
import { type RoleUsersEvent, splitWorkers } from '../../../src/machines/roleUsers/setup.ts';
import { actions, confirmations, grid } from '../../../src/messages/ko.grid.ts';
import { roleUsersModal as texts } from '../../../src/messages/ko.roleScreens.ts';
import { dialogs } from '../../../src/messages/ko.ts';
import RoleUsersModal from '../../../src/screens/roles/RoleUsersModal.tsx';
import { loadRoleUsers, saveRoleUsers } from '../../../src/services/roles.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import { type RenderedActors, replyAsService, startedActor, startRendered } from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/roles.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/roles.ts')>()),
  loadRoleUsers: vi.fn(),
  saveRoleUsers: vi.fn(),
}));

const never = new AbortController().signal;

type Snapshot = SnapshotFrom<typeof roleUsersMachine>;
type Leaf = LeafOf<Snapshot['value']>;
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

const lists = { available: texts.available, selected: texts.selected } as const;
const list = (side: keyof typeof lists) => screen.queryByRole('region', { name: lists[side] });
const box = (side: keyof typeof lists, name: string) => {
  const region = list(side);
  return region && within(region).queryByRole('checkbox', { name });
};
const button = (name: string) => screen.queryByRole('button', { name });
const question = () => screen.queryByRole('alertdialog', { name: dialogs.confirmTitle });
const questionButton = (name: string) => {
  const shown = question();
  return shown && within(shown).queryByRole('button', { name });
};
/** The button of the footer, not the cross of the window's head. */
const closeButton = () => screen.queryAllByRole('button', { name: actions.close }).at(-1) ?? null;
const press = async ({ user }: ModalActors, find: () => Element | null) => {
  const control = find();
  if (!control) throw new Error('the control is not there');
  await user.click(control);
};
const shownNames = (side: keyof typeof lists) =>
  within(list(side) ?? document.body)
    .getAllByRole('checkbox')
    .slice(1)
    .map((each) => each.getAttribute('aria-label'));

const names: Readonly<Record<string, string>> = { park: '박현업', kim: '김현업', lee: '이현업' };
const boxOf = (side: keyof typeof lists, id: string) => box(side, texts.select(names[id] ?? ''));

const spec: ScreenSpec<RoleUsersEvent, Leaf, ModalActors> = {
  chart: roleUsersChart,
  start,
  events: {
    async 'selection.change'(system, event) {
      const rows = event.ids.map((id) => boxOf(event.side, id));
      // the sample may be of rows that have been moved to the other list
      if (rows.some((row) => row === null)) return system.fromOutside(event);
      for (const row of rows) {
        if (row instanceof HTMLInputElement && !row.checked) await system.user.click(row);
      }
    },
    'user.add': (system) => press(system, () => button(texts.addLabel)),
    'user.remove': (system) => press(system, () => button(texts.removeLabel)),
    'users.save': (system) => press(system, () => button(actions.save)),
    'users.confirm': (system) => press(system, () => questionButton(dialogs.ok)),
    'users.cancel': (system) => press(system, () => questionButton(dialogs.cancel)),
    'users.retry': (system) => press(system, () => button(grid.retry) ?? button(texts.loadNewest)),
    'users.close': (system) => press(system, closeButton),
  },
  controls: {
    'selection.change': {
      outside: 'the sample names rows that have been moved to the other list',
      find: (_, { side, ids }) => boxOf(side, ids[0] ?? ''),
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
    loading: (system) => expect(system.asked.isWaiting('load')).toBe(true),
    failed: (_, { context }) => expect(screen.getByText(noticeText(context.notice))).toBeVisible(),
    editing: (_, { context }) => {
      const { available, selected } = splitWorkers(context);
      const labels = (workers: { userName: string }[]) =>
        workers.map(({ userName }) => texts.select(userName));
      expect(shownNames('available')).toEqual(labels(available));
      expect(shownNames('selected')).toEqual(labels(selected));
      for (const side of ['available', 'selected'] as const) {
        for (const id of Object.keys(names)) {
          const row = boxOf(side, id);
          if (row) expect(row).toHaveProperty('checked', context.marked[side].includes(id));
        }
      }
      if (context.notice) expect(screen.getByRole('alert')).toHaveTextContent(noticeText(context.notice));
      expect(question()).toBeNull();
    },
    confirming: (_, { context }) =>
      expect(question()).toHaveAccessibleDescription(texts.question(context.selected.length)),
    saving: (system) => {
      expect(system.asked.isWaiting('save')).toBe(true);
      expect(question()).toBeNull();
    },
    outdated: (_, { context }) => expect(screen.getByText(noticeText(context.notice))).toBeVisible(),
    leaving: () => expect(question()).toHaveAccessibleDescription(confirmations.leave),
    saved: (system) => expect(system.closed).toEqual([1]),
    closed: (system) => expect(system.closed).toEqual([1]),
  },
};

describeScreens<RoleUsersEvent, Leaf, ModalActors>('role users chart with its window', spec);
