import * as z from 'zod/mini';

export const roles = ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** Audience of a text: each role once, at least one. */
export const readerRoles = z.array(role).check(
  z.minLength(1),
  z.maxLength(roles.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length),
);
