import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { month } from './text.ts';

/** Whose use of the service it is. */
export const serviceOwners = ['company', 'partner'] as const;
export type ServiceOwner = (typeof serviceOwners)[number];

/** Names of the paths below /esg/v1, of the Excel files and of the resources. */
export const servicePaths = { company: 'serviceState', partner: 'partnerState' } as const;

/** Months that the charts show, the present one included. */
export const SERVICE_MONTHS = 12;

/** `q` looks into names. */
export const serviceStateQuery = z.object({ ...listQuery.shape, month: z.optional(month) });
export type ServiceStateQuery = z.infer<typeof serviceStateQuery>;

const figures = {
  month,
  signIns: z.number(),
  activeUsers: z.number(),
  storageBytes: z.number(),
};

/** One month of a company or a partner; `users` are the accounts that it had, `refreshedAt` says how new it is. */
export const serviceStateRow = z.object({
  ...figures,
  ownerId: z.uuid(),
  name: z.nullable(z.string()),
  users: z.number(),
  refreshedAt: z.iso.datetime(),
});
export type ServiceStateRow = z.infer<typeof serviceStateRow>;

/** The months up to the present one, the oldest first: of one owner, or of all together. */
export const serviceMonthsQuery = z.object({ ownerId: z.optional(z.uuid()) });
export const serviceMonth = z.object(figures);
export type ServiceMonth = z.infer<typeof serviceMonth>;
export const serviceMonths = listOf(serviceMonth);
