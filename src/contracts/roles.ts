import * as z from 'zod/mini';

export const roles = ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;
