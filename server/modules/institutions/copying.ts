import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { InstitutionKey, PreviousInstitution } from '../../../src/contracts/institutions.ts';
import { institutionRefusals as refusals } from '../../../src/messages/ko.institutions.ts';
import { stampCreated } from '../../db/auditedColumns.ts';
import { splitIntoChunks } from '../../db/chunks.ts';
import { institution, institutionItem, institutionLink } from '../../db/schema/institutions.ts';
import { conflict, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { readSet } from './reading.ts';

const yearBefore = (crtrYr: string): string => String(Number(crtrYr) - 1);

/** Lists what a new set of a year would take over from the year before. */
export async function previewCopy(
  { tx }: ReadCall,
  { crtrYr, instCdId }: { crtrYr: string; instCdId: string },
): Promise<PreviousInstitution> {
  const found = await tx
    .select()
    .from(institution)
    .where(
      and(eq(institution.instCdId, instCdId), inArray(institution.crtrYr, [crtrYr, yearBefore(crtrYr)])),
    );
  const isTaken = found.some((row) => row.crtrYr === crtrYr);
  const previous = found.find((row) => row.crtrYr !== crtrYr);
  if (!previous) return { isTaken, previous: null };
  const { items, links } = await readSet(tx, previous.institutionId);
  return {
    isTaken,
    previous: {
      institutionId: previous.institutionId,
      crtrYr: previous.crtrYr,
      itemsVer: previous.itemsVer,
      itemCnt: items.filter(({ nodeCd }) => nodeCd === 'ITEM').length,
      linkCnt: links.filter(({ enabled }) => enabled).length,
      items: items.map(({ instIdctrsId, lvl, itemCd, itemNm }) => ({ instIdctrsId, lvl, itemCd, itemNm })),
      dropped: links
        .filter(({ enabled }) => !enabled)
        .map(({ itemCd, idctrsCd, idctrsNm }) => ({ itemCd, idctrsCd, idctrsNm })),
    },
  };
}

/** Rows of one insert. */
const ROWS_AT_ONCE = 500;

/**
 * Takes the items of the year before over into a new set, without links to indicators that are switched off. Refused
 * with V0001 for another set than that, with C0409 when its items have changed since they were shown.
 */
export async function copyItems(
  { tx, origin }: Call,
  from: InstitutionKey & { itemsVer: number },
  to: InstitutionKey & { crtrYr: string; instCdId: string },
): Promise<{ crtrYr: string; itemCnt: number }> {
  const [source] = await tx
    .select()
    .from(institution)
    .where(eq(institution.institutionId, from.institutionId))
    .for('share');
  if (source?.instCdId !== to.instCdId || source.crtrYr !== yearBefore(to.crtrYr)) {
    throw wrongField('copyFrom', refusals.notPrevious);
  }
  if (source.itemsVer !== from.itemsVer) throw conflict(refusals.previousChanged);
  const { items, links } = await readSet(tx, source.institutionId);
  const ids = new Map(items.map(({ instIdctrsId }) => [instIdctrsId, randomUUID()]));
  const getId = (id: string) => {
    const copy = ids.get(id);
    if (copy === undefined) throw new Error('An item is not below the top of its set');
    return copy;
  };
  const rows = items.map(({ instIdctrsId, upInstIdctrsId, version: _version, ...row }) => ({
    ...row,
    instIdctrsId: getId(instIdctrsId),
    institutionId: to.institutionId,
    upInstIdctrsId: upInstIdctrsId === null ? null : getId(upInstIdctrsId),
    ...stampCreated(origin),
  }));
  for (const chunk of splitIntoChunks(rows, ROWS_AT_ONCE)) await tx.insert(institutionItem).values(chunk);
  const kept = links
    .filter(({ enabled }) => enabled)
    .map(({ instIdctrsId, indicatorId }) => ({ instIdctrsId: getId(instIdctrsId), indicatorId }));
  for (const chunk of splitIntoChunks(kept, ROWS_AT_ONCE)) await tx.insert(institutionLink).values(chunk);
  return { crtrYr: source.crtrYr, itemCnt: items.filter(({ nodeCd }) => nodeCd === 'ITEM').length };
}
