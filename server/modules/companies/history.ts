import { eq } from 'drizzle-orm';
import { formatBusinessNumber } from '../../../src/contracts/businessNumber.ts';
import type { BizSection } from '../../../src/contracts/join.ts';
import { formatPhone, joinPhone } from '../../../src/contracts/phone.ts';
import { companyFieldNames as names, peerShare } from '../../../src/messages/ko.companies.ts';
import { userEntries, users } from '../../../src/messages/ko.users.ts';
import type { Tx } from '../../db/database.ts';
import type { customerCompany } from '../../db/schema/companies.ts';
import { gics } from '../../db/schema/gics.ts';

/** Fields that customers and partner companies have in common, named as those of the customers. */
export type CompanyDetails = Pick<
  typeof customerCompany.$inferSelect,
  | 'companyKoreanName'
  | 'companyEnglishName'
  | 'businessNo'
  | 'nationCodeId'
  | 'companyZip'
  | 'companyAddr'
  | 'companyDetailAddr'
  | 'regionCodeId'
  | 'companyTelno'
  | 'companyHomepage'
  | 'gicsId'
> & { enabled?: boolean; peerShareYn?: 'Y' | 'N' };

const plainFields = ['companyKoreanName', 'companyEnglishName', 'nationCodeId', 'companyHomepage'] as const;

const joinParts = (parts: readonly (string | null)[], between: string): string | null =>
  parts.filter(Boolean).join(between) || null;

async function readIndustryName(tx: Tx, gicsId: string | null): Promise<string | null> {
  if (gicsId === null) return null;
  const [found] = await tx.select({ path: gics.gicsFullPath }).from(gics).where(eq(gics.gicsId, gicsId));
  return found?.path ?? gicsId;
}

const describeSections = (sections: readonly BizSection[]): string | null =>
  joinParts(
    sections.map(({ bizSectionName, gicsFullPath }) =>
      gicsFullPath === '' ? bizSectionName : `${bizSectionName}(${gicsFullPath})`,
    ),
    ', ',
  );

/** Describes the changes in a company as lines of its history: from what to what. */
export async function describeCompanyChange(
  tx: Tx,
  before: CompanyDetails & { sections: readonly BizSection[] },
  after: CompanyDetails & { sections: readonly BizSection[] },
): Promise<string[]> {
  const lines: string[] = [];
  const add = (name: string, read: (company: typeof before) => string | null) => {
    const [from, to] = [read(before), read(after)];
    if (from !== to) lines.push(userEntries.change(name, from, to));
  };
  for (const field of plainFields) add(names[field], (company) => company[field]);
  add(names.businessNo, ({ businessNo }) => businessNo && formatBusinessNumber(businessNo));
  add(names.address, ({ companyZip, companyAddr, companyDetailAddr }) =>
    joinParts([companyZip && `(${companyZip})`, companyAddr, companyDetailAddr], ' '),
  );
  add(
    names.phone,
    ({ regionCodeId, companyTelno }) => formatPhone(joinPhone(regionCodeId, companyTelno)) || null,
  );
  if (before.gicsId !== after.gicsId) {
    const paths = [
      await readIndustryName(tx, before.gicsId),
      await readIndustryName(tx, after.gicsId),
    ] as const;
    lines.push(userEntries.change(names.industry, ...paths));
  }
  add(names.bizSections, ({ sections }) => describeSections(sections));
  if (after.peerShareYn !== undefined) {
    add(names.peerShareYn, ({ peerShareYn }) => (peerShareYn === 'Y' ? peerShare.on : peerShare.off));
  }
  if (after.enabled !== undefined) {
    add(names.useYn, ({ enabled }) => (enabled ? users.inUse : users.notInUse));
  }
  return lines;
}
