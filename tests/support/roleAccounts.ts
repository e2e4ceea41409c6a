import type { Role } from '../../src/contracts/roles.ts';

/** An account of the demo for each role. */
export const roleAccounts = {
  ROLE_ADMIN: 'admin01',
  ROLE_OPERATOR: 'operator01',
  ROLE_WORKER: 'worker01',
  ROLE_PARTNER: 'partner01',
} as const satisfies Record<Role, string>;
