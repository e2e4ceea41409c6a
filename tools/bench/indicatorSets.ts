import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { bizSection } from '../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../server/db/schema/companies.ts';
import { indicatorSet, indicatorSetItem, indicatorSetVersion } from '../../server/db/schema/indicatorSets.ts';
import {
  cellKey,
  emptyModel,
  type StoredCell,
  type StoredNode,
  writeModel,
} from '../../server/modules/indicatorSets/model.ts';
import { domainCds } from '../../src/contracts/classifications.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import { startProcess } from '../serverProcess.ts';
import { productSession } from './calls.ts';
import { benchAdmin, type Engine } from './engines.ts';
import { median } from './median.ts';

const SECTIONS = 10;
const CATEGORIES = 5;
const INDICATORS = 25;
/** Cells of one save. */
const CHANGED = 200;
const READ_GOAL_MS = 500;
const SAVE_GOAL_MS = 500;

/** Type and cycle of the indicators of a set. */
export type BenchIndicator = Pick<StoredNode, 'kindCd' | 'unitCd' | 'cycleCd' | 'scoringTypeCd' | 'scoring'>;
const inStages: BenchIndicator = {
  kindCd: 'QLT',
  unitCd: null,
  cycleCd: 'YR',
  scoringTypeCd: 'STAGE',
  scoring: emptyScoring('STAGE'),
};
const nothing: BenchIndicator = {
  kindCd: null,
  unitCd: null,
  cycleCd: null,
  scoringTypeCd: null,
  scoring: null,
};

/** 500 indicators in 20 categories of 4 domains. */
function buildNodes(indicator: BenchIndicator): StoredNode[] {
  const nodes: StoredNode[] = [];
  const add = (node: Pick<StoredNode, 'lvl' | 'upItemId' | 'domainCd' | 'idctrsNm'>): string => {
    const isIndicator = node.lvl === 3;
    const itemId = randomUUID();
    nodes.push({
      ...node,
      itemId,
      sortOrder: nodes.length,
      weight: null,
      evidenceRequired: false,
      idctrsCd: isIndicator ? `B-${nodes.length}` : null,
      ...(isIndicator ? indicator : nothing),
      toBeConfirmed: false,
      references: [],
      guidance: isIndicator ? '<p>지침</p>'.repeat(20) : '',
      isComplete: true,
      originalIndicatorId: null,
      idctrsClsfctnId: null,
      originalVer: null,
    });
    return itemId;
  };
  for (const domainCd of domainCds) {
    const domain = add({ lvl: 1, upItemId: null, domainCd, idctrsNm: domainCd });
    for (let category = 1; category <= CATEGORIES; category += 1) {
      const upItemId = add({ lvl: 2, upItemId: domain, domainCd, idctrsNm: `${domainCd} ${category}` });
      for (let place = 1; place <= INDICATORS; place += 1) {
        add({ lvl: 3, upItemId, domainCd, idctrsNm: `지표 ${domainCd}-${category}-${place}` });
      }
    }
  }
  return nodes;
}

export interface BenchSet {
  custCoId: string;
  setId: string;
  bizSectIds: string[];
  /** Ids of the indicators. */
  itemIds: string[];
}

/** Adds a company with ten sections, and the first version of a set that all of them use whole. */
export async function addSet(db: Db, indicator: BenchIndicator = inStages): Promise<BenchSet> {
  const at = new Date();
  const stamps = { createdAt: at, lastModifiedAt: at };
  return db.transaction(async (tx) => {
    const [company] = await tx
      .insert(customerCompany)
      .values({ companyKoreanName: '큰 회사', ...stamps })
      .returning();
    const custCoId = company?.customerCompanyId ?? '';
    const sections = await tx
      .insert(bizSection)
      .values(
        Array.from({ length: SECTIONS }, (_, sortOrder) => ({
          custCoId,
          bizSectNm: `부문 ${sortOrder + 1}`,
          sortOrder,
          ...stamps,
        })),
      )
      .returning();
    const setId = randomUUID();
    const setNm = '큰 지표 SET';
    await tx.insert(indicatorSet).values({ setId, kindCd: 'coset', custCoId, setNm, ...stamps });
    await tx.insert(indicatorSetVersion).values({ setId, ver: 1, setNm, ...stamps });
    const nodes = buildNodes(indicator);
    await tx.insert(indicatorSetItem).values(nodes.map(({ itemId }) => ({ itemId, setId })));
    const cells = sections.flatMap(({ bizSectId }) =>
      nodes.map(({ itemId }): [string, StoredCell] => {
        const cell = { bizSectId, itemId, weight: '4.00', managerId: null, approverId: null };
        return [cellKey(cell), cell];
      }),
    );
    const after = { nodes: new Map(nodes.map((node) => [node.itemId, node])), cells: new Map(cells) };
    await writeModel(tx, { setId, ver: 1 }, { before: emptyModel(), after });
    return {
      custCoId,
      setId,
      bizSectIds: sections.map(({ bizSectId }) => bizSectId),
      itemIds: nodes.filter(({ lvl }) => lvl === 3).map(({ itemId }) => itemId),
    };
  });
}

interface Wire {
  version: number;
  cells: { oncoIdctrsId: string; bizSectId: string; managerId: null; approverId: null }[];
}

/** The grid of 500 indicators and 10 sections at the server: one version read, and 200 changed cells saved. */
export async function benchIndicatorSets(
  engine: Engine,
  { calls, env, print }: { calls: number; env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const database = await openDatabase(loadConfig(engine.env));
  const { setId } = await addSet(database.db);
  await database.close();
  const server = await startProcess(
    'server/main.ts',
    { ...engine.env, ...env, LOG_LEVEL: 'warn' },
    '/readyz',
  );
  try {
    const url = `${server.url}/api/esg/v1/coset/${setId}`;
    const headers = { ...(await productSession(server.url, benchAdmin)), 'content-type': 'application/json' };
    const send = async (init: RequestInit): Promise<[Wire, number]> => {
      const begun = performance.now();
      const response = await fetch(url, { ...init, headers });
      const { status, message, data } = (await response.json()) as Record<string, unknown>;
      const took = performance.now() - begun;
      if (status !== 'C200') throw new Error(`${init.method} is refused with ${status} ${message}`);
      return [data as Wire, took];
    };
    const reads: number[] = [];
    const saves: number[] = [];
    for (let round = 0; round < calls; round += 1) {
      const [set, read] = await send({ method: 'GET' });
      reads.push(read);
      const weight = `${round % 90}.50`;
      const cells = set.cells.slice(0, CHANGED).map((cell) => ({ ...cell, used: true, weight }));
      const body = JSON.stringify({ ver: 1, version: set.version, cells });
      saves.push((await send({ method: 'PATCH', body }))[1]);
    }
    const report = (name: string, times: number[], goal: number) =>
      print(
        `${engine.name.padEnd(11)}sets     ${name.padEnd(26)} ${median(times).toFixed(0)} ms (goal ${goal})`,
      );
    report('read 500 × 10', reads.slice(1), READ_GOAL_MS);
    report(`save ${CHANGED} cells of 500 × 10`, saves.slice(1), SAVE_GOAL_MS);
  } finally {
    await server.stop();
  }
}
