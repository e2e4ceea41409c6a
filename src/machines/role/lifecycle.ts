import { createLifecycle } from '../lifecycle.ts';
import { roleMachine } from './machine.ts';

export const roleLifecycle = createLifecycle(roleMachine);

type RoleState = Parameters<typeof roleLifecycle.decide>[0];

/** State of a role as its row has it. */
export const getRoleState = ({ enabled, deleted }: { enabled: boolean; deleted: boolean }): RoleState => {
  if (deleted) return 'deleted';
  return enabled ? 'inUse' : 'notInUse';
};
