import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  COMMON_CODE_LEVELS,
  type CommonCode,
  type CommonCodeChange,
  type CommonCodeCreate,
  type CommonCodeKey,
  type CommonCodeQuery,
} from '../../../src/contracts/commonCodes.ts';
import { commonCodeRefusals } from '../../../src/messages/ko.codes.ts';
import { contains, orderBy } from '../../db/listing.ts';
import type { Db, Tx } from '../../db/open.ts';
import { conflict, wrongField } from '../../errors.ts';
import { auditOf, type Origin } from '../audit/service.ts';
import { changed, created, expectVersion, lockRow, person } from '../audit/tracked.ts';
import { customerCompany } from '../companies/tables.ts';
import { user } from '../users/tables.ts';
import { commonCode } from './tables.ts';

/** Columns that hold codes: a code that stands in one of them cannot be deleted. */
const usages: readonly AnyPgColumn[] = [
  user.comNetWorkNoId,
  user.regionCodeId,
  user.joinStatusCodeId,
  customerCompany.joinStatusCodeId,
];

const childCnt = sql<number>`(select count(*)::int from ${commonCode} child
  where child.up_common_code_id = ${commonCode.commonCodeId})`;

const auditCommonCode = auditOf('commonCode');
const wrongParent = (message: string) => wrongField('upCommonCodeId', message);

/** Codes of a group, groups themselves where it is null. `total` counts all that match, not only this page. */
export async function listCommonCodes(
  db: Db,
  upCommonCodeId: string | null,
  { onlyEnabled, ...query }: CommonCodeQuery & { onlyEnabled: boolean },
): Promise<{ rows: CommonCode[]; total: number }> {
  const matching = and(
    upCommonCodeId === null
      ? isNull(commonCode.upCommonCodeId)
      : eq(commonCode.upCommonCodeId, upCommonCodeId),
    onlyEnabled ? eq(commonCode.enabled, true) : undefined,
    contains(query.q, [commonCode.commonCodeId, commonCode.commonCodeKorName]),
  );
  const { commonCodeId, commonCodeKorName, sortOrder, lastModifiedAt } = commonCode;
  const selected = db
    .select({ code: commonCode, userName: user.userName, childCnt })
    .from(commonCode)
    .leftJoin(user, eq(user.id, commonCode.lastModifiedById))
    .where(matching)
    .orderBy(
      ...orderBy(query.sort, { sortOrder, commonCodeId, commonCodeKorName, lastModifiedAt }, [
        sortOrder,
        commonCodeId,
      ]),
    );
  const rows = await (query.size === undefined
    ? selected
    : selected.limit(query.size).offset(query.page * query.size));
  const [all] = await db.select({ total: count() }).from(commonCode).where(matching);
  return {
    rows: rows.map(({ code, userName, childCnt }) => ({
      ...code,
      childCnt,
      lastModifiedBy: person(userName),
      lastModifiedAt: code.lastModifiedAt.toISOString(),
    })),
    total: all?.total ?? 0,
  };
}

export async function isCommonCodeAvailable(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ commonCodeId: commonCode.commonCodeId })
    .from(commonCode)
    .where(eq(commonCode.commonCodeId, id));
  return found.length === 0;
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

/** Refused with V0001 under a group that cannot take it, with C0409 when the id is taken. */
export async function createCommonCode(
  tx: Tx,
  origin: Origin,
  values: CommonCodeCreate,
): Promise<CommonCodeKey> {
  const lvl = await levelBelow(tx, values.upCommonCodeId);
  const [last] = await tx
    .select({ sortOrder: max(commonCode.sortOrder) })
    .from(commonCode)
    .where(sql`${commonCode.upCommonCodeId} is not distinct from ${values.upCommonCodeId}::text`);
  const inserted = await tx
    .insert(commonCode)
    .values({
      ...values,
      lvl,
      sortOrder: values.sortOrder ?? (last?.sortOrder ?? -1) + 1,
      ...created(origin),
    })
    .onConflictDoNothing()
    .returning({ commonCodeId: commonCode.commonCodeId });
  if (inserted.length === 0) throw conflict(commonCodeRefusals.duplicate);
  await auditCommonCode(tx, origin, 'create', values.commonCodeId);
  return { commonCodeId: values.commonCodeId };
}

const lockCommonCode = (tx: Tx, id: string) => lockRow(tx, commonCode, commonCode.commonCodeId, id);

/** Refused with N0404, and with C0409 when somebody else was faster or the program needs the code enabled. */
export async function changeCommonCode(tx: Tx, origin: Origin, change: CommonCodeChange): Promise<void> {
  const { commonCodeId, version, ...values } = change;
  const row = await lockCommonCode(tx, commonCodeId);
  expectVersion(row, version);
  if (row.system && values.enabled === false) throw conflict(commonCodeRefusals.system);
  await tx
    .update(commonCode)
    .set({ ...values, ...changed(origin, version) })
    .where(eq(commonCode.commonCodeId, commonCodeId));
  await auditCommonCode(tx, origin, 'update', commonCodeId, values);
}

/** Refused with N0404, and with C0409 while the program, another code or a row needs it. */
export async function deleteCommonCode(
  tx: Tx,
  origin: Origin,
  { commonCodeId: id }: CommonCodeKey,
): Promise<void> {
  const row = await lockCommonCode(tx, id);
  if (row.system) throw conflict(commonCodeRefusals.system);
  if ((await tx.$count(commonCode, eq(commonCode.upCommonCodeId, id))) > 0) {
    throw conflict(commonCodeRefusals.hasChildren);
  }
  for (const column of usages) {
    const used = await tx.select({ one: sql`1` }).from(column.table).where(eq(column, id)).limit(1);
    if (used.length > 0) throw conflict(commonCodeRefusals.inUse);
  }
  await tx.delete(commonCode).where(eq(commonCode.commonCodeId, id));
  await auditCommonCode(tx, origin, 'delete', id, { commonCodeKorName: row.commonCodeKorName });
}
