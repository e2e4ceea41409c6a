import * as z from 'zod/mini';
import { commonCodeId, KOREA } from '../../contracts/commonCodes.ts';
import {
  addressLine,
  type BizSection,
  BUSINESS_SECTIONS_MAX,
  bizSection,
  companyName,
  englishName,
  HOMEPAGE_MAX,
  zipCode,
} from '../../contracts/join.ts';
import { SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { text } from '../../contracts/text.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';

/** A value that is null until it is chosen, and has to be. */
export const chosen = <T extends z.ZodMiniType>(schema: T) =>
  z.nullable(schema).check(z.refine((value) => value !== null));

const industry = z.object({ gicsId: z.string(), gicsFullPath: z.string() });
export const chosenIndustry = chosen(industry);

const section = z.object({
  bizSectionName: bizSection.shape.bizSectionName,
  industry: chosenIndustry,
  bizContent: text(1000, z.trim()),
});
export type SectionValues = z.infer<typeof section>;

/** Fields of a company, of a customer as of a partner. */
export const companyFields = {
  koreanName: companyName,
  englishName,
  nation: chosen(commonCodeId),
  address: z.object({ zip: zipCode, address: addressLine, detail: text(SHORT_TEXT_MAX, z.trim()) }),
  homepage: text(HOMEPAGE_MAX, z.trim()),
  bizSections: z.array(section).check(z.maxLength(BUSINESS_SECTIONS_MAX)),
} as const;
const company = z.object(companyFields);
export type CompanyValues = z.infer<typeof company>;

/** In Korea an address has a postal code. */
export const hasZip = z.refine<Pick<CompanyValues, 'nation' | 'address'>>(
  ({ nation, address }) => nation !== KOREA || address.zip !== '',
  { message: texts.missingZip, path: ['address', 'zip'] },
);

export const newSection: SectionValues = { bizSectionName: '', industry: null, bizContent: '' };

/** An industry is known by its name alone where an invitation was made with no other. */
export const sectionValues = ({ bizSectionName, gicsId, gicsFullPath, bizContent }: BizSection) => ({
  bizSectionName,
  industry: { gicsId: gicsId ?? '', gicsFullPath },
  bizContent: bizContent ?? '',
});

export const sectionSubmission = ({ bizSectionName, industry, bizContent }: SectionValues): BizSection => ({
  bizSectionName,
  ...(industry?.gicsId ? { gicsId: industry.gicsId } : {}),
  gicsFullPath: industry?.gicsFullPath ?? '',
  bizContent: bizContent || null,
});
