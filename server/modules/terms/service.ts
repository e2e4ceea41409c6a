import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import sanitizeHtml from 'sanitize-html';
import type { TermsKind, TermsText, TermsVersion } from '../../../src/contracts/terms.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { audit, type Origin } from '../audit/service.ts';
import { terms, termsConsent } from './tables.ts';

type TermsRow = typeof terms.$inferSelect;

const versionOf = ({ termId, trmsSeCdId, ver, crtrYmd, publishedAt }: TermsRow): TermsVersion => ({
  termId,
  trmsSeCdId,
  ver,
  crtrYmd,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** Published versions of a kind, the one in force first. */
export async function publishedTerms(db: Db, kind: TermsKind): Promise<TermsVersion[]> {
  const rows = await db
    .select()
    .from(terms)
    .where(and(eq(terms.trmsSeCdId, kind), isNotNull(terms.publishedAt)))
    .orderBy(desc(terms.publishedAt));
  return rows.map(versionOf);
}

/** A version with its text; N0404 unless it is published or `drafts` are allowed. */
export async function readTerms(db: Db, termId: string, { drafts }: { drafts: boolean }): Promise<TermsText> {
  const [row] = await db.select().from(terms).where(eq(terms.termId, termId));
  if (!row || (!drafts && row.publishedAt === null)) throw new Refusal('N0404');
  return { ...versionOf(row), trmsCn: row.trmsCn };
}

/** Adds a version as a draft. A version number that exists is C0409. */
export async function addTerms(
  tx: Tx,
  origin: Origin,
  text: { trmsSeCdId: TermsKind; ver: string; trmsCn: string; crtrYmd?: string | null | undefined },
): Promise<string> {
  const trmsCn = sanitizeHtml(text.trmsCn, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'u', 's'],
    allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  });
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
  await audit(tx, origin, { action: 'terms.add', result: 'C200', target: { type: 'terms', id: row.termId } });
  return row.termId;
}

/** Puts a draft in force, once. Of privacy texts, everybody who agreed to an older one is asked again. */
export async function publishTerms(tx: Tx, origin: Origin, termId: string): Promise<void> {
  const [row] = await tx.select().from(terms).where(eq(terms.termId, termId)).for('update');
  if (!row) throw new Refusal('N0404');
  if (row.publishedAt) throw new Refusal('C0409');
  await tx.update(terms).set({ publishedAt: origin.at }).where(eq(terms.termId, termId));
  await audit(tx, origin, { action: 'terms.publish', result: 'C200', target: { type: 'terms', id: termId } });
}

/** Adds a line to the ledger of consents. Only the version in force can be agreed to. */
export async function agree(tx: Tx, origin: Origin, userId: string, termId: string): Promise<void> {
  const [row] = await tx.select().from(terms).where(eq(terms.termId, termId));
  const [inForce] = row ? await publishedTerms(tx, row.trmsSeCdId) : [];
  if (!row || inForce?.termId !== termId) throw new Refusal('C0409');
  await tx.insert(termsConsent).values({
    userId,
    termId,
    ver: row.ver,
    contentHash: row.contentHash,
    agreedAt: origin.at,
    ip: origin.ip,
  });
  await audit(
    tx,
    { ...origin, actorId: userId },
    { action: 'terms.agree', result: 'C200', target: { type: 'terms', id: termId } },
  );
}
