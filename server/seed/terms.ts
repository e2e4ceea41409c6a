import { createHash } from 'node:crypto';
import { startOfSeoulDay } from '../../src/contracts/seoulTime.ts';
import type { TermsKind } from '../../src/contracts/terms.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { terms } from '../db/schema/terms.ts';
import { infoProvisionTerms } from './infoProvisionTerms.ts';
import { privacyTermsFirst, privacyTermsRevised } from './privacyTerms.ts';
import { serviceTermsFirst, serviceTermsRevised } from './serviceTerms.ts';

interface Version {
  trmsSeCdId: TermsKind;
  ver: string;
  effectiveFrom: string;
  trmsCn: string;
  changes: string;
}

const first = '처음 제정하였습니다.';
const getVersions = (limits: Config['limits']): readonly Version[] => [
  {
    trmsSeCdId: 'privacy',
    ver: '1.0',
    effectiveFrom: '2025-03-01',
    trmsCn: privacyTermsFirst(limits),
    changes: first,
  },
  {
    trmsSeCdId: 'privacy',
    ver: '1.1',
    effectiveFrom: '2026-06-01',
    trmsCn: privacyTermsRevised(limits),
    changes: '휴면 계정의 전환과 처리 위탁에 관한 내용을 더하였습니다.',
  },
  {
    trmsSeCdId: 'service',
    ver: '1.0',
    effectiveFrom: '2025-03-01',
    trmsCn: serviceTermsFirst(limits),
    changes: first,
  },
  {
    trmsSeCdId: 'service',
    ver: '1.1',
    effectiveFrom: '2026-06-01',
    trmsCn: serviceTermsRevised(limits),
    changes: '진단 결과의 이용에 관한 내용을 더하였습니다.',
  },
  {
    trmsSeCdId: 'infoProvision',
    ver: '1.0',
    effectiveFrom: '2026-06-01',
    trmsCn: infoProvisionTerms,
    changes: first,
  },
];

const computeHash = (trmsCn: string) => createHash('sha256').update(trmsCn).digest('hex');

/** Gives an installation the first terms of each kind, with the figures of its limits; a kind that has terms keeps them. */
export async function seedTerms(tx: Tx, now: Date, limits: Config['limits']): Promise<void> {
  const versions = getVersions(limits);
  const known = await tx.selectDistinct({ kind: terms.trmsSeCdId }).from(terms);
  const missing = versions.filter(({ trmsSeCdId }) => !known.some(({ kind }) => kind === trmsSeCdId));
  for (const version of missing) {
    const { trmsSeCdId, effectiveFrom, trmsCn } = version;
    const isNewest = !versions.some(
      (other) => other.trmsSeCdId === trmsSeCdId && other.effectiveFrom > effectiveFrom,
    );
    const publishedAt = startOfSeoulDay(effectiveFrom);
    await tx.insert(terms).values({
      ...version,
      contentHash: computeHash(trmsCn),
      state: isNewest ? 'published' : 'superseded',
      // nobody was there to be notified
      publishedAt,
      notifiedAt: publishedAt,
      createdAt: now,
      lastModifiedAt: now,
    });
  }
}
