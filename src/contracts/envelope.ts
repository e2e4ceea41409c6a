import * as z from 'zod/mini';
import type { RefusalCode } from './status.ts';
import { text } from './text.ts';

/** One entry of `data.fields` in a V0001 response. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof fieldIssue>;

/** Response that carries nothing but its status. */
export const emptyResponse = z.object({ status: z.literal('C200'), message: z.string() });

/** Successful response carrying `data`. */
export const responseOf = <T extends z.core.SomeType>(data: T) =>
  z.object({ status: z.literal('C200'), message: z.string(), data });

/** Refusal with one of `codes`; `data` holds what the flow needs to go on, when it needs anything. */
export const refusal = <const C extends RefusalCode, T extends z.core.SomeType>(
  codes: readonly [C, ...C[]],
  data: T,
) => z.object({ status: z.enum(codes), message: z.string(), data: z.optional(data) });

/** Any response at all, before its status has been looked at. */
export const anyResponse = z.object({
  status: z.string(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
});

export const pageSizes = [10, 30, 50] as const;

export const pageSize = z.coerce
  .number()
  .check(z.refine((size) => (pageSizes as readonly number[]).includes(size)));

/** Query of every list: `page` is 0-based, `sort` is `field:asc` or `field:desc`. */
export const listQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  size: z._default(pageSize, 10),
  sort: z.optional(text(45, z.regex(/^[A-Za-z]+:(asc|desc)$/))),
  q: z.optional(text(100, z.trim())),
});
export type ListQuery = z.infer<typeof listQuery>;

/**
 * The total of a list that may be very long is counted up to a multiple of this that lies behind the page: such a total
 * means so many or more, any other is exact.
 */
export const COUNT_STEP = 1_000;
/** As COUNT_STEP, of what a search finds in a list whose other totals are exact. */
export const SEARCH_COUNT_STEP = 10_000;

/** `data` of every list. */
export const listOf = <T extends z.core.SomeType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().check(z.int(), z.minimum(0)) });
