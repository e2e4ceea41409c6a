import { and, desc, eq, sql } from 'drizzle-orm';
import { seoulDayDigits } from '../../../src/contracts/seoulTime.ts';
import type { TermsKind, TermsText, TermsVersion } from '../../../src/contracts/terms.ts';
import type { Db, Tx } from '../../db/database.ts';
import { terms, termsConsent } from '../../db/schema/terms.ts';
import { Refusal } from '../../errors.ts';
import type { Origin } from '../audit/service.ts';
import { isEffective, newestFirst, recordConsent } from './consents.ts';

type TermsRow = typeof terms.$inferSelect;

const toVersion = ({ termId, trmsSeCdId, ver, effectiveFrom, publishedAt }: TermsRow): TermsVersion => ({
  termId,
  trmsSeCdId,
  ver,
  crtrYmd: effectiveFrom?.replaceAll('-', '') ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
});
const toText = (row: TermsRow): TermsText => ({
  ...toVersion(row),
  trmsCn: row.trmsCn,
  required: row.required,
});

const listRows = (source: Db, kind: TermsKind, now: Date): Promise<TermsRow[]> =>
  source
    .select()
    .from(terms)
    .where(isEffective(kind, sql`${seoulDayDigits(now)}::text`))
    .orderBy(...newestFirst);

/** The version in force; undefined when there is none. */
export async function findInForce(source: Db, kind: TermsKind, now: Date): Promise<TermsRow | undefined> {
  const [inForce] = await listRows(source, kind, now);
  return inForce;
}

export type TermsService = ReturnType<typeof createTermsService>;

/** Texts that people agree to, as everybody reads them, and the ledger of who has decided how. */
export function createTermsService({ db }: { db: Db }) {
  /** Versions of a kind that count or have counted, the one in force first. */
  async function list(kind: TermsKind, now: Date): Promise<TermsVersion[]> {
    return (await listRows(db, kind, now)).map(toVersion);
  }

  /** A published version with its text, also one that does not count yet; refused with N0404 when there is none. */
  async function read(termId: string): Promise<TermsText> {
    const [row] = await db.select().from(terms).where(eq(terms.termId, termId));
    if (!row?.publishedAt) throw new Refusal('N0404');
    return toText(row);
  }

  /** The version in force with its text; refused with N0404 when there is none. */
  async function readInForce(kind: TermsKind, now: Date): Promise<TermsText> {
    const inForce = await findInForce(db, kind, now);
    if (!inForce) throw new Refusal('N0404');
    return toText(inForce);
  }

  /**
   * Adds a line to the ledger in the caller's transaction, of a refusal one alone until the next decision. Refused with
   * C0409 for anything but the version of this `kind` in force.
   */
  async function decide(
    tx: Tx,
    origin: Origin,
    decision: { userId: string; kind: TermsKind; termId: string; outcome: 'agreed' | 'refused' },
  ): Promise<void> {
    const { userId, kind, termId, outcome } = decision;
    const inForce = await findInForce(tx, kind, origin.at);
    if (inForce?.termId !== termId) throw new Refusal('C0409');
    if (outcome === 'refused') {
      const [last] = await tx
        .select({ outcome: termsConsent.outcome })
        .from(termsConsent)
        .where(and(eq(termsConsent.userId, userId), eq(termsConsent.termId, termId)))
        .orderBy(desc(termsConsent.agreedAt))
        .limit(1);
      if (last?.outcome === 'refused') return;
    }
    await recordConsent(tx, origin, userId, inForce, outcome);
  }

  return { list, read, readInForce, decide };
}
