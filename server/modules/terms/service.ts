import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { TermsKind, TermsText, TermsVersion } from '../../../src/contracts/terms.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { sanitizeHtml } from '../../html.ts';
import { audit, type Origin } from '../audit/service.ts';
import { terms, termsConsent } from './tables.ts';

interface NewTerms {
  trmsSeCdId: TermsKind;
  ver: string;
  trmsCn: string;
  crtrYmd?: string | null | undefined;
}

type TermsRow = typeof terms.$inferSelect;

const versionOf = ({ termId, trmsSeCdId, ver, crtrYmd, publishedAt }: TermsRow): TermsVersion => ({
  termId,
  trmsSeCdId,
  ver,
  crtrYmd,
  publishedAt: publishedAt?.toISOString() ?? null,
});

export type TermsService = ReturnType<typeof createTermsService>;

/** Texts that people agree to, and the ledger of who has. */
export function createTermsService({ db }: { db: Db }) {
  /** Published versions of a kind, the one in force first. */
  async function list(kind: TermsKind, source: Db = db): Promise<TermsVersion[]> {
    const rows = await source
      .select()
      .from(terms)
      .where(and(eq(terms.trmsSeCdId, kind), isNotNull(terms.publishedAt)))
      .orderBy(desc(terms.publishedAt));
    return rows.map(versionOf);
  }

  /** A published version with its text; refused with N0404 when there is none. */
  async function read(termId: string): Promise<TermsText> {
    const [row] = await db.select().from(terms).where(eq(terms.termId, termId));
    if (!row?.publishedAt) throw new Refusal('N0404');
    return { ...versionOf(row), trmsCn: row.trmsCn };
  }

  /** The version in force with its text; refused with N0404 when there is none. */
  async function readInForce(kind: TermsKind): Promise<TermsText> {
    const [inForce] = await list(kind);
    if (!inForce) throw new Refusal('N0404');
    return read(inForce.termId);
  }

  /** Adds a version as a draft and returns its id. A version number that exists is C0409. */
  const add = (origin: Origin, text: NewTerms): Promise<string> =>
    db.transaction(async (tx) => {
      const trmsCn = sanitizeHtml(text.trmsCn);
      const [row] = await tx
        .insert(terms)
        .values({
          ...text,
          trmsCn,
          crtrYmd: text.crtrYmd ?? null,
          contentHash: createHash('sha256').update(trmsCn).digest('hex'),
          createdAt: origin.at,
        })
        .onConflictDoNothing()
        .returning({ termId: terms.termId });
      if (!row) throw new Refusal('C0409');
      const target = { type: 'terms', id: row.termId };
      await audit(tx, origin, { action: 'terms.add', result: 'C200', target });
      return row.termId;
    });

  /** Puts a draft in force, once. Of privacy texts, everybody who agreed to an older one is asked again. */
  const publish = (origin: Origin, termId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(terms).where(eq(terms.termId, termId)).for('update');
      if (!row) throw new Refusal('N0404');
      if (row.publishedAt) throw new Refusal('C0409');
      await tx.update(terms).set({ publishedAt: origin.at }).where(eq(terms.termId, termId));
      const target = { type: 'terms', id: termId };
      await audit(tx, origin, { action: 'terms.publish', result: 'C200', target });
    });

  /** Adds a line to the ledger in the caller's transaction. Only the version in force can be agreed to. */
  async function agree(tx: Tx, origin: Origin, userId: string, termId: string): Promise<void> {
    const [row] = await tx.select().from(terms).where(eq(terms.termId, termId));
    const [inForce] = row ? await list(row.trmsSeCdId, tx) : [];
    if (!row || inForce?.termId !== termId) throw new Refusal('C0409');
    await tx.insert(termsConsent).values({
      userId,
      termId,
      ver: row.ver,
      contentHash: row.contentHash,
      agreedAt: origin.at,
      ip: origin.ip,
    });
    const target = { type: 'terms', id: termId };
    await audit(tx, { ...origin, actorId: userId }, { action: 'terms.agree', result: 'C200', target });
  }

  return { list, read, readInForce, add, publish, agree };
}
