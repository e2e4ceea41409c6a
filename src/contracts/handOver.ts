import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';

/** Kinds of work that move when somebody hands over. */
const handOverKinds = [
  'mainOperator',
  'inquiries',
  'terms',
  'consultativeBody',
  'entries',
  'entryApprovals',
  'institutionAnswers',
  'improvements',
] as const;
export const handOverKind = z.enum(handOverKinds);
export type HandOverKind = z.infer<typeof handOverKind>;

/** Most people who are offered; `total` counts them all. */
export const RECEIVERS_MAX = 500;

/** `q` looks into name, department, id and e-mail address. */
export const receiversQuery = z.pick(listQuery, { q: true });
export type ReceiversQuery = z.infer<typeof receiversQuery>;

/** The person whose work is handed over. */
export const handOverKey = z.object({ id: z.uuid() });
export type HandOverKey = z.infer<typeof handOverKey>;

/**
 * Work that would move, by kind; kinds of which there is nothing are left out. `oldestAt` is null where it is not
 * known.
 */
export const handOverPreview = z.object({
  userName: z.string(),
  items: z.array(
    z.object({
      kind: handOverKind,
      count: z.number().check(z.int(), z.minimum(1)),
      oldestAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type HandOverPreview = z.infer<typeof handOverPreview>;

export const receiver = z.object({
  id: z.uuid(),
  userName: z.string(),
  departmentName: z.nullable(z.string()),
});
export type Receiver = z.infer<typeof receiver>;
export const receivers = listOf(receiver);

/** Person who gets the work. */
export const handOverBody = z.object({ toId: z.uuid() });
export type HandOverBody = z.infer<typeof handOverBody>;
