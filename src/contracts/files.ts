import * as z from 'zod/mini';

/** Extensions that are never taken (document 1, section 5). */
export const blockedExtensions: ReadonlySet<string> = new Set(
  (
    'jsp jspx asp aspx html shtml php php3 php4 phps css js in cgi pl py rb ' +
    'exe bat ps1 vbs sh bash csh tcsh ksh'
  ).split(' '),
);

/** Unclaimed temporary files are gone this long after their upload. */
export const TEMPORARY_FILE_MS = 24 * 60 * 60 * 1000;

/** Longest name a file keeps, in characters. */
export const FILE_NAME_LENGTH = 150;

/** Files that can be attached in one go. */
export const ATTACHMENTS_MAX = 20;

/** A file as a list of attachments holds it. `attached`: picked or saved; `tobeDeleted`: to go when the form is saved. */
export const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().check(z.int(), z.minimum(0)),
  attached: z.boolean(),
  tobeDeleted: z.boolean(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** What an upload answers. `temped`: in temporary storage, so removing it deletes it at once. */
export const uploadedFile = z.extend(attachedFile, { temped: z.boolean() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** An attachment as a form sends it. The server goes by the id; what else it says about the file is not believed. */
export const attachment = z.object({ file: attachedFile });
export type Attachment = z.infer<typeof attachment>;

export const attachments = z.array(attachment).check(z.maxLength(ATTACHMENTS_MAX));

export const fileParams = z.object({ id: z.uuid() });

export const importAnswer = z.object({
  program: z.string(),
  /** Rows that are stored now. */
  rows: z.number().check(z.int(), z.minimum(0)),
});
export type ImportResult = z.infer<typeof importAnswer>;

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

const segments = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[.:;\0]/)
    .map((part) => part.trim());

/** Lower-case extension without its dot; empty when there is none. */
export function extensionOf(name: string): string {
  const [, ...extensions] = segments(name.replace(/[\s.]+$/, ''));
  return extensions.at(-1) ?? '';
}

/**
 * Whether any extension of a name is blocked, as it came or as it would be kept: `a.php.png` is, for servers that
 * read names from the left, and `a.php::$DATA`, for file systems that stop at a colon.
 */
export function hasBlockedExtension(name: string): boolean {
  const [, ...sent] = segments(lastPart(name));
  const [, ...kept] = segments(safeFileName(name));
  return [...sent, ...kept].some((extension) => blockedExtensions.has(extension));
}

/** Whether a MIME type starts with one of the comma-separated prefixes of `accept` (`image/`, `image/*`). */
export function acceptsType(contentType: string, accept: string): boolean {
  const prefixes = accept
    .split(',')
    .map((prefix) => prefix.trim().toLowerCase().replace(/\*$/, ''))
    .filter((prefix) => prefix !== '');
  return prefixes.length === 0 || prefixes.some((prefix) => contentType.toLowerCase().startsWith(prefix));
}

export interface UploadRules {
  /** Extensions, without dots, of which a file must have one; any but the blocked when absent. */
  whitelist?: readonly string[] | undefined;
  /** Prefixes of MIME types, separated by commas; any when absent. */
  accept?: string | undefined;
  maxBytes?: number | undefined;
}

export type UploadRefusal = 'blocked' | 'notListed' | 'notAccepted' | 'empty' | 'tooLarge';

/** Why a picked file is not taken, by what can be told before it is sent; null when it can be sent. */
export function uploadRefusal(
  file: { name: string; type: string; size: number },
  rules: UploadRules = {},
): UploadRefusal | null {
  const name = safeFileName(file.name);
  if (hasBlockedExtension(file.name)) return 'blocked';
  const listed = rules.whitelist?.map((extension) => extension.toLowerCase().replace(/^\./, ''));
  if (listed && !listed.includes(extensionOf(name))) return 'notListed';
  if (rules.accept !== undefined && !acceptsType(file.type, rules.accept)) return 'notAccepted';
  if (file.size === 0) return 'empty';
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'tooLarge';
  return null;
}

interface Held {
  id: string;
  temped?: boolean;
  tobeDeleted: boolean;
}

/**
 * Removes one file of a list: a temporary one leaves it and is to be deleted on the server at once
 * (`deleteNow`), a saved one is only marked.
 */
export function removeFile<F extends Held>(
  files: readonly F[],
  id: string,
): { files: F[]; deleteNow: string[] } {
  return {
    files: files
      .filter((file) => !(file.id === id && file.temped))
      .map((file) => (file.id === id ? { ...file, tobeDeleted: true } : file)),
    deleteNow: files.filter((file) => file.id === id && file.temped).map((file) => file.id),
  };
}

/** Adds an uploaded file to a list. `single` keeps the latest only: the others are removed as by `removeFile`. */
export function addFile<F extends Held>(
  files: readonly F[],
  added: F,
  { single = false }: { single?: boolean } = {},
): { files: F[]; deleteNow: string[] } {
  if (!single) return { files: [...files, added], deleteNow: [] };
  const removed = files.map(({ id }) => id);
  return removed.reduce(
    (result, id) => {
      const { files: rest, deleteNow } = removeFile(result.files, id);
      return { files: rest, deleteNow: [...result.deleteNow, ...deleteNow] };
    },
    { files: [...files, added], deleteNow: [] as string[] },
  );
}

/** Turns text around, hides or splits it: a name like `fdp.exe` could pass for `exe.pdf`. */
const invisible = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name to show and to save under: without path, control characters and signs that file systems refuse, in
 * composed form (a Mac decomposes 한글), at most FILE_NAME_LENGTH characters with its extension kept.
 */
export function safeFileName(name: string): string {
  const cleaned = lastPart(name.toWellFormed().normalize('NFC'))
    .replace(invisible, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .trim()
    .replace(/[\s.]+$/, '')
    .replace(reserved, '_$1');
  const letters = [...cleaned];
  if (letters.length === 0) return 'file';
  if (letters.length <= FILE_NAME_LENGTH) return cleaned;
  const extension = [...(/\.[^.\s]{1,20}$/.exec(cleaned)?.[0] ?? '')];
  return [...letters.slice(0, FILE_NAME_LENGTH - extension.length), ...extension].join('');
}
