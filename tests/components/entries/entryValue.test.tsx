import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeEntryValue } from '../../../src/components/entries/describeEntryValue.ts';
import { EntryStateBadge } from '../../../src/components/entries/EntryStateBadge.tsx';
import { EntryValueText } from '../../../src/components/entries/EntryValueText.tsx';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import { emptyScoring, type ScoringFields } from '../../../src/contracts/indicatorScoring.ts';
import type { ScoringTypeCd } from '../../../src/contracts/scoring.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import { show } from '../../support/screens.tsx';

const createNode = (type: ScoringTypeCd, fields: Partial<ScoringFields> = {}) => ({
  scoring: { ...emptyScoring(type), ...fields },
});
const five = ['없음', '계획', '시행', '점검', '개선'];
const input = (code: string, name: string, unitCd: UnitCd) =>
  ({ code, name, unitCd, rollUpCd: 'SUM', sectRollUpCd: 'SUM', srcCd: null, negYn: 'N' }) as const;
const entered = (text: string, unitCd: UnitCd) => ({
  entered: text,
  unitCd,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});

const energy = createNode('RATIO', { inputs: [input('power', '전력 사용량', 'MWh')] });
const injuries = createNode('RATIO', {
  inputs: [input('injured', '재해자 수', 'person'), input('rate', '비율', 'percent')],
});
const parts = createNode('MULTI', {
  parts: [
    { id: 'policy', name: '정책', scoringTypeCd: 'STAGE', texts: five },
    { id: 'steps', name: '절차', scoringTypeCd: 'REQ', texts: five },
    { id: 'audit', name: '점검', scoringTypeCd: 'REQ', texts: five },
  ],
});
const violations = createNode('VIOL', {
  deductions: [
    { id: 'death', name: '사망', pointsPerCase: '50' },
    { id: 'fine', name: '과태료', pointsPerCase: '10' },
  ],
});

describe('a value in words', () => {
  test.each<[string, ReturnType<typeof createNode> | null, EntryValue | null, string]>([
    ['nothing', energy, null, '-'],
    [
      'a figure in the unit it was entered in',
      energy,
      { inputs: { power: entered('1234567.5', 'kWh') } },
      '1,234,567.5 kWh',
    ],
    [
      'several figures by name, with counters attached',
      injuries,
      { inputs: { rate: entered('3.25', 'percent'), injured: entered('1200', 'person') } },
      '재해자 수 1,200명 · 비율 3.25%',
    ],
    [
      'one of several figures by name',
      injuries,
      { inputs: { injured: entered('0', 'person') } },
      '재해자 수 0명',
    ],
    ['a stage with its text', createNode('STAGE', { stages: five }), { stage: 3 }, '3단계 · 시행'],
    ['a stage without a text', createNode('STAGE'), { stage: 3 }, '3단계'],
    ['requirements met', createNode('REQ'), { met: [true, false, true, true, false] }, '5개 중 3개 충족'],
    ['cases of each kind', violations, { cases: [{ id: 'fine', count: 1200 }] }, '과태료 1,200건'],
    ['no cases', violations, { cases: [{ id: 'fine', count: 0 }] }, '사례 없음'],
    [
      'parts, also those that do not apply or are missing',
      parts,
      {
        parts: [
          { id: 'policy', naYn: 'N', stage: 5, met: null },
          { id: 'steps', naYn: 'Y', stage: null, met: null },
        ],
      },
      '정책 5단계 · 개선 · 절차 해당없음 · 점검 미입력',
    ],
    [
      'denominators of a section',
      null,
      { inputs: { revenue: entered('98765', 'millionKRW'), employees: entered('432', 'person') } },
      '매출액 98,765백만원 · 평균 임직원 수 432명',
    ],
  ])('%s', (_, node, value, shown) => {
    expect(describeEntryValue(node, value)).toBe(shown);
  });
});

test('a value that does not apply has no figure, and an estimate is marked', () => {
  const value = { inputs: { power: entered('12', 'MWh') } };
  show(
    <ul>
      <li>
        <EntryValueText node={energy} value={value} naYn="Y" />
      </li>
      <li>
        <EntryValueText node={energy} value={value} estYn="Y" />
      </li>
    </ul>,
  );
  const [absent, estimated] = screen.getAllByRole('listitem');
  expect(absent).toHaveTextContent('해당없음');
  expect(estimated).toHaveTextContent('12 MWh 추정');
});

test('a state is named, and a second mark says that it is late', () => {
  show(<EntryStateBadge state="returned" isLate />);
  expect(screen.getByText('반려')).toBeVisible();
  expect(screen.getByText('지연')).toBeVisible();
});
