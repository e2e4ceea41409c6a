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
  toPhone,
} from './personValues.ts';

const company = z.object({ ...companyFields, companyPhone: optionalCompanyPhone });

/** The company as its operator found it. */
type Seen = z.infer<typeof company> & { companyVersion: number };

export const operatorForm = z
  .object({
    ...personFields,
    ...company.shape,
    seen: z.custom<Seen>(),
  })
  .check(hasZip);
export type OperatorForm = z.infer<typeof operatorForm>;

export const seenIn = (invitation: OperatorInvitation): Seen => ({
  koreanName: invitation.companyKoreanName,
  englishName: invitation.companyEnglishName ?? '',
  nation: invitation.nationCodeId ?? KOREA,
  address: {
    zip: invitation.companyZip ?? '',
    address: invitation.companyAddr ?? '',
    detail: invitation.companyDetailAddr ?? '',
  },
  companyPhone: toPhone('landline', invitation.regionCodeId, invitation.companyTelno),
  homepage: invitation.companyHomepage ?? '',
  bizSections: invitation.bizSectionList.map(sectionValues),
  companyVersion: invitation.companyVersion,
});

/** Returns what the form of an operator shows at first. */
export function operatorValues(invitation: OperatorInvitation): OperatorForm {
  const { companyVersion, ...shown } = seenIn(invitation);
  return { ...personValues(invitation), ...shown, seen: { companyVersion, ...shown } };
}

/** Returns what is sent of an operator and the company. */
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
    companyVersion: values.seen.companyVersion,
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
