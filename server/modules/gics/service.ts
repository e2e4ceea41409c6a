import { createHash } from 'node:crypto';
import type { GicsNode } from '../../../src/contracts/gics.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import { type Database, type Db, notify, type Tx } from '../../db/database.ts';
import { gics } from '../../db/schema/gics.ts';
import { takeTurn } from '../../db/turns.ts';
import type { GicsRow } from './rules.ts';

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

/** Replacements of the classification take turns. */
export async function lockGics(tx: Tx): Promise<void> {
  await takeTurn(tx, 'gics');
}

/** Replaces the whole classification in the caller's transaction. */
export async function replaceGics(tx: Tx, rows: readonly GicsRow[]): Promise<void> {
  await lockGics(tx);
  await tx.delete(gics);
  for (const chunk of splitIntoChunks(rows, INSERT_ROWS)) await tx.insert(gics).values(chunk);
  await notify(tx, GICS_CHANGED, '');
}

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
