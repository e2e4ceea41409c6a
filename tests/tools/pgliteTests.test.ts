import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pgliteTests } from '../../tools/pgliteTests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const find = (pattern: string) => globSync(pattern, { cwd: root });

test.each(pgliteTests)('%s is there', (pattern) => {
  expect(find(pattern).length).toBeGreaterThan(0);
});

test('what PGlite alone would run is among the tests on PGlite', () => {
  const listed = new Set(pgliteTests.flatMap(find));
  const lost = find('tests/server/**/*.test.ts').filter(
    (file) =>
      !listed.has(file) && readFileSync(path.join(root, file), 'utf8').includes("engine === 'pglite'"),
  );
  expect(lost).toEqual([]);
});
