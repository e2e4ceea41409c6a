import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { loadConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { bizSection } from '../../server/db/schema/bizSections.ts';
import { customerCompany } from '../../server/db/schema/companies.ts';
import { entryCycle, entryCycleSection, indicatorData } from '../../server/db/schema/entries.ts';
import { indicatorSet, indicatorSetItem, indicatorSetVersion } from '../../server/db/schema/indicatorSets.ts';
import { user } from '../../server/db/schema/users.ts';
import { emptyModel, type StoredNode, writeModel } from '../../server/modules/indicatorSets/model.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import { entryWorkbookTexts as texts } from '../../src/messages/ko.entryWorkbooks.ts';
import { startProcess } from '../serverProcess.ts';
import { productSession } from './calls.ts';
import { benchUser, type PostgresEngine } from './engines.ts';

/** With their denominators 19,980 lines of 20,000 that a workbook may have. */
const SECTIONS = 10;
const INDICATORS = 399;
const INPUTS = 4;
const ROWS_AT_ONCE = 500;
/** Between two calls of /healthz. */
const PAUSE_MS = 10;
/** Calls of /healthz while nothing else is under way. */
const IDLE_CALLS = 300;
const GOAL_P99_MS = 100;

const stamps = () => ({ createdAt: new Date(), lastModifiedAt: new Date() });

/** An indicator with inputs that are summed. */
function toNode(upItemId: string, place: number): StoredNode {
  const inputs = Array.from({ length: INPUTS }, (_, at) => ({
    code: `in${at}`,
    name: `입력 ${at + 1}`,
    unitCd: 'kg' as const,
    rollUpCd: 'SUM' as const,
    sectRollUpCd: 'SUM' as const,
    srcCd: null,
    negYn: 'N' as const,
  }));
  const formula = inputs.map(({ code }) => code).join(' + ');
  return {
    itemId: randomUUID(),
    upItemId,
    lvl: 3,
    domainCd: 'E',
    idctrsNm: `지표 ${place}`,
    sortOrder: place + 1,
    weight: null,
    evidenceRequired: false,
    idctrsCd: `B-${place}`,
    kindCd: 'QNT',
    unitCd: 'kg',
    cycleCd: 'QTR',
    toBeConfirmed: false,
    references: [],
    guidance: '<p>지침</p>',
    isComplete: true,
    scoringTypeCd: 'TRD',
    scoring: { ...emptyScoring('TRD'), directionCd: 'DOWN', inputs, formula },
    originalIndicatorId: null,
    idctrsClsfctnId: null,
    originalVer: null,
  };
}

/** A company whose cycle has rows of all its sections, none of which is filled in. Returns the cycle. */
async function addCycle(db: Db, operator: string): Promise<string> {
  return db.transaction(async (tx) => {
    const company = { companyKoreanName: '입력이 많은 회사', ...stamps() };
    const [owner] = await tx.insert(customerCompany).values(company).returning();
    const custCoId = owner?.customerCompanyId ?? '';
    await tx
      .update(user)
      .set({ userAuth: 'ROLE_OPERATOR', customerCompanyId: custCoId })
      .where(eq(user.userId, operator));
    const sections = await tx
      .insert(bizSection)
      .values(
        Array.from({ length: SECTIONS }, (_, sortOrder) => ({
          custCoId,
          bizSectNm: `부문 ${sortOrder + 1}`,
          sortOrder,
          ...stamps(),
        })),
      )
      .returning();
    const setId = randomUUID();
    const setNm = '입력이 많은 SET';
    await tx.insert(indicatorSet).values({ setId, kindCd: 'coset', custCoId, setNm, ...stamps() });
    await tx
      .insert(indicatorSetVersion)
      .values({ setId, ver: 1, setNm, stateCd: 'published', effectiveFrom: '20260101', ...stamps() });
    const above = { ...toNode('', 0), upItemId: null, scoring: null, scoringTypeCd: null, idctrsCd: null };
    const domain: StoredNode = { ...above, lvl: 1, kindCd: null, unitCd: null, cycleCd: null, sortOrder: 0 };
    const indicators = Array.from({ length: INDICATORS }, (_, place) => toNode(domain.itemId, place));
    const nodes = [domain, ...indicators];
    await tx.insert(indicatorSetItem).values(nodes.map(({ itemId }) => ({ itemId, setId })));
    const after = { nodes: new Map(nodes.map((node) => [node.itemId, node])), cells: new Map() };
    await writeModel(tx, { setId, ver: 1 }, { before: emptyModel(), after });
    const [cycle] = await tx
      .insert(entryCycle)
      .values({
        custCoId,
        crtrYr: '2026',
        brnCd: 'Q1',
        cosetId: setId,
        ver: 1,
        openYmd: '20260101',
        dueYmd: '20991231',
        apprvDueYmd: '20991231',
        stateCd: 'collecting',
        ...stamps(),
      })
      .returning();
    const entryCycleId = cycle?.entryCycleId ?? '';
    for (const { bizSectId } of sections) {
      await tx.insert(entryCycleSection).values({ entryCycleId, bizSectId });
      const ids = [null, ...indicators.map(({ itemId }) => itemId)];
      const rows = ids.map((oncoIdctrsId) => ({
        entryCycleId,
        custCoId,
        oncoIdctrsId,
        bizSectId,
        ...stamps(),
      }));
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx.insert(indicatorData).values(rows.slice(at, at + ROWS_AT_ONCE));
    }
    return entryCycleId;
  });
}

const findP99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.99)] ?? 0;

/** Calls /healthz again and again while `work` is under way; returns how long that took, and each call. */
async function watch<T>(
  url: string,
  work: Promise<T>,
): Promise<{ result: T; took: number; calls: number[] }> {
  const calls: number[] = [];
  const begun = performance.now();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const at = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    calls.push(performance.now() - at);
    await delay(PAUSE_MS);
  }
  return { result: await done, took: performance.now() - begun, calls };
}

/** The workbook with every figure filled in. */
async function fillIn(content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const [sheet] = (await readXlsx(content)).sheets;
  const rows = sheet?.rows ?? [];
  const headingAt = rows.findIndex((row) => row.includes(texts.columns.id));
  const heading = rows[headingAt] ?? [];
  const [part, value] = [texts.columns.part, texts.columns.value].map((title) => heading.indexOf(title));
  for (const [at, row] of rows.entries())
    if (at > headingAt && row[part ?? -1] !== texts.whole) row[value ?? -1] = at + 0.5;
  return Uint8Array.from(await writeXlsx({ sheets: [{ name: texts.title, rows }] }));
}

/** A workbook of as many lines as it may have, written, previewed and saved, with /healthz beside it. */
export async function benchEntryWorkbooks(
  engine: PostgresEngine,
  { env, print }: { env: Record<string, string>; print(line: string): void },
): Promise<void> {
  const operator = benchUser(0);
  const database = await openDatabase(loadConfig(engine.env));
  const entryCycleId = await addCycle(database.db, operator);
  await database.close();
  const server = await startProcess(
    'server/main.ts',
    { ...engine.env, ...env, LOG_LEVEL: 'warn' },
    '/readyz',
  );
  try {
    const { url } = server;
    const headers = await productSession(url, operator);
    const path = `${url}/excel/api/idctrsData`;
    const send = async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
      const response = await fetch(address, init);
      if (!response.ok) throw new Error(`${init.method} is refused with ${await response.text()}`);
      return new Uint8Array(await response.arrayBuffer());
    };
    const readData = (content: Uint8Array) => JSON.parse(new TextDecoder().decode(content)).data;
    let idle = 0;
    for (let round = 0; round < 2; round += 1) {
      const quiet = await watch(url, delay(IDLE_CALLS * PAUSE_MS));
      idle = findP99(quiet.calls);
    }
    const report = (name: string, { took, calls }: { took: number; calls: number[] }, baseline?: number) => {
      const p99 = findP99(calls);
      const ratio =
        baseline === undefined ? '' : `, ratio to reading it alone ${(took / baseline).toFixed(1)}`;
      print(
        `${engine.name.padEnd(11)}entries  ${name.padEnd(26)} ${took.toFixed(0).padStart(6)} ms${ratio}; /healthz p99 ${p99.toFixed(1)} ms of ${idle.toFixed(1)} idle, ratio ${(p99 / idle).toFixed(1)} (goal ${GOAL_P99_MS} ms), longest ${Math.max(...calls).toFixed(0)} ms`,
      );
    };
    const written = await watch(
      url,
      send(`${path}?entryCycleId=${entryCycleId}`, { method: 'GET', headers }),
    );
    report('write 20,000 lines', written);
    const filled = await fillIn(written.result);
    const begun = performance.now();
    await readXlsx(filled, { readStyles: true });
    const bare = performance.now() - begun;
    const body = new FormData();
    body.append('file', new Blob([filled]), 'entries.xlsx');
    const previewed = await watch(
      url,
      send(`${path}?entryCycleId=${entryCycleId}`, { method: 'POST', headers, body }),
    );
    report('preview 20,000 lines', previewed, bare);
    const { importId, counts } = readData(previewed.result);
    const json = { ...headers, 'content-type': 'application/json' };
    const applied = await watch(
      url,
      send(path, { method: 'PUT', headers: json, body: JSON.stringify({ importId }) }),
    );
    report('save 20,000 lines', applied, bare);
    const { rows, refused } = readData(applied.result);
    print(
      `${engine.name.padEnd(11)}entries  ${counts.changed} lines changed and ${counts.error} faulty; ${rows} saved, ${refused} left out; ${(filled.length / 1024 / 1024).toFixed(1)} MB`,
    );
  } finally {
    await server.stop();
  }
}
