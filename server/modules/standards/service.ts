import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  findEditableVersion,
  findSectBalance,
  repeatedBandNames,
  STANDARD_REF,
  STANDARD_SETS_MAX,
  type StandardChange,
  type StandardDetail,
  type StandardKey,
  type StandardQuery,
  type StandardSet,
  type StandardSetsQuery,
  type StandardValues,
  standardValues,
} from '../../../src/contracts/evaluationStandards.ts';
import {
  standardEntries as lines,
  standardFieldNames as names,
  standardRefusals as refusals,
  standardDefaults,
} from '../../../src/messages/ko.standards.ts';
import { expectVersion, stampChanged, stampCreated } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { contains } from '../../db/listing.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { indicatorSet, indicatorSetVersion } from '../../db/schema/indicatorSets.ts';
import { evaluationStandard } from '../../db/schema/standards.ts';
import { conflict, Refusal, wrongField } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import { readSectionNames, visibleSections } from '../bizSections/service.ts';
import { readSetCompany, readSetNames, setIds } from '../indicatorSets/refs.ts';
import { indicatorSetScope, mayWrite, visibleVersions, writableSets } from '../indicatorSets/scope.ts';
import { listSectionIds } from '../indicatorSets/sections.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { recordChange } from '../resource/record.ts';
import type { RefResolver } from '../resource/refs.ts';
import { addWriter } from '../resource/reviewedVersion.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { findStandardRow } from './reading.ts';

const { setId, ver } = evaluationStandard;
const scope = indicatorSetScope('coset');

const ofCompany = eq(customerCompany.customerCompanyId, indicatorSet.custCoId);

/**
 * Reads the first matching sets that the caller reaches, by the names of their companies and their own, with the
 * versions that the caller sees, and the next one for those who write the set.
 */
async function readSets(
  { tx, principal }: ReadCall,
  matching: SQL | undefined,
): Promise<(StandardSet & { custCoId: string | null })[]> {
  const sets = await tx
    .select({
      cosetId: indicatorSet.setId,
      setNm: indicatorSet.setNm,
      custCoId: indicatorSet.custCoId,
      companyKoreanName: customerCompany.companyKoreanName,
    })
    .from(indicatorSet)
    .innerJoin(customerCompany, ofCompany)
    .where(and(scope(principal), matching))
    .orderBy(asc(customerCompany.companyKoreanName), asc(indicatorSet.setNm), asc(indicatorSet.setId))
    .limit(STANDARD_SETS_MAX);
  const ids = sets.map(({ cosetId }) => cosetId);
  const versions = await tx
    .select({
      setId: indicatorSetVersion.setId,
      ver: indicatorSetVersion.ver,
      stateCd: indicatorSetVersion.stateCd,
    })
    .from(indicatorSetVersion)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetVersion.setId))
    .where(and(inArray(indicatorSetVersion.setId, ids), visibleVersions(principal, indicatorSetVersion)))
    .orderBy(desc(indicatorSetVersion.ver));
  const bySet = Map.groupBy(versions, (version) => version.setId);
  return sets.map((set) => {
    const own = (bySet.get(set.cosetId) ?? []).map(({ setId: _, ...version }) => version);
    const editableVer = mayWrite(principal, set) ? findEditableVersion(own) : null;
    const isBegun = own.some((version) => version.ver === editableVer);
    const next = editableVer === null || isBegun ? [] : [{ ver: editableVer, stateCd: null }];
    return { ...set, editableVer, versions: [...next, ...own] };
  });
}

/** The sets that the caller reaches and that `q` finds, as far as they are listed, and how many there are. */
export async function listStandardSets(
  call: ReadCall,
  { q, cosetId }: StandardSetsQuery,
): Promise<{ rows: StandardSet[]; total: number }> {
  const matching = contains(q, [indicatorSet.setNm, customerCompany.companyKoreanName]);
  const found = await readSets(call, matching);
  const [all] = await call.tx
    .select({ total: count() })
    .from(indicatorSet)
    .innerJoin(customerCompany, ofCompany)
    .where(and(scope(call.principal), matching));
  const isAmong = cosetId === undefined || found.some((set) => set.cosetId === cosetId);
  const asked = isAmong ? [] : await readSets(call, eq(indicatorSet.setId, cosetId));
  return { rows: [...asked, ...found], total: all?.total ?? 0 };
}

/** Sections of a company, with those that criteria name, as far as the caller sees them. */
async function readSections(call: ReadCall, custCoId: string | null, named: StandardValues['sectWeights']) {
  if (custCoId === null) return [];
  const own = await listSectionIds(call.tx, custCoId);
  const ids = [...new Set([...own, ...named.map(({ bizSectId }) => bizSectId)])];
  const names = await readSectionNames(call.tx, custCoId, ids);
  const visible = await visibleSections(call, ids);
  return ids.flatMap((bizSectId) => {
    const bizSectNm = names.get(bizSectId);
    return bizSectNm === undefined || !visible.has(bizSectId) ? [] : [{ bizSectId, bizSectNm }];
  });
}

/** Refused with V0001 for weights that do not sum to 100.00, and sections that the company does not have. */
async function expectSectWeights(tx: Db, custCoId: string, values: StandardValues): Promise<void> {
  const balance = findSectBalance(values);
  if (balance !== null) throw wrongField('sectWeights', refusals.sectSum(balance));
  const ids = values.sectWeights.map(({ bizSectId }) => bizSectId);
  const names = await readSectionNames(tx, custCoId, ids);
  const unknown = ids.findIndex((id) => !names.has(id));
  if (unknown >= 0) throw wrongField(`sectWeights.${unknown}.bizSectId`, refusals.section);
}

/** Criteria of one version of a set. Refused with N0404 for a set out of reach and a version that it does not have. */
export async function findStandard(
  call: ReadCall,
  { cosetId }: StandardKey,
  { ver: asked }: StandardQuery,
): Promise<StandardDetail> {
  const [set] = await readSets(call, eq(indicatorSet.setId, cosetId));
  const shown = asked ?? set?.editableVer ?? set?.versions[0]?.ver;
  if (!set || shown === undefined || !set.versions.some((version) => version.ver === shown)) {
    throw new Refusal('N0404');
  }
  const row = await findStandardRow(call.tx, cosetId, shown);
  const values = row ? standardValues.parse(row) : standardDefaults;
  const sections = await readSections(call, set.custCoId, values.sectWeights);
  const seen = new Set(sections.map(({ bizSectId }) => bizSectId));
  return {
    cosetId,
    ver: shown,
    fromVer: row?.ver ?? null,
    isEditable: shown === set.editableVer,
    version: row?.ver === shown ? row.version : 0,
    sections,
    values: { ...values, sectWeights: values.sectWeights.filter(({ bizSectId }) => seen.has(bizSectId)) },
  };
}

/** The version that can be written, which stays so until the transaction ends. Refused with N0404. */
async function lockEditable({ tx, principal }: Call, cosetId: string) {
  const [set] = await tx
    .select({ custCoId: indicatorSet.custCoId })
    .from(indicatorSet)
    .where(and(scope(principal), eq(indicatorSet.setId, cosetId)))
    .for('update');
  if (!set) throw new Refusal('N0404');
  const versions = await tx
    .select({ ver: indicatorSetVersion.ver, stateCd: indicatorSetVersion.stateCd })
    .from(indicatorSetVersion)
    .where(eq(indicatorSetVersion.setId, cosetId))
    .orderBy(asc(indicatorSetVersion.ver))
    .for('share');
  return { custCoId: set.custCoId, editableVer: findEditableVersion(versions) };
}

/** Adds the author of a draft's criteria to its writers; one that is not begun yet takes its writers over. */
async function addDraftWriter({ tx, principal }: Call, draft: { setId: string; ver: number }): Promise<void> {
  const isDraft = and(eq(indicatorSetVersion.setId, draft.setId), eq(indicatorSetVersion.ver, draft.ver));
  const [row] = await tx
    .select({ writerIds: indicatorSetVersion.writerIds })
    .from(indicatorSetVersion)
    .where(isDraft)
    .for('no key update');
  if (!row) return;
  const writerIds = addWriter(row.writerIds, principal);
  await tx.update(indicatorSetVersion).set({ writerIds }).where(isDraft);
}

/**
 * Writes the criteria of the draft of a set, or of its next version. Refused with N0404, V0001, and C0409 for a version
 * that was published or is in review, and when somebody else saved in the meantime.
 */
export async function changeStandard(
  call: Call,
  { cosetId, ver: written, version, ...values }: StandardChange,
): Promise<void> {
  const { tx, origin, principal } = call;
  const [repeated] = repeatedBandNames(values);
  if (repeated) throw wrongField(`bandNames.${repeated}`, refusals.repeated);
  const { custCoId, editableVer } = await lockEditable(call, cosetId);
  if (editableVer !== written || custCoId === null) throw conflict(refusals.fixed);
  await expectSectWeights(tx, custCoId, values);
  const before = await findStandardRow(tx, cosetId, written);
  const own = before?.ver === written ? before : undefined;
  expectVersion({ version: own?.version ?? 0 }, version);
  const writerIds = addWriter(own?.writerIds ?? [], principal);
  if (own) {
    await tx
      .update(evaluationStandard)
      .set({ ...values, writerIds, ...stampChanged(origin, own.version) })
      .where(and(eq(setId, cosetId), eq(ver, written)));
  } else {
    await tx.insert(evaluationStandard).values({
      ...values,
      writerIds,
      setId: cosetId,
      ver: written,
      ...stampCreated(origin),
    });
  }
  await addDraftWriter(call, { setId: cosetId, ver: written });
  const changes = toChanges(before ?? standardDefaults, values);
  const { customerCompanyId } = principal;
  await recordChange(call, {
    resource: STANDARD_REF,
    id: cosetId,
    customerCompanyId,
    verb: 'update',
    detail: { ver: written, ...changes },
  });
  const changed = Object.entries(names).flatMap(([field, name]) => (field in changes ? [name] : []));
  await addHistoryEntry(tx, cosetId, lines.changed(written, changed.join(', ')), origin, STANDARD_REF);
}

/** Readers do not see the history of criteria: it names versions that have not been published. */
export const standardRefs: RefResolver = {
  hasThreads: true,
  // the set's own
  sharesId: true,
  visible: (principal) => ({ ids: setIds(and(scope(principal), writableSets(principal))) }),
  titles: readSetNames,
  getCompany: readSetCompany,
};
