import { fileURLToPath } from 'node:url';
import type { Tx } from '../db/database.ts';
import { gics } from '../db/schema/gics.ts';
import { gicsImport } from '../modules/gics/importing.ts';
import { checkGics } from '../modules/gics/rules.ts';
import { replaceGics } from '../modules/gics/service.ts';
import { readImportFile } from '../modules/sheets/importing.ts';

/** Fills an empty installation with the demo classification; an imported one stays. */
export async function seedGics(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ gicsId: gics.gicsId }).from(gics).limit(1);
  if (existing) return;
  const path = fileURLToPath(new URL('./data/gics.csv', import.meta.url));
  const { records } = await readImportFile(gicsImport, { path, extension: 'csv' });
  const checked = checkGics(records);
  const broken = checked.find(({ issues }) => issues.length > 0);
  if (broken) throw new Error(`The demo classification is broken: ${JSON.stringify(broken.issues)}`);
  await replaceGics(
    tx,
    checked.map(({ row }) => row),
  );
}
