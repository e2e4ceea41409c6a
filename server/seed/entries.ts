import { and, eq } from 'drizzle-orm';
import { type EntryRow, fromEntryColumns } from '../../src/contracts/entries.ts';
import type { CycleKindCd, EntryCycleKey } from '../../src/contracts/entryCycles.ts';
import type { EntryValue } from '../../src/contracts/entryValue.ts';
import type { BrnCd } from '../../src/contracts/quarters.ts';
import type { IndicatorScoring } from '../../src/contracts/scoringInput.ts';
import {
  DAY_MS,
  seoulDayDigits,
  seoulMonth,
  seoulYear,
  startOfSeoulDay,
} from '../../src/contracts/seoulTime.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import type { Tx } from '../db/database.ts';
import { bizSection } from '../db/schema/bizSections.ts';
import { entryCycle } from '../db/schema/entries.ts';
import { indicatorSet } from '../db/schema/indicatorSets.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import { createEntryService } from '../modules/entries/service.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';

interface DemoPeople {
  customerCompanyId: string;
  operatorId: string;
  workerId: string;
}

interface DemoCycle {
  crtrYr: string;
  brnCd: BrnCd;
  kindCd: CycleKindCd;
  openedAt: Date;
  /** Closed cycles have all values approved; the other one is collecting. */
  isClosed: boolean;
}

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
/** Days ago on which the published set began, at the earliest that a cycle may open. */
const FIRST_OPENED_DAYS = 190;
/** Days that the collecting cycle is open, and days that it is left. */
const OPEN_DAYS = 20;

/** Quarters of the year before as history, those of this year until now, and the year before. */
function planCycles(now: Date): DemoCycle[] {
  const year = Number(seoulYear(now));
  const current = Math.floor((Number(seoulMonth(now).slice(5)) - 1) / 3);
  const first = new Date(now.getTime() - FIRST_OPENED_DAYS * DAY_MS);
  const after = (ended: number): Date => {
    const next = startOfSeoulDay(`${year}-${String(ended * 3 + 4).padStart(2, '0')}-01`);
    return next < first ? first : next;
  };
  const earlier = { kindCd: 'HISTORY' as const, openedAt: first, isClosed: true };
  return [
    ...quarters.map((brnCd) => ({ crtrYr: String(year - 1), brnCd, ...earlier })),
    { crtrYr: String(year - 1), brnCd: 'Y', kindCd: 'REGULAR', openedAt: first, isClosed: true },
    ...quarters.slice(0, current).map((brnCd, place): DemoCycle => {
      return { crtrYr: String(year), brnCd, kindCd: 'REGULAR', openedAt: after(place), isClosed: true };
    }),
    {
      crtrYr: String(year),
      brnCd: quarters[current] ?? 'Q4',
      kindCd: 'REGULAR',
      openedAt: new Date(now.getTime() - OPEN_DAYS * DAY_MS),
      isClosed: false,
    },
  ];
}

const input = (entered: string, unitCd: UnitCd) => ({
  entered,
  unitCd,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});

/** Percent of its usual size that a value has in a period: a little less each year, and more in winter. */
function percentIn({ crtrYr, brnCd }: DemoCycle, now: Date): number {
  const years = Number(seoulYear(now)) - Number(crtrYr);
  const season = { Q1: 4, Q2: -2, Q3: 0, Q4: 2, Y: 0 }[brnCd];
  return 100 + years * 3 + season;
}

/** A value of an indicator in the demo, by its kind: `seed` tells rows apart. */
function makeValue(scoring: IndicatorScoring, percent: number, seed: number): EntryValue {
  const size = (usual: number): string => String(Math.round((usual * percent) / 100));
  const grade = ((seed % 3) + 3) as 3 | 4 | 5;
  switch (scoring.scoringTypeCd) {
    case 'STAGE':
      return { stage: grade };
    case 'REQ':
      return { met: [true, true, true, grade > 3, grade > 4] };
    case 'VIOL':
      return { cases: scoring.deductions.map(({ id }) => ({ id, count: seed % 7 === 0 ? 1 : 0 })) };
    case 'MULTI':
      return {
        parts: scoring.parts.map(({ id, scoringTypeCd }) => ({
          id,
          naYn: 'N',
          stage: scoringTypeCd === 'STAGE' ? grade : null,
          met: scoringTypeCd === 'REQ' ? [true, true, true, false, false] : null,
        })),
      };
    default: {
      const usual = 400 + (seed % 9) * 50;
      const inputs = scoring.inputs.map(({ code, unitCd }, place) => {
        const isWhole = scoring.inputs.length === 1 || place > 0;
        return [code, input(size(isWhole ? usual : Math.round(usual * 0.6)), unitCd)] as const;
      });
      return { inputs: Object.fromEntries(inputs) };
    }
  }
}

const makeBase = (percent: number, isYear: boolean): EntryValue => ({
  inputs: {
    revenue: input(String(Math.round((isYear ? 310_000 : 77_500) * (percent / 100))), 'millionKRW'),
    employees: input('212', 'person'),
  },
});

/** A value whose inputs that were taken over from elsewhere stay as they are. */
const keepTaken = (taken: EntryValue | null, value: EntryValue): EntryValue =>
  taken && 'inputs' in taken && 'inputs' in value ? { inputs: { ...value.inputs, ...taken.inputs } } : value;

/**
 * Cycles of the demo company, entered and approved through the services by the people who do it: quarters of two years and
 * the year before, the last of them under way.
 */
export async function seedEntries(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { customerCompanyId: custCoId } = people;
  const sections = await tx.select().from(bizSection).where(eq(bizSection.custCoId, custCoId));
  const [coset] = await tx
    .select({ cosetId: indicatorSet.setId })
    .from(indicatorSet)
    .where(and(eq(indicatorSet.custCoId, custCoId), eq(indicatorSet.kindCd, 'coset')));
  if (!coset) throw new Error('the demo company has no set');
  for (const cycle of planCycles(now)) {
    await seedCycle(tx, now, { cycle, cosetId: coset.cosetId, sections, people });
  }
}

async function seedCycle(
  tx: Tx,
  now: Date,
  {
    cycle,
    cosetId,
    sections,
    people,
  }: {
    cycle: DemoCycle;
    cosetId: string;
    sections: readonly (typeof bizSection.$inferSelect)[];
    people: DemoPeople;
  },
): Promise<void> {
  let at = cycle.openedAt;
  // what happened before is in nobody's notifications any more
  const service = createEntryService({
    clock: { now: () => at, nowMs: () => at.getTime() },
    notify: async () => {},
    canSignIn: () => everything,
  });
  const actAs = (id: string, userId: string, userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER'): Call => ({
    tx,
    principal: {
      id,
      userId,
      userAuth,
      customerCompanyId: people.customerCompanyId,
      ptnrId: null,
      openModules: null,
      sessionId: '',
      loginHistoryId: '',
    },
    origin: { ...sweepOrigin(at), actorId: id, customerCompanyId: people.customerCompanyId },
  });
  const asOperator = () => actAs(people.operatorId, 'operator01', 'ROLE_OPERATOR');
  const asWorker = () => actAs(people.workerId, 'worker01', 'ROLE_WORKER');
  const dayFrom = (days: number) => seoulDayDigits(new Date(cycle.openedAt.getTime() + days * DAY_MS));
  const key: EntryCycleKey = await service.cycles.create(asOperator(), {
    crtrYr: cycle.crtrYr,
    brnCd: cycle.brnCd,
    kindCd: cycle.kindCd,
    cosetId,
    openYmd: dayFrom(0),
    dueYmd: dayFrom(OPEN_DAYS * 2),
    apprvDueYmd: dayFrom(OPEN_DAYS * 2 + 10),
    bizSectIds: sections.map(({ bizSectId }) => bizSectId),
    remind: { before: [7, 3, 1], everyDays: 3 },
    note: cycle.kindCd === 'HISTORY' ? '도입 전의 실적입니다.' : '',
  });
  const readVersion = async () => {
    const [row] = await tx.select().from(entryCycle).where(eq(entryCycle.entryCycleId, key.entryCycleId));
    return { version: row?.version ?? 1 };
  };
  await service.cycles.open(asOperator(), key, await readVersion());

  at = new Date(cycle.openedAt.getTime() + DAY_MS);
  const grid = await service.readGrid(asWorker(), key);
  const nodes = new Map(grid.nodes.map((node) => [node.oncoIdctrsId, node]));
  const all = fromEntryColumns(grid.columns).toSorted((one, other) =>
    toOrder(one).localeCompare(toOrder(other)),
  );
  function toOrder({ oncoIdctrsId, bizSectId }: EntryRow): string {
    const code = (oncoIdctrsId !== null && nodes.get(oncoIdctrsId)?.idctrsCd) || '';
    const place = sections.findIndex((section) => section.bizSectId === bizSectId);
    return `${code} ${place}`;
  }
  const percent = percentIn(cycle, now);
  const written = cycle.isClosed ? all : all.filter((_, place) => place % 5 !== 4);
  const edits = written.map((row) => {
    const node = row.oncoIdctrsId === null ? undefined : nodes.get(row.oncoIdctrsId);
    const seed = all.indexOf(row);
    const isFar = !cycle.isClosed && (seed === 6 || seed === 13);
    const value =
      node?.scoring == null
        ? makeBase(percent, cycle.brnCd === 'Y')
        : makeValue({ ...node.scoring, unitCd: node.unitCd }, isFar ? percent * 1.5 : percent, seed);
    const { idctrsDataId, version } = row;
    const cmt = isFar ? '설비 증설로 사용량이 늘었습니다.' : '';
    return { idctrsDataId, version, value: keepTaken(row.value, value), cmt };
  });
  const saved: EntryRow[] = [];
  for (let from = 0; from < edits.length; from += 200) {
    const rows = edits.slice(from, from + 200);
    for (const outcome of (await service.save(asWorker(), { rows })).rows)
      if (outcome.status === 'saved') saved.push(outcome.row);
  }
  at = new Date(cycle.openedAt.getTime() + 5 * DAY_MS);
  const isSent = (place: number) => cycle.isClosed || place % 4 !== 3;
  const sent = await service.submit(asWorker(), { rows: saved.filter((_, place) => isSent(place)) });
  const waiting = sent.rows.flatMap((outcome) => (outcome.status === 'done' ? [outcome.row] : []));
  at = new Date(cycle.openedAt.getTime() + 8 * DAY_MS);
  const isDecided = (place: number) => cycle.isClosed || place < Math.round(all.length * 0.4);
  await service.approve(asOperator(), { rows: waiting.filter((_, place) => isDecided(place)) });
  if (!cycle.isClosed) {
    const returned = waiting.filter((_, place) => !isDecided(place)).slice(0, 3);
    await service.return(asOperator(), {
      rows: returned,
      reason: '산정 근거와 사용량 단위를 확인해 주세요.',
    });
    return;
  }
  at = new Date(cycle.openedAt.getTime() + 10 * DAY_MS);
  await service.cycles.collected(asOperator(), key, await readVersion());
  const left = fromEntryColumns((await service.readGrid(asOperator(), key)).columns).filter(
    ({ stateCd }) => stateCd !== 'approved',
  );
  if (left.length > 0)
    throw new Error(`${left.length} demo values of ${cycle.crtrYr} ${cycle.brnCd} are not approved`);
  await service.cycles.close(asOperator(), key, await readVersion());
}
