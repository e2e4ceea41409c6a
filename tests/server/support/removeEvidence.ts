import type { Db } from '../../../server/db/database.ts';
import { evidence, evidenceLink } from '../../../server/db/schema/evidence.ts';
import { file } from '../../../server/db/schema/files.ts';

/** Takes the documents of the demo out of the database, for tests that look at all files in it. */
export async function removeEvidence(db: Db): Promise<void> {
  await db.delete(evidenceLink);
  await db.delete(evidence);
  await db.delete(file);
}
