import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { BASE_CODE } from '../../../src/contracts/entries.ts';
import {
  type BlockingRow,
  type CycleStatus,
  DUE_SOON_DAYS,
  daysBetween,
  type EntryCycleKey,
} from '../../../src/contracts/entryCycles.ts';
import type { EntryState } from '../../../src/contracts/entryStates.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import { isEntryOpen } from '../../../src/machines/cycle/lifecycle.ts';
import { baseName } from '../../../src/messages/ko.entries.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { indicatorData } from '../../db/schema/entries.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import type { ReadCall } from '../resource/call.ts';
import { isManager } from '../resource/scope.ts';
import { openStates } from './cycleCommands.ts';
import { type CyclePlans, doneStates } from './cyclePlans.ts';
import { readSections } from './reads.ts';
import { findRemindedOn } from './reminders.ts';
import { entryScope } from './scope.ts';

const data = indicatorData;
const node = indicatorSetNode;
/** Blocking rows that are named. */
const BLOCKING_MAX = 100;

const isIn = (states: readonly EntryState[]) => inArray(data.stateCd, [...states]);
const countWhere = (condition: ReturnType<typeof isIn>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

type StateCounts = Record<
  'total' | 'empty' | 'draft' | 'returned' | 'submitted' | 'approved' | 'open',
  number
>;

/** Progress of a cycle, counted over the rows that the caller sees. Refused with N0404. */
export async function readStatus(
  call: ReadCall,
  key: EntryCycleKey,
  { at, cycles }: { at: Date; cycles: CyclePlans },
): Promise<CycleStatus> {
  const { tx, principal } = call;
  const cycle = await cycles.find(call, key);
  const today = seoulDayDigits(at);
  const isSeen = and(eq(data.entryCycleId, cycle.entryCycleId), entryScope(principal, today));
  const isOfNode = and(
    eq(node.setId, cycle.cosetId),
    eq(node.ver, cycle.ver ?? 0),
    eq(node.itemId, data.oncoIdctrsId),
  );
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      empty: countWhere(isIn(['empty'])),
      draft: countWhere(isIn(['draft', 'reopened'])),
      returned: countWhere(isIn(['returned'])),
      submitted: countWhere(isIn(['submitted'])),
      approved: countWhere(isIn(['approved', 'closed'])),
      open: countWhere(isIn(openStates)),
    })
    .from(data)
    .where(isSeen);
  const found: StateCounts = counts ?? {
    total: 0,
    empty: 0,
    draft: 0,
    returned: 0,
    submitted: 0,
    approved: 0,
    open: 0,
  };
  const { open, ...states } = found;
  const unsent = found.empty + found.draft + found.returned;
  const isOpen = isEntryOpen(cycle.stateCd);
  const daysLeft = daysBetween(today, cycle.dueYmd);
  const matrix = await tx
    .select({
      bizSectId: data.bizSectId,
      domainCd: node.domainCd,
      totalCnt: sql<number>`count(*)::int`,
      doneCnt: countWhere(isIn(doneStates)),
    })
    .from(data)
    .innerJoin(node, isOfNode)
    .where(isSeen)
    .groupBy(data.bizSectId, node.domainCd);
  const isLate = isOpen && daysLeft < 0;
  const blocking = await tx
    .select({
      idctrsDataId: data.idctrsDataId,
      idctrsCd: node.idctrsCd,
      idctrsNm: node.idctrsNm,
      bizSectId: data.bizSectId,
      bizSectNm: bizSection.bizSectNm,
      stateCd: data.stateCd,
      managerNm: user.userName,
    })
    .from(data)
    .innerJoin(bizSection, eq(bizSection.bizSectId, data.bizSectId))
    .leftJoin(node, isOfNode)
    .leftJoin(user, eq(user.id, data.managerId))
    .where(and(isSeen, isIn(openStates)))
    .orderBy(asc(bizSection.sortOrder), asc(node.sortOrder), asc(data.idctrsDataId))
    .limit(BLOCKING_MAX);
  return {
    cycle,
    tiles: {
      ...states,
      late: isLate ? unsent : 0,
      dueSoon: isOpen && daysLeft >= 0 && daysLeft <= DUE_SOON_DAYS ? unsent : 0,
    },
    sections: await readSections(tx, [...new Set(cycle.bizSectIds)]),
    matrix,
    people: isManager(principal) ? await readPeopleProgress(call, cycle, { at, isLate }) : [],
    blocking: blocking.map(
      ({ idctrsCd, idctrsNm, ...row }): BlockingRow => ({
        ...row,
        idctrsCd: idctrsCd ?? BASE_CODE,
        idctrsNm: idctrsNm ?? baseName,
      }),
    ),
    blockingCnt: open,
  };
}

/** Progress by the person in charge, those with the most left first. */
async function readPeopleProgress(
  { tx, principal }: ReadCall,
  cycle: EntryCycleKey,
  { at, isLate }: { at: Date; isLate: boolean },
): Promise<CycleStatus['people']> {
  const today = seoulDayDigits(at);
  const open = countWhere(isIn(['empty', 'draft', 'returned', 'reopened']));
  const rows = await tx
    .select({
      id: data.managerId,
      userName: user.userName,
      departmentName: user.departmentName,
      lastLoginAt: user.lastLoginAt,
      totalCnt: sql<number>`count(*)::int`,
      doneCnt: countWhere(isIn(doneStates)),
      openCnt: open,
    })
    .from(data)
    .leftJoin(user, eq(user.id, data.managerId))
    .where(and(eq(data.entryCycleId, cycle.entryCycleId), entryScope(principal, today)))
    .groupBy(data.managerId, user.userName, user.departmentName, user.lastLoginAt)
    .orderBy(sql`${open} desc`, asc(user.userName), asc(data.managerId));
  const reminded = await findRemindedOn(tx, today);
  return rows.map(({ lastLoginAt, ...row }) => ({
    ...row,
    lateCnt: isLate ? row.openCnt : 0,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    remindedToday: row.id !== null && reminded.has(row.id),
  }));
}
