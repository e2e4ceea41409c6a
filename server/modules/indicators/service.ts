import { desc, eq, sql } from 'drizzle-orm';
import type { DomainCd } from '../../../src/contracts/classifications.ts';
import {
  GUIDANCE_TEXT_MAX,
  type IndicatorChange,
  type IndicatorDetail,
  type IndicatorDraft,
  type IndicatorKey,
  type IndicatorQuery,
  type IndicatorRow,
  type IndicatorVersion,
  indicatorFields,
  indicatorQuery,
} from '../../../src/contracts/indicators.ts';
import type { ReferencedIndicator } from '../../../src/contracts/readiness.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import {
  indicatorEntries,
  indicatorFieldNames,
  indicatorRefusals as refusals,
} from '../../../src/messages/ko.indicators.ts';
import { equals } from '../../db/filters.ts';
import { matchesGrams } from '../../db/grams.ts';
import { classification, indicator, indicatorVersion } from '../../db/schema/indicators.ts';
import { user } from '../../db/schema/users.ts';
import { wrongField } from '../../errors.ts';
import { sanitizeHtml } from '../../html.ts';
import { toChanges } from '../audit/changes.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { catalogue } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { settleScoring } from './scoring.ts';

const { idctrsCd, idctrsNm, idctrsClsfctnId, kindCd, cycleCd, toBeConfirmed } = indicator;

/** Nodes of a branch of the classification. */
const isInBranch = (id: string) => sql`${idctrsClsfctnId} in (
  with recursive branch (id) as (
    select ${id}::uuid
    union
    select node.idctrs_clsfctn_id from ${classification} node join branch on node.up_idctrs_clsfctn_id = branch.id)
  select id from branch)`;

/** Indicators by a part of their name, blanks left out, or of their code; initial consonants stand for syllables. */
export const matchIndicators = (q: string) =>
  matchesGrams(q.replaceAll(/\s/g, ''), {
    grams: sql`${indicator}.search_grams`,
    columns: [indicator.nameToSearch, idctrsCd],
  });

const indicators = auditedCrud({
  resource: 'indicator',
  table: indicator,
  key: ['indicatorId'],
  scope: catalogue,
  detailOnly: [
    'nameToSearch',
    'guidance',
    'denominatorCd',
    'thresholds',
    'stages',
    'requirements',
    'parts',
    'deductions',
    'scrCrtr',
    'inputs',
    'formula',
  ],
  joins: [{ table: classification, on: eq(classification.idctrsClsfctnId, idctrsClsfctnId) }],
  extra: {
    clsfctnNm: sql<string>`${classification.clsfctnNm}`,
    domainCd: sql<DomainCd>`${classification.domainCd}`,
  },
  taken: refusals.taken,
  code: { column: 'idctrsCd' },
  takenField: 'idctrsCd',
  auditSummary: ({ idctrsCd, idctrsNm }) => ({ idctrsCd, idctrsNm }),
  query: indicatorQuery,
  filters: {
    clsfctnId: isInBranch,
    frmwkCd: (frmwkCd) => sql`${indicator.references} @> ${JSON.stringify([{ frmwkCd }])}::jsonb`,
    kindCd: equals(kindCd),
    cycleCd: equals(cycleCd),
    toBeConfirmed: (value) => eq(toBeConfirmed, value === 'Y'),
  },
  search: matchIndicators,
  sortable: { idctrsCd, idctrsNm, lastModifiedAt: indicator.lastModifiedAt },
  order: [idctrsCd],
  tieBreaker: idctrsCd,
});

/** One page of indicators, by their codes unless sorted otherwise. */
export const listIndicators = (
  call: ReadCall,
  query: IndicatorQuery,
): Promise<{ rows: IndicatorRow[]; total: number }> => indicators.list(call, query);

export const readAllIndicators = indicators.readAll;

/** All indicators with what they refer to, by their codes. */
export async function listReferences({
  tx,
}: ReadCall): Promise<{ rows: ReferencedIndicator[]; total: number }> {
  const { indicatorId, enabled, references } = indicator;
  const rows = await tx
    .select({ indicatorId, idctrsCd, idctrsNm, kindCd, enabled, references })
    .from(indicator)
    .orderBy(idctrsCd);
  return { rows, total: rows.length };
}

/** Refused with N0404. */
export const findIndicator = (call: ReadCall, key: IndicatorKey): Promise<IndicatorDetail> =>
  indicators.find(call, key);

/** All versions of an indicator, the newest first. Refused with N0404. */
export async function listIndicatorVersions(
  call: ReadCall,
  key: IndicatorKey,
): Promise<{ rows: IndicatorVersion[]; total: number }> {
  await indicators.find(call, key);
  const { createdAt, ver, values } = indicatorVersion;
  const found = await call.tx
    .select({ ver, values, createdAt, authorName: user.userName })
    .from(indicatorVersion)
    .leftJoin(user, eq(user.id, indicatorVersion.createdById))
    .where(eq(indicatorVersion.indicatorId, key.indicatorId))
    .orderBy(desc(ver));
  const rows = found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { rows, total: rows.length };
}

/** Returns the stored values of a draft. Refused with V0001, all issues of the scoring at once. */
async function toValues({ guidance, ...draft }: IndicatorDraft) {
  const scoring = await settleScoring(draft);
  return { ...draft, ...scoring, guidance: sanitizeHtml(guidance, 'guidance', GUIDANCE_TEXT_MAX) };
}

/** An indicator is below a domain, in a node that nobody removes meanwhile. */
async function expectClassification({ tx }: Call, id: string): Promise<void> {
  const [node] = await tx
    .select({ lvl: classification.lvl })
    .from(classification)
    .where(eq(classification.idctrsClsfctnId, id))
    .for('key share');
  if (!node) throw wrongField('idctrsClsfctnId', refusals.noClassification);
  if (node.lvl === 1) throw wrongField('idctrsClsfctnId', refusals.domain);
}

async function keepVersion(
  { tx, origin }: Call,
  { indicatorId, ver }: IndicatorKey & { ver: number },
  row: object,
) {
  const values = indicatorFields.parse(row);
  await tx
    .insert(indicatorVersion)
    .values({ indicatorId, ver, values, createdAt: origin.at, createdById: origin.actorId });
}

/** Returns the new indicator's key. Refused with V0001, and with C0409 when the code is taken. */
export async function createIndicator(call: Call, draft: IndicatorDraft): Promise<IndicatorKey> {
  const values = await toValues(draft);
  await expectClassification(call, values.idctrsClsfctnId);
  const key = await indicators.create(call, values);
  await keepVersion(call, { ...key, ver: 1 }, values);
  await addHistoryEntry(call.tx, key.indicatorId, indicatorEntries.created, call.origin);
  return key;
}

/** Names of the fields that a change touches, as the history shows them. */
const changedNames = (changed: Record<string, unknown>): string =>
  Object.entries(indicatorFieldNames)
    .filter(([field]) => field in changed)
    .map(([, name]) => name)
    .join(', ');

/** Refused with N0404, V0001, with C0409 when stale and when the code is taken. */
export async function changeIndicator(
  call: Call,
  { indicatorId, version, ...draft }: IndicatorChange,
): Promise<void> {
  const values = await toValues(draft);
  await expectClassification(call, values.idctrsClsfctnId);
  let names = '';
  await indicators.change(call, { ...values, indicatorId, version }, (row) => {
    names = changedNames(toChanges(row, values));
  });
  await keepVersion(call, { indicatorId, ver: version + 1 }, values);
  await addHistoryEntry(call.tx, indicatorId, indicatorEntries.changed(names), call.origin);
}

/** Refused with N0404, and with C0409 while something refers to it. */
export const deleteIndicator = (call: Call, key: IndicatorKey): Promise<void> => indicators.remove(call, key);

/** The history of an indicator is the administrators'. */
export const indicatorRefs: RefResolver = {
  ...indicators.refs,
  visible: forRoles(roleSets.admin, indicators.refs.visible),
};
