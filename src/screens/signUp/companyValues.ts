import * as z from 'zod/mini';
import { chosen, section } from '../../components/bizSections/values.ts';
import { followTextOrEmpty } from '../../components/form/rules.ts';
import { commonCodeId } from '../../contracts/commonCodes.ts';
import {
  addressLine,
  BUSINESS_SECTIONS_MAX,
  companyName,
  englishName,
  homepageText,
  zipCode,
} from '../../contracts/join.ts';
import { SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { text } from '../../contracts/text.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';

/** Fields of a company, of a customer as of a partner. */
export const companyFields = {
  koreanName: companyName,
  englishName,
  nation: chosen(commonCodeId),
  address: z.object({ zip: zipCode, address: addressLine, detail: text(SHORT_TEXT_MAX, z.trim()) }),
  homepage: followTextOrEmpty(homepageText, texts.wrongHomepage),
  bizSections: z.array(section).check(z.maxLength(BUSINESS_SECTIONS_MAX)),
} as const;
const company = z.object(companyFields);
export type CompanyValues = z.infer<typeof company>;
