import { and, desc, eq, inArray, lte, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SetKind, SetState, SetVersionRef } from '../../../src/contracts/indicatorSets.ts';
import { baseKinds } from '../../../src/contracts/indicatorSetWire.ts';
import {
  indicatorSetEntries,
  indicatorSetRefusals as refusals,
} from '../../../src/messages/ko.indicatorSets.ts';
import { stampChanged, stampCreated } from '../../db/auditedColumns.ts';
import type { Tx } from '../../db/database.ts';
import { companyPartnerSet, indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { Acting, Call } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { listStandardWriters } from '../standards/writers.ts';
import { indicatorSetScope, mayWrite } from './scope.ts';

export type SetRecord = typeof indicatorSet.$inferSelect;
export type VersionRecord = typeof indicatorSetVersion.$inferSelect;
export type OpenVersion = VersionRecord & { set: SetRecord };

const { setId, ver, stateCd } = indicatorSetVersion;
const isVersion = (ref: SetVersionRef) => and(eq(setId, ref.setId), eq(ver, ref.ver));

const openStates: SetState[] = ['draft', 'review'];
/** States of versions that others may have taken their indicators from. */
const doneStates: SetState[] = ['published', 'superseded', 'retired'];

/** The set, locked until the transaction ends. Refused with N0404, with A0403 where the caller may only read it. */
export async function lockSet({ tx, principal }: Call, kind: SetKind, id: string): Promise<SetRecord> {
  const scope = indicatorSetScope(kind)(principal);
  const [set] = await tx
    .select()
    .from(indicatorSet)
    .where(and(scope, eq(indicatorSet.setId, id)))
    .for('update');
  if (!set) throw new Refusal('N0404');
  if (!mayWrite(principal, set)) throw new Refusal('A0403');
  return set;
}

/** As much of the versions of a kind as their lifecycle needs. Every change of a set locks the set first. */
export const createVersionStore = (kind: SetKind) => ({
  async lock(call: Call, ref: SetVersionRef): Promise<OpenVersion> {
    const set = await lockSet(call, kind, ref.setId);
    const [version] = await call.tx
      .select()
      .from(indicatorSetVersion)
      .where(isVersion(ref))
      .for('no key update');
    if (!version) throw new Refusal('N0404');
    return { ...version, set };
  },
  async update(
    acting: Acting,
    { set, ...row }: OpenVersion,
    { set: _set, ...values }: Partial<OpenVersion>,
    { verb, detail }: { verb: string; detail: Record<string, unknown> },
  ): Promise<void> {
    await acting.tx
      .update(indicatorSetVersion)
      .set({ ...values, ...stampChanged(acting.origin, row.version) })
      .where(isVersion(row));
    await recordSet(acting, set, { verb, detail: { ver: row.ver, ...detail } });
  },
});

export const recordSet = (
  call: Acting,
  set: Pick<SetRecord, 'kindCd' | 'setId' | 'custCoId'>,
  change: { verb: string; detail: Record<string, unknown> },
): Promise<void> =>
  recordChange(call, { resource: set.kindCd, id: set.setId, customerCompanyId: set.custCoId, ...change });

/**
 * A published version that sets of a kind may take their indicators from, locked so that it does not retire before the
 * transaction ends. Refused with C0409 where there is none, and for one that the caller does not reach; with V0001 and
 * `field` for one of another company than `custCoId`.
 */
export async function lockBase(
  { tx, principal }: Call,
  kind: SetKind,
  ref: SetVersionRef,
  { custCoId, field }: { custCoId: string | null; field: string },
): Promise<VersionRecord> {
  const [found] = await tx
    .select({ version: indicatorSetVersion, owner: indicatorSet.custCoId })
    .from(indicatorSetVersion)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, setId))
    .where(and(isVersion(ref), eq(stateCd, 'published'), indicatorSetScope(baseKinds[kind])(principal)))
    .for('share', { of: indicatorSetVersion });
  if (!found) throw conflict(refusals.noBase);
  if (found.owner !== null && found.owner !== custCoId) throw wrongField(field, refusals.noBase);
  return found.version;
}

/** Reports whether a draft or a version in review is based on a version, or a company assesses partners by it. */
export async function isAdopted(tx: Tx, ref: SetVersionRef): Promise<boolean> {
  const { basedOnSetId, basedOnVer } = indicatorSetVersion;
  const isBased = and(eq(basedOnSetId, ref.setId), eq(basedOnVer, ref.ver), inArray(stateCd, openStates));
  if ((await tx.$count(indicatorSetVersion, isBased)) > 0) return true;
  const isChosen = and(eq(companyPartnerSet.setId, ref.setId), eq(companyPartnerSet.ver, ref.ver));
  return (await tx.$count(companyPartnerSet, isChosen)) > 0;
}

/** Published versions of a set whose day has come on `today`, in Asia/Seoul. */
export const hasBegun = (set: SQLWrapper | string, today: string): SQL | undefined =>
  and(eq(setId, set), eq(stateCd, 'published'), lte(indicatorSetVersion.effectiveFrom, today));

/** Gives a locked set the name of one of its versions. */
export async function nameSet({ tx, origin }: Acting, set: SetRecord, setNm: string): Promise<void> {
  if (setNm === set.setNm) return;
  const values = { setNm, ...stampChanged(origin, set.version) };
  await tx.update(indicatorSet).set(values).where(eq(indicatorSet.setId, set.setId));
}

/** Reports whether a version of the set has been published. */
export const hasPublished = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(indicatorSetVersion, and(eq(setId, id), inArray(stateCd, doneStates)))) > 0;

/** All versions of a locked set, the newest first. */
export const listVersionsOf = (tx: Tx, id: string): Promise<VersionRecord[]> =>
  tx.select().from(indicatorSetVersion).where(eq(setId, id)).orderBy(desc(ver));

/** The version that a next one continues. Refused with C0409 while one is open, and where none has been published. */
export function findFormer(versions: readonly VersionRecord[]): VersionRecord {
  if (versions.some((version) => openStates.includes(version.stateCd))) throw conflict(refusals.openDraft);
  const former = versions.find((version) => doneStates.includes(version.stateCd));
  if (!former) throw conflict(refusals.noPublished);
  return former;
}

export async function insertVersion(
  call: Call,
  values: SetVersionRef & Pick<VersionRecord, 'setNm' | 'basedOnSetId' | 'basedOnVer'>,
): Promise<void> {
  const writerIds = addWriter(await listStandardWriters(call.tx, values), call.principal);
  await call.tx.insert(indicatorSetVersion).values({ ...values, writerIds, ...stampCreated(call.origin) });
}

export async function insertSet(
  call: Call,
  values: Pick<SetRecord, 'kindCd' | 'custCoId' | 'gicsId' | 'setNm'>,
): Promise<SetRecord> {
  const [set] = await call.tx
    .insert(indicatorSet)
    .values({ ...values, ...stampCreated(call.origin) })
    .returning();
  if (!set) throw new Error('No set was inserted');
  return set;
}

/** A version as lines of histories name it. */
export async function nameVersion(tx: Tx, ref: SetVersionRef): Promise<string> {
  const { setNm } = indicatorSetVersion;
  const [version] = await tx.select({ setNm }).from(indicatorSetVersion).where(isVersion(ref));
  return indicatorSetEntries.version(version?.setNm ?? '', ref.ver);
}
