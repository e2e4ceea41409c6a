import {
  AVERAGE_SOURCE_MAX,
  averageBounds,
  type IndustryAverageDraft,
} from '../contracts/industryAverages.ts';
import { denominatorNames } from './ko.indicators.ts';

export const averageFieldNames = {
  indicatorId: '지표',
  gicsId: '산업',
  crtrYr: '기준연도',
  denominatorCd: '분모',
  avgVal: '평균값',
  source: '출처',
} as const satisfies Record<keyof IndustryAverageDraft, string>;

export const averageTexts = {
  title: '산업 평균',
  create: '산업 평균 등록',
  edit: '산업 평균 수정',
  import: '엑셀 가져오기',
  importTitle: '산업 평균 가져오기',
  importNote: '지표, 산업, 기준연도가 같은 평균은 바뀌고, 파일에 없는 평균은 그대로 둡니다.',
  searchIn: '지표명 또는 코드 (초성 가능)',
  hint: '회사의 산업에서 가장 세부적인 분류의 평균과 비교합니다. 없으면 상위 분류의 평균을 사용합니다.',
  indicatorCode: '지표 코드',
  indicatorName: '지표명',
  gicsId: '산업 코드',
  gicsPath: '산업분류',
  industryHint: '섹터부터 하위 산업까지 모든 단계를 선택할 수 있습니다.',
  yearShown: (year: string) => `${year}년`,
  noIndustry: '산업분류에 없음',
  avgValHint: '분모 1단위당 값입니다.',
} as const;

export const averageRefusals = {
  taken: '같은 지표, 산업, 기준연도의 평균이 이미 등록되어 있습니다.',
  indicator: '카탈로그에 있는 정량지표를 선택해 주세요.',
  industry: '산업분류에 있는 코드를 입력해 주세요.',
  gicsRule: '산업 코드는 2, 4, 6, 8자리 숫자입니다.',
  year: '1900년부터 2999년까지의 네 자리 연도를 입력해 주세요.',
  denominator: `${Object.values(denominatorNames).join(', ')} 가운데 하나를 입력해 주세요.`,
  value: `0 이상의 숫자를 정수 ${averageBounds.figures}자리, 소수점 ${averageBounds.decimals}자리까지 입력해 주세요.`,
  otherDenominator: (name: string) => `지표의 분모와 같아야 합니다: ${name}`,
  source: `출처를 ${AVERAGE_SOURCE_MAX}자 이내로 입력해 주세요.`,
} as const;
