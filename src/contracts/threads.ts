import * as z from 'zod/mini';
import { attachment, attachments } from './files.ts';
import { multilineText, normaliseText, text } from './text.ts';

export const COMMENT_LENGTH = 300;

/** A system activity line or a person's comment. */
const threadTypes = ['JOB', 'NOTE'] as const;
export type ThreadType = (typeof threadTypes)[number];

/** Text as it is kept: no control characters but line breaks, composed, without space around it. */
const tidyComment = (text: string): string =>
  normaliseText(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')).trim();

/** Characters as a person counts them and the counter shows them. */
export const commentLength = (text: string): number => [...tidyComment(text)].length;

/** A comment: text, never HTML, of 1 to COMMENT_LENGTH characters. */
const comment = multilineText(
  COMMENT_LENGTH * 10,
  z.overwrite(tidyComment),
  z.minLength(1),
  z.refine((text) => commentLength(text) <= COMMENT_LENGTH),
);

/** One entry of an activity history. */
export const thread = z.object({
  threadId: z.uuid(),
  refId: z.uuid(),
  thrdTy: z.enum(threadTypes),
  /** Text, never HTML. */
  cn: z.string(),
  createdBy: z.object({ userName: z.string() }),
  createdAt: z.iso.datetime(),
  threadAttachments: z.array(attachment),
});
export type Thread = z.infer<typeof thread>;

/** Type of the things that histories are about where a request names none: people. */
export const PERSON_REF = 'user';
const refType = z._default(text(50), PERSON_REF);

/** History of one thing of type `refType`, newest first. `page` is 0-based. */
export const threadQuery = z.object({
  refType,
  refId: z.uuid(),
  page: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  size: z._default(z.literal([10, 30, 50]), 50),
});
export type ThreadQuery = z.input<typeof threadQuery>;

export const newNote = z.object({
  refType,
  refId: z.uuid(),
  cn: comment,
  threadAttachments: z._default(attachments, []),
});
export type NewNote = z.input<typeof newNote>;

export const threadCreated = z.object({ threadId: z.uuid() });
