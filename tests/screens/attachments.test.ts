import { expect, test } from 'vitest';
import { COMPANY_REF } from '../../src/contracts/companies.ts';
import { COUNCIL_REF } from '../../src/contracts/consultativeBody.ts';
import { ESG_INFO } from '../../src/contracts/esgInfo.ts';
import { ESSENTIAL_INFO, PARTNER_ESSENTIAL_INFO } from '../../src/contracts/essentialInfo.ts';
import { STANDARD_REF } from '../../src/contracts/evaluationStandards.ts';
import { ANSWER_REF, INQUIRY } from '../../src/contracts/inquiries.ts';
import { NOTICE_REF } from '../../src/contracts/notices.ts';
import { SUBORDINATE_COMPANY } from '../../src/contracts/subordinateCompanies.ts';
import { TERMS_REF } from '../../src/contracts/terms.ts';
import { placeNames } from '../../src/messages/ko.attachments.ts';
import { hrefOfPlace } from '../../src/screens/attachments/places.ts';

const at = (refType: string) => ({ refType, refId: 'one', title: null, inHistory: false });

test('the lookup of attachments has a name for what files and histories belong to', () => {
  const refTypes = [
    ...[COMPANY_REF, COUNCIL_REF, ESG_INFO, ESSENTIAL_INFO, PARTNER_ESSENTIAL_INFO, ANSWER_REF, INQUIRY],
    ...[NOTICE_REF, SUBORDINATE_COMPANY, TERMS_REF],
  ];
  expect(refTypes.filter((refType) => !placeNames[refType])).toEqual([]);
});

test('it leads to their pages, where the role has them', () => {
  expect(hrefOfPlace(at(ESG_INFO), 'ROLE_OPERATOR')).toBe('/bsc/esginfo?id=one');
  expect(hrefOfPlace(at(ESG_INFO), 'ROLE_ADMIN')).toBeNull();
  expect(hrefOfPlace(at(COUNCIL_REF), 'ROLE_ADMIN')).toBe('/bsc/consultativebody/regist?id=one');
  expect(hrefOfPlace(at(STANDARD_REF), 'ROLE_ADMIN')).toBe('/bsc/standard?cosetId=one');
  expect(hrefOfPlace(at(STANDARD_REF), 'ROLE_WORKER')).toBeNull();
  expect(hrefOfPlace(at(INQUIRY), 'ROLE_PARTNER')).toBe('/ntc/qna/view/one');
});
