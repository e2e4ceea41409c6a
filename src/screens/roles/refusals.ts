import { getRoleState, roleLifecycle } from '../../machines/role/lifecycle.ts';
import type { RoleEvent } from '../../machines/role/machine.ts';
import { lifecycleRefusal } from '../../messages/ko.resource.ts';
import { roleLifecycleTexts } from '../../messages/ko.roles.ts';

/** Returns the reason the chart of roles forbids `event` on a role; null when it does not. */
export function toRefusal(row: { enabled: boolean; deleted: boolean }, event: RoleEvent): string | null {
  const code = getRoleState(row);
  const decision = roleLifecycle.decide(code, event);
  if (decision.isAllowed) return null;
  const { forbiddenBy } = decision;
  return lifecycleRefusal(roleLifecycleTexts, { code, event: event.type, forbiddenBy });
}
