import { expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getRoleState, roleLifecycle } from '../../../src/machines/role/lifecycle.ts';
import { type RoleEvent, roleMachine } from '../../../src/machines/role/machine.ts';
import { roleChart } from '../../../src/statecharts/charts/role/chart.ts';
import {
  describeModel,
  type Given,
  type LeafOf,
  type ModelActors,
  type ModelSpec,
} from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';

type Leaf = LeafOf<SnapshotFrom<typeof roleMachine>['value']>;
/** The stored row, moved the way the server moves it, beside the running chart. */
type RoleActors = ModelActors & { row: { enabled: boolean; deleted: boolean } };

function start({ clock, inspect }: Given): RoleActors {
  const actor = createActor(roleMachine, { clock, inspect });
  actor.start();
  return {
    row: { enabled: true, deleted: false },
    actor: { getSnapshot: () => actor.getSnapshot(), send: (event) => actor.send(event as RoleEvent) },
    calls: new DeferredCalls(),
    trace: () => [],
    settle: () => Promise.resolve(),
    stop: () => void actor.stop(),
  };
}

function send(system: RoleActors, event: RoleEvent) {
  const decision = roleLifecycle.decide(getRoleState(system.row), event);
  if (decision.isAllowed) {
    system.row = { enabled: decision.next !== 'notInUse', deleted: decision.next === 'deleted' };
  }
  system.actor.send(event);
}

const stores = (state: Leaf) => (system: RoleActors) => expect(getRoleState(system.row)).toBe(state);

const spec: ModelSpec<RoleEvent, Leaf, RoleActors> = {
  chart: roleChart,
  start,
  events: {
    'role.activate': send,
    'role.deactivate': send,
    'role.addUsers': send,
    'role.copy': send,
    'role.delete': send,
  },
  states: { inUse: stores('inUse'), notInUse: stores('notInUse'), deleted: stores('deleted') },
};

describeModel<RoleEvent, Leaf, RoleActors>('role chart', spec);

test.each<[string, 'inUse' | 'notInUse', RoleEvent, string | null]>([
  ['switching off with a user', 'inUse', { type: 'role.deactivate', userCnt: 1 }, 'mayDeactivate'],
  ['deleting with a user', 'inUse', { type: 'role.delete', userCnt: 1 }, 'mayDelete'],
  ['copying none', 'inUse', { type: 'role.copy', selectedCnt: 0 }, 'isOnlyOne'],
  ['copying two', 'notInUse', { type: 'role.copy', selectedCnt: 2 }, 'isOnlyOne'],
  ['adding users to one that is not in use', 'notInUse', { type: 'role.addUsers' }, null],
])('%s is forbidden, and it is known why', (_what, state, event, forbiddenBy) => {
  expect(roleLifecycle.decide(state, event)).toEqual({ isAllowed: false, forbiddenBy });
});
