import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zipWithoutWorker } from '../../tools/vite/zipWithoutWorker.ts';

const importer = `${process.cwd()}/node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js`;
const asked = '../zip/zipToArrayBuffer.js';

const { resolveId, load } = zipWithoutWorker();
const resolve = (source: string, from: string): unknown =>
  typeof resolveId === 'function' ? Reflect.apply(resolveId, null, [source, from, {}]) : undefined;

test('the part of write-excel-file that needs a worker is replaced by the one that does not', () => {
  expect(readFileSync(importer, 'utf8')).toContain(`from '${asked}'`);
  const id = resolve(asked, importer);
  const code: unknown = typeof load === 'function' ? Reflect.apply(load, null, [id]) : undefined;
  const [, file = ''] = /from "([^"]+)"/.exec(String(code)) ?? [];
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('zipSync');
});

test('nothing else is', () => {
  expect(resolve('../zip/zipToArrayBufferSync.js', importer)).toBeNull();
  expect(resolve(asked, '/somewhere/else.js')).toBeNull();
});
