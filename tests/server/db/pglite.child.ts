import { sql } from 'drizzle-orm';
import { openPglite } from '../../../server/db/pglite.ts';

// Writes one row after the other and reports each once it is committed, until someone kills it.
const database = await openPglite(process.argv[2] ?? '');
await database.db.execute(sql`create table if not exists counted (n int primary key)`);
for (let n = 1; ; n += 1) {
  await database.db.transaction((tx) => tx.execute(sql`insert into counted values (${n})`));
  process.send?.(n);
}
