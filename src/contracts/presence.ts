import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { text } from './text.ts';

/** Milliseconds between two reports of a page, and after which a person counts as gone. */
export const PRESENCE_EVERY_MS = 20_000;
export const PRESENCE_ENDS_MS = 50_000;

/** Names a thing that somebody has open: `idctrsData:{entryCycleId}`. */
export const presenceReport = z.object({
  ref: text(80, z.regex(/^idctrsData:[0-9a-f-]{36}$/)),
});
export type PresenceReport = z.infer<typeof presenceReport>;

/** Others who have it open. */
export const presentPeople = listOf(z.object({ id: z.uuid(), userName: z.string() }));
