import * as z from 'zod/mini';
import { multilineText, text } from './text.ts';

/** A defect of the console as it happened in a browser. `reportId` is what the person is shown. */
export const clientError = z.object({
  reportId: text(14, z.regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/)),
  message: multilineText(500),
  stack: multilineText(4000),
  /** Address of the page without query and hash. */
  path: text(500),
});
export type ClientError = z.infer<typeof clientError>;
