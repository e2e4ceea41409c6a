import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { day, text } from './text.ts';

/** Most files of one ZIP file. */
export const ZIP_FILES_MAX = 100;

/** Files to fetch as one ZIP file, which is called `name`, without extension, where that is given. */
export const zipRequest = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ZIP_FILES_MAX)),
  name: z.optional(text(200)),
});
export type ZipRequest = z.infer<typeof zipRequest>;

/** `from` and `to` are days of upload, both inclusive; `refType` what files belong to. `q` looks into the name. */
export const attachQuery = z.object({
  ...listQuery.shape,
  from: z.optional(day),
  to: z.optional(day),
  refType: z.optional(text(50)),
});
export type AttachQuery = z.infer<typeof attachQuery>;

/**
 * Place of a file: the thing that it belongs to, or whose history it is in. `title` is null where such things have
 * none.
 */
const filePosition = z.object({
  refType: z.string(),
  refId: z.uuid(),
  title: z.nullable(z.string()),
  inHistory: z.boolean(),
});
export type FilePosition = z.infer<typeof filePosition>;

/** `write` is who uploaded it. Size in bytes. */
export const attachRow = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  fileSize: z.number(),
  filePosition,
  uploadDate: z.iso.datetime(),
  write: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  downloads: z.number(),
});
export type AttachRow = z.infer<typeof attachRow>;
export const attachList = listOf(attachRow);
