import * as z from 'zod/mini';
import { multilineText } from './text.ts';
import { version } from './version.ts';

/** States of a text that another person reviews before it is published, as the chart `document` has them. */
export const documentStates = ['draft', 'review', 'published', 'superseded'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Names the record as the reviewer saw it: what was changed since is refused with C0409. */
export const documentCommand = z.object({ version });

/** Request to return a document to its writer, with the reason. */
export const documentReturn = z.object({
  ...documentCommand.shape,
  reason: multilineText(500, z.trim(), z.minLength(1)),
});

/** Facts of every document on its way to publication. `isWriter`: the caller has written it, if only in part. */
export const documentFacts = {
  state: z.enum(documentStates),
  isWriter: z.boolean(),
  returnReason: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
};

/** A text in HTML has something to read, and at most `max` characters of it; the markup is not counted. */
export const readable = (max: number) =>
  z.check<string>(({ value, issues }) => {
    const length = readLength(value);
    const bound = { origin: 'string', inclusive: true, input: value } as const;
    if (length === 0) issues.push({ code: 'too_small', minimum: 1, ...bound });
    if (length > max) issues.push({ code: 'too_big', maximum: max, ...bound });
  });

/**
 * Characters of a text in HTML as they are read, without markup. Entities count as the one character they stand for.
 */
export function readLength(html: string): number {
  const words = html
    .split('<')
    .map((piece, place) => (place === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join('');
  return words.replaceAll(/&(?:#\d{1,7}|[a-z]{2,8});/gi, ' ').length;
}
