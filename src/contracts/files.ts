import * as z from 'zod/mini';
import { normaliseText, text } from './text.ts';

const blocked = {
  specified:
    'jsp jspx asp aspx html shtml php php3 php4 phps css js in cgi pl py rb ' +
    'exe bat ps1 vbs sh bash csh tcsh ksh htm hta jar cmd msi scr svg xhtml lnk',
  pages: 'mht mhtml svgz xht shtm php5 php7 php8 phtml phar jspf asa asax ashx asmx cer chm hlp',
  scripts: 'mjs cjs jse vbe wsf wsh wsc ws sct psm1 psd1 ps1xml zsh fish pyc pyw pyz',
  programs: 'com pif cpl dll sys ocx drv msp mst msix appx application gadget jnlp class elf deb rpm apk app',
  shortcuts: 'url desktop scf inf reg library-ms search-ms settingcontent-ms',
  diskImages: 'iso img vhd vhdx dmg',
};

/**
 * Extensions that are never accepted: those of document 1, section 5, and others that run, show scripts or lead to
 * such.
 */
export const blockedExtensions: ReadonlySet<string> = new Set(
  Object.values(blocked).flatMap((extensions) => extensions.split(' ')),
);

/** Unclaimed temporary files are gone this long after their upload. */
export const TEMPORARY_FILE_MS = 24 * 60 * 60 * 1000;

/** Longest name a file keeps, in characters. */
export const FILE_NAME_LENGTH = 150;

/** Longest name that is looked at, in UTF-16 code units; what is longer loses its middle first. */
const NAME_READ_LENGTH = 1000;

/** Files that can be attached in one go. */
export const ATTACHMENTS_MAX = 20;

/**
 * A file as a list of attachments holds it. `attached`: picked or saved; `tobeDeleted`: to go when the form is saved.
 */
const attachedFile = z.object({
  id: z.uuid(),
  name: text(2 * FILE_NAME_LENGTH),
  contentType: text(255),
  /** Bytes. */
  size: z.number().check(z.int(), z.minimum(0)),
  attached: z.boolean(),
  tobeDeleted: z.boolean(),
  /** Number of times it was fetched; known of what is saved alone. */
  downloads: z.optional(z.number()),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** Result of an upload. `temped`: in temporary storage, so removing it deletes it at once. */
export const uploadedFile = z.extend(attachedFile, { temped: z.boolean() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** An attachment as a form sends it. The server goes by the id; what else it holds about the file is ignored. */
export const attachment = z.object({ file: attachedFile });
export type Attachment = z.infer<typeof attachment>;

export const attachments = z.array(attachment).check(z.maxLength(ATTACHMENTS_MAX));

export const fileParams = z.object({ id: z.uuid() });

export const importResponse = z.object({
  program: z.string(),
  /** Rows that are stored now. */
  rows: z.number().check(z.int(), z.minimum(0)),
});

/** The name without its path, short enough for any pattern. */
function lastPart(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const half = NAME_READ_LENGTH / 2;
  return name.length > NAME_READ_LENGTH ? name.slice(0, half) + name.slice(-half) : name;
}

/** Without the dots and white space at its end, which Windows drops. */
function withoutTrailingDots(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Lower-case extension without its dot; empty when there is none. The last one of the name decides. */
export function getExtension(name: string): string {
  const trimmed = withoutTrailingDots(lastPart(name));
  const dot = trimmed.lastIndexOf('.');
  return dot < 0
    ? ''
    : trimmed
        .slice(dot + 1)
        .trim()
        .toLowerCase();
}

/**
 * Reports whether the last extension of a name is blocked, as it would be kept or as a system would read it that stops
 * at `:`, `;` or NUL (`a.php::$DATA`, `a.asp;.jpg`), in letters of any width (`a.ｅｘｅ`). An earlier extension does not
 * count: `a.js.pdf` is a PDF.
 */
export function hasBlockedExtension(name: string): boolean {
  const [read = ''] = lastPart(name).split(/[:;\0]/, 1);
  return [read, safeFileName(name)].some((each) =>
    [each, each.normalize('NFKC')].some((form) => blockedExtensions.has(getExtension(form))),
  );
}

/** Reports whether a MIME type starts with one of the comma-separated prefixes of `accept` (`image/`, `image/*`). */
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

/** Returns the reason a picked file is not accepted, by what is known before it is sent; null when it can be sent. */
export function uploadRefusal(
  file: { name: string; type: string; size: number },
  rules: UploadRules = {},
): UploadRefusal | null {
  const name = safeFileName(file.name);
  if (hasBlockedExtension(file.name)) return 'blocked';
  const listed = rules.whitelist?.map((extension) => extension.toLowerCase().replace(/^\./, ''));
  if (listed && !listed.includes(getExtension(name))) return 'notListed';
  if (rules.accept !== undefined && !acceptsType(file.type, rules.accept)) return 'notAccepted';
  if (file.size === 0) return 'empty';
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'tooLarge';
  return null;
}

const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A title as the name of a file: what would end a folder's name, or split it, becomes a dash. */
export const toFileName = (title: string): string => safeFileName(title.replace(/[:/\\]/g, '-'));

/**
 * A name to show and to save under: without path, control characters and signs that file systems refuse, in
 * composed form (a Mac decomposes 한글), at most FILE_NAME_LENGTH characters with its extension kept.
 */
export function safeFileName(name: string): string {
  const cleaned = normaliseText(lastPart(name))
    .replace(lineBreaksAndControls, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .trim();
  const named = withoutTrailingDots(cleaned).replace(reserved, '_$1');
  const letters = [...named];
  if (letters.length === 0) return 'file';
  if (letters.length <= FILE_NAME_LENGTH) return named;
  const extension = [...(/\.[^.\s]{1,20}$/.exec(named)?.[0] ?? '')];
  return [...letters.slice(0, FILE_NAME_LENGTH - extension.length), ...extension].join('');
}
