import * as z from 'zod/mini';
import { userChange, userKey, userQuery, userRow } from './users.ts';

/** That of people, without their type. `isMain`: the main operators of their companies alone, or the others. */
export const operatorQuery = z.object({
  ...z.omit(userQuery, { userAuth: true }).shape,
  isMain: z.optional(z.enum(['true', 'false'])),
});
export type OperatorQuery = z.infer<typeof operatorQuery>;

/** An operator of a customer company. `isMain`: the company's join status is that of this one. */
export const operatorRow = z.object({ ...userRow.shape, isMain: z.boolean() });
export type OperatorRow = z.infer<typeof operatorRow>;

/** GET /esg/v1/operator/{id}. `waiting`: joins of the company that wait for an approval of its operators. */
export const operatorDetail = z.object({ ...operatorRow.shape, waiting: z.number() });
export type OperatorDetail = z.infer<typeof operatorDetail>;

/**
 * PATCH /esg/v1/operator: what is known of the person, as PATCH /esg/v1/user/detail has it. With `isMain` the person
 * takes the place of the company's main operator.
 */
export const operatorChange = z.object({
  ...z.omit(userChange, { userAuth: true, roleId: true }).shape,
  isMain: z.optional(z.literal(true)),
});
export type OperatorChange = z.infer<typeof operatorChange>;
export const operatorKey = userKey;
export type OperatorKey = z.infer<typeof operatorKey>;
