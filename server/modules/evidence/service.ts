import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { INDICATOR_DATA } from '../../../src/contracts/entries.ts';
import {
  EVIDENCE,
  type EvidenceChange,
  type EvidenceCreate,
  type EvidenceDetail,
  type EvidenceFields,
  type EvidenceKey,
  type EvidenceQuery,
  type EvidenceRow,
  type EvidenceWithdrawal,
  PROVEN_VALUES_MAX,
  type ProvenValue,
} from '../../../src/contracts/evidence.ts';
import { seoulDayDigits, toDashedDay } from '../../../src/contracts/seoulTime.ts';
import {
  evidenceEntries,
  evidenceKindNames,
  evidenceFieldNames as names,
  evidenceRefusals as refusals,
} from '../../../src/messages/ko.evidence.ts';
import type { Clock } from '../../clock.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { indicatorSetNode } from '../../db/schema/indicatorSets.ts';
import { notifyTouched } from '../../db/touched.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { entryScope } from '../entries/scope.ts';
import type { FileService } from '../files/service.ts';
import type { Acting, Call, ReadCall } from '../resource/call.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { createEvidenceLinks } from './links.ts';
import { createEvidenceStore, type EvidenceRecord } from './store.ts';

/** Hears of evidence whose validity was changed, in the transaction of its change. */
export type ProofChanged = (acting: Acting, evidence: EvidenceKey) => Promise<void>;

export type EvidenceService = ReturnType<typeof createEvidenceService>;

const isExpiredOn = (today: string, { validTo }: Pick<EvidenceFields, 'validTo'>): boolean =>
  validTo !== null && validTo < today;

/** Refused with V0001 for days in the wrong order or that have not come, and for sections of another company. */
async function expectFields(
  { tx, principal, origin }: Call,
  { issuedYmd, validTo, bizSectIds }: EvidenceFields,
): Promise<void> {
  if (issuedYmd > seoulDayDigits(origin.at)) throw wrongField('issuedYmd', refusals.future);
  if (validTo !== null && validTo < issuedYmd) throw wrongField('validTo', refusals.period);
  if (bizSectIds.length === 0) return;
  const isOwn = and(
    sql`${bizSection.bizSectId} = any(${sql.param([...bizSectIds])}::uuid[])`,
    sql`${bizSection.custCoId} = ${principal.customerCompanyId}`,
  );
  if ((await tx.$count(bizSection, isOwn)) < bizSectIds.length)
    throw wrongField('bizSectIds', refusals.section);
}

const toFields = (fields: EvidenceFields): EvidenceFields => ({
  title: fields.title,
  kindCd: fields.kindCd,
  issuedYmd: fields.issuedYmd,
  validTo: fields.validTo,
  bizSectIds: [...new Set(fields.bizSectIds)],
  note: fields.note,
});

const toDay = (ymd: string | null): string => (ymd === null ? '' : toDashedDay(ymd));

function describeChange(before: EvidenceRecord, after: EvidenceFields): string {
  const sections = (of: Pick<EvidenceFields, 'bizSectIds'>) => [...of.bizSectIds].sort().join();
  const fields = [
    [names.title, before.title, after.title],
    [names.kindCd, evidenceKindNames[before.kindCd], evidenceKindNames[after.kindCd]],
    [names.issuedYmd, toDay(before.issuedYmd), toDay(after.issuedYmd)],
    [names.validTo, toDay(before.validTo), toDay(after.validTo)],
    [names.note, before.note, after.note],
  ] as const;
  return evidenceEntries.changed(
    fields.filter(([, from, to]) => from !== to),
    sections(before) !== sections(after),
  );
}

/** Values that evidence proves, as far as the caller sees them, the newest periods first. */
async function readProven({ tx, principal }: ReadCall, id: string, today: string): Promise<ProvenValue[]> {
  const [link, data, node] = [evidenceLink, indicatorData, indicatorSetNode];
  return tx
    .select({
      evidenceLinkId: link.evidenceLinkId,
      refType: link.refType,
      refId: link.refId,
      crtrYr: entryCycle.crtrYr,
      brnCd: entryCycle.brnCd,
      oncoIdctrsId: data.oncoIdctrsId,
      idctrsCd: node.idctrsCd,
      idctrsNm: node.idctrsNm,
      bizSectId: data.bizSectId,
      bizSectNm: bizSection.bizSectNm,
      page: link.page,
      reviewCd: link.reviewCd,
    })
    .from(link)
    .innerJoin(data, and(eq(data.idctrsDataId, link.refId), eq(link.refType, 'idctrsData')))
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
    .innerJoin(bizSection, eq(bizSection.bizSectId, data.bizSectId))
    .leftJoin(
      node,
      and(
        eq(node.setId, entryCycle.cosetId),
        eq(node.ver, entryCycle.ver),
        eq(node.itemId, data.oncoIdctrsId),
      ),
    )
    .where(and(eq(link.evidenceId, id), isNotNull(entryCycle.ver), entryScope(principal, today)))
    .orderBy(desc(entryCycle.crtrYr), desc(entryCycle.brnCd), node.idctrsCd, link.evidenceLinkId)
    .limit(PROVEN_VALUES_MAX);
}

/** Reports whether evidence is linked or part of an approved value of its company. */
async function isUsed(tx: Db, { evidenceId, custCoId }: Pick<EvidenceRecord, 'evidenceId' | 'custCoId'>) {
  if ((await tx.$count(evidenceLink, eq(evidenceLink.evidenceId, evidenceId))) > 0) return true;
  const [version] = await tx
    .select({ daId: indicatorDataVersion.daId })
    .from(indicatorDataVersion)
    .innerJoin(indicatorData, eq(indicatorData.idctrsDataId, indicatorDataVersion.idctrsDataId))
    .where(
      and(
        eq(indicatorData.custCoId, custCoId),
        sql`${indicatorDataVersion.evidence} @> ${JSON.stringify([{ evidenceId }])}::jsonb`,
      ),
    )
    .limit(1);
  return version !== undefined;
}

/** The library of evidence of companies, and its links to the values that it proves. */
export function createEvidenceService({
  clock,
  files,
  canSignIn,
  proofChanged,
}: {
  clock: Clock;
  files: FileService;
  canSignIn: CanSignIn;
  proofChanged: ProofChanged;
}) {
  const store = createEvidenceStore({ clock });
  const today = () => seoulDayDigits(clock.now());

  async function list(call: ReadCall, query: EvidenceQuery): Promise<{ rows: EvidenceRow[]; total: number }> {
    const { rows, total } = await store.list(call, query);
    return { rows: rows.map((row) => ({ ...row, isExpired: isExpiredOn(today(), row) })), total };
  }

  /** Refused with N0404. */
  async function find(call: ReadCall, key: EvidenceKey): Promise<EvidenceDetail> {
    const found = await store.find(call, key);
    return {
      ...found,
      isExpired: isExpiredOn(today(), found),
      mayChange: await store.mayChange(call, key),
      isUsed: await isUsed(call.tx, found),
      links: await readProven(call, found.evidenceId, today()),
    };
  }

  /** Refused with C0409 where the library has the content already, with its title where the caller sees it. */
  async function expectNew(call: Call, fileHash: string): Promise<void> {
    const { tx, principal } = call;
    const custCoId = principal.customerCompanyId ?? '';
    await takeTurn(tx, `${EVIDENCE}.${custCoId}.${fileHash}`);
    const [known] = await tx
      .select({
        evidenceId: evidence.evidenceId,
        title: evidence.title,
        isSeen: sql<boolean>`(${store.scope(principal)})`,
      })
      .from(evidence)
      .where(
        and(eq(evidence.custCoId, custCoId), eq(evidence.fileHash, fileHash), eq(evidence.withdrawn, false)),
      );
    if (!known) return;
    const { isSeen, ...data } = known;
    if (!isSeen) throw conflict(refusals.knownElsewhere);
    throw new Refusal('C0409', { message: refusals.known(data.title), data });
  }

  /**
   * Takes a file of the caller that belongs to nothing yet into the library. Refused with V0001, N0404 for the file, and
   * C0409 where the library has its content.
   */
  async function create(
    call: Call,
    { fileId, ...fields }: EvidenceCreate,
    fileHash: string,
  ): Promise<EvidenceKey> {
    const { tx, principal, origin } = call;
    await expectFields(call, toFields(fields));
    await expectNew(call, fileHash);
    const key = await store.create(call, { ...toFields(fields), fileId, fileHash });
    await files.attach(tx, principal, { refType: EVIDENCE, refId: key.evidenceId }, [fileId]);
    await addHistoryEntry(tx, key.evidenceId, evidenceEntries.created, origin);
    return key;
  }

  /** Rows that it proves may lack evidence now, or do so no longer. */
  async function touchProven(tx: Tx, row: EvidenceRecord, call: Call): Promise<void> {
    if ((await tx.$count(evidenceLink, eq(evidenceLink.evidenceId, row.evidenceId))) === 0) return;
    const { requestId } = call.origin;
    const customerCompanyId = row.custCoId;
    await notifyTouched(tx, { resource: INDICATOR_DATA, id: null, customerCompanyId, requestId });
  }

  /** Refused with N0404, A0403, V0001, and C0409 when it was withdrawn or changed in the meantime. */
  async function change(call: Call, { evidenceId, version, ...fields }: EvidenceChange): Promise<void> {
    const after = toFields(fields);
    await store.change(call, { evidenceId, version, ...after }, async (row) => {
      if (row.withdrawn) throw conflict(refusals.withdrawn);
      await expectFields(call, after);
      await addHistoryEntry(call.tx, evidenceId, describeChange(row, after), call.origin);
      await touchProven(call.tx, row, call);
      if (row.validTo !== after.validTo) await proofChanged(call, row);
    });
  }

  /** Keeps it from being linked from now on. Refused with N0404, A0403 and C0409. */
  async function withdraw(
    call: Call,
    key: EvidenceKey,
    { version, reason }: EvidenceWithdrawal,
  ): Promise<void> {
    const row = await store.lock(call, key);
    expectVersion(row, version);
    if (row.withdrawn) throw conflict(refusals.withdrawn);
    const detail = { reason };
    await store.update(call, row, { withdrawn: true, withdrawRsn: reason }, { verb: 'withdraw', detail });
    await addHistoryEntry(call.tx, row.evidenceId, evidenceEntries.withdrawn(reason), call.origin);
  }

  /** Refused with N0404, A0403, and with C0409 where it is linked or part of an approved value. */
  async function remove(call: Call, key: EvidenceKey): Promise<void> {
    await store.remove(call, key, async (row) => {
      if (await isUsed(call.tx, row)) throw conflict(refusals.used);
    });
    await files.releaseAll(call.tx, EVIDENCE, key.evidenceId);
  }

  return {
    list,
    find,
    create,
    change,
    withdraw,
    remove,
    links: createEvidenceLinks({ store, canSignIn }),
    refs: { ...store.refs, keepsFiles: true },
  };
}
