import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Answer, CallOptions, TestApp } from './app.ts';

export interface Part {
  /** Field of the form. */
  field?: string;
  /** Absent for a plain field. */
  filename?: string;
  type?: string;
  content: Buffer | string;
}

/** Head and tail of a multipart form as a browser writes it, around the content of its last part. */
export function toForm(parts: readonly Part[]): { body: Buffer; contentType: string } {
  const boundary = `----test${randomUUID()}`;
  const chunks = parts.flatMap(({ field = 'file', filename, type, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`,
    filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Sends a form, without its length where `chunked`. */
export async function sendForm(
  test: TestApp,
  method: 'PUT' | 'POST',
  path: string,
  parts: readonly Part[],
  options: CallOptions & { chunked?: boolean } = {},
): Promise<Answer> {
  const { body, contentType } = toForm(parts);
  const headers = { 'content-type': contentType, ...options.headers };
  return test.call(method, path, body, { ...options, headers });
}

/** PUT /files/temp, or another path, of one file. */
export const upload = (
  test: TestApp,
  token: string,
  file: Part & { filename: string },
  path = '/api/files/temp',
): Promise<Answer> => sendForm(test, 'PUT', path, [file], { token });

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

interface ZipEntry {
  name: string;
  content: Buffer;
  /** The unpacked size in the directory; the truth when absent. */
  declaredSize?: number;
}

/** A ZIP file. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize } of entries) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Contents in a ZIP file whose entries are stored or deflated. */
export function unpack(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((part) =>
      archive.readUInt16LE(at + part),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** The same as texts. */
export const unzip = (archive: Buffer): Map<string, string> =>
  new Map([...unpack(archive)].map(([name, content]) => [name, content.toString()]));
