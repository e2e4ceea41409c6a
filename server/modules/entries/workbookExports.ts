import { and, eq, gt, inArray } from 'drizzle-orm';
import { type EntryRow, fromEntryColumns } from '../../../src/contracts/entries.ts';
import type { DelegateKindCd } from '../../../src/contracts/entryDelegates.ts';
import {
  ENTRY_LINES_MAX,
  ENTRY_WORKBOOK,
  type EntryWorkbookQuery,
} from '../../../src/contracts/entryWorkbooks.ts';
import { entryWorkbookTexts as texts } from '../../../src/messages/ko.entryWorkbooks.ts';
import { excelImport as importTexts } from '../../../src/messages/ko.excelImport.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { excelImport, type ImportRecord } from '../../db/schema/excel.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { readText } from '../../html.ts';
import type { Principal } from '../../plugins/session.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { readGrid } from './reads.ts';
import { countLines, listBookEntries, toGivenBack, toWorkbook } from './workbook.ts';
import { REFUSED_LINES, workbookColumns } from './workbookColumns.ts';

const GUIDANCE_MAX = 1_000;
const REASON_MAX = 1_000;

const titles = new Map(workbookColumns.map(({ key, title }) => [key as string, title]));
/** Reasons a line is not stored, in one text of a length that is read in again. */
const toReason = ({ faults = [] }: ImportRecord): string =>
  faults
    .map(({ column, message }) =>
      importTexts.issue(column === null ? null : (titles.get(column) ?? null), message),
    )
    .join('\n')
    .slice(0, REASON_MAX);

export type WorkbookExports = ReturnType<typeof createWorkbookExports>;

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
    const entries = listBookEntries(grid, mine ? rows.filter(isOwn) : rows);
    if (countLines(entries) > ENTRY_LINES_MAX)
      throw wrongField('bizSectId', texts.refusals.tooMany(ENTRY_LINES_MAX));
    const section = grid.sections.find((each) => each.bizSectId === bizSectId)?.bizSectNm;
    const scope = [section, mine && texts.mine].filter(Boolean).join(' ');
    return toWorkbook(grid, entries, { guidance, scope: scope === '' ? null : scope });
  }

  /** The workbook of lines that an import leaves out or has left out, with the reasons. Refused with N0404. */
  async function writeRefused(principal: Principal, importId: string) {
    const { resource, userId, expiresAt, importId: id, records, fields } = excelImport;
    const [kept] = await db
      .select({ records, fields })
      .from(excelImport)
      .where(
        and(
          eq(id, importId),
          eq(userId, principal.id),
          inArray(resource, [ENTRY_WORKBOOK, REFUSED_LINES]),
          gt(expiresAt, clock.now()),
        ),
      );
    const refused = kept?.records.filter(({ faults = [] }) => faults.length > 0) ?? [];
    if (!kept || refused.length === 0) throw new Refusal('N0404', { message: importTexts.gone });
    const { grid, rows, guidance } = await read(
      { tx: db, principal },
      { entryCycleId: kept.fields.entryCycleId ?? '' },
    );
    const ids = new Set(refused.map(({ cells }) => cells.id ?? ''));
    const entries = listBookEntries(
      grid,
      rows.filter(({ idctrsDataId }) => ids.has(idctrsDataId)),
    );
    const givenBack = refused.map((record) => ({ record, reason: toReason(record) }));
    return toGivenBack(grid, entries, { guidance, givenBack });
  }

  return { write, writeRefused };
}
