import { asc, eq, sql } from 'drizzle-orm';
import { type EntryGrid, type EntryGridQuery, toEntryColumns } from '../../../src/contracts/entries.ts';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { indicatorSet } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { findBegunCycle } from './cycleStore.ts';
import { readReceived } from './delegates.ts';
import { readNodes } from './indicators.ts';
import { basesIn, createInputFinder, readReferences, readRows } from './rows.ts';

/** Names of sections, in their order. */
export const readSections = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm })
    .from(bizSection)
    .where(sql`${bizSection.bizSectId} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(bizSection.sortOrder), asc(bizSection.bizSectId));

const readPeople = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: user.id, userName: user.userName })
    .from(user)
    .where(sql`${user.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(user.userName), asc(user.id));

/** Reads everything that the grid of a cycle shows. Refused with N0404 for one that has not begun or is out of reach. */
export async function readGrid(
  call: ReadCall,
  { entryCycleId, bizSectId }: EntryGridQuery,
  { at, canSignIn }: { at: Date; canSignIn: CanSignIn },
): Promise<EntryGrid> {
  const { tx } = call;
  const cycle = await findBegunCycle(call, entryCycleId);
  const all = await readNodes(tx, cycle);
  const references = await readReferences(tx, cycle);
  const findInputs = createInputFinder(new Map(all.map((node) => [node.oncoIdctrsId, node])));
  const rows = await readRows(call, cycle, { at, canSignIn, findInputs, references, bizSectId });
  const nodes = keepUsed(all, new Set(rows.flatMap(({ oncoIdctrsId }) => oncoIdctrsId ?? [])));
  const [set] = await tx
    .select({ setNm: indicatorSet.setNm })
    .from(indicatorSet)
    .where(eq(indicatorSet.setId, cycle.cosetId));
  const { commentLimit } = await readStandard(tx, { setId: cycle.cosetId, ver: cycle.ver });
  const ids = rows.flatMap(({ managerId, approverId }) =>
    [managerId, approverId].filter((id) => id !== null),
  );
  const toList = (bases: ReturnType<typeof basesIn>) =>
    [...bases].map(([section, value]) => ({ bizSectId: section, value }));
  return {
    cycle: {
      entryCycleId,
      custCoId: cycle.custCoId,
      crtrYr: cycle.crtrYr,
      brnCd: cycle.brnCd,
      kindCd: cycle.kindCd,
      stateCd: cycle.stateCd,
      cosetId: cycle.cosetId,
      setNm: set?.setNm ?? '',
      ver: cycle.ver,
      dueYmd: cycle.dueYmd,
      apprvDueYmd: cycle.apprvDueYmd,
      version: cycle.version,
    },
    commentLimit,
    nodes,
    sections: await readSections(tx, [...new Set(rows.map((row) => row.bizSectId))]),
    people: await readPeople(tx, [...new Set(ids)]),
    actsFor: await readReceived(tx, call.principal.id, seoulDayDigits(at)),
    earlierBase: toList(basesIn(references.earlier)),
    previousBase: toList(basesIn(references.previous)),
    columns: toEntryColumns(rows),
  };
}

/** Nodes that a row is of, with those above them, in their order. */
function keepUsed<N extends { oncoIdctrsId: string; upOncoIdctrsId: string | null }>(
  nodes: readonly N[],
  used: ReadonlySet<string>,
): N[] {
  const parents = new Map(nodes.map(({ oncoIdctrsId, upOncoIdctrsId }) => [oncoIdctrsId, upOncoIdctrsId]));
  const kept = new Set<string>();
  for (const start of used) {
    for (let id: string | null = start; id !== null && !kept.has(id); id = parents.get(id) ?? null)
      kept.add(id);
  }
  return nodes.filter(({ oncoIdctrsId }) => kept.has(oncoIdctrsId));
}
