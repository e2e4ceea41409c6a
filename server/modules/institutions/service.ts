import { aliasedTable, and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';
import { COUNT_STEP } from '../../../src/contracts/envelope.ts';
import {
  INSTITUTION,
  type InstitutionAddress,
  type InstitutionChange,
  type InstitutionCreate,
  type InstitutionDetail,
  type InstitutionKey,
  type InstitutionQuery,
  institutionQuery,
} from '../../../src/contracts/institutions.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { ChangedField } from '../../../src/messages/ko.changes.ts';
import {
  institutionEntries as lines,
  institutionRefusals as refusals,
  institutionTexts as texts,
} from '../../../src/messages/ko.institutions.ts';
import type { Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { matchesGrams } from '../../db/grams.ts';
import { contains } from '../../db/listing.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { institution, institutionItem, institutionLink } from '../../db/schema/institutions.ts';
import { conflict, Refusal } from '../../errors.ts';
import { requireChoice } from '../commonCodes/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { administratorsOnly, everything, type Scope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { copyItems } from './copying.ts';
import { countMapped, forgetEmptyMappings } from './mappings.ts';

const { institutionId, crtrYr, instCtgryCdId, instCdId, enabled, remark } = institution;
const category = aliasedTable(commonCode, 'inst_ctgry');
const named = aliasedTable(commonCode, 'inst');

/** Administrators reach all sets, others those that are switched on. */
const institutionScope: Scope = ({ userAuth }) =>
  userAuth === 'ROLE_ADMIN' ? everything : eq(enabled, true);

const ofSet = sql`${institutionItem.institutionId} = ${institutionId} and ${institutionItem.nodeCd} = 'ITEM'`;
const isLinked = sql`exists (select 1 from ${institutionLink}
  where ${institutionLink.instIdctrsId} = ${institutionItem.instIdctrsId})`;
const countItems = (narrow: SQL) =>
  sql<number>`(select count(*)::int from ${institutionItem} where ${ofSet} and ${narrow})`;

/** Sets by a part of the institution's name, of its category's, or of the remark. */
async function matchInstitutions({ tx }: ReadCall, { q }: { q?: string | undefined }) {
  const ofRemark = q && matchesGrams(q, { grams: sql`${institution}.search_grams`, columns: [remark] });
  if (!ofRemark) return undefined;
  // the database plans better with the few codes than with a query for them
  const named = await tx
    .select({ id: commonCode.commonCodeId })
    .from(commonCode)
    .where(contains(q, [commonCode.commonCodeKorName]));
  const ids = named.map(({ id }) => id);
  return ids.length === 0 ? ofRemark : or(ofRemark, inArray(instCdId, ids), inArray(instCtgryCdId, ids));
}

const sets = auditedCrud({
  resource: INSTITUTION,
  table: institution,
  key: ['institutionId'],
  scope: institutionScope,
  writable: administratorsOnly,
  taken: refusals.taken,
  joins: [
    { table: category, on: eq(category.commonCodeId, instCtgryCdId), isInner: true },
    { table: named, on: eq(named.commonCodeId, instCdId), isInner: true },
  ],
  extra: {
    instCtgryNm: category.commonCodeKorName,
    instNm: named.commonCodeKorName,
    itemCnt: countItems(sql`true`),
    linkedCnt: countItems(isLinked),
    maxScore: sql<string | null>`(select sum(${institutionItem.maxScore})::text
      from ${institutionItem} where ${ofSet})`,
  },
  auditSummary: ({ crtrYr, instCdId }) => ({ crtrYr, instCdId }),
  query: institutionQuery,
  filters: {
    crtrYr: equals(crtrYr),
    instCtgryCdId: equals(instCtgryCdId),
    instCdId: equals(instCdId),
    enabled: (value) => eq(enabled, value === 'Y'),
  },
  countStep: COUNT_STEP,
  // see `matchInstitutions`
  search: () => undefined,
  sortable: {
    crtrYr,
    instNm: named.commonCodeKorName,
    lastModifiedAt: institution.lastModifiedAt,
  },
  order: [desc(crtrYr), asc(instCdId)],
});

/** One page of the sets, the newest year at the top. */
export const listInstitutions = async (call: ReadCall, query: InstitutionQuery) =>
  sets.list(call, query, await matchInstitutions(call, query));
export const readAllInstitutions = async (
  call: ReadCall,
  query: Omit<InstitutionQuery, 'page' | 'size'>,
  limit: number,
) => sets.readAll(call, query, limit, await matchInstitutions(call, query));

/** Refused with N0404. */
export async function findInstitution(call: ReadCall, key: InstitutionKey): Promise<InstitutionDetail> {
  const found = await sets.find(call, key);
  return { ...found, mappedCnt: await countMapped(call, key.institutionId) };
}

/** The set that an address names. Refused with N0404. */
export async function findInstitutionAt(
  call: ReadCall,
  address: InstitutionAddress,
): Promise<InstitutionDetail> {
  const [found] = await call.tx
    .select({ institutionId })
    .from(institution)
    .where(
      and(
        eq(crtrYr, address.crtrYr),
        eq(instCdId, address.instCdId),
        eq(instCtgryCdId, address.instCtgryCdId),
      ),
    );
  if (!found) throw new Refusal('N0404');
  return findInstitution(call, found);
}

/** Names of categories by their ids. */
async function readCategoryNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: commonCode.commonCodeId, name: commonCode.commonCodeKorName })
    .from(commonCode)
    .where(inArray(commonCode.commonCodeId, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const requireCategory = (tx: Tx, id: string, before: string | null) =>
  requireChoice(tx, codeGroups.institutionCategory, { field: 'instCtgryCdId', id, before });

/**
 * A new set, empty or with the items of the year before. Refused with V0001 for codes that are no choices, with C0409
 * when the year has the institution already, and when what is to come over has changed since it was shown.
 */
export async function createInstitution(call: Call, draft: InstitutionCreate): Promise<InstitutionKey> {
  const { copyFrom, ...values } = draft;
  const { tx, origin } = call;
  await requireCategory(tx, values.instCtgryCdId, null);
  await requireChoice(tx, codeGroups.institution, {
    field: 'instCdId',
    id: values.instCdId,
    before: null,
  });
  const key = await sets.create(call, values);
  const copied = copyFrom && (await copyItems(call, copyFrom, { ...values, ...key }));
  const line = copied ? lines.copied(copied.crtrYr, copied.itemCnt) : lines.created;
  await addHistoryEntry(tx, key.institutionId, line, origin);
  return key;
}

/** Refused with N0404, V0001, and with C0409 when stale. */
export async function changeInstitution(call: Call, change: InstitutionChange): Promise<void> {
  const fields: ChangedField[] = [];
  await sets.change(call, change, async ({ instCtgryCdId: formerId, remark: former }) => {
    const { instCtgryCdId: id = formerId, remark: text = former } = change;
    await requireCategory(call.tx, id, formerId);
    if (id !== formerId) {
      const names = await readCategoryNames(call.tx, [formerId, id]);
      fields.push([texts.category, names.get(formerId) ?? '', names.get(id) ?? '']);
    }
    if (text !== former) fields.push([texts.remark, former, text]);
  });
  await addHistoryEntry(call.tx, change.institutionId, lines.changed(fields), call.origin);
}

/** Switches a set on or off. Refused with N0404, and with C0409 when stale. */
export const switchInstitution =
  (isOn: boolean) =>
  async (call: Call, key: InstitutionKey, { version }: { version: number }): Promise<void> => {
    await sets.change(call, { ...key, version, enabled: isOn });
    await addHistoryEntry(call.tx, key.institutionId, isOn ? lines.enabled : lines.disabled, call.origin);
  };

/** Refused with N0404, and with C0409 while a company has linked one of its questions. */
export const deleteInstitution = (call: Call, key: InstitutionKey): Promise<void> =>
  sets.remove(call, key, async () => {
    if ((await countMapped(call, key.institutionId)) > 0) throw conflict(refusals.mapped);
    await forgetEmptyMappings(call.tx, key.institutionId);
  });

/** The history of a set is the administrators'. */
export const institutionRefs: RefResolver = {
  ...sets.refs,
  visible: forRoles(roleSets.admin, sets.refs.visible),
};
