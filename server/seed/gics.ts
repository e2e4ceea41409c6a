import { readFile } from 'node:fs/promises';
import type { Tx } from '../db/database.ts';
import { readGicsCsv } from '../modules/gics/rules.ts';
import { replaceGics } from '../modules/gics/service.ts';
import { gics } from '../modules/gics/tables.ts';

/** Fills an empty installation with the demo classification; an imported one stays. */
export async function seedGics(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ gicsId: gics.gicsId }).from(gics).limit(1);
  if (existing) return;
  const { rows, issues } = await readGicsCsv(await readFile(new URL('./data/gics.csv', import.meta.url)));
  if (issues.length > 0) throw new Error(`The demo classification is broken: ${JSON.stringify(issues[0])}`);
  await replaceGics(tx, rows);
}
