import { getRoleState, roleLifecycle } from '../../../src/machines/role/lifecycle.ts';
import type { RoleEvent } from '../../../src/machines/role/machine.ts';
import { roleLifecycleTexts } from '../../../src/messages/ko.roles.ts';
import { createLifecycleGuard } from '../resource/lifecycle.ts';

const guard = createLifecycleGuard({ chart: roleLifecycle, texts: roleLifecycleTexts });

/** Refused with C0409 and the chart's reason where it forbids the command. The caller has locked the row. */
export function requireAllowed(row: Parameters<typeof getRoleState>[0], event: RoleEvent): void {
  guard.requireNext(getRoleState(row), event);
}
