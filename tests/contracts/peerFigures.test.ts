import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { toPeerFigures } from '../../src/contracts/companyFigures.ts';
import type { DiagnosisInput, DiagnosisItem, DiagnosisValue } from '../../src/contracts/diagnosis.ts';
import type { EntryValue } from '../../src/contracts/entryValue.ts';
import { emptyScoring, type ScoringFields } from '../../src/contracts/indicatorScoring.ts';
import { compareFigure, formatPeerFigure } from '../../src/contracts/peerFigures.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import { item, toId, toInput, toValue } from './diagnosisInputs.ts';

const input = (entered: string, unitCd: UnitCd) => ({
  entered,
  unitCd,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});
const formulaInput = (code: string, unitCd: UnitCd): ScoringFields['inputs'][number] => ({
  code,
  name: code,
  unitCd,
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
});
/** An indicator of the catalogue that has the id of its name. */
const figureItem = (name: string, unitCd: UnitCd, scoring: Partial<ScoringFields>): DiagnosisItem => ({
  ...item(name, 'E1', 3, 'E'),
  originalIndicatorId: toId(`o${name}`),
  unitCd,
  scoring: { ...emptyScoring('LVL_TRD'), directionCd: 'DOWN', denominatorCd: 'NONE', ...scoring },
});
const amount = (name: string, denominatorCd: ScoringFields['denominatorCd']) =>
  figureItem(name, 'MWh', { denominatorCd, formula: 'used', inputs: [formulaInput('used', 'MWh')] });
const share = figureItem('share', 'percent', {
  scoringTypeCd: 'RATIO',
  formula: 'part / total * 100',
  inputs: [formulaInput('part', 'MWh'), formulaInput('total', 'MWh')],
});

const toApproved = (name: string, section: string, value: EntryValue | null): DiagnosisValue => ({
  ...toValue(name, section, 'unanswered'),
  status: 'approved',
  value,
});
const used = (name: string, section: string, entered: string) =>
  toApproved(name, section, { inputs: { used: input(entered, 'MWh') } });
const base = (section: string, revenue: string, employees: string) => ({
  bizSectId: toId(section),
  value: { inputs: { revenue: input(revenue, 'millionKRW'), employees: input(employees, 'person') } },
  daIds: [],
  earlier: null,
  earlierDaIds: [],
});
const given = (items: DiagnosisItem[], values: DiagnosisValue[], bases: DiagnosisInput['bases'] = []) =>
  toPeerFigures(toInput({ items, values, bases })).map(({ figure, ...each }) => [
    each.perCd,
    each.unitCd,
    figure.toFraction(),
  ]);
const bases = [base('A', '1000', '30'), base('B', '500', '20')];

describe('Figures of a company', () => {
  it('are per unit of its denominator over all its sections', () => {
    const values = (name: string) => [used(name, 'A', '100'), used(name, 'B', '20')];
    const revenue = amount('power', 'REVENUE');
    expect(given([revenue], values('power'), bases)).toEqual([['REVENUE', 'MWh', '2/25']]);
    expect(given([amount('heat', 'EMPLOYEE')], values('heat'), bases)).toEqual([['EMPLOYEE', 'MWh', '12/5']]);
    expect(toPeerFigures(toInput({ items: [revenue], values: values('power'), bases }))[0]?.idctrsId).toBe(
      toId('opower'),
    );
  });

  it('are shares as they are, over all sections', () => {
    const shared = (section: string, part: string, total: string) =>
      toApproved('share', section, { inputs: { part: input(part, 'MWh'), total: input(total, 'MWh') } });
    expect(given([share], [shared('A', '10', '30'), shared('B', '10', '10')])).toEqual([
      ['NONE', 'percent', '50'],
    ]);
  });

  it('are no amounts', () => {
    expect(given([amount('power', 'NONE')], [used('power', 'A', '100')], bases)).toEqual([]);
  });

  it('leave out sections that an indicator does not apply to, with their denominators', () => {
    const values = [used('power', 'A', '100'), { ...toApproved('power', 'B', null), naYn: 'Y' as const }];
    expect(given([amount('power', 'REVENUE')], values, bases)).toEqual([['REVENUE', 'MWh', '1/10']]);
  });

  it.each<[string, DiagnosisValue[], DiagnosisInput['bases']]>([
    ['a section has not answered', [used('power', 'A', '1'), toValue('power', 'B', 'unanswered')], bases],
    ['it applies nowhere', [{ ...toApproved('power', 'A', null), naYn: 'Y' }], bases],
    ['a section has no denominator', [used('power', 'A', '1'), used('power', 'B', '1')], bases.slice(1)],
    ['the denominator is 0', [used('power', 'A', '1')], [base('A', '0', '1')]],
  ])('are not there where %s', (_, values, denominators) => {
    expect(given([amount('power', 'REVENUE')], values, denominators)).toEqual([]);
  });
});

describe('A figure among others', () => {
  const other = (gicsId: string, figure: number) => ({ gicsId, figure: new Fraction(figure) });
  const five = [5, 1, 4, 2, 9].map((figure) => other('55101010', figure));

  it('has the median of five of the narrowest industry', () => {
    const compared = compareFigure('55101010', [...five, other('55102010', 99)]);
    expect(compared).toMatchObject({ status: 'compared', digits: 8, peerCnt: 5 });
    expect(compared.status === 'compared' && compared.median.toFraction()).toBe('4');
    expect(compareFigure('55101010', [...five.slice(1), other('55102010', 99)])).toMatchObject({ digits: 4 });
  });

  it('has none among four', () => {
    expect(compareFigure('55101010', five.slice(1))).toEqual({ status: 'tooFew', missing: 1 });
    expect(compareFigure('', five)).toEqual({ status: 'tooFew', missing: 5 });
  });

  it('is shown with three digits, a share with one decimal', () => {
    const show = (figure: string, unitCd: UnitCd) =>
      formatPeerFigure({ figure: new Fraction(figure), unitCd });
    expect(show('200/3', 'percent')).toBe('66.7');
    expect(show('1/3', 'MWh')).toBe('0.333');
    expect(show('1/30000', 'MWh')).toBe('0.0000333');
    expect(show('123456', 'MWh')).toBe('123000');
  });
});
