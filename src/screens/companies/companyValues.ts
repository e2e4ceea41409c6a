import * as z from 'zod/mini';
import { inviteeOf, inviteeValues, newInvitee } from '../../components/form/invitee.ts';
import { businessNumber } from '../../contracts/businessNumber.ts';
import { KOREA } from '../../contracts/commonCodes.ts';
import type { CompanyCreate } from '../../contracts/companies.ts';
import { addressLine, companyName, HOMEPAGE_MAX, zipCode } from '../../contracts/join.ts';
import { isInOrder } from '../../contracts/period.ts';
import { SHORT_TEXT_MAX } from '../../contracts/person.ts';
import { firstHeads, isPhoneBody } from '../../contracts/phone.ts';
import { day, text } from '../../contracts/text.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { signUpCompany } from '../../messages/ko.signUp.ts';

const period = z.object({ from: z.nullable(day), to: z.nullable(day) }).check(
  z.refine(({ from, to }) => from !== null && to !== null, texts.missingPeriod),
  z.refine(isInOrder, texts.reversedPeriod),
);

/** What is entered about a new customer company and its first operator. */
export const companySchema = z.object({
  companyKoreanName: companyName,
  companyEnglishName: text(SHORT_TEXT_MAX, z.trim()),
  businessNo: businessNumber,
  address: z
    .object({ zip: zipCode, address: text(SHORT_TEXT_MAX, z.trim()), detail: text(SHORT_TEXT_MAX, z.trim()) })
    .check(
      z.refine(({ zip }) => zip !== '', { path: ['zip'], message: signUpCompany.missingZip }),
      z.refine(({ address }) => address === '' || addressLine.safeParse(address).success),
    ),
  phone: z
    .object({ head: z.string(), body: z.string() })
    .check(z.refine(({ body }) => body === '' || isPhoneBody(body), signUpCompany.wrongPhone)),
  companyHomepage: text(HOMEPAGE_MAX, z.trim()),
  servicePolicyId: z.nullable(z.uuid()).check(z.refine((chosen) => chosen !== null)),
  period,
  ...inviteeValues,
});
export type CompanyValues = z.infer<typeof companySchema>;

export const newCompany = (): CompanyValues => ({
  ...{ companyKoreanName: '', companyEnglishName: '', businessNo: '', companyHomepage: '' },
  address: { zip: '', address: '', detail: '' },
  phone: { head: firstHeads.landline, body: '' },
  servicePolicyId: null,
  period: { from: null, to: null },
  ...newInvitee(),
});

const digits = (of: string | null) => (of ?? '').replaceAll('-', '');

/** As the server takes it. */
export const companyOf = (values: CompanyValues): CompanyCreate => ({
  companyKoreanName: values.companyKoreanName,
  companyEnglishName: values.companyEnglishName || null,
  businessNo: values.businessNo,
  nationCodeId: KOREA,
  companyZip: values.address.zip,
  companyAddr: values.address.address || null,
  companyDetailAddr: values.address.detail || null,
  ...(values.phone.body === ''
    ? { regionCodeId: null, companyTelno: null }
    : { regionCodeId: values.phone.head, companyTelno: values.phone.body }),
  companyHomepage: values.companyHomepage || null,
  servicePolicyId: values.servicePolicyId ?? '',
  serviceBeginYmd: digits(values.period.from),
  serviceEndYmd: digits(values.period.to),
  ...inviteeOf(values),
  ...{ userRegionCodeId: null, interTelno: null },
});
