import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { upload } from '../../../src/messages/ko.files.ts';
import { Refusal, wrongField } from '../../errors.ts';

/** Bytes that a form adds to the file it carries: boundaries, part headers and short fields. */
const FORM_BYTES = 64 * 1024;
const FIELD_BYTES = 4096;
/** Time a refused upload is still read, so that its sender can read the response. */
const LINGER_MS = 3000;

/** The one file of a form, as its head describes it. */
export interface FormFile {
  name: string;
  declaredType: string;
  /** Comes in as it is read; breaks with a Refusal when it gets too large. */
  content: MultipartFile['file'];
}

const tooLarge = (maxBytes: number) =>
  new Refusal('F0001', { httpStatus: 413, message: upload.tooLarge(maxBytes), data: { maxBytes } });

const noFile = () => wrongField('file', upload.noFile);

const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** The name that a browser has written into a form: it escapes quotes and line ends, and nothing else. */
const unescapeName = (name: string): string =>
  name.replace(/%(?:22|0D|0A)/g, (found) => escapes[found] ?? found);

/** Bytes the request declares; undefined when it declares none. */
export function declaredBytes(request: FastifyRequest): number | undefined {
  const declared = request.headers['content-length'];
  return declared === undefined ? undefined : Number(declared);
}

/** Reads the rest of a refused request for a moment: a connection that is reset would lose the response. */
function linger(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), LINGER_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

/**
 * Reads a multipart form with one file in the field `file` and hands that file to `receive` as it comes in.
 * Fields may come before and after it; what `receive` has accepted may still be refused for what follows. Refuses what is no such form, and what is larger than `maxBytes`.
 */
export async function readForm<T>(
  request: FastifyRequest,
  maxBytes: number,
  receive: (file: FormFile) => Promise<T>,
): Promise<{ received: T; fields: Record<string, string> }> {
  try {
    if (!request.isMultipart()) throw noFile();
    if ((declaredBytes(request) ?? 0) > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
    return await readParts(request, maxBytes, receive);
  } catch (error) {
    linger(request);
    throw asRefusal(error, request);
  }
}

async function readParts<T>(
  request: FastifyRequest,
  maxBytes: number,
  receive: (file: FormFile) => Promise<T>,
): Promise<{ received: T; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let received: { value: T } | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: FIELD_BYTES, parts: 21 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    // a part of bytes counts as a file without having a name
    if (part.fieldname !== 'file' || part.filename === undefined) throw noFile();
    // Content that came with the part's head may have passed the limit before anyone could listen.
    if (part.file.truncated) throw tooLarge(maxBytes);
    part.file.once('limit', () => part.file.destroy(tooLarge(maxBytes)));
    const { filename: name, mimetype: declaredType, file: content } = part;
    received = { value: await receive({ name: unescapeName(name), declaredType, content }) };
  }
  if (!received) throw noFile();
  return { received: received.value, fields };
}

/** Turns faults of the sender while a form is read into refusals: a cut connection, or a form that is none. */
function asRefusal(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof Refusal) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isForm = code.startsWith('FST_') || /multipart|terminated early|boundary/i.test(message);
  return isForm || request.raw.destroyed ? noFile() : error;
}
