import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type {
  EntryDetail,
  EntryKey,
  EntryVersion,
  EntryVersionDetail,
  EntryVersionKey,
  IndicatorData,
  IndicatorDataKey,
  LinkedEvidence,
} from '../../../src/contracts/entries.ts';
import { seoulDayDigits, seoulYear } from '../../../src/contracts/seoulTime.ts';
import { toPerson } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { bizSection } from '../../db/schema/bizSections.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../db/schema/entries.ts';
import { evidence, evidenceLink } from '../../db/schema/evidence.ts';
import { file } from '../../db/schema/files.ts';
import { indicatorSet, indicatorSetNode, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { user } from '../../db/schema/users.ts';
import { Refusal } from '../../errors.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { ReadCall } from '../resource/call.ts';
import { readStandard } from '../standards/reading.ts';
import { readContext } from './cycleContext.ts';
import { findBegunCycle, requireBegun } from './cycleStore.ts';
import { readIndicators } from './indicators.ts';
import { getLastDay } from './lastDays.ts';
import { readSections } from './reads.ts';
import { readRows } from './rows.ts';
import { entryScope } from './scope.ts';
import { withoutScore } from './storedOutcome.ts';
import { readIndicatorYears } from './years.ts';

const data = indicatorData;
const approved = indicatorDataVersion;
const submitter = aliasedTable(user, 'submitter');
const approver = aliasedTable(user, 'approver');
const linker = aliasedTable(user, 'linker');

interface Given {
  at: Date;
  canSignIn: CanSignIn;
}

/** Approved versions of a row, the newest first. */
async function readVersions(tx: Db, idctrsDataId: string): Promise<EntryVersion[]> {
  const rows = await tx
    .select({ row: approved, submitterName: submitter.userName, approverName: approver.userName })
    .from(approved)
    .leftJoin(submitter, eq(submitter.id, approved.submittedById))
    .leftJoin(approver, eq(approver.id, approved.approvedById))
    .where(eq(approved.idctrsDataId, idctrsDataId))
    .orderBy(desc(approved.ver));
  return rows.map(({ row, submitterName, approverName }) => {
    const { submittedById: _submitter, approvedById: _approver, ...version } = row;
    return {
      ...version,
      submittedBy: toPerson(submitterName),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      approvedBy: toPerson(approverName),
      approvedAt: row.approvedAt.toISOString(),
    };
  });
}

/** Evidence of a row, by title. */
async function readEvidence(
  { tx, principal }: ReadCall,
  idctrsDataId: string,
  lastDay: string,
): Promise<LinkedEvidence[]> {
  const rows = await tx
    .select({
      evidenceLinkId: evidenceLink.evidenceLinkId,
      evidenceId: evidence.evidenceId,
      fileId: evidence.fileId,
      fileNm: file.name,
      size: file.size,
      title: evidence.title,
      kindCd: evidence.kindCd,
      issuedYmd: evidence.issuedYmd,
      validTo: evidence.validTo,
      page: evidenceLink.page,
      reviewCd: evidenceLink.reviewCd,
      reviewRsn: evidenceLink.reviewRsn,
      withdrawn: evidence.withdrawn,
      linkedById: evidenceLink.linkedById,
      linkerName: linker.userName,
      version: evidenceLink.version,
    })
    .from(evidenceLink)
    .innerJoin(evidence, eq(evidence.evidenceId, evidenceLink.evidenceId))
    .innerJoin(file, eq(file.fileId, evidence.fileId))
    .leftJoin(linker, eq(linker.id, evidenceLink.linkedById))
    .where(and(eq(evidenceLink.refType, 'idctrsData'), eq(evidenceLink.refId, idctrsDataId)))
    .orderBy(asc(evidence.title), asc(evidence.evidenceId));
  return rows.map(({ linkedById, linkerName, ...row }) => ({
    ...row,
    isExpired: row.validTo !== null && row.validTo < lastDay,
    linkedBy: toPerson(linkerName),
    isOwn: linkedById === principal.id,
  }));
}

/** A row with what its panel shows. Refused with N0404. */
export async function findDetail(
  call: ReadCall,
  { idctrsDataId }: EntryKey,
  { at, canSignIn }: Given,
): Promise<EntryDetail> {
  const { tx, principal } = call;
  const [place] = await tx
    .select({ entryCycleId: data.entryCycleId, oncoIdctrsId: data.oncoIdctrsId })
    .from(data)
    .where(and(eq(data.idctrsDataId, idctrsDataId), entryScope(principal, seoulDayDigits(at))));
  if (!place) throw new Refusal('N0404');
  const cycle = await findBegunCycle(call, place.entryCycleId);
  const context = await readContext(tx, cycle, [place.oncoIdctrsId]);
  const [row] = await readRows(call, cycle, { ...context, at, canSignIn, ids: [idctrsDataId] });
  if (!row) throw new Refusal('N0404');
  const node = indicatorSetNode;
  const [texts] =
    place.oncoIdctrsId === null
      ? []
      : await tx
          .select({ guidance: node.guidance, references: node.references })
          .from(node)
          .where(
            and(eq(node.setId, cycle.cosetId), eq(node.ver, cycle.ver), eq(node.itemId, place.oncoIdctrsId)),
          );
  return {
    row,
    guidance: texts?.guidance ?? '',
    references: texts?.references ?? [],
    evidence: await readEvidence(call, idctrsDataId, getLastDay(cycle)),
    versions: await readVersions(tx, idctrsDataId),
  };
}

/** An approved version with the one before it. Refused with N0404. */
export async function findDataVersion(
  call: ReadCall,
  { daId }: EntryVersionKey,
  { at }: Given,
): Promise<EntryVersionDetail> {
  const { tx, principal } = call;
  const [found] = await tx
    .select({ row: data, ver: approved.ver, bizSectNm: bizSection.bizSectNm })
    .from(approved)
    .innerJoin(data, eq(data.idctrsDataId, approved.idctrsDataId))
    .innerJoin(bizSection, eq(bizSection.bizSectId, data.bizSectId))
    .where(and(eq(approved.daId, daId), entryScope(principal, seoulDayDigits(at))));
  if (!found) throw new Refusal('N0404');
  const { row, ver, bizSectNm } = found;
  const cycle = await findBegunCycle(call, row.entryCycleId);
  const stored = await readVersions(tx, row.idctrsDataId);
  const versions =
    cycle.kindCd === 'HISTORY'
      ? stored.map((each) => ({ ...each, outcome: withoutScore(each.outcome) }))
      : stored;
  const version = versions.find((each) => each.daId === daId);
  if (!version) throw new Refusal('N0404');
  const { oncoIdctrsId, bizSectId } = row;
  const nodes = oncoIdctrsId === null ? undefined : await readIndicators(tx, cycle, [oncoIdctrsId]);
  return {
    version,
    before: versions.find((each) => each.ver === ver - 1) ?? null,
    node: (oncoIdctrsId !== null && nodes?.get(oncoIdctrsId)) || null,
    crtrYr: cycle.crtrYr,
    brnCd: cycle.brnCd,
    bizSectId,
    bizSectNm,
    setVer: cycle.ver,
  };
}

/** The newest version of the set of an indicator that has it and that has been published; of `ver` where it is given. */
async function findPlace(tx: Db, custCoId: string | null, oncoIdctrsId: string, ver: number | undefined) {
  const [place] = await tx
    .select({
      cosetId: indicatorSetNode.setId,
      ver: indicatorSetNode.ver,
      custCoId: indicatorSet.custCoId,
    })
    .from(indicatorSetNode)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetNode.setId))
    .innerJoin(
      indicatorSetVersion,
      and(
        eq(indicatorSetVersion.setId, indicatorSetNode.setId),
        eq(indicatorSetVersion.ver, indicatorSetNode.ver),
      ),
    )
    .where(
      and(
        eq(indicatorSetNode.itemId, oncoIdctrsId),
        eq(indicatorSet.kindCd, 'coset'),
        sql`${indicatorSetNode.scoring} is not null`,
        sql`${indicatorSetVersion.stateCd} in ('published', 'superseded', 'retired')`,
        custCoId === null ? undefined : eq(indicatorSet.custCoId, custCoId),
        ver === undefined ? undefined : eq(indicatorSetNode.ver, ver),
      ),
    )
    .orderBy(desc(indicatorSetNode.ver))
    .limit(1);
  return place;
}

/** Cycles of years of a company that have begun. */
const readYearCycles = (tx: Db, custCoId: string, years: readonly string[]) =>
  tx
    .select({
      entryCycleId: entryCycle.entryCycleId,
      crtrYr: entryCycle.crtrYr,
      stateCd: entryCycle.stateCd,
    })
    .from(entryCycle)
    .where(
      and(
        eq(entryCycle.custCoId, custCoId),
        eq(entryCycle.brnCd, 'Y'),
        inArray(entryCycle.crtrYr, [...years]),
        isNotNull(entryCycle.ver),
      ),
    );

/** Values of an indicator over time and sections. Refused with N0404 where the caller sees none of it. */
export async function findIndicatorData(
  { tx, principal }: ReadCall,
  { oncoIdctrsId }: IndicatorDataKey,
  { crtrYr, ver }: { crtrYr?: string | undefined; ver?: number | undefined },
  { at }: Given,
): Promise<IndicatorData> {
  const company = principal.userAuth === 'ROLE_ADMIN' ? null : principal.customerCompanyId;
  const place = await findPlace(tx, company, oncoIdctrsId, ver);
  if (!place || place.custCoId === null) throw new Refusal('N0404');
  const year = crtrYr ?? seoulYear(at);
  const from = (years: number) => String(Number(year) - years);
  const rows = await tx
    .select({ row: data, cycle: entryCycle, version: approved })
    .from(data)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, data.entryCycleId))
    .leftJoin(approved, and(eq(approved.idctrsDataId, data.idctrsDataId), eq(approved.ver, data.ver)))
    .where(
      and(
        eq(data.oncoIdctrsId, oncoIdctrsId),
        entryScope(principal, seoulDayDigits(at)),
        lte(entryCycle.crtrYr, year),
        or(
          and(eq(entryCycle.brnCd, 'Y'), sql`${entryCycle.crtrYr} >= ${from(2)}`),
          and(sql`${entryCycle.brnCd} <> 'Y'`, sql`${entryCycle.crtrYr} >= ${from(1)}`),
        ),
      ),
    )
    .orderBy(asc(entryCycle.crtrYr), asc(entryCycle.brnCd), asc(data.bizSectId));
  const nodes = await readIndicators(tx, { ...place, custCoId: place.custCoId, crtrYr: year }, [
    oncoIdctrsId,
  ]);
  const node = nodes.get(oncoIdctrsId);
  if (!node || (rows.length === 0 && principal.userAuth === 'ROLE_WORKER')) throw new Refusal('N0404');
  const { derived, company: figures } = await readIndicatorYears(tx, {
    custCoId: place.custCoId,
    oncoIdctrsId,
    crtrYr: year,
    seen: entryScope(principal, seoulDayDigits(at)),
  });
  const ids = [...rows.map(({ row }) => row.bizSectId), ...derived.map(({ bizSectId }) => bizSectId)];
  return {
    node,
    setVer: place.ver,
    cosetId: place.cosetId,
    custCoId: place.custCoId,
    crtrYr: year,
    sections: await readSections(tx, [...new Set(ids)]),
    commentLimit: (await readStandard(tx, { setId: place.cosetId, ver: place.ver })).commentLimit,
    cells: rows.map(({ row, cycle, version }) => ({
      idctrsDataId: row.idctrsDataId,
      entryCycleId: cycle.entryCycleId,
      setVer: requireBegun(cycle).ver,
      crtrYr: cycle.crtrYr,
      brnCd: cycle.brnCd,
      bizSectId: row.bizSectId,
      stateCd: row.stateCd,
      ver: row.ver,
      value: version ? version.value : row.value,
      naYn: version ? version.naYn : row.naYn,
      estYn: version ? version.estYn : row.estYn,
      daId: version?.daId ?? null,
      outcome:
        version && cycle.kindCd === 'HISTORY' ? withoutScore(version.outcome) : (version?.outcome ?? null),
      cycleStateCd: cycle.stateCd,
      ovrdRsn: (version ?? row).ovrdRsn,
    })),
    derived,
    yearCycles: await readYearCycles(tx, place.custCoId, [from(2), from(1), year]),
    company: principal.userAuth === 'ROLE_WORKER' ? [] : figures,
  };
}
