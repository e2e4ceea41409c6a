import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  companyRegistration,
  operatorSignUp,
  partnerRegistration,
  partnerSignUp,
  workerSignUp,
} from '../../../src/contracts/join.ts';
import { toDraft, withDraft } from '../../../src/screens/signUp/formHandle.ts';
import {
  type OperatorForm,
  operatorForm,
  operatorSubmission,
  operatorValues,
} from '../../../src/screens/signUp/operatorValues.ts';
import {
  createPartnerForm,
  type PartnerForm,
  partnerSubmission,
  partnerValues,
} from '../../../src/screens/signUp/partnerValues.ts';
import { personSubmission, personValues } from '../../../src/screens/signUp/personValues.ts';
import { workerForm } from '../../../src/screens/signUp/workerValues.ts';
import { invitedOperator, invitedPartner, invitedWorker } from './invitations.ts';

/** Midnight in Seoul ends the sixth of March. */
const partnerForm = createPartnerForm(() => Date.parse('2026-03-06T14:59:59Z'));

const sent = { key: 'a'.repeat(43), encryptPassword: 'jwe' };
const person = {
  privacy: 'agree',
  provision: 'agree',
  userId: 'newuser01',
  password: 'Green!2026way',
} as const;

const worker = { ...personValues(invitedWorker), ...person };
const operator: OperatorForm = { ...operatorValues(invitedOperator), ...person, englishName: 'Donghae' };
const partner: PartnerForm = {
  ...partnerValues(invitedPartner),
  ...person,
  departmentName: '품질팀',
  jobGradeName: '과장',
  englishName: 'Seohae Precision',
  address: { zip: '04524', address: '서울특별시 중구 세종대로 110', detail: '3층' },
  companyPhone: { head: '02', body: '1234567' },
  companyForm: 'STOCK',
  corporateNumber: '1101110000001',
  representative: '최대표',
  foundingDay: '1999-03-02',
  industry: { gicsId: '20106020', gicsFullPath: '산업재 > 기계' },
  serviceGroup: 'SVC_MANUFACTURING',
  mainProduct: '정밀 가공품',
};

const findWrong = (form: z.ZodMiniType, values: object) =>
  z.safeParse(form, values).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('whole forms are right, and what they send is what the server accepts', () => {
  expect(workerForm.safeParse(worker).success).toBe(true);
  expect(operatorForm.safeParse(operator).success).toBe(true);
  expect(partnerForm.safeParse(partner).success).toBe(true);
  const id = invitedWorker.userIdntId;
  expect(workerSignUp.safeParse({ ...personSubmission(worker, id), ...sent }).error).toBeUndefined();
  const ofOperator = { ...operatorSubmission(operator, invitedOperator), ...sent };
  for (const schema of [operatorSignUp, companyRegistration])
    expect(schema.safeParse(ofOperator).error).toBeUndefined();
  const ofPartner = { ...partnerSubmission(partner, invitedPartner), ...sent };
  for (const schema of [partnerSignUp, partnerRegistration])
    expect(schema.safeParse(ofPartner).error).toBeUndefined();
});

describe('bounds of the fields', () => {
  test.each([
    ['mobile', { mobile: { head: '010', body: '123456' } }],
    ['mobile', { mobile: { head: '010', body: '' } }],
    ['userName', { userName: ' ' }],
    ['userName', { userName: '가'.repeat(101) }],
    ['departmentName', { departmentName: '' }],
    ['jobGradeName', { jobGradeName: '가'.repeat(101) }],
    ['extension', { extension: { head: '02', body: '123456789' } }],
    ['englishName', { englishName: '서해 Precision' }],
    ['address.detail', { address: { ...partner.address, detail: '' } }],
    ['address.zip', { address: { ...partner.address, zip: '' } }],
    ['companyPhone', { companyPhone: { head: '02', body: '123456' } }],
    ['corporateNumber', { corporateNumber: '110111000000' }],
    ['residentNumber', { enterpriseType: 'INDIVIDUAL', residentNumber: '80010' }],
    ['foundingDay', { foundingDay: null }],
    ['foundingDay', { foundingDay: '2026-03-07' }],
    ['industry', { industry: null }],
    ['serviceGroup', { serviceGroup: null }],
    ['companyForm', { companyForm: null }],
    ['representative', { representative: '' }],
    ['mainProduct', { mainProduct: '가'.repeat(101) }],
    ['mainProduct', { mainProduct: '' }],
  ])('%s cannot be %o', (field, change) => {
    expect(findWrong(partnerForm, { ...partner, ...change })).toEqual([field]);
  });

  test.each([
    { mobile: { head: '010', body: '1234567' } },
    { extension: { head: '02', body: '12345678' } },
    { mainProduct: '가'.repeat(100) },
    { homepage: '' },
    { foundingDay: '2026-03-06' },
    { enterpriseType: 'INDIVIDUAL', residentNumber: '800101', corporateNumber: '' },
    { nation: 'US', address: { zip: '', address: '1 Main Street', detail: '' } },
  ])('a partner can have %o', (change) => {
    expect(findWrong(partnerForm, { ...partner, ...change })).toEqual([]);
  });

  test.each([
    { address: { ...operator.address, detail: '' } },
    { companyPhone: { head: '02', body: '' } },
    { departmentName: '', jobGradeName: '' },
    { bizSections: [] },
  ])('an operator can have %o', (change) => {
    expect(findWrong(operatorForm, { ...operator, ...change })).toEqual([]);
  });
});

describe('what is sent', () => {
  test('of a legal entity has the corporate number, of an individual that of the resident', () => {
    expect(partnerSubmission(partner, invitedPartner)).toMatchObject({
      conoPid: '1101110000001',
      fndnYmd: '19990302',
      infoProvisionAgreeYn: 'Y',
    });
    expect(partnerSubmission(partner, invitedPartner)).not.toHaveProperty('jumin');
    const individual = { ...partner, enterpriseType: 'INDIVIDUAL', residentNumber: '800101' } as const;
    expect(partnerSubmission(individual, invitedPartner)).toMatchObject({ jumin: '800101' });
    expect(partnerSubmission(individual, invitedPartner)).not.toHaveProperty('conoPid');
  });

  test('has no head of a number that was left out', () => {
    expect(personSubmission(worker, invitedWorker.userIdntId)).toMatchObject({
      userRegionCodeId: null,
      interTelno: null,
      departmentName: null,
    });
    expect(operatorSubmission(operator, invitedOperator)).toMatchObject({
      regionCodeId: null,
      companyTelno: null,
      bizSectionList: [{ bizSectionName: '발전', gicsId: '55105010', bizContent: null }],
    });
  });
});

describe('a draft', () => {
  test('never has passwords, consents or the front of a resident number', () => {
    expect(Object.keys(toDraft(partner))).not.toEqual(
      expect.arrayContaining(['password', 'confirmation', 'privacy', 'provision', 'residentNumber']),
    );
    const kept = { ...partner, residentNumber: '800101', departmentName: '구매팀' };
    expect(withDraft(partnerValues(invitedPartner), kept)).toMatchObject({
      password: '',
      residentNumber: '',
      privacy: 'disagree',
      departmentName: '구매팀',
      industry: { gicsId: '20106020' },
    });
  });

  test('of a company that was changed since has what the person found', () => {
    const kept = { ...toDraft(operator), departmentName: '구매팀', koreanName: '동해', bizSections: [] };
    const changed = { ...invitedOperator, companyVersion: invitedOperator.companyVersion + 1 };
    expect(withDraft(operatorValues(changed), kept)).toMatchObject({
      departmentName: '구매팀',
      koreanName: '동해',
      bizSections: [],
      seen: { companyVersion: invitedOperator.companyVersion, koreanName: invitedOperator.companyKoreanName },
    });
  });

  test('of another shape is left out', () => {
    const values = operatorValues(invitedOperator);
    const kept = { departmentName: 5, address: { zip: '1' }, mobile: null, bizSections: 'x', unknown: 1 };
    expect(withDraft(values, kept)).toEqual(values);
  });
});
