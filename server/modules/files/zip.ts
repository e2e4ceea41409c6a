import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { getExtension, safeFileName } from '../../../src/contracts/files.ts';

/** A file of an archive; its content is opened when its turn comes. */
export interface ZipEntry {
  name: string;
  /** Bytes. */
  size: number;
  at: Date;
  open(): Promise<Readable>;
}

const withNumber = (name: string, number: number): string => {
  const extension = getExtension(name);
  const stem = extension === '' ? name : name.slice(0, name.length - extension.length - 1);
  return extension === '' ? `${stem} (${number})` : `${stem} (${number})${name.slice(stem.length)}`;
};

/**
 * Names that any system can unpack into one folder: safe, and unique whatever the case. Of equal ones the second gets
 * a number: `보고서 (2).pdf`.
 */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = safeFileName(given);
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = withNumber(name, number);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/**
 * A ZIP file of the entries and its size in bytes. It is made as it is read, one file open at a time, with nothing
 * compressed, so that its size is known before: most of what people attach is compressed already. Names are UTF-8 and
 * marked so. It breaks off where a content cannot be read or is not as long as it should be.
 */
export function createZip(entries: readonly ZipEntry[]): { content: Readable; size: number } {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  // whoever reads it may go away before its end
  content.once('close', () => open?.destroy());

  const names = archiveNames(entries.map(({ name }) => name));
  for (const [place, { size, at, open: openContent }] of entries.entries()) {
    const options = { size, mtime: at, compress: false };
    zip.addReadStreamLazy(names[place] ?? '', options, (pump) => {
      openContent().then(
        (stream) => {
          open = stream;
          stream.once('error', (error) => content.destroy(error));
          if (content.destroyed) stream.destroy();
          else pump(null, stream);
        },
        (error: Error) => content.destroy(error),
      );
    });
  }
  let size = -1;
  zip.end(undefined, (...[total]: number[]) => {
    size = total ?? -1;
  });
  if (size < 0) throw new Error('The size of an archive is not known');
  return { content, size };
}
