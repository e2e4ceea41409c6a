import { and, eq, inArray } from 'drizzle-orm';
import { type EntryRow, fromEntryColumns } from '../../../src/contracts/entries.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import {
  ENTRY_LINES_MAX,
  ENTRY_WORKBOOK,
  type EntryWorkbookQuery,
} from '../../../src/contracts/entryWorkbooks.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { wrongField } from '../../errors.ts';
import { readText } from '../../html.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { findRefused } from '../sheets/importing.ts';
import { readGrid } from './reads.ts';
import { workbookColumns } from './workbookColumns.ts';

const GUIDANCE_MAX = 1_000;

export type WorkbookExports = ReturnType<typeof createWorkbookExports>;

/** The writer of workbooks, with the library of units, which an idle server has no need of. */
const loadWriter = () => import('./workbook.ts');

/** Workbooks of cycles that people fill in. */
export function createWorkbookExports({
  db,
  clock,
  canSignIn,
}: {
  db: Db;
  clock: Clock;
  canSignIn: CanSignIn;
}) {
  /** Words of guidance of the indicators of a cycle. */
  async function readGuidance(
    { cosetId, ver }: { cosetId: string; ver: number },
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    const node = indicatorSetNode;
    const rows = await db
      .select({ itemId: node.itemId, guidance: node.guidance })
      .from(node)
      .where(and(eq(node.setId, cosetId), eq(node.ver, ver), inArray(node.itemId, [...ids])));
    return new Map(rows.map(({ itemId, guidance }) => [itemId, readText(guidance).slice(0, GUIDANCE_MAX)]));
  }

  async function read(call: ReadCall, query: { entryCycleId: string; bizSectId?: string | undefined }) {
    const { columns, ...grid } = await readGrid(call, query, { at: clock.now(), canSignIn });
    const ids = grid.nodes.flatMap(({ oncoIdctrsId, scoring }) => (scoring ? oncoIdctrsId : []));
    return { grid, rows: fromEntryColumns(columns), guidance: await readGuidance(grid.cycle, ids) };
  }

  /** The workbook of a cycle, of one section, or of the caller's own entries. Refused with N0404, and V0001 where it is too long. */
  async function write(principal: Principal, { entryCycleId, bizSectId, mine }: EntryWorkbookQuery) {
    const { grid, rows, guidance } = await read({ tx: db, principal }, { entryCycleId, bizSectId });
    const isOf = (kindCd: DelegateKindCd, id: string | null) =>
      id === principal.id || grid.actsFor.some((each) => each.kindCd === kindCd && each.fromId === id);
    const isOwn = ({ managerId, approverId }: EntryRow) =>
      isOf('ENTER', managerId) || isOf('APPROVE', approverId);
    const { countLines, listBookEntries, toWorkbook } = await loadWriter();
    const entries = listBookEntries(grid, mine ? rows.filter(isOwn) : rows);
    if (countLines(entries) > ENTRY_LINES_MAX)
      throw wrongField('bizSectId', texts.refusals.tooMany(ENTRY_LINES_MAX));
    const section = grid.sections.find((each) => each.bizSectId === bizSectId)?.bizSectNm;
    const scope = [section, mine && texts.mine].filter(Boolean).join(' ');
    return toWorkbook(grid, entries, { guidance, scope: scope === '' ? null : scope });
  }

  /** The workbook of lines that an import leaves out or has left out, with the reasons. Refused with N0404. */
  async function writeRefused(principal: Principal, importId: string) {
    const about = { name: ENTRY_WORKBOOK, columns: workbookColumns, userId: principal.id };
    const { fields, rows: givenBack } = await findRefused({ db, at: clock.now() }, about, importId);
    const { grid, rows, guidance } = await read(
      { tx: db, principal },
      { entryCycleId: fields.entryCycleId ?? '' },
    );
    const ids = new Set(givenBack.map(({ cells }) => cells.id ?? ''));
    const { listBookEntries, toGivenBack } = await loadWriter();
    const entries = listBookEntries(
      grid,
      rows.filter(({ idctrsDataId }) => ids.has(idctrsDataId)),
    );
    return toGivenBack(grid, entries, { guidance, givenBack });
  }

  return { write, writeRefused };
}
