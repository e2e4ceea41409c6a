import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm';
import { seoulDay, seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import {
  earliestEffectiveDay,
  mayBeOptional,
  type TermsChange,
  type TermsDetail,
  type TermsDraft,
  type TermsKey,
  type TermsQuery,
  type TermsRow,
  termsQuery,
} from '../../../src/contracts/terms.ts';
import { documentEntries } from '../../../src/messages/ko.documents.ts';
import { termsRefusals, termsTitle } from '../../../src/messages/ko.terms.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { equals } from '../../db/filters.ts';
import { terms } from '../../db/schema/terms.ts';
import { takeTurn } from '../../db/turns.ts';
import { conflict, wrongField } from '../../errors.ts';
import { hasText, sanitizeHtml } from '../../html.ts';
import type { CanSignIn } from '../auth/rules.ts';
import { documentCommands } from '../documents/commands.ts';
import { findReviewers } from '../documents/reviewers.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { administratorsOnly } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { countConcerned, isEffective, listConsentCounts, newestFirst } from './consents.ts';

type Stored = typeof terms.$inferSelect;

function keepText(html: string) {
  const trmsCn = sanitizeHtml(html, 'trmsCn');
  if (!hasText(trmsCn)) throw wrongField('trmsCn', termsRefusals.noText);
  return { trmsCn, contentHash: createHash('sha256').update(trmsCn).digest('hex') };
}

type Checked = Pick<TermsDraft, 'trmsSeCdId' | 'required' | 'isAdverse'> & { effectiveFrom: string | null };

/** Refused with V0001 for a consent that cannot be optional, and for a day that leaves no time to notify users. */
function expectValid({ trmsSeCdId, required, isAdverse, effectiveFrom }: Checked, at: Date): void {
  if (!required && !mayBeOptional(trmsSeCdId)) throw wrongField('required', termsRefusals.notOptional);
  const earliest = earliestEffectiveDay(at, { isAdverse });
  if (effectiveFrom === null || effectiveFrom < earliest) {
    throw wrongField('effectiveFrom', termsRefusals.tooEarly(earliest));
  }
}

/** Refused with C0409 unless a version counts from a later day than every published one of its kind. */
async function expectNewest(tx: Tx, { termId, trmsSeCdId, effectiveFrom }: Stored): Promise<void> {
  // of two versions published at once the later one sees the other
  await takeTurn(tx, `terms ${trmsSeCdId}`);
  const published = await tx
    .select()
    .from(terms)
    .where(and(eq(terms.trmsSeCdId, trmsSeCdId), isNotNull(terms.publishedAt), not(eq(terms.termId, termId))))
    .orderBy(asc(terms.termId));
  const later = published.find((other) => (other.effectiveFrom ?? '') >= (effectiveFrom ?? ''));
  if (later) throw conflict(termsRefusals.notLater(later.ver, later.effectiveFrom ?? ''));
}

const versions = auditedCrud({
  resource: 'terms',
  table: terms,
  key: ['termId'],
  scope: administratorsOnly,
  detailOnly: ['trmsCn'],
  taken: termsRefusals.taken,
  takenField: 'ver',
  auditSummary: ({ trmsSeCdId, ver }) => ({ trmsSeCdId, ver }),
  query: termsQuery,
  filters: { trmsSeCdId: equals(terms.trmsSeCdId), state: equals(terms.state) },
  search: [terms.ver, terms.changes],
  sortable: {
    effectiveFrom: terms.effectiveFrom,
    ver: terms.ver,
    publishedAt: terms.publishedAt,
    lastModifiedAt: terms.lastModifiedAt,
  },
  order: [...newestFirst, terms.termId],
});

export type TermsManagement = ReturnType<typeof createTermsManagement>;

/** Versions of terms as administrators write, review and publish them. */
export function createTermsManagement({
  clock,
  notify,
  canSignIn,
}: {
  clock: Clock;
  notify: NotificationService['notify'];
  canSignIn: CanSignIn;
}) {
  const commands = documentCommands<TermsKey, Stored>(versions, {
    area: 'terms',
    getId: ({ termId }) => termId,
    getTitle: termsTitle,
    isReviewer: ({ userAuth }) => userAuth === 'ROLE_ADMIN',
    findReviewers: async (tx, { writerIds }) =>
      (await findReviewers(tx, { custCoId: null, writerIds }, canSignIn)).userIds,
    async onPublished({ tx, origin }, row) {
      expectValid(row, origin.at);
      await expectNewest(tx, row);
    },
    isInForce: ({ effectiveFrom }, at) => (effectiveFrom ?? '') <= seoulDay(at),
    // its users are notified of the day on which it counts then
    withdrawn: { notifiedAt: null, notifiedUpTo: null },
    notify,
  });

  type Listed = Awaited<ReturnType<typeof versions.list>>['rows'][number];

  /** With what depends on the caller and on the day. */
  async function present<Row extends Listed>({ tx, principal }: ReadCall, rows: Row[]) {
    const today = sql`${seoulDayDigits(clock.now())}::text`;
    const kinds = [...new Set(rows.map(({ trmsSeCdId }) => trmsSeCdId))];
    const inForce = await Promise.all(
      kinds.map((kind) =>
        tx
          .select({ termId: terms.termId })
          .from(terms)
          .where(isEffective(kind, today))
          .orderBy(...newestFirst)
          .limit(1),
      ),
    );
    const ids = new Set(inForce.flat().map(({ termId }) => termId));
    return rows.map((row) => ({
      ...row,
      isInForce: ids.has(row.termId),
      isWriter: row.writerIds.includes(principal.id),
    }));
  }

  async function list(call: ReadCall, query: TermsQuery): Promise<{ rows: TermsRow[]; total: number }> {
    const { rows, total } = await versions.list(call, query);
    return { rows: await present(call, rows), total };
  }

  /** Rows for a file, a few at a time, and how many there are, at most `limit`. */
  const readAll = (call: ReadCall, query: Omit<TermsQuery, 'page' | 'size'>, limit: number) =>
    versions.readAll(call, query, limit);

  /** Refused with N0404. */
  async function find(call: ReadCall, key: TermsKey): Promise<TermsDetail> {
    const found = await versions.find(call, key);
    const [row] = await present(call, [found]);
    if (!row) throw new Error('A version that was found is not shown');
    return { ...found, ...row, concernedCnt: await countConcerned(call.tx, found) };
  }

  /** Refused with V0001, and with C0409 for a version number that exists. */
  async function create(call: Call, { trmsCn, ...values }: TermsDraft): Promise<TermsKey> {
    expectValid(values, call.origin.at);
    const writerIds = [call.principal.id];
    const key = await versions.create(call, { ...values, ...keepText(trmsCn), writerIds });
    await addHistoryEntry(call.tx, key.termId, documentEntries.created, call.origin);
    return key;
  }

  /** Refused with N0404, with C0409 unless it is a draft of this version, and with V0001. */
  async function change(call: Call, { trmsCn, ...values }: TermsChange): Promise<void> {
    const { termId, version } = values;
    const text = trmsCn === undefined ? {} : keepText(trmsCn);
    const { writerIds } = await commands.lockDraft(call, { termId });
    await versions.change(call, { ...values, ...text, termId, version, writerIds }, (row) =>
      expectValid(
        {
          trmsSeCdId: values.trmsSeCdId ?? row.trmsSeCdId,
          required: values.required ?? row.required,
          isAdverse: values.isAdverse ?? row.isAdverse,
          effectiveFrom: values.effectiveFrom ?? row.effectiveFrom,
        },
        call.origin.at,
      ),
    );
    await addHistoryEntry(call.tx, termId, documentEntries.changed, call.origin);
  }

  async function remove(call: Call, key: TermsKey): Promise<void> {
    await commands.lockDraft(call, key);
    await versions.remove(call, key);
  }

  return {
    list,
    readAll,
    find,
    create,
    change,
    remove,
    commands,
    /** Lists people's decisions about a version. Refused with N0404. */
    async listConsents(call: ReadCall, key: TermsKey, query: Parameters<typeof listConsentCounts>[2]) {
      await versions.find(call, key);
      const [row] = await call.tx.select().from(terms).where(eq(terms.termId, key.termId));
      if (!row) throw new Error('A version that was found is gone');
      return listConsentCounts(call.tx, row, query);
    },
  };
}

/** Decides about the histories of versions, which administrators alone read. */
export const termsRefs = versions.refs;
