import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../../server/db/migrations.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../server/db/schema/*.ts', {
  eager: true,
});

test('the migrations make the tables that the modules declare: `npm run db:generate` has nothing to add', async () => {
  const meta = path.join(migrationsFolder, 'meta');
  const newest = (await readdir(meta))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(await readFile(path.join(meta, newest ?? ''), 'utf8'));
  const tables = Object.entries(modules).flatMap(([file, exports]) =>
    Object.entries(exports).map(([name, value]) => [`${file} ${name}`, value]),
  );
  const declared = generateDrizzleJson(Object.fromEntries(tables));
  expect(await generateMigration(migrated, declared)).toEqual([]);
});
