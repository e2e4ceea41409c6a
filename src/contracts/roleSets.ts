import { type Role, roles } from './roles.ts';

/** Every combination of roles that something is open to, each written once. */
export const roleSets = {
  everyone: roles,
  admin: ['ROLE_ADMIN'],
  operator: ['ROLE_OPERATOR'],
  worker: ['ROLE_WORKER'],
  partner: ['ROLE_PARTNER'],
  /** Those who work for a customer company. */
  company: ['ROLE_OPERATOR', 'ROLE_WORKER'],
  managers: ['ROLE_ADMIN', 'ROLE_OPERATOR'],
  /** Those of a company, and administrators, who review where it has one operator. */
  companyAndAdmin: ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER'],
  /** All but administrators, such as those who send inquiries to them. */
  nonAdmin: ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'],
  operatorAndPartner: ['ROLE_OPERATOR', 'ROLE_PARTNER'],
  adminAndPartner: ['ROLE_ADMIN', 'ROLE_PARTNER'],
  workerAndPartner: ['ROLE_WORKER', 'ROLE_PARTNER'],
} as const satisfies Record<string, readonly Role[]>;
