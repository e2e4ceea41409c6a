import * as z from 'zod/mini';

/** Join status of a user or a company: info registered, mail sent, join registered, approved, completed, expired. */
export const joinStatusCodes = ['1', '2', '3', '4', '5', '6'] as const;
export const joinStatusCode = z.enum(joinStatusCodes);
export type JoinStatusCode = z.infer<typeof joinStatusCode>;
