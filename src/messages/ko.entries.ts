import type { CycleIssue } from '../contracts/entryCycles.ts';
import type { DelegateKindCd } from '../contracts/entryDelegates.ts';
import type { ValueIssue } from '../contracts/entryOutcome.ts';
import type { NumberRefusal } from '../contracts/numberText.ts';
import type { BrnCd } from '../contracts/quarters.ts';
import { toDashedDay } from '../contracts/seoulTime.ts';
import { unitNames } from './ko.formula.ts';

/** Names of the periods that values are entered for. */
export const periodNames = {
  Q1: '1분기',
  Q2: '2분기',
  Q3: '3분기',
  Q4: '4분기',
  Y: '연간',
} as const satisfies Record<BrnCd, string>;

/** A period as texts name it: `2026년 4분기`. */
export const namePeriod = ({ crtrYr, brnCd }: { crtrYr: string; brnCd: BrnCd }): string =>
  `${crtrYr}년 ${periodNames[brnCd]}`;

/** Reasons the server refuses a plan or a command of a cycle. */
export const cycleRefusals = {
  issues: {
    order: '앞선 날짜보다 빠를 수 없습니다.',
    repeated: '같은 사업부문을 두 번 고를 수 없습니다.',
  } satisfies Record<CycleIssue['kind'], string>,
  set: '고객사의 지표 SET을 선택해 주세요.',
  section: '사용 중인 사업부문을 선택해 주세요.',
  past: '오늘이나 그 뒤의 날짜를 입력해 주세요.',
  taken: '이 기간의 회차가 이미 있습니다.',
  notOpen: '등록 기간이 아닌 회차는 독촉할 수 없습니다.',
  open: (count: number) =>
    `승인되지 않은 값이 ${count.toLocaleString('ko-KR')}건 남아 있어 마감할 수 없습니다.`,
} as const;

/** Lines of the history of a cycle. */
export const cycleEntries = {
  planned: '회차를 등록했습니다.',
  opened: '등록을 시작했습니다.',
  collected: '등록 기간이 끝나 승인 단계가 되었습니다.',
  resumed: (reason: string) => `등록을 다시 시작했습니다. 사유: ${reason}`,
  extended: ({ dueYmd, apprvDueYmd }: { dueYmd: string; apprvDueYmd: string }, reason: string) =>
    `기한을 연장했습니다. 등록 ${toDashedDay(dueYmd)}, 승인 ${toDashedDay(apprvDueYmd)}. 사유: ${reason}`,
  closed: '회차를 마감했습니다.',
  reopened: (reason: string) => `마감한 회차를 다시 열었습니다. 사유: ${reason}`,
  settled: '다시 연 회차가 승인 단계가 되었습니다.',
} as const;

/** Reasons the server refuses a command of rows. */
export const entryRefusals = {
  unconfirmed: '가져온 값을 확인해 주세요.',
  person: '고객사에서 로그인할 수 있는 담당자를 선택해 주세요.',
  repeated: '같은 행을 두 번 보낼 수 없습니다.',
} as const;

/** Reasons the server refuses to override what the quarters of a year give. */
export const overrideRefusals = {
  noCycle: '해당 연도의 연간 회차를 시작한 뒤에 재정의할 수 있습니다.',
  notInCycle: '연간 회차에 없는 지표나 사업부문입니다. 회차의 사업부문과 지표 SET을 확인해 주세요.',
  entered: '연간 값을 직접 등록하는 지표입니다. 지표별 성과등록에서 값을 수정해 주세요.',
  empty: '값을 입력해 주세요.',
} as const;

/** Lines of the history of a row. */
export const entryEntries = {
  submitted: '승인을 요청했습니다.',
  withdrawn: '승인 요청을 취소했습니다.',
  approved: '승인했습니다.',
  returned: (reason: string) => `반려했습니다. 사유: ${reason}`,
  omitted: (reason: string) => `미입력으로 마감했습니다. 사유: ${reason}`,
  reopened: (reason: string) => `다시 열었습니다. 사유: ${reason}`,
  /** A line of what somebody did in the place of another. */
  inPlace: (name: string, entry: string) => `${name} 님을 대신하여 ${entry}`,
  assigned: '담당자 또는 승인자를 바꿨습니다.',
  suggested: '전기의 값을 가져왔습니다.',
  overridden: (reason: string) => `분기 값에서 산출한 연간 값을 재정의했습니다. 사유: ${reason}`,
} as const;

/** Reasons a typed number is not understood. */
export const numberRefusalTexts = {
  exponent: '지수로 적은 수는 읽을 수 없습니다. 숫자를 모두 적어 주세요.',
  decimalComma: '소수점은 마침표(.)로 적어 주세요.',
  grouping: '쉼표의 위치를 확인해 주세요. 천 단위마다 쉼표를 적거나 쉼표 없이 적습니다.',
  percentSign: '백분율이 아닌 항목에는 %를 적을 수 없습니다.',
  letters: '단위나 글자 없이 숫자만 적어 주세요.',
  figures: '정수 부분은 15자리까지 적을 수 있습니다.',
  decimals: '소수점 아래는 6자리까지 적을 수 있습니다.',
  negative: '0보다 작은 값은 적을 수 없습니다.',
  notNumber: '숫자로 적어 주세요.',
} as const satisfies Record<NumberRefusal, string>;

/** Text of the reason a value cannot be stored. */
export function describeValueIssue(issue: ValueIssue): string {
  switch (issue.kind) {
    case 'number':
      return numberRefusalTexts[issue.cause];
    case 'otherUnit':
      return `이 항목은 ${unitNames[issue.unitCd]} 단위로 적을 수 없습니다.`;
    case 'otherType':
      return '이 지표의 채점 방식에 맞지 않는 값입니다.';
    case 'unknownInput':
    case 'unknownDeduction':
    case 'unknownPart':
      return '이 지표에 없는 항목입니다.';
    case 'repeatedDeduction':
    case 'repeatedPart':
      return '같은 항목이 두 번 있습니다.';
  }
}

/** Name of the row of each section that has the denominators of its intensities, and of its inputs. */
export const baseName = '기준 정보(매출액·임직원 수)';
export const baseInputNames = { revenue: '매출액', employees: '평균 임직원 수' } as const;

/** Work that is delegated. */
export const delegateKindNames = {
  ENTER: '등록',
  APPROVE: '승인',
} as const satisfies Record<DelegateKindCd, string>;

/** Reasons the server refuses a delegation. */
export const delegateRefusals = {
  samePerson: '다른 사람을 선택해 주세요.',
  periodOrder: '끝나는 날은 시작하는 날보다 빠를 수 없습니다.',
  tooLong: '대리 기간은 92일까지입니다.',
  past: '오늘이나 그 뒤의 날짜를 입력해 주세요.',
  overlap: '이 사람에게 같은 업무를 맡긴 기간과 겹칩니다.',
  ended: '이미 끝난 대리입니다.',
  person: '고객사에서 로그인할 수 있는 사람을 선택해 주세요.',
} as const;
