import { describe, expect, test } from 'vitest';
import type { SectionValues } from '../../../src/components/bizSections/values.ts';
import type { BizSection, OperatorInvitation } from '../../../src/contracts/join.ts';
import { mergeNewer } from '../../../src/screens/signUp/newerCompany.ts';
import { type OperatorForm, operatorValues } from '../../../src/screens/signUp/operatorValues.ts';
import { invitedOperator } from './invitations.ts';

const getId = (place: number) => `7c0b5f0e-3a54-4f3e-9f0d-${String(place).padStart(12, '0')}`;
const section = (place: number, bizSectionName: string, values: Partial<BizSection> = {}): BizSection => ({
  bizSectId: getId(place),
  bizSectionName,
  gicsId: '1010',
  gicsFullPath: '에너지',
  bizContent: null,
  ...values,
});
const entered = (bizSectionName: string): SectionValues => ({
  bizSectionName,
  industry: { gicsId: '1010', gicsFullPath: '에너지' },
  bizContent: '',
});

/** Merges a form over a company that was `before`, in which a person `edit`s and somebody else made `after`. */
function merge(
  before: Partial<OperatorInvitation>,
  after: Partial<OperatorInvitation>,
  edit: (values: OperatorForm) => Partial<OperatorForm>,
) {
  const found = operatorValues({ ...invitedOperator, ...before });
  const { values, marks } = mergeNewer(
    { ...found, ...edit(found) },
    { ...invitedOperator, ...before, ...after, companyVersion: 4 },
  );
  expect(values.seen.companyVersion).toBe(4);
  return { values, marks: Object.fromEntries(marks.map(({ path, message }) => [path, message])) };
}
const getNames = ({ bizSections }: OperatorForm) =>
  bizSections.map(({ bizSectId, bizSectionName }) => [bizSectId, bizSectionName]);

describe('fields of a company', () => {
  test('are as the side has them that has changed them, and are marked where it is not the person', () => {
    const { values, marks } = merge(
      { companyHomepage: null },
      { companyHomepage: 'https://east.example', regionCodeId: '0505', companyTelno: '1234567' },
      () => ({ koreanName: '동해' }),
    );
    expect(values).toMatchObject({
      koreanName: '동해',
      homepage: 'https://east.example',
      companyPhone: { head: '0505', body: '1234567' },
    });
    expect(Object.keys(marks)).toEqual(['companyPhone', 'homepage']);
  });

  test('stay as the person has them where both have changed them, with what else there is', () => {
    const { values, marks } = merge(
      {},
      { companyKoreanName: '동해(주)', companyZip: '03000', companyAddr: '종로 1', nationCodeId: 'US' },
      ({ address }) => ({
        koreanName: '동해 주식회사',
        address: { ...address, detail: '3층' },
        nation: 'JP',
      }),
    );
    expect(values).toMatchObject({ koreanName: '동해 주식회사', address: { detail: '3층' }, nation: 'JP' });
    expect(marks).toEqual({
      koreanName: expect.stringContaining('동해(주)'),
      address: expect.stringContaining('(03000) 종로 1'),
      nation: expect.stringContaining('US'),
    });
  });

  test('that both have changed alike are not marked', () => {
    const { marks } = merge({}, { companyKoreanName: '동해' }, () => ({ koreanName: '동해' }));
    expect(marks).toEqual({});
  });

  test('that were emptied say so', () => {
    const { marks } = merge({ companyHomepage: 'east.example' }, { companyHomepage: null }, () => ({
      homepage: 'www.east.example',
    }));
    expect(marks.homepage).toContain('(비움)');
  });
});

describe('business sections', () => {
  const bizSectionList = [section(1, '본사'), section(2, '공장')];
  const unedited = () => ({});

  test('that somebody else has added come last, those that were added here stay', () => {
    const { values, marks } = merge(
      { bizSectionList },
      { bizSectionList: [section(3, '창고'), ...bizSectionList] },
      ({ bizSections }) => ({ bizSections: [...bizSections, entered('연구소')] }),
    );
    expect(getNames(values)).toEqual([
      [getId(1), '본사'],
      [getId(2), '공장'],
      [undefined, '연구소'],
      [getId(3), '창고'],
    ]);
    expect(Object.keys(marks)).toEqual(['bizSections.3.bizSectionName']);
  });

  test('of one name that both have added are one', () => {
    const { values, marks } = merge(
      { bizSectionList },
      { bizSectionList: [...bizSectionList, section(3, '연구소', { bizContent: '개발' })] },
      ({ bizSections }) => ({ bizSections: [...bizSections, entered('연구소')] }),
    );
    expect(values.bizSections[2]).toMatchObject({ bizSectId: getId(3), bizContent: '개발' });
    expect(values.bizSections).toHaveLength(3);
    expect(Object.keys(marks)).toEqual(['bizSections.2.bizContent']);
  });

  test('are merged field by field', () => {
    const { values, marks } = merge(
      { bizSectionList },
      {
        bizSectionList: [
          section(1, '본점'),
          section(2, '제1공장', { gicsId: '2010', gicsFullPath: '산업재' }),
        ],
      },
      ({ bizSections: [first, second] }) => ({
        bizSections: [
          { ...(first as SectionValues), bizContent: '총괄' },
          { ...(second as SectionValues), bizSectionName: '공장동' },
        ],
      }),
    );
    expect(values.bizSections).toMatchObject([
      { bizSectId: getId(1), bizSectionName: '본점', bizContent: '총괄' },
      { bizSectId: getId(2), bizSectionName: '공장동', industry: { gicsId: '2010' } },
    ]);
    expect(Object.keys(marks)).toEqual([
      'bizSections.0.bizSectionName',
      'bizSections.1.bizSectionName',
      'bizSections.1.industry',
    ]);
    expect(marks['bizSections.1.bizSectionName']).toContain('제1공장');
  });

  test('that one side has removed are gone, unless the other has changed them', () => {
    const kept = [...bizSectionList, section(3, '창고'), section(4, '지점')];
    const { values, marks } = merge(
      { bizSectionList: kept },
      { bizSectionList: [section(3, '창고'), section(4, '제1지점')] },
      ({ bizSections: [first, second] }) => ({
        bizSections: [first as SectionValues, { ...(second as SectionValues), bizSectionName: '제1공장' }],
      }),
    );
    expect(getNames(values)).toEqual([
      [getId(2), '제1공장'],
      [getId(4), '제1지점'],
    ]);
    expect(Object.keys(marks)).toEqual([
      'bizSections.0.bizSectionName',
      'bizSections.1.bizSectionName',
      'bizSections.root',
    ]);
    expect(marks['bizSections.root']).toContain('본사');
  });

  test('that nobody has changed stay without a mark', () => {
    const { values, marks } = merge({ bizSectionList }, {}, unedited);
    expect(getNames(values)).toEqual([
      [getId(1), '본사'],
      [getId(2), '공장'],
    ]);
    expect(marks).toEqual({});
  });
});
