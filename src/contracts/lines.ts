import type * as z from 'zod/mini';
import { singleLine } from './text.ts';

/** Reports whether an issue is about several lines, or other control characters, where one line is allowed. */
export const isLineIssue = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.pattern === String(singleLine);

/** A text of several lines as one, with a blank between them. */
export const joinLines = (several: string): string => several.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
