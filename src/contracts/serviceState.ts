import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { month } from './text.ts';

/** Kinds of users of the service. */
export const serviceOwners = ['company', 'partner'] as const;
export type ServiceOwner = (typeof serviceOwners)[number];

/** Names of the paths below /esg/v1, of the Excel files and of the resources. */
export const servicePaths = { company: 'serviceState', partner: 'partnerState' } as const;

/** Months that the charts show, the present one included. */
export const SERVICE_MONTHS = 12;

/** `q` looks into names. */
export const serviceStateQuery = z.object({ ...listQuery.shape, month: z.optional(month) });
export type ServiceStateQuery = z.infer<typeof serviceStateQuery>;

const figures = { signIns: z.number(), activeUsers: z.number(), storageBytes: z.number() };

/** One month of a company or a partner; `users` are the accounts that it had, `refreshedAt` says how new it is. */
export const serviceStateRow = z.object({
  ...figures,
  month,
  ownerId: z.uuid(),
  name: z.nullable(z.string()),
  users: z.number(),
  refreshedAt: z.iso.datetime(),
});
export type ServiceStateRow = z.infer<typeof serviceStateRow>;

export const serviceMonthsQuery = z.object({ ownerId: z.optional(z.uuid()) });
/** Figures are null for a month of which nothing was counted, as one before the first owner was registered. */
const serviceMonth = z.object({
  month,
  signIns: z.nullable(figures.signIns),
  activeUsers: z.nullable(figures.activeUsers),
  storageBytes: z.nullable(figures.storageBytes),
});
/**
 * The months up to the present one, the oldest first: of one owner, or of all together, and when the newest was
 * counted.
 */
export const serviceMonths = z.object({
  ...listOf(serviceMonth).shape,
  countedAt: z.nullable(z.iso.datetime()),
});
export type ServiceMonths = z.infer<typeof serviceMonths>;
