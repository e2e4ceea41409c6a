import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { GicsNode } from '../../../src/contracts/gics.ts';
import { type Database, type Db, notify, type Tx } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { ImportProgram } from '../files/imports.ts';
import { type GicsRow, readGicsCsv } from './rules.ts';
import { gics } from './tables.ts';

const GICS_CHANGED = 'gics_changed';
const INSERT_ROWS = 500;

interface Snapshot {
  tree: GicsNode[];
  /** Entity tag of the tree, quotation marks included. */
  etag: string;
}

async function readTree(db: Db): Promise<GicsNode[]> {
  const rows = await db.select().from(gics).orderBy(gics.gicsId);
  const nodes = new Map(
    rows.map(({ edition: _edition, ...row }) => [row.gicsId, { ...row, children: [] as GicsNode[] }]),
  );
  const roots: GicsNode[] = [];
  for (const node of nodes.values()) {
    const siblings = node.upGicsId === null ? roots : nodes.get(node.upGicsId)?.children;
    siblings?.push(node);
  }
  return roots;
}

/** Replaces the whole classification in the caller's transaction; replacements take turns. */
export async function replaceGics(tx: Tx, rows: readonly GicsRow[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gics', 0))`);
  await tx.delete(gics);
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    await tx.insert(gics).values(rows.slice(at, at + INSERT_ROWS));
  }
  await notify(tx, GICS_CHANGED, '');
}

/** POST /import with `program=gics`: a CSV that takes the place of the whole classification. */
export const createGicsImport = (gics: GicsService): ImportProgram => ({
  roles: ['ROLE_ADMIN'],
  extensions: ['csv', 'txt'],
  maxBytes: 5 * 1024 * 1024,
  async read({ path }) {
    const { rows, issues } = await readGicsCsv(await readFile(path));
    if (issues.length > 0) throw new Refusal('V0001', { data: { fields: issues } });
    return async (tx) => {
      await replaceGics(tx, rows);
      return rows.length;
    };
  },
  // the message of the commit may reach this process later than the next call of the person who imported
  onStored: gics.forget,
});

export type GicsService = Awaited<ReturnType<typeof createGicsService>>;

/** The industry classification, remembered until any process replaces it (LISTEN/NOTIFY). */
export async function createGicsService({ database }: { database: Database }) {
  let known: Promise<Snapshot> | undefined;
  let disconnected = false;
  const forget = () => {
    known = undefined;
  };
  const stop = await database.listen(GICS_CHANGED, forget, {
    lost: () => {
      disconnected = true;
      forget();
    },
    restored: () => {
      disconnected = false;
      forget();
    },
  });

  async function read(): Promise<Snapshot> {
    const tree = await readTree(database.db);
    const hash = createHash('sha256').update(JSON.stringify(tree)).digest('base64url');
    return { tree, etag: `"${hash.slice(0, 27)}"` };
  }

  return {
    async tree(): Promise<Snapshot> {
      if (disconnected) return read();
      const reading = known ?? read();
      known = reading;
      try {
        return await reading;
      } catch (error) {
        if (known === reading) forget();
        throw error;
      }
    },
    forget,
    stop,
  };
}
