import { and, eq } from 'drizzle-orm';
import { stampChanged } from '../../db/auditedColumns.ts';
import { indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { toChanges } from '../audit/changes.ts';
import type { Call } from '../resource/call.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { diffModels } from './differences.ts';
import { type SetModel, writeModel } from './model.ts';
import { type OpenVersion, recordSet } from './versions.ts';

/** A draft as `lockDraft` returns it. */
export interface LockedDraft {
  row: OpenVersion;
  writerIds: string[];
}

/** Stores what a change makes of a locked draft, with its record and its entry in the history. */
export async function storeDraft(
  call: Call,
  { row, writerIds }: LockedDraft,
  { before, after, line, verb }: { before: SetModel; after: SetModel; line: string; verb: string },
  values: Partial<Pick<OpenVersion, 'setNm' | 'effectiveFrom' | 'changeNote' | 'basedOnVer'>> = {},
): Promise<void> {
  const { set, ...version } = row;
  await writeModel(call.tx, row, { before, after });
  await call.tx
    .update(indicatorSetVersion)
    .set({ ...values, writerIds, ...stampChanged(call.origin, row.version) })
    .where(and(eq(indicatorSetVersion.setId, row.setId), eq(indicatorSetVersion.ver, row.ver)));
  const detail = { ver: row.ver, ...toChanges(version, values), ...diffModels(before, after) };
  await recordSet(call, set, { verb, detail });
  await addHistoryEntry(call.tx, row.setId, line, call.origin);
}
