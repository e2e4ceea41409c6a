import { formatBusinessNumber } from '../../contracts/businessNumber.ts';
import type { PartnerProfile } from '../../contracts/partners.ts';
import { formatPhone, joinPhone } from '../../contracts/phone.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { signUpCompany as texts } from '../../messages/ko.signUp.ts';

export const known = (value: string | null): string => value || texts.unset;
export const phoneText = (head: string | null, body: string | null): string =>
  formatPhone(joinPhone(head, body)) || texts.unset;
export const addressText = (...parts: (string | null)[]): string =>
  parts.filter(Boolean).join(' ') || texts.unset;

/** Terms and values of a partner company, to read. */
export const partnerEntries = (partner: PartnerProfile): (readonly [term: string, value: string])[] => [
  [texts.koreanName, partner.ptnrNm],
  [texts.englishName, known(partner.ptnrNmEng)],
  [texts.businessNo, known(formatBusinessNumber(partner.bzmnNo ?? ''))],
  [texts.representative, known(partner.rprsvNm)],
  [texts.foundingDay, partner.fndnYmd === null ? texts.unset : toDashedDay(partner.fndnYmd)],
  [texts.phone, phoneText(partner.rgnCd, partner.coTelno)],
  [texts.homepage, known(partner.ptnrHmpg)],
  [texts.industry, known(partner.gicsPath)],
  [texts.foreignAddress, addressText(partner.coZip, partner.coAddr, partner.coDaddr)],
  [texts.mainProduct, known(partner.prdctSrvcCn)],
];
