import * as z from 'zod/mini';
import { sectionNames, sectionSubmission, sectionValues } from '../../components/bizSections/values.ts';
import { addressNames, hasZip, optionalCompanyPhone } from '../../components/company/values.ts';
import type { SentNames } from '../../components/form/refusedFields.ts';
import { KOREA } from '../../contracts/commonCodes.ts';
import type { OperatorInvitation } from '../../contracts/join.ts';
import type { OperatorValues } from '../../machines/signUp/types.ts';
import { companyFields } from './companyValues.ts';
import {
  optionalPhone,
  personFields,
  personNames,
  personSubmission,
  personValues,
  phoneOf,
} from './personValues.ts';

export const operatorForm = z
  .object({
    ...personFields,
    ...companyFields,
    companyPhone: optionalCompanyPhone,
    /** That of the company as the form began with it. */
    companyVersion: z.number(),
  })
  .check(hasZip);
export type OperatorForm = z.infer<typeof operatorForm>;

/** What the form of an operator shows at first. */
export const operatorValues = (invitation: OperatorInvitation): OperatorForm => ({
  ...personValues(invitation),
  koreanName: invitation.companyKoreanName,
  englishName: invitation.companyEnglishName ?? '',
  nation: invitation.nationCodeId ?? KOREA,
  address: {
    zip: invitation.companyZip ?? '',
    address: invitation.companyAddr ?? '',
    detail: invitation.companyDetailAddr ?? '',
  },
  companyPhone: phoneOf('landline', invitation.regionCodeId, invitation.companyTelno),
  homepage: invitation.companyHomepage ?? '',
  bizSections: invitation.bizSectionList.map(sectionValues),
  companyVersion: invitation.companyVersion,
});

const ofPerson = new Set(Object.keys(personFields));

/** What was kept of an earlier visit, of the person alone where somebody else has changed the company since. */
export function operatorDraft(
  kept: Readonly<Record<string, unknown>> | undefined,
  { companyVersion }: OperatorInvitation,
): Readonly<Record<string, unknown>> | undefined {
  if (kept === undefined || kept.companyVersion === companyVersion) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([name]) => ofPerson.has(name)));
}

/** What is sent of an operator and the company. */
export function operatorSubmission(values: OperatorForm, { userIdntId }: OperatorInvitation): OperatorValues {
  const [regionCodeId, companyTelno] = optionalPhone(values.companyPhone);
  return {
    ...personSubmission(values, userIdntId),
    companyKoreanName: values.koreanName,
    companyEnglishName: values.englishName,
    regionCodeId,
    companyTelno,
    companyHomepage: values.homepage || null,
    nationCodeId: values.nation ?? KOREA,
    companyZip: values.address.zip || null,
    companyAddr: values.address.address,
    companyDetailAddr: values.address.detail || null,
    bizSectionList: values.bizSections.map(sectionSubmission),
    companyVersion: values.companyVersion,
  };
}

/** Fields of the form by the names under which they are sent. */
export const operatorNames: SentNames = {
  ...personNames,
  ...addressNames,
  ...sectionNames,
  companyKoreanName: 'koreanName',
  companyEnglishName: 'englishName',
  regionCodeId: 'companyPhone',
  companyTelno: 'companyPhone',
  companyHomepage: 'homepage',
};
