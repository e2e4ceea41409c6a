import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A list of roles that is written out; lists of an SQL statement are its own. */
const writtenOut = /(?<!array)\[\s*'ROLE_/;

it('sets of roles are named once, in the contracts, and written out nowhere else', () => {
  const files = globSync(['server/**/*.ts', 'src/{app,components,screens,services,stores}/**/*.{ts,tsx}'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => writtenOut.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
