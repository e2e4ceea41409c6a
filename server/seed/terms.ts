import { createHash } from 'node:crypto';
import { startOfSeoulDay, toDashedDay } from '../../src/contracts/seoulTime.ts';
import type { TermsKind } from '../../src/contracts/terms.ts';
import type { Tx } from '../db/database.ts';
import { terms } from '../modules/terms/tables.ts';
import { infoProvisionTerms } from './infoProvisionTerms.ts';
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
  { trmsSeCdId: 'infoProvision', ver: '1.0', crtrYmd: '20260601', trmsCn: infoProvisionTerms },
];

/** Gives an installation the first terms of each kind; a kind that has terms keeps them. */
export async function seedTerms(tx: Tx, now: Date): Promise<void> {
  const known = await tx.selectDistinct({ kind: terms.trmsSeCdId }).from(terms);
  const missing = versions.filter(({ trmsSeCdId }) => !known.some(({ kind }) => kind === trmsSeCdId));
  for (const version of missing) {
    await tx.insert(terms).values({
      ...version,
      contentHash: createHash('sha256').update(version.trmsCn).digest('hex'),
      publishedAt: startOfSeoulDay(toDashedDay(version.crtrYmd)),
      createdAt: now,
    });
  }
}
