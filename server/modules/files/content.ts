import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { blockedExtensions, getExtension, hasBlockedExtension } from '../../../src/contracts/files.ts';
import type { contentRefusals } from '../../../src/messages/ko.files.ts';
import { createTextDecoder, textEncodings } from '../sheets/csv.ts';
import { isGzipBomb, listZip } from './archive.ts';
import { listCompoundNames } from './compoundFile.ts';

/** Result of looking into a file: its MIME type, or the reason it is not accepted. */
export type Inspection = { ok: true; contentType: string } | ContentRefusal;
type ContentRefusal = { ok: false; why: keyof typeof contentRefusals };

const wrong: Inspection = { ok: false, why: 'content' };
const bomb: Inspection = { ok: false, why: 'bomb' };
const refuse = (why: ContentRefusal['why']): ContentRefusal => ({ ok: false, why });

const UNKNOWN_TYPE = 'application/octet-stream';

/** Formats without a signature, and the type they are kept under. Some may be recognised nevertheless. */
const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  text: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  srt: 'text/plain',
  vtt: 'text/vtt',
};
/** The mark at the start of UTF-16 looks like a frame of MPEG audio. */
const textSignatures = new Set(['xml', 'ics', 'vcf', 'vtt', 'mp1', 'mp2', 'mp3']);

const packed = ['zip'];
const office = ['cfb'];
/** Signatures that a file of an extension may carry; an extension that is not here promises nothing. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...[
        'png',
        'gif',
        'webp',
        'bmp',
        'ico',
        'psd',
        'avif',
        'heic',
        'jxl',
        'jp2',
        'pdf',
        'rtf',
        'eps',
        'epub',
      ],
      ...['7z', 'rar', 'bz2', 'xz', 'zst', 'tar', 'avi', 'flv', 'mkv', 'webm', 'flac', 'aac', 'dwg'],
      ...['woff', 'woff2', 'ttf', 'otf', 'sqlite'],
    ].map((extension) => [extension, [extension]]),
  ),
  jpg: ['jpg'],
  jpeg: ['jpg'],
  jfif: ['jpg'],
  apng: ['apng', 'png'],
  tif: ['tif'],
  tiff: ['tif'],
  heif: ['heic'],
  doc: office,
  xls: office,
  ppt: office,
  hwp: office,
  msg: office,
  docx: ['docx', ...packed],
  xlsx: ['xlsx', ...packed],
  pptx: ['pptx', ...packed],
  docm: ['docm', ...packed],
  xlsm: ['xlsm', ...packed],
  pptm: ['pptm', ...packed],
  odt: ['odt'],
  ods: ['ods'],
  odp: ['odp'],
  hwpx: packed,
  zip: packed,
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  mp4: ['mp4', 'm4v', 'f4v'],
  m4v: ['mp4', 'm4v'],
  mov: ['mov', 'mp4'],
  m4a: ['m4a', 'm4b', 'mp4'],
  wmv: ['asf'],
  wma: ['asf'],
  mpg: ['mpg', 'mts'],
  mpeg: ['mpg', 'mts'],
  mp3: ['mp3', 'mp2', 'mp1'],
  wav: ['wav'],
  ogg: ['ogg', 'oga', 'ogv', 'opus', 'ogm', 'spx'],
};
/** Folder that only a document of that kind has in its archive. */
const parts: Readonly<Record<string, string>> = {
  docx: 'word/',
  docm: 'word/',
  xlsx: 'xl/',
  xlsm: 'xl/',
  pptx: 'ppt/',
  pptm: 'ppt/',
  hwpx: 'Contents/',
};
const partTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  hwpx: 'application/hwp+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  hwp: 'application/x-hwp',
};

const programs = new Set(['elf', 'macho', 'class', 'lnk', 'chm', 'swf', 'crx', 'reg']);
const isProgram = (signature: string) => programs.has(signature) || blockedExtensions.has(signature);

const family = (type: string): string => {
  const [top = ''] = type.split('/');
  if (top === 'audio' || top === 'video') return 'media';
  return top === 'image' ? top : 'other';
};

/** Declarations that mean nothing; `text/plain` is what a form means by none at all. */
const silent = /^$|^text\/plain$|^(application|binary)\/(octet-stream|x-download|force-download)$/;

/** Browsers declare a type by the extension, and many differently; what is plainly another sort is a lie. */
function agrees(declared: string, actual: string): boolean {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (silent.test(type)) return true;
  if (actual === UNKNOWN_TYPE) return true;
  if (type === 'application/pdf') return actual === type;
  return family(type) === family(actual);
}

/** Reports whether all of a file is text: Unicode, or the Korean Windows encoding, without NUL characters. */
async function isText(path: string): Promise<boolean> {
  const decoders = textEncodings.map((encoding) => ({
    encoding,
    decoder: createTextDecoder(encoding, { ignoreBOM: true }),
  }));
  let candidates = decoders;
  let isFirst = true;
  const keep = (bytes: Uint8Array | undefined) => {
    candidates = candidates.filter(({ encoding, decoder }) => {
      try {
        const text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
        // Nearly anything is valid UTF-16: only a mark at the start shows that it is meant.
        const isMarked = !encoding.startsWith('utf-16') || !isFirst || text.startsWith('\uFEFF');
        return isMarked && !text.includes('\0');
      } catch {
        return false;
      }
    });
    isFirst = false;
  };
  const content = createReadStream(path);
  for await (const chunk of content) {
    keep(chunk);
    if (candidates.length === 0) break;
  }
  if (candidates.length > 0) keep(undefined);
  return candidates.length > 0;
}

/** Beginnings of files that the DRM products of Korean companies have wrapped. */
const drmMarks = ['<## NASCA DRM FILE', 'DRMONE', 'SCDSA00', 'Fasoo DRM', 'DOCUMENT SAFER'];
const HEAD_BYTES = 128;

/** Finds why nobody could open a document here, or its name is that of another format; null for all others. */
async function findDocumentRefusal(handle: FileHandle, extension: string): Promise<ContentRefusal | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.toString('latin1', 0, bytesRead);
  if (drmMarks.some((mark) => head.includes(mark)) && textTypes[extension] === undefined)
    return refuse('drm');
  if (head.startsWith('HWP Document File V3.00')) return refuse('hwp3');
  if (head.startsWith('{\\rtf') && extension !== 'rtf') return refuse('rtf');
  const names = await listCompoundNames(handle);
  if (names.has('\u0009DRMContent') || names.has('DRMEncryptedTransform')) return refuse('drm');
  return names.has('EncryptedPackage') ? refuse('protected') : null;
}

const archives = new Set('zip 7z rar gz tgz tar bz2 xz zst lzh arj cab alz egg z'.split(' '));

/** Finds why an archive would bring past the rules what they refuse by itself; null for all others. */
function findArchiveRefusal(names: ReadonlySet<string>): ContentRefusal | null {
  for (const name of names) {
    if (archives.has(getExtension(name))) return refuse('nestedArchive');
    if (hasBlockedExtension(name)) return refuse('blockedInArchive');
  }
  return null;
}

async function inspectArchive(handle: FileHandle, size: number): Promise<ReadonlySet<string> | Inspection> {
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  if (buffer.readUInt16BE(0) === 0x1f8b) return (await isGzipBomb(handle, size)) ? bomb : new Set();
  if (buffer.readUInt32BE(0) !== 0x504b0304 && buffer.readUInt32BE(0) !== 0x504b0506) return new Set();
  const listing = await listZip(handle, size);
  if (listing.ok) return listing.names;
  return listing.why === 'bomb' ? bomb : wrong;
}

/**
 * Looks into a file of `size` bytes on disk and compares what it finds with its extension and the declared type.
 * Archives are judged by their directory; nothing is unpacked.
 */
export async function inspectContent(file: {
  path: string;
  size: number;
  extension: string;
  declaredType: string;
}): Promise<Inspection> {
  const { path, size, extension, declaredType } = file;
  await using handle = await open(path);
  const names = await inspectArchive(handle, size);
  if ('ok' in names) return names;
  const refusal =
    (await findDocumentRefusal(handle, extension)) ??
    (extension === 'zip' ? findArchiveRefusal(names) : null);
  if (refusal) return refusal;
  // loaded for the first file, as an idle server does without it
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  if (found && isProgram(found.ext)) return wrong;
  const contentType = await detectType(path, extension, found, names);
  if (contentType === undefined || !agrees(declaredType, contentType)) return wrong;
  return { ok: true, contentType };
}

async function detectType(
  path: string,
  extension: string,
  found: { ext: string; mime: string } | undefined,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  const textType = textTypes[extension];
  if (textType !== undefined) {
    const mayBeText = found === undefined || textSignatures.has(found.ext);
    return mayBeText && (await isText(path)) ? textType : undefined;
  }
  const expected = signatures[extension];
  if (expected === undefined) return found?.mime ?? UNKNOWN_TYPE;
  // Every format kept in a ZIP archive is a ZIP archive too.
  const signature = extension === 'zip' && names.size > 0 ? 'zip' : found?.ext;
  if (signature === undefined || !expected.includes(signature)) return undefined;
  const part = parts[extension];
  if (part !== undefined && ![...names].some((name) => name.startsWith(part))) return undefined;
  return partTypes[extension] ?? (extension === 'zip' ? 'application/zip' : found?.mime);
}
