import type { FormulaInput } from '../../src/contracts/formula.ts';
import {
  type DenominatorCd,
  emptyScoring,
  type ScoringFields,
} from '../../src/contracts/indicatorScoring.ts';
import type { DirectionCd } from '../../src/contracts/scoring.ts';
import type { UnitCd } from '../../src/contracts/unitCodes.ts';
import type { GuidelineItem } from './guideline.ts';

/** Roll-up of an input to a year and the company, and the source it is taken over from. */
type Input = Pick<FormulaInput, 'rollUpCd' | 'sectRollUpCd' | 'srcCd'>;
/** Unit of what a quantitative item measures; a share is that of one input of another. */
type Measure =
  | { unitCd: UnitCd; input: Input }
  | { share: string; of: string; unitCd: UnitCd; inputs: readonly [Input, Input] };

/** Roll-up of what happens in a period, and adds up. */
const flow: Input = { rollUpCd: 'SUM', sectRollUpCd: 'SUM', srcCd: null };
/** People, who are there all the time. */
const staff: Input = { rollUpCd: 'AVG', sectRollUpCd: 'SUM', srcCd: null };
const salary: Input = { rollUpCd: 'AVG', sectRollUpCd: 'NONE', srcCd: null };
const employees: Input = { ...staff, srcCd: 'SECTION.employee' };
/** The company has one board, which every section names. */
const board = (srcCd: FormulaInput['srcCd'] = null): Input => ({
  rollUpCd: 'AVG',
  sectRollUpCd: 'AVG',
  srcCd,
});
const meetings: Input = { rollUpCd: 'SUM', sectRollUpCd: 'AVG', srcCd: null };

const amount = (unitCd: UnitCd, input = flow): Measure => ({ unitCd, input });
const share = (
  part: string,
  total: string,
  unitCd: UnitCd,
  inputs: readonly [Input, Input] = [flow, flow],
): Measure => ({ share: part, of: total, unitCd, inputs });

const measures: Readonly<Record<string, Measure>> = {
  'E-2-1': amount('tonne'),
  'E-2-2': share('재생 원부자재 사용량', '원부자재 사용량', 'tonne'),
  'E-3-1': amount('tCO2eq'),
  'E-3-2': amount('tCO2eq'),
  'E-4-1': amount('TJ'),
  'E-4-2': share('재생에너지 사용량', '에너지 사용량', 'TJ'),
  'E-5-1': amount('m3'),
  'E-5-2': share('재사용 용수량', '용수 사용량', 'm3'),
  'E-6-1': amount('tonne'),
  'E-6-2': share('재활용 폐기물량', '폐기물 배출량', 'tonne'),
  'E-7-1': amount('kg'),
  'E-7-2': amount('kg'),
  'E-9-1': share('친환경 인증 제품 매출액', '매출액', 'millionKRW', [
    flow,
    { ...flow, srcCd: 'SECTION.revenue' },
  ]),
  'S-2-1': amount('person'),
  'S-2-2': share('정규직 수', '구성원 수', 'person', [staff, employees]),
  'S-2-3': share('자발적 이직자 수', '구성원 수', 'person', [flow, employees]),
  'S-2-4': amount('millionKRW'),
  'S-2-5': amount('millionKRW'),
  'S-3-1': share('여성 구성원 수', '구성원 수', 'person', [staff, employees]),
  'S-3-2': share('여성 평균 급여액', '평균 급여액', 'KRW', [salary, salary]),
  'S-3-3': share('장애인 근로자 수', '상시 근로자 수', 'person', [staff, staff]),
  'S-4-2': share('재해자 수', '상시 근로자 수', 'person', [flow, staff]),
  'G-1-2': share('사외이사 수', '이사 수', 'person', [board('BOARD.outside'), board('BOARD.size')]),
  'G-1-4': share('소수 성별 이사 수', '이사 수', 'person', [board(), board('BOARD.size')]),
  'G-2-1': share('이사 출석 횟수', '이사 출석 대상 횟수', 'none', [meetings, meetings]),
  'G-2-2': share('사내이사 출석 횟수', '사내이사 출석 대상 횟수', 'none', [meetings, meetings]),
};

/** Items of which less is better. */
const down = /^(?:E-(?:2-1|3-|4-1|5-1|6-1|7-)|S-(?:2-3|4-2))/;
const guessDirection = (code: string): DirectionCd => (down.test(code) ? 'DOWN' : 'UP');

/** Amounts of the environment are compared by revenue, those of people by employees; shares as they are. */
function guessDenominator(code: string, unitCd: UnitCd): DenominatorCd {
  if (unitCd === 'percent') return 'NONE';
  return code.startsWith('E-') ? 'REVENUE' : 'EMPLOYEE';
}

const five = (text: (place: number) => string): string[] =>
  Array.from({ length: 5 }, (_, index) => text(index + 1));
/** Texts of five stages, marked as examples. */
export const exampleStages = [
  '예시: 기준에 해당하는 활동이 없음',
  '예시: 계획을 수립함',
  '예시: 일부에서 이행함',
  '예시: 전사적으로 이행함',
  '예시: 이행 결과를 점검하고 공개함',
];
const requirements = five((place) => `예시: 충족 요건 ${place}`);
const thresholds = ['20', '40', '60', '80'];
const scrCrtr = ['20% 미만', '20% 이상', '40% 이상', '60% 이상', '80% 이상'].map((text) => `예시: ${text}`);

function computed(measure: Measure, name: string): Pick<ScoringFields, 'inputs' | 'formula'> {
  const input = (code: string, inputName: string, how: Input): FormulaInput => ({
    code,
    name: inputName,
    unitCd: measure.unitCd,
    negYn: 'N',
    ...how,
  });
  if (!('share' in measure)) return { inputs: [input('value', name, measure.input)], formula: '' };
  const [part, total] = measure.inputs;
  return {
    inputs: [input('part', measure.share, part), input('total', measure.of, total)],
    formula: 'part / total * 100',
  };
}

/** Unit and scoring of an item of the guideline, with texts and thresholds that are marked as examples. */
export function exampleScoring(item: GuidelineItem): ScoringFields & { unitCd: UnitCd | null } {
  const { code, name, scoringTypeCd } = item;
  const measure = measures[code];
  const empty = { ...emptyScoring(scoringTypeCd), unitCd: null };
  switch (scoringTypeCd) {
    case 'STAGE':
      return { ...empty, stages: exampleStages };
    case 'REQ':
      return { ...empty, requirements };
    case 'VIOL':
      return { ...empty, deductions: [{ id: '1', name: '예시: 법·규제 위반', pointsPerCase: '10' }] };
    case 'MULTI':
      return {
        ...empty,
        parts: [1, 2].map((place) => ({
          id: `${place}`,
          name: `예시: 세부 항목 ${place}`,
          scoringTypeCd: 'STAGE',
          texts: exampleStages,
        })),
      };
    default: {
      if (!measure) return empty;
      const unitCd = 'share' in measure ? 'percent' : measure.unitCd;
      const scored = scoringTypeCd === 'RATIO' ? { thresholds, scrCrtr } : {};
      return {
        ...empty,
        ...scored,
        ...computed(measure, name),
        unitCd,
        directionCd: guessDirection(code),
        denominatorCd: scoringTypeCd === 'LVL_TRD' ? guessDenominator(code, unitCd) : null,
      };
    }
  }
}
