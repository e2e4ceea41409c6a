import { createHash } from 'node:crypto';
import { count } from 'drizzle-orm';
import { startOfSeoulDay, toDashedDay } from '../../src/contracts/seoulTime.ts';
import type { TermsKind } from '../../src/contracts/terms.ts';
import type { Tx } from '../db/database.ts';
import { terms } from '../modules/terms/tables.ts';
import { privacyTermsFirst, privacyTermsRevised } from './privacyTerms.ts';
import { serviceTermsFirst, serviceTermsRevised } from './serviceTerms.ts';

interface Version {
  trmsSeCdId: TermsKind;
  ver: string;
  crtrYmd: string;
  trmsCn: string;
}

const versions: readonly Version[] = [
  { trmsSeCdId: 'privacy', ver: '1.0', crtrYmd: '20250301', trmsCn: privacyTermsFirst },
  { trmsSeCdId: 'privacy', ver: '1.1', crtrYmd: '20260601', trmsCn: privacyTermsRevised },
  { trmsSeCdId: 'service', ver: '1.0', crtrYmd: '20250301', trmsCn: serviceTermsFirst },
  { trmsSeCdId: 'service', ver: '1.1', crtrYmd: '20260601', trmsCn: serviceTermsRevised },
];

/** Gives a new installation its first terms; one that has terms keeps them. */
export async function seedTerms(tx: Tx, now: Date): Promise<void> {
  const [existing] = await tx.select({ rows: count() }).from(terms);
  if (existing && existing.rows > 0) return;
  for (const version of versions) {
    await tx.insert(terms).values({
      ...version,
      contentHash: createHash('sha256').update(version.trmsCn).digest('hex'),
      publishedAt: startOfSeoulDay(toDashedDay(version.crtrYmd)),
      createdAt: now,
    });
  }
}
