import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findPhraseIssues } from '../../../src/contracts/phraseSlots.ts';
import {
  isPhraseYearRemovable,
  type PhraseChange,
  type PhraseDetail,
  type PhraseDraft,
  type PhraseKey,
  type PhraseQuery,
  type PhraseRow,
  type PhraseValues,
  phraseQuery,
  phraseSteps,
} from '../../../src/contracts/phrases.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { seoulYear } from '../../../src/contracts/seoulTime.ts';
import {
  phraseEntries as lines,
  placeholderIssueText,
  phraseRefusals as refusals,
} from '../../../src/messages/ko.phrases.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import type { Db } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { indicator } from '../../db/schema/indicators.ts';
import { indicatorPhrase, phrase } from '../../db/schema/phrases.ts';
import { conflict, Refusal } from '../../errors.ts';
import { toChanges } from '../audit/changes.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { forRoles, type RefResolver } from '../resource/refs.ts';
import { catalogue } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';

const { crtrYr } = phrase;

const phrases = auditedCrud({
  resource: 'phrase',
  table: phrase,
  key: ['phraseId'],
  scope: catalogue,
  detailOnly: ['overall', 'areas', 'scale'],
  taken: refusals.taken,
  auditSummary: ({ crtrYr }) => ({ crtrYr }),
  query: phraseQuery,
  filters: { crtrYr: equals(crtrYr) },
  sortable: {},
  order: [desc(crtrYr)],
});

/** The years that have texts, the newest first. */
export const listPhrases = (
  call: ReadCall,
  query: PhraseQuery,
): Promise<{ rows: PhraseRow[]; total: number }> => phrases.list(call, query);

const readIndicators = (tx: Db, { phraseId }: PhraseKey) =>
  tx
    .select({
      texts: indicatorPhrase.texts,
      indicatorId: indicatorPhrase.indicatorId,
      idctrsCd: indicator.idctrsCd,
      idctrsNm: indicator.idctrsNm,
    })
    .from(indicatorPhrase)
    .innerJoin(indicator, eq(indicator.indicatorId, indicatorPhrase.indicatorId))
    .where(eq(indicatorPhrase.phraseId, phraseId))
    .orderBy(indicator.idctrsCd);

const shape = (rows: Awaited<ReturnType<typeof readIndicators>>) => ({
  indicators: rows.map(({ indicatorId, texts }) => ({ indicatorId, ...texts })),
  names: rows.map(({ texts: _texts, ...name }) => name),
});

/** Refused with N0404. */
export async function findPhrase(call: ReadCall, key: PhraseKey): Promise<PhraseDetail> {
  const found = await phrases.find(call, key);
  return { ...found, ...shape(await readIndicators(call.tx, key)) };
}

/** The texts of a year; undefined where nobody has written any. */
export async function readPhraseOfYear(tx: Db, year: string) {
  const [found] = await tx.select().from(phrase).where(eq(crtrYr, year));
  return found && { ...found, ...shape(await readIndicators(tx, found)) };
}

function expectPlaceholders(values: PhraseValues): void {
  const fields = findPhraseIssues(values).map(({ slot, issue }) => ({
    path: slot.path,
    message: placeholderIssueText(issue),
  }));
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
}

/** Quantitative ones of the catalogue, each once, that nobody removes meanwhile. */
async function expectIndicators({ tx }: Call, { indicators }: PhraseValues): Promise<void> {
  const ids = indicators.map(({ indicatorId }) => indicatorId);
  const found = await tx
    .select({ indicatorId: indicator.indicatorId })
    .from(indicator)
    .where(and(inArray(indicator.indicatorId, ids), eq(indicator.kindCd, 'QNT')))
    .for('key share');
  const known = new Set(found.map(({ indicatorId }) => indicatorId));
  const fields = ids.flatMap((id, place): { path: string; message: string }[] => {
    if (!known.has(id)) return [{ path: `indicators.${place}`, message: refusals.indicator }];
    return ids.indexOf(id) < place ? [{ path: `indicators.${place}`, message: refusals.repeated }] : [];
  });
  if (fields[0]) throw new Refusal('V0001', { message: fields[0].message, data: { fields } });
}

async function storeIndicators({ tx }: Call, { phraseId }: PhraseKey, { indicators }: PhraseValues) {
  await tx.delete(indicatorPhrase).where(eq(indicatorPhrase.phraseId, phraseId));
  if (indicators.length === 0) return;
  await tx
    .insert(indicatorPhrase)
    .values(indicators.map(({ indicatorId, ...texts }) => ({ phraseId, indicatorId, texts })));
}

/** Returns the key of the new year. Refused with V0001, and with C0409 when the year is there already. */
export async function createPhrase(call: Call, { crtrYr, ...values }: PhraseDraft): Promise<PhraseKey> {
  expectPlaceholders(values);
  await expectIndicators(call, values);
  const { indicators: _indicators, ...columns } = values;
  const key = await phrases.create(call, { crtrYr, ...columns });
  await storeIndicators(call, key, values);
  await addHistoryEntry(call.tx, key.phraseId, lines.created, call.origin);
  return key;
}

/** Replaces all texts of a year. Refused with N0404, V0001, and C0409 when somebody else saved in the meantime. */
export async function changePhrase(
  call: Call,
  { phraseId, version, ...values }: PhraseChange,
): Promise<void> {
  expectPlaceholders(values);
  const row = await phrases.lock(call, { phraseId });
  expectVersion(row, version);
  await expectIndicators(call, values);
  const stored = await readIndicators(call.tx, { phraseId });
  const byId = new Map(stored.map(({ indicatorId, texts }) => [indicatorId, { indicatorId, ...texts }]));
  const isSame =
    byId.size === values.indicators.length &&
    values.indicators.every((each) => isDeepStrictEqual(byId.get(each.indicatorId), each));
  const before = { ...row, indicators: isSame ? values.indicators : [...byId.values()] };
  const changes = toChanges(before, values);
  const { indicators: _indicators, ...columns } = values;
  await phrases.update(call, row, columns, { verb: 'update', detail: changes });
  await storeIndicators(call, { phraseId }, values);
  const steps = phraseSteps.filter((step) => step in changes);
  await addHistoryEntry(call.tx, phraseId, lines.changed(steps), call.origin);
}

/** Removes all texts of a year. Refused with N0404, and with C0409 once the year has begun. */
export const deletePhrase = (call: Call, key: PhraseKey): Promise<void> =>
  phrases.remove(call, key, async ({ crtrYr }) => {
    const thisYear = seoulYear(call.origin.at.getTime());
    if (!isPhraseYearRemovable(crtrYr, thisYear)) throw conflict(refusals.inUse);
  });

/** The history of a year is the administrators'. */
export const phraseRefs: RefResolver = {
  ...phrases.refs,
  visible: forRoles(roleSets.admin, phrases.refs.visible),
};
