import { and, eq, isNull } from 'drizzle-orm';
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
import { essentialInfo } from '../db/schema/essentialInfo.ts';
import { indicatorSet } from '../db/schema/indicatorSets.ts';
import { user } from '../db/schema/users.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import { createEntryService } from '../modules/entries/service.ts';
import { changeEssentialInfo } from '../modules/essentialInfo/service.ts';
import type { Call } from '../modules/resource/call.ts';
import { everything } from '../modules/resource/scope.ts';
import { seedEvidence } from './evidence.ts';

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

/** Rows of the collecting cycle with a value far from the year before, by indicator and place of the section. */
const farRows: readonly string[] = ['E-3-2 0', 'S-4-2 1'];
/** Per cent of its usual size that such a value has. */
const FAR_PERCENT = 150;

/**
 * A value of an indicator in the demo, by its kind: `seed` tells rows apart. `first` is the per cent of its first input
 * besides.
 */
function makeValue(
  scoring: IndicatorScoring,
  { percent, seed, first }: { percent: number; seed: number; first: number },
): EntryValue {
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
        const own = (isWhole ? usual : usual * 0.6) * (place === 0 ? first / 100 : 1);
        return [code, input(size(own), unitCd)] as const;
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

/** A value whose inputs that were taken over from elsewhere stay as they are; a part of such a total is less than it. */
function keepTaken(taken: EntryValue | null, value: EntryValue): EntryValue {
  if (!taken || !('inputs' in taken) || !('inputs' in value)) return value;
  const { part, ...others } = value.inputs;
  const total = taken.inputs.total;
  const own = part && total ? { ...part, entered: String(Math.round(Number(total.entered) / 3)) } : part;
  return { inputs: { ...(own ? { part: own } : {}), ...others, ...taken.inputs } };
}

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
  await correctSource(tx, now, people);
  await seedDelegates(tx, now, people);
}

/** A call of somebody of the demo company. */
export function createCall(
  tx: Tx,
  { id, userId, userAuth }: { id: string; userId: string; userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER' },
  { custCoId, at }: { custCoId: string; at: Date },
): Call {
  return {
    tx,
    principal: {
      id,
      userId,
      userAuth,
      customerCompanyId: custCoId,
      ptnrId: null,
      openModules: null,
      sessionId: '',
      loginHistoryId: '',
    },
    origin: { ...sweepOrigin(at), actorId: id, customerCompanyId: custCoId },
  };
}

/** The head count of a section is corrected after the values of its year were closed: they differ from their source. */
async function correctSource(
  tx: Tx,
  now: Date,
  { customerCompanyId, operatorId }: DemoPeople,
): Promise<void> {
  const [info] = await tx
    .select()
    .from(essentialInfo)
    .where(
      and(
        eq(essentialInfo.custCoId, customerCompanyId),
        eq(essentialInfo.crtrYr, String(Number(seoulYear(now)) - 1)),
        isNull(essentialInfo.subordinateCompanyId),
      ),
    );
  if (!info) throw new Error('the demo company has no essential information of the year before');
  const operator = { id: operatorId, userId: 'operator01', userAuth: 'ROLE_OPERATOR' } as const;
  const at = new Date(now.getTime() - 3 * DAY_MS);
  await changeEssentialInfo(createCall(tx, operator, { custCoId: customerCompanyId, at }), {
    essentialInfoId: info.essentialInfoId,
    version: info.version,
    sections: info.sections.map((section, place) => ({
      ...section,
      employeeCnt: section.employeeCnt === null || place > 0 ? section.employeeCnt : section.employeeCnt + 12,
    })),
  });
}

/** Work that people of the demo company have given to others: one delegation that goes on, one before and one to come. */
async function seedDelegates(tx: Tx, now: Date, people: DemoPeople): Promise<void> {
  const { customerCompanyId: custCoId, operatorId, workerId } = people;
  const named = await tx.select().from(user).where(eq(user.customerCompanyId, custCoId));
  const findId = (name: string): string => {
    const found = named.find(({ userName }) => userName === name);
    if (!found) throw new Error(`the demo company has nobody called ${name}`);
    return found.id;
  };
  const given = [
    { from: '황예린', toId: workerId, kindCd: 'ENTER', days: [-40, -33], reason: '교육 기간에 맡깁니다.' },
    {
      from: '한운영',
      toId: operatorId,
      kindCd: 'APPROVE',
      days: [-2, 12],
      reason: '해외 출장 기간에 맡깁니다.',
    },
    { from: '황예린', toId: workerId, kindCd: 'ENTER', days: [10, 24], reason: '연차 휴가 기간에 맡깁니다.' },
  ] as const;
  for (const { from, toId, kindCd, days, reason } of given) {
    const [first, last] = days.map((count) => new Date(now.getTime() + count * DAY_MS)) as [Date, Date];
    const at = first < now ? first : now;
    const service = createEntryService({
      clock: { now: () => at, nowMs: () => at.getTime() },
      notify: async () => {},
      canSignIn: () => everything,
      valuesChanged: async () => {},
    });
    const operator = { id: operatorId, userId: 'operator01', userAuth: 'ROLE_OPERATOR' } as const;
    await service.delegates.create(createCall(tx, operator, { custCoId, at }), {
      fromId: findId(from),
      toId,
      kindCd,
      fromYmd: seoulDayDigits(first),
      toYmd: seoulDayDigits(last),
      reason,
    });
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
    valuesChanged: async () => {},
  });
  const actAs = (id: string, userId: string, userAuth: 'ROLE_OPERATOR' | 'ROLE_WORKER'): Call =>
    createCall(tx, { id, userId, userAuth }, { custCoId: people.customerCompanyId, at });
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
    const isFar = !cycle.isClosed && farRows.includes(toOrder(row));
    const value =
      node?.scoring == null
        ? makeBase(percent, cycle.brnCd === 'Y')
        : makeValue(
            { ...node.scoring, unitCd: node.unitCd },
            { percent, seed, first: isFar ? FAR_PERCENT : 100 },
          );
    const { idctrsDataId, version } = row;
    const cmt = isFar ? '측정 범위를 넓혀 전년보다 크게 늘었습니다.' : '';
    return { idctrsDataId, version, value: keepTaken(row.value, value), cmt };
  });
  const saved: EntryRow[] = [];
  for (let from = 0; from < edits.length; from += 200) {
    const rows = edits.slice(from, from + 200);
    for (const outcome of (await service.save(asWorker(), { rows })).rows)
      if (outcome.status === 'saved') saved.push(outcome.row);
  }
  if (cycle.isClosed) {
    at = new Date(cycle.openedAt.getTime() + 3 * DAY_MS);
    const proven = saved.map(({ idctrsDataId, oncoIdctrsId }) => {
      return { idctrsDataId, idctrsCd: (oncoIdctrsId && nodes.get(oncoIdctrsId)?.idctrsCd) ?? null };
    });
    await seedEvidence(asWorker(), cycle, proven);
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
