import * as z from 'zod/mini';
import { text } from './text.ts';

const outboxKinds = ['sms', 'mail'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Both filters count as absent when empty. `to` is an e-mail address or a phone number with or without hyphens. */
export const outboxQuery = z.object({
  to: z.optional(text(320)),
  kind: z.optional(z.enum(['', ...outboxKinds])),
});
export type OutboxQuery = z.infer<typeof outboxQuery>;

const outboxRow = z.object({
  kind: z.enum(outboxKinds),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/** The newest message comes first. */
export const outboxData = z.object({ rows: z.array(outboxRow) });

const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60_000;
export const clockRequest = z.object({
  advanceMs: z.number().check(z.int(), z.minimum(0), z.maximum(TEN_YEARS_MS)),
});
/** The server's time after the move. */
export const clockData = z.object({ now: z.iso.datetime() });
