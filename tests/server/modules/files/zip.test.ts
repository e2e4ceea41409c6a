import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { archiveNames, createZip, type ZipEntry } from '../../../../server/modules/files/zip.ts';
import { unzip } from '../../support/upload.ts';

const at = new Date('2026-03-02T00:00:00Z');
const entry = (name: string, content: string, values: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  at,
  size: Buffer.byteLength(content),
  open: async () => Readable.from([Buffer.from(content)]),
  ...values,
});

describe('names in an archive', () => {
  it('are safe on any system, and unique whatever the case', () => {
    expect(
      archiveNames([
        '보고서.pdf',
        '../보고서.pdf',
        'A.TXT',
        'a.txt',
        'a (2).txt',
        'con.txt',
        '메모',
        '메모',
        '',
      ]),
    ).toEqual([
      ...['보고서.pdf', '보고서 (2).pdf', 'A.TXT', 'a (2).txt', 'a (2) (2).txt', '_con.txt'],
      ...['메모', '메모 (2)', 'file'],
    ]);
  });

  it('of a Mac are composed, and are marked as UTF-8 for Windows', async () => {
    const { content } = createZip([entry('한글.txt'.normalize('NFD'), '내용')]);
    const archive = await buffer(content);
    expect([...unzip(archive).keys()]).toEqual(['한글.txt'.normalize('NFC')]);
    const directory = archive.indexOf('PK\x01\x02');
    expect(archive.readUInt16LE(directory + 8) & 0x0800).toBe(0x0800);
  });
});

describe('an archive', () => {
  it('is as long as it was said to be, and opens one file after the other', async () => {
    let open = 0;
    let most = 0;
    const counted = (name: string): ZipEntry =>
      entry(name, name, {
        async open() {
          open += 1;
          most = Math.max(most, open);
          const stream = Readable.from([Buffer.from(name)]);
          stream.once('end', () => {
            open -= 1;
          });
          return stream;
        },
      });
    const { content, size } = createZip(['가', '나', '다'].map(counted));
    const archive = await buffer(content);
    expect([archive.length, most, open]).toEqual([size, 1, 0]);
    expect([...unzip(archive).values()]).toEqual(['가', '나', '다']);
  });

  it('breaks off where a content cannot be opened or read, or is not as long as it should be', async () => {
    const broken: Partial<ZipEntry>[] = [
      { open: () => Promise.reject(new Error('missing')) },
      { size: 1 },
      {
        open: async () =>
          new Readable({
            read() {
              this.destroy(new Error('unreadable'));
            },
          }),
      },
    ];
    for (const values of broken) {
      const { content } = createZip([entry('가.txt', '내용', values)]);
      await expect(buffer(content)).rejects.toThrow();
    }
  });

  it('closes what is open when its reader goes away', async () => {
    const endless = new Readable({
      read(bytes) {
        this.push(Buffer.alloc(bytes));
      },
    });
    const closed = new Promise((resolve) => endless.once('close', resolve));
    const { content } = createZip([entry('큰 파일', '', { size: 1e12, open: async () => endless })]);
    content.once('data', () => content.destroy());
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});
