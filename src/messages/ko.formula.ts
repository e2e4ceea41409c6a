import {
  FORMULA_INPUT_CODE_MAX,
  FORMULA_MAX,
  FORMULA_NESTING_MAX,
  type FormulaInput,
  type FormulaProblem,
  type RollUpCd,
  type SectRollUpCd,
} from '../contracts/formula.ts';
import { particleAfter } from '../contracts/particles.ts';
import type { UnitCd } from '../contracts/unitCodes.ts';
import { type InfoSourceCd, isInfoSource } from '../contracts/valueSources.ts';

export const decimalRule = '숫자는 정수 15자리, 소수점 6자리까지 입력할 수 있습니다.';

export const unitNames = {
  percent: '%',
  none: '단위 없음',
  kg: 'kg',
  tonne: 't',
  tCO2eq: 'tCO₂eq',
  MJ: 'MJ',
  GJ: 'GJ',
  TJ: 'TJ',
  TOE: 'TOE',
  kWh: 'kWh',
  MWh: 'MWh',
  L: 'L',
  m3: '㎥',
  km: 'km',
  hour: '시간',
  day: '일',
  person: '명',
  incident: '건',
  KRW: '원',
  thousandKRW: '천원',
  millionKRW: '백만원',
  'tCO2eq/millionKRW': 'tCO₂eq/백만원',
  'TJ/millionKRW': 'TJ/백만원',
  'TOE/millionKRW': 'TOE/백만원',
  'MWh/millionKRW': 'MWh/백만원',
  'tonne/millionKRW': 't/백만원',
  'kg/millionKRW': 'kg/백만원',
  'm3/millionKRW': '㎥/백만원',
  'tCO2eq/person': 'tCO₂eq/명',
  'hour/person': '시간/명',
  'thousandKRW/person': '천원/명',
  'kg/hour': 'kg/시간',
  'm3/hour': '㎥/시간',
  'incident/hour': '건/시간',
  'incident/millionHour': '건/백만 시간',
} as const satisfies Record<UnitCd, string>;

export const rollUpNames = { SUM: '합계', AVG: '평균', LAST: '마지막 값' } as const satisfies Record<
  RollUpCd,
  string
>;

export const sectRollUpNames = {
  SUM: '합계',
  AVG: '평균',
  NONE: '집계 안 함',
} as const satisfies Record<SectRollUpCd, string>;

const infoSourceNames = {
  'BASIC.employee': '기본정보 · 임직원 수',
  'BASIC.male': '기본정보 · 남성 임직원 수',
  'BASIC.female': '기본정보 · 여성 임직원 수',
  'BASIC.permanent': '기본정보 · 정규직 수',
  'BASIC.fixedTerm': '기본정보 · 기간제 수',
  'BASIC.revenue': '기본정보 · 매출액',
  'BASIC.assets': '기본정보 · 자산 총계',
  'BASIC.site': '기본정보 · 사업장 수',
  'SECTION.employee': '사업부문 · 임직원 수',
  'SECTION.revenue': '사업부문 · 매출액',
  'BOARD.size': '이사회 · 이사 수',
  'BOARD.outside': '이사회 · 사외이사 수',
  'BOARD.female': '이사회 · 여성 이사 수',
  'BOARD.attendance': '이사회 · 평균 출석률',
} as const satisfies Record<InfoSourceCd, string>;

/** A source of values; an item of ESG data by its code. */
export const valueSourceName = (srcCd: string): string =>
  isInfoSource(srcCd) ? infoSourceNames[srcCd] : `ESG 데이터 · ${srcCd.replace('DATA.', '')}`;

export const negativeNames = { Y: '음수 허용', N: '0 이상만' } as const;

/** A unit as the library of units writes it, such as `kg / person`. */
const unitText = (written: string): string =>
  written
    .replaceAll('kgCO2eq', 'kgCO₂eq')
    .replaceAll('millionHour', '백만 시간')
    .replaceAll(/[A-Za-z][A-Za-z0-9]*/g, (name) =>
      Object.hasOwn(unitNames, name) ? unitNames[name as UnitCd] : name,
    ) || '단위 없는 값';

/** Text of a fault in a formula, for the person who writes it. An input without a value is called by its name. */
export function formulaProblemText(
  problem: FormulaProblem,
  inputs: readonly Pick<FormulaInput, 'code' | 'name'>[] = [],
): string {
  switch (problem.kind) {
    case 'empty':
      return '산식을 입력해 주세요.';
    case 'tooLong':
      return `산식은 ${FORMULA_MAX}자 이내로 입력해 주세요.`;
    case 'tooDeep':
      return `괄호는 ${FORMULA_NESTING_MAX}겹까지 사용할 수 있습니다.`;
    case 'syntax':
      return '산식을 이해할 수 없습니다. 괄호의 짝이 맞는지, 항목 사이에 + − × ÷가 빠지지 않았는지 확인해 주세요.';
    case 'notAllowed':
      return `‘${problem.found}’${particleAfter(problem.found, '은(는)')} 사용할 수 없습니다. 입력 항목, 숫자, 괄호와 + − × ÷만 사용해 주세요.`;
    case 'unknownInput':
      return `‘${problem.code}’ 코드의 입력 항목이 없습니다. 입력 항목을 추가하거나 산식을 고쳐 주세요.`;
    case 'unitClash':
      return `단위가 다른 두 값은 ${problem.operator === '+' ? '더할' : '뺄'} 수 없습니다: ${unitText(problem.left)}, ${unitText(problem.right)}`;
    case 'timeClash':
      return `기간의 합계와 어느 시점의 값은 ${problem.operator === '+' ? '더할' : '뺄'} 수 없습니다. 입력 항목의 연간 집계를 확인해 주세요.`;
    case 'resultUnit':
      return `산식의 계산 결과(${unitText(problem.found)})가 지표의 단위(${unitNames[problem.unitCd]})와 맞지 않습니다.`;
    case 'divisionByZero':
      return `0으로 나누게 되어 계산할 수 없습니다: ${problem.divisor}`;
    case 'alwaysZero':
      return `어떤 값을 넣어도 0으로 나누게 됩니다. 나누는 부분을 확인해 주세요: ${problem.divisor}`;
    case 'missingValue':
      return `‘${inputs.find(({ code }) => code === problem.code)?.name || problem.code}’ 값을 입력해 주세요.`;
  }
}

export const formulaTexts = {
  title: '산식',
  formula: '산식',
  formulaHint:
    '입력 항목의 코드와 숫자, 괄호, + − × ÷를 사용합니다. 입력 항목이 하나이면 비워 둘 수 있습니다.',
  inputs: '입력 항목',
  inputCode: '코드',
  inputCodeRule: `한글이나 영문으로 시작하여 한글, 영문, 숫자, _로 ${FORMULA_INPUT_CODE_MAX}자 이내로 입력해 주세요.`,
  inputName: '항목명',
  unit: '단위',
  rollUp: '연간 집계',
  sectRollUp: '사업부문 집계',
  source: '가져올 값',
  noSource: '직접 입력',
  negative: '음수',
  addInput: '입력 항목 추가',
  insert: (code: string) => `산식에 ${code} 넣기`,
  trial: '산식 시험',
  trialHint: '값을 넣어 결과를 미리 확인합니다. 입력한 값은 저장되지 않습니다.',
  value: (name: string) => `${name} 시험 값`,
  run: '계산',
  result: (value: string, unitName: string) => `계산 결과: ${value} ${unitName}`.trim(),
  percentQuestion:
    '지표의 단위가 %이지만 산식에 × 100이 없습니다. 4분의 1이 25가 아니라 0.25로 계산됩니다. 의도한 산식인지 확인해 주세요.',
  quarterQuestion:
    '한 분기의 결과는 한 해의 결과보다 작아 연간 임계값과 비교할 수 없습니다. 주기를 연간으로 바꾸거나 임계값을 분기에 맞추어 주세요.',
  notDecimal: decimalRule,
  wrongValue: '입력한 값을 확인해 주세요.',
  noInputs: '입력 항목을 먼저 추가해 주세요.',
  failed: '산식을 확인하지 못하였습니다. 잠시 후 다시 시도해 주세요.',
} as const;
