import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineNeutral } from '../../tools/engineNeutral.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each(engineNeutral)('%s is there, and has nothing that PGlite alone would run', (pattern) => {
  const files = globSync(pattern, { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  const lost = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes("engine === 'pglite'"),
  );
  expect(lost).toEqual([]);
});
