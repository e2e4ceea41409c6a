import * as z from 'zod/mini';
import { businessNumber } from '../../contracts/businessNumber.ts';
import { KOREA } from '../../contracts/commonCodes.ts';
import { isPhoneBody } from '../../contracts/phone.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';
import { businessNumberInput } from '../../messages/ko.widgets.ts';
import type { Address } from '../address/AddressInput.tsx';
import { followText } from '../form/rules.ts';

/** The part of a company's form that its address binds. */
export interface AddressForm {
  nation: string | null;
  address: Address;
}

/** Its fields, by the names under which they are sent. */
export const addressNames = {
  nationCodeId: 'nation',
  companyZip: 'address.zip',
  companyAddr: 'address.address',
  companyDetailAddr: 'address.detail',
} as const;

/** In Korea an address has a postal code. */
export const hasZip = z.refine<AddressForm>(({ nation, address }) => nation !== KOREA || address.zip !== '', {
  message: texts.missingZip,
  path: ['address', 'zip'],
});

/** A landline number, or none. */
export const optionalCompanyPhone = z
  .object({ head: z.string(), body: z.string() })
  .check(z.refine(({ body }) => body === '' || isPhoneBody(body), texts.wrongPhone));

/** A business registration number, with what is wrong with it in words of its own. */
export const typedBusinessNumber = followText(businessNumber, businessNumberInput.invalid);
