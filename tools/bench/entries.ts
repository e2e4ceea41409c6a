import { eq, sql } from 'drizzle-orm';
import { loadConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { entryCycle, entryCycleSection, indicatorData } from '../../server/db/schema/entries.ts';
import { indicatorSetVersion } from '../../server/db/schema/indicatorSets.ts';
import { user } from '../../server/db/schema/users.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import { startProcess } from '../serverProcess.ts';
import { changes, changingConnections, productSession } from './calls.ts';
import { benchUser, type PostgresEngine } from './engines.ts';
import { addSet, type BenchIndicator } from './indicatorSets.ts';
import { median } from './median.ts';

const GRID_GOAL_MS = 300;
const operator = benchUser(0);

/** Waste in tonnes: the level against an industry average that is not there, the trend against a year before. */
const waste: BenchIndicator = {
  kindCd: 'QNT',
  unitCd: 'tonne',
  cycleCd: 'QTR',
  scoringTypeCd: 'LVL_TRD',
  scoring: {
    ...emptyScoring('LVL_TRD'),
    directionCd: 'DOWN',
    denominatorCd: 'NONE',
    inputs: [
      {
        code: 'value',
        name: '폐기물 배출량',
        unitCd: 'tonne',
        rollUpCd: 'SUM',
        sectRollUpCd: 'SUM',
        srcCd: null,
        negYn: 'N',
      },
    ],
    formula: 'value',
  },
};

/** A cycle that collects 500 values of each of ten sections, and its operator. Returns its id and those of some rows. */
async function addCycle(db: Db): Promise<{ entryCycleId: string; rowIds: string[] }> {
  const { custCoId, setId, bizSectIds, itemIds } = await addSet(db, waste);
  const at = new Date();
  const stamps = { createdAt: at, lastModifiedAt: at };
  await db
    .update(indicatorSetVersion)
    .set({ stateCd: 'published' })
    .where(eq(indicatorSetVersion.setId, setId));
  await db
    .update(user)
    .set({ userAuth: 'ROLE_OPERATOR', customerCompanyId: custCoId })
    .where(eq(user.userId, operator));
  const [cycle] = await db
    .insert(entryCycle)
    .values({
      custCoId,
      cosetId: setId,
      ver: 1,
      crtrYr: '2026',
      brnCd: 'Q4',
      stateCd: 'collecting',
      openYmd: '20261001',
      dueYmd: '20991231',
      apprvDueYmd: '20991231',
      ...stamps,
    })
    .returning();
  const entryCycleId = cycle?.entryCycleId ?? '';
  await db.insert(entryCycleSection).values(bizSectIds.map((bizSectId) => ({ entryCycleId, bizSectId })));
  const ids: string[] = [];
  for (const bizSectId of bizSectIds) {
    const rows = await db
      .insert(indicatorData)
      .values(itemIds.map((oncoIdctrsId) => ({ entryCycleId, custCoId, oncoIdctrsId, bizSectId, ...stamps })))
      .returning({ id: indicatorData.idctrsDataId });
    ids.push(...rows.map(({ id }) => id));
  }
  await db.execute(sql`vacuum analyze`);
  return { entryCycleId, rowIds: ids };
}

/** Reads a grid of 500 × 10 values, and compares saving one value with a bare route that makes one UPDATE. */
export async function benchEntries(
  engine: PostgresEngine,
  options: { rounds: number; seconds: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const { rounds, seconds, env, print } = options;
  const database = await openDatabase(loadConfig(engine.env));
  const { entryCycleId, rowIds } = await addCycle(database.db);
  await database.close();
  const server = await startProcess(
    'server/main.ts',
    { ...engine.env, ...env, LOG_LEVEL: 'warn' },
    '/readyz',
  );
  const bare = await startProcess(
    'tools/bench/bareUpdate.ts',
    { DATABASE_URL: await engine.createDatabase('bare_update') },
    '/readyz',
  );
  try {
    const headers = { ...(await productSession(server.url, operator)) };
    const path = `${server.url}/api/esg/v1/idctrsData`;
    const reads: number[] = [];
    for (let round = 0; round < rounds * 4; round += 1) {
      const begun = performance.now();
      const response = await fetch(`${path}/grid?entryCycleId=${entryCycleId}`, { headers });
      const { status } = (await response.json()) as { status: string };
      reads.push(performance.now() - begun);
      if (status !== 'C200') throw new Error(`the grid is refused with ${status}`);
    }
    print(
      `${engine.name.padEnd(11)}entries  ${'read 500 × 10'.padEnd(26)} ${median(reads.slice(1)).toFixed(0)} ms (goal ${GRID_GOAL_MS})`,
    );

    const ratios: number[] = [];
    const perSecond: [own: number, base: number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const product = () =>
        changes(path, headers, seconds, {
          toBody(connection, turn) {
            const idctrsDataId = rowIds[round * changingConnections + connection];
            const value = {
              entered: String(turn % 1_000),
              unitCd: 'tonne',
              srcCd: null,
              srcRef: null,
              ovrdRsn: null,
            };
            return JSON.stringify({
              rows: [{ idctrsDataId, version: turn + 1, value: { inputs: { value } } }],
            });
          },
          expected: '"saved"',
        });
      const baseline = () =>
        changes(`${bare.url}/entry`, {}, seconds, {
          toBody: (id, turn) => JSON.stringify({ id, value: String(turn) }),
          expected: '"C200"',
        });
      const base = round % 2 ? await baseline() : 0;
      const own = await product();
      const pair: [number, number] = [own, round % 2 ? base : await baseline()];
      perSecond.push(pair);
      ratios.push(pair[0] / pair[1]);
    }
    const [own, base] = [0, 1].map((side) => median(perSecond.map((pair) => pair[side] ?? 0)).toFixed(0));
    print(
      `${engine.name.padEnd(11)}entries  ${'autosave / one UPDATE'.padEnd(26)} ${own} of ${base}/s  ratio ${median(ratios).toFixed(2)}`,
    );
  } finally {
    await server.stop();
    await bare.stop();
  }
}
