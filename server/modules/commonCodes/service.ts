import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  COMMON_CODE_LEVELS,
  type CommonCodeChange,
  type CommonCodeCreate,
  type CommonCodeKey,
  type CommonCodeQuery,
  commonCodeQuery,
} from '../../../src/contracts/commonCodes.ts';
import { commonCodeRefusals } from '../../../src/messages/ko.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { commonCode } from '../../db/schema/commonCodes.ts';
import { customerCompany, partner } from '../../db/schema/companies.ts';
import { inquiry } from '../../db/schema/inquiries.ts';
import { institution } from '../../db/schema/institutions.ts';
import { subordinateCompany } from '../../db/schema/subordinateCompanies.ts';
import { user } from '../../db/schema/users.ts';
import { conflict, wrongField } from '../../errors.ts';
import type { Principal } from '../../plugins/session.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { administratorsOnly, everything } from '../resource/scope.ts';

/** Columns that hold codes: a code that is in one of them cannot be deleted. */
const usages: readonly AnyPgColumn[] = [
  user.comNetWorkNoId,
  user.regionCodeId,
  user.joinStatusCodeId,
  customerCompany.joinStatusCodeId,
  customerCompany.nationCodeId,
  customerCompany.regionCodeId,
  subordinateCompany.nationCodeId,
  partner.ntnCd,
  partner.rgnCd,
  partner.searchSvcGrpCd,
  partner.enpFormFrCcd,
  partner.enpFormPstnCcd,
  partner.enpType,
  inquiry.categoryId,
  institution.instCtgryCdId,
  institution.instCdId,
];

const childCnt = sql<number>`(select count(*)::int from ${commonCode} child
  where child.up_common_code_id = ${commonCode.commonCodeId})`;

const { commonCodeId, commonCodeKorName, upCommonCodeId, sortOrder, lastModifiedAt } = commonCode;

/** Codes belong to no company. Those that are switched off are there for administrators only. */
const codes = auditedCrud({
  resource: 'commonCode',
  table: commonCode,
  key: ['commonCodeId'],
  scope: (principal: Principal | null) =>
    principal?.userAuth === 'ROLE_ADMIN' ? everything : eq(commonCode.enabled, true),
  writable: administratorsOnly,
  taken: commonCodeRefusals.duplicate,
  code: { column: 'commonCodeId' },
  takenField: 'commonCodeId',
  auditSummary: ({ commonCodeKorName }) => ({ commonCodeKorName }),
  extra: { childCnt },
  query: commonCodeQuery,
  filters: { upCommonCodeId: equals(upCommonCodeId) },
  search: [commonCodeId, commonCodeKorName],
  sortable: { sortOrder, commonCodeId, commonCodeKorName, lastModifiedAt },
  order: [sortOrder, commonCodeId],
});
const wrongParent = (message: string) => wrongField('upCommonCodeId', message);

/** Codes of a group, also for callers who are not signed in. */
export const listCommonCodes = codes.list;

export const listCommonCodeGroups = (call: ReadCall<Principal | null>, query: CommonCodeQuery) =>
  codes.list(call, query, isNull(upCommonCodeId));

/** Codes of a group, groups themselves without one, for a file. */
export const exportCommonCodes = (
  call: ReadCall,
  query: Pick<CommonCodeQuery, 'q' | 'sort'> & { upCommonCodeId?: string | undefined },
  limit: number,
) =>
  codes.readAll(call, query, limit, query.upCommonCodeId === undefined ? isNull(upCommonCodeId) : undefined);

export async function isCommonCodeAvailable(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ commonCodeId: commonCode.commonCodeId })
    .from(commonCode)
    .where(eq(commonCode.commonCodeId, id));
  return found.length === 0;
}

/** Codes of a group that can be chosen. */
const areChoicesOf = (group: string) => and(eq(upCommonCodeId, group), eq(commonCode.enabled, true));

/** Ids of the codes of a group that are switched on, in their order. */
export async function readChoices(db: Db, group: string): Promise<string[]> {
  const rows = await db
    .select({ commonCodeId })
    .from(commonCode)
    .where(areChoicesOf(group))
    .orderBy(sortOrder, commonCodeId);
  return rows.map((row) => row.commonCodeId);
}

/** Refuses `field` when `id` is no code of `group` that is switched on, unless it is what was there `before`. */
export async function requireChoice(
  tx: Tx,
  group: string,
  { field, id, before }: { field: string; id: string | null; before: string | null },
): Promise<void> {
  if (id === null || id === before) return;
  const [found] = await tx
    .select({ commonCodeId })
    .from(commonCode)
    .where(and(eq(commonCodeId, id), areChoicesOf(group)));
  if (!found) throw wrongField(field);
}

/** Level below `upCommonCodeId`, which stays where it is until the transaction ends. */
async function levelBelow(tx: Tx, upCommonCodeId: string | null): Promise<number> {
  if (upCommonCodeId === null) return 1;
  const [parent] = await tx
    .select({ lvl: commonCode.lvl })
    .from(commonCode)
    .where(eq(commonCode.commonCodeId, upCommonCodeId))
    .for('key share');
  if (!parent) throw wrongParent(commonCodeRefusals.noParent);
  if (parent.lvl >= COMMON_CODE_LEVELS) throw wrongParent(commonCodeRefusals.tooDeep(COMMON_CODE_LEVELS));
  return parent.lvl + 1;
}

/** Refused with V0001 under a group that cannot hold it, with C0409 when the id is in use. */
export async function createCommonCode(call: Call, values: CommonCodeCreate): Promise<CommonCodeKey> {
  const lvl = await levelBelow(call.tx, values.upCommonCodeId);
  const [last] = await call.tx
    .select({ sortOrder: max(commonCode.sortOrder) })
    .from(commonCode)
    .where(sql`${commonCode.upCommonCodeId} is not distinct from ${values.upCommonCodeId}::text`);
  const sortOrder = values.sortOrder ?? (last?.sortOrder ?? -1) + 1;
  return codes.create(call, { ...values, lvl, sortOrder });
}

/**
 * Stores the codes of a file below one group, or the groups, whose places in the order are known. Refused like one of
 * them. For a caller that has locked the table.
 */
export async function storeCommonCodes(
  call: Call,
  upCommonCodeId: string | null,
  { created, changed }: { created: StoredFields[]; changed: { row: StoredCode; values: StoredFields }[] },
): Promise<void> {
  const lvl = await levelBelow(call.tx, upCommonCodeId);
  const rows = created.map((code) => ({ ...code, upCommonCodeId, lvl }));
  await codes.storeAll(call, rows, changed);
}
type StoredCode = typeof commonCode.$inferSelect;
type StoredFields = Pick<StoredCode, 'commonCodeId' | 'commonCodeKorName' | 'sortOrder' | 'enabled'>;

/** Refused with N0404, and with C0409 when somebody else was faster or the program needs the code enabled. */
export const changeCommonCode = (call: Call, change: CommonCodeChange): Promise<void> =>
  codes.change(call, change, ({ system }) => {
    if (system && change.enabled === false) throw conflict(commonCodeRefusals.system);
  });

/** Refused with N0404, and with C0409 while the program, another code or a row needs it. */
export const deleteCommonCode = (call: Call, key: CommonCodeKey): Promise<void> =>
  codes.remove(call, key, async ({ system, commonCodeId }) => {
    if (system) throw conflict(commonCodeRefusals.system);
    if ((await call.tx.$count(commonCode, eq(commonCode.upCommonCodeId, commonCodeId))) > 0) {
      throw conflict(commonCodeRefusals.hasChildren);
    }
    for (const column of usages) {
      const used = await call.tx
        .select({ one: sql`1` })
        .from(column.table)
        .where(eq(column, commonCodeId))
        .limit(1);
      if (used.length > 0) throw conflict(commonCodeRefusals.inUse);
    }
  });
