import { and, count, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { ItemKey, NodeCd } from '../../../src/contracts/institutionItems.ts';
import {
  INSTITUTION_MAPPING,
  type MappingChange,
  type MappingRow,
  type OwnIndicatorChoice,
} from '../../../src/contracts/institutionMappings.ts';
import type { InstitutionKey } from '../../../src/contracts/institutions.ts';
import { seoulDay } from '../../../src/contracts/seoulTime.ts';
import { mappingRefusals as refusals } from '../../../src/messages/ko.institutions.ts';
import { messageByStatus } from '../../../src/messages/ko.status.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import type { Db, Tx } from '../../db/database.ts';
import {
  institution,
  institutionItem,
  institutionMapping,
  institutionMappingIndicator,
} from '../../db/schema/institutions.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { companyScope } from '../resource/scope.ts';
import { listPublishedIndicators, readIndicatorNames } from './ownIndicators.ts';

const { instMappingId, custCoId, instIdctrsId } = institutionMapping;

const ofMapping = (tx: Db) =>
  tx
    .select({ one: sql`1` })
    .from(institutionMappingIndicator)
    .where(eq(institutionMappingIndicator.instMappingId, instMappingId));

const mappings = auditedCrud({
  resource: INSTITUTION_MAPPING,
  table: institutionMapping,
  key: ['instMappingId'],
  scope: companyScope(institutionMapping),
  auditSummary: ({ instIdctrsId }) => ({ instIdctrsId }),
  filters: {},
  sortable: {},
  order: [instIdctrsId, instMappingId],
});

/** Questions of a set that companies have mapped: those of the caller's company, of all for administrators. */
export async function countMapped({ tx, principal }: ReadCall, institutionId: string): Promise<number> {
  const isOwn =
    principal.userAuth === 'ROLE_ADMIN' ? undefined : eq(custCoId, principal.customerCompanyId ?? sql`null`);
  const [found] = await tx
    .select({ mapped: count() })
    .from(institutionMapping)
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, instIdctrsId))
    .where(and(eq(institutionItem.institutionId, institutionId), isOwn, exists(ofMapping(tx))));
  return found?.mapped ?? 0;
}

/** Reports whether a company has mapped a question. */
export async function isItemMapped(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(institutionMapping, and(eq(instIdctrsId, id), exists(ofMapping(tx))))) > 0;
}

/** Codes of those questions among `ids` that companies have mapped. */
export async function findMapped(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .selectDistinct({ itemCd: institutionItem.itemCd })
    .from(institutionMapping)
    .innerJoin(institutionItem, eq(institutionItem.instIdctrsId, instIdctrsId))
    .where(and(inArray(instIdctrsId, [...ids]), exists(ofMapping(tx))))
    .orderBy(institutionItem.itemCd);
  return found.map(({ itemCd }) => itemCd);
}

/** Removes mappings of a set's questions that have no indicators any more, so that nothing refers to the questions. */
export async function forgetEmptyMappings(tx: Tx, institutionId: string): Promise<void> {
  const ofSet = tx
    .select({ id: institutionItem.instIdctrsId })
    .from(institutionItem)
    .where(eq(institutionItem.institutionId, institutionId));
  await tx.delete(institutionMapping).where(and(inArray(instIdctrsId, ofSet), notExists(ofMapping(tx))));
}

const getCompany = ({ principal }: Pick<ReadCall, 'principal'>): string => {
  if (principal.customerCompanyId === null) throw new Refusal('A0403');
  return principal.customerCompanyId;
};

/** Lists what the caller's company maps a set's questions to, without indicators that the caller does not reach. */
export async function listMappings(
  call: ReadCall,
  { institutionId }: InstitutionKey,
): Promise<{ rows: MappingRow[]; total: number }> {
  const { tx, principal } = call;
  const isOfSet = exists(
    tx
      .select({ one: sql`1` })
      .from(institutionItem)
      .where(
        and(eq(institutionItem.instIdctrsId, instIdctrsId), eq(institutionItem.institutionId, institutionId)),
      ),
  );
  const { rows } = await mappings.list(call, {}, isOfSet);
  const mapped = await tx
    .select()
    .from(institutionMappingIndicator)
    .where(
      inArray(
        institutionMappingIndicator.instMappingId,
        rows.map((row) => row.instMappingId),
      ),
    );
  const custCoId = getCompany(call);
  const ids = mapped.map(({ oncoIdctrsId }) => oncoIdctrsId);
  const names = await readIndicatorNames(tx, principal, { custCoId, ids });
  const idsByMapping = Map.groupBy(mapped, (row) => row.instMappingId);
  const shown = rows.map(({ instMappingId: id, ...row }) => ({
    ...row,
    indicators: (idsByMapping.get(id) ?? [])
      .flatMap(({ oncoIdctrsId }) => names.get(oncoIdctrsId) ?? [])
      .toSorted((a, b) => (a.idctrsCd ?? '').localeCompare(b.idctrsCd ?? '')),
  }));
  return { rows: shown, total: shown.length };
}

/** Indicators of the caller's company that a question can be mapped to: those of its published set. */
export async function listMappingChoices(
  call: ReadCall,
  now: Date,
): Promise<{ rows: OwnIndicatorChoice[]; total: number }> {
  const rows = await listPublishedIndicators(call.tx, getCompany(call), seoulDay(now));
  return { rows, total: rows.length };
}

/** A question of a set that is switched on, which stays until the transaction ends. Refused with N0404. */
async function findVisibleItem({ tx }: Call, { instIdctrsId: id }: ItemKey): Promise<{ nodeCd: NodeCd }> {
  const [item] = await tx
    .select({ nodeCd: institutionItem.nodeCd })
    .from(institutionItem)
    .innerJoin(institution, eq(institution.institutionId, institutionItem.institutionId))
    .where(and(eq(institutionItem.instIdctrsId, id), eq(institution.enabled, true)))
    .for('key share', { of: institutionItem });
  if (!item) throw new Refusal('N0404');
  return item;
}

/** The mapping of the caller's company, locked; a new one where it is the first. Refused with C0409 when stale. */
async function lockMapping(call: Call, { instIdctrsId: id, version }: MappingChange) {
  const custCo = getCompany(call);
  const isOwn = and(eq(custCoId, custCo), eq(instIdctrsId, id));
  const [found] = await call.tx.select({ instMappingId }).from(institutionMapping).where(isOwn);
  if (!found) {
    if (version !== 0) throw conflict(messageByStatus.C0409);
    const key = await mappings.create(call, { custCoId: custCo, instIdctrsId: id });
    return mappings.lock(call, key);
  }
  const row = await mappings.lock(call, found);
  expectVersion(row, version);
  return row;
}

/**
 * Maps a question to exactly these indicators of the caller's company. Refused with N0404 for a question out of reach,
 * with V0001 for a category and for indicators that are not in the published set, with C0409 when stale.
 */
export async function changeMapping(call: Call, change: MappingChange): Promise<void> {
  const { tx, origin } = call;
  const item = await findVisibleItem(call, change);
  if (item.nodeCd === 'CTGRY') throw wrongField('instIdctrsId', refusals.category);
  const wanted = [...new Set(change.oncoIdctrsIds)].toSorted();
  const row = await lockMapping(call, change);
  const { instMappingId: id } = row;
  const { oncoIdctrsId } = institutionMappingIndicator;
  const isOfMapping = eq(institutionMappingIndicator.instMappingId, id);
  const stored = await tx.select({ oncoIdctrsId }).from(institutionMappingIndicator).where(isOfMapping);
  const before = stored.map((each) => each.oncoIdctrsId).toSorted();
  const choices = await listPublishedIndicators(tx, row.custCoId, seoulDay(origin.at));
  const known = new Set([...before, ...choices.map((choice) => choice.oncoIdctrsId)]);
  if (wanted.some((each) => !known.has(each))) throw wrongField('oncoIdctrsIds', refusals.noIndicator);
  await tx.delete(institutionMappingIndicator).where(isOfMapping);
  if (wanted.length > 0) {
    await tx
      .insert(institutionMappingIndicator)
      .values(wanted.map((each) => ({ instMappingId: id, oncoIdctrsId: each })));
  }
  const detail = { oncoIdctrsIds: { from: before, to: wanted } };
  await mappings.update(call, row, {}, { verb: 'update', detail });
}
