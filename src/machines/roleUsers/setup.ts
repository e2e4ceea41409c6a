import { assign, setup } from 'xstate';
import {
  type RoleAssignment,
  type RoleUser,
  type RoleUsers,
  toAssignments,
} from '../../contracts/roleUsers.ts';
import type { StateMeta } from '../requirements.ts';
import type { Completion, Feedback, Result } from '../result.ts';
import { isSuccess, placeholders } from '../scaffold.ts';

/** The two lists: workers who can get the role, and those who are to have it. */
export type RoleUserSide = 'available' | 'selected';

export type RoleUsersInput = { roleId: string };

export type RoleUsersEvent =
  | { type: 'selection.change'; side: RoleUserSide; ids: readonly string[] }
  | { type: 'user.add' }
  | { type: 'user.remove' }
  | { type: 'users.save' }
  | { type: 'users.confirm' }
  | { type: 'users.cancel' }
  | { type: 'users.retry' }
  | { type: 'users.close' };

/** `selected`: ids of those who are to have the role. `marked`: rows that are ticked in each list. */
export type RoleUsersContext = {
  roleId: string;
  version: number;
  workers: readonly RoleUser[];
  selected: readonly string[];
  marked: Readonly<Record<RoleUserSide, readonly string[]>>;
  feedback: Feedback | null;
};

const noMarks = { available: [], selected: [] } as const;

/** Returns what saving would change now. */
export const toChanges = ({ roleId, workers, selected }: RoleUsersContext): RoleAssignment[] =>
  toAssignments(roleId, workers, new Set(selected));

/** The workers of each list, in their order. */
export function splitWorkers({ workers, selected }: Pick<RoleUsersContext, 'workers' | 'selected'>) {
  const ids = new Set(selected);
  return {
    available: workers.filter(({ userIdentifiedId }) => !ids.has(userIdentifiedId)),
    selected: workers.filter(({ userIdentifiedId }) => ids.has(userIdentifiedId)),
  };
}

/**
 * Those who are to have the role among workers who were loaded again: those who have it now, with what the person had
 * added and without what the person had removed before.
 */
function selectedAgain(context: RoleUsersContext, workers: readonly RoleUser[]): string[] {
  const wanted = new Map(toChanges(context).map((change) => [change.userIdentifiedId, change.enabled]));
  return workers.flatMap(({ userIdentifiedId: id, roleId }) =>
    (wanted.get(id) ?? roleId === context.roleId) ? [id] : [],
  );
}

const { call, effect } = placeholders('roleUsers');

export const roleUsersSetup = setup({
  types: {
    context: {} as RoleUsersContext,
    events: {} as RoleUsersEvent,
    input: {} as RoleUsersInput,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    load: call<Result<RoleUsers>, { roleId: string }>('load'),
    save: call<Completion, { version: number; assignments: readonly RoleAssignment[] }>('save'),
  },
  actions: {
    finish: effect('finish'),
    close: effect('close'),
    showWorkers: assign(({ context }, { value }: { value: RoleUsers }) => ({
      version: value.version,
      workers: value.rows,
      marked: noMarks,
      selected: selectedAgain(context, value.rows),
    })),
    mark: assign({
      marked: ({ context }, { side, ids }: { side: RoleUserSide; ids: readonly string[] }) => ({
        ...context.marked,
        [side]: ids,
      }),
    }),
    addMarked: assign(({ context }) => ({
      selected: [...new Set([...context.selected, ...context.marked.available])],
      marked: { ...context.marked, available: [] },
    })),
    removeMarked: assign(({ context }) => {
      const removed = new Set(context.marked.selected);
      return {
        selected: context.selected.filter((id) => !removed.has(id)),
        marked: { ...context.marked, selected: [] },
      };
    }),
    setFeedback: assign({ feedback: (_, feedback: Feedback) => feedback }),
    clearFeedback: assign({ feedback: null }),
  },
  guards: {
    isSuccess,
    isStale: (_, { status }: { status: string }) => status === 'C0409',
    hasMarkedAvailable: ({ context }) => context.marked.available.length > 0,
    hasMarkedSelected: ({ context }) => context.marked.selected.length > 0,
    hasChanges: ({ context }) => toChanges(context).length > 0,
  },
});
