import type { DiagnosisValue } from '../contracts/diagnosis.ts';
import { particleAfter } from '../contracts/particles.ts';
import type { Comparison } from '../contracts/scoring.ts';

const comparisons = {
  worse: '나쁨',
  same: '같음',
  better: '나음',
} as const satisfies Record<Comparison, string>;

/** Texts of the explanation of a figure of a diagnosis. */
export const diagnosisExplanationTexts = {
  title: (name: string) => `${name} 설명`,
  steps: {
    value: '값',
    children: '하위 항목',
    rule: '기준과 평점',
    sum: '점수 계산',
    weight: '가중치와 비중',
    coverage: '응답률',
    texts: '문구',
  },
  value: '등록한 값',
  statuses: {
    approved: '승인',
    omitted: '미입력으로 마감',
    open: '승인되지 않음',
  } as const satisfies Record<DiagnosisValue['status'], string>,
  status: '등록 상태',
  notApplicable: '해당없음',
  missing: '미입력',
  figure: '산식 결과',
  earlierFigure: '전년 산식 결과',
  earlier: '전년 값',
  base: '원단위 분모',
  divisionByZero: '0으로 나누어 계산할 수 없음',
  versions: '데이터 버전',
  earlierVersions: '비교한 전년 데이터 버전',
  versionShown: (period: string, ver: number, isBase: boolean) =>
    isBase ? `원단위 분모 ${period} v${ver}` : `${period} v${ver}`,
  approvedBy: (at: string, name: string | null) => (name === null ? `${at} 승인` : `${at} ${name} 승인`),
  evidence: '증빙',
  evidenceShown: (title: string, page: string) => (page === '' ? title : `${title} (${page})`),
  noEvidence: '연결된 증빙이 없습니다.',
  direction: '방향',
  formula: '산식',
  thresholds: '기준값',
  average: '산업 평균',
  averageShown: (average: string, year: string, source: string) => `${average} (${year}년, ${source})`,
  noAverage: '등록된 산업 평균이 없습니다.',
  criterion: '도달한 기준',
  criterionShown: (points: number, text: string) => (text === '' ? `${points}점` : `${points}점 · ${text}`),
  calculation: '계산',
  stage: (stage: number) => `${stage}단계를 선택하여 ${stage}점입니다.`,
  requirements: (met: number, points: number) => `5개 요건 가운데 ${met}개를 충족하여 ${points}점입니다.`,
  threshold: (value: string, place: number, limit: string, points: number) =>
    `${value}: 기준값 ${place}(${limit})의 조건을 충족하여 ${points}점입니다.`,
  noThreshold: (value: string) => `${value}: 조건을 충족한 기준값이 없어 1점입니다.`,
  trend: (earlier: string, value: string, comparison: Comparison, points: number) =>
    `전년 ${earlier}에서 ${value}${particleAfter(value, '으로(로)')} 변했습니다. 방향에 비추어 '${comparisons[comparison]}'이므로 ${points}점입니다.`,
  level: (reference: string, comparison: Comparison, score: string) =>
    `산업 평균 ${reference}${particleAfter(reference, '과(와)')} 비교: ${comparisons[comparison]} → ${score}점`,
  half: (earlier: string, comparison: Comparison, score: string) =>
    `전년 ${earlier}${particleAfter(earlier, '과(와)')} 비교: ${comparisons[comparison]} → ${score}점`,
  levelMissing: (cause: string) => `산업 평균과 비교하지 않음: ${cause}`,
  halfMissing: (cause: string) => `전년과 비교하지 않음: ${cause}`,
  doubled: '한쪽만 비교하여 그 점수를 두 배로 합니다.',
  deduction: (name: string, deducted: string) => `${name} −${deducted}점`,
  deductions: (sum: string, score: string) => `100 − ${sum} = ${score}점 (0점보다 낮아지지 않습니다.)`,
  noDeductions: '위반이 없어 100점입니다.',
  part: (name: string, outcome: string) => `${name}: ${outcome}`,
  mean: (score: string) => `해당하는 세부 항목의 평균 ${score}점`,
  lacksEvidence: '필수 증빙이 없어 1점으로 계산합니다.',
  pointsToScore: (points: number, score: string) => `(${points} − 1) × 25 = ${score}점`,
  counted: {
    notApplicable: '해당없음이므로 계산에서 빼고, 가중치는 같은 상위 항목의 다른 항목에 비례하여 나눕니다.',
    unanswered: '미입력이므로 0점으로 계산합니다.',
    notComputable: '계산할 수 없어 0점으로 계산합니다.',
    hidden: '볼 수 있는 권한이 없는 점수입니다.',
  },
  contribution: '반영 점수',
  sum: (terms: readonly string[], score: string) => `${terms.join(' + ')} = ${score}점`,
  sumHint: '비중 × 점수를 더합니다. 정확한 분수로 계산하고 표시할 때만 반올림합니다.',
  way: '전체까지의 비중',
  effect: '전체에서 차지하는 비중',
  whole: '전체 점수에 반영된 점수',
  leftOut: '해당하지 않아 전체 점수에 반영되지 않습니다.',
  weightsOf: '가중치를 정한 버전',
  answered: (percent: string, limit: string) =>
    `적용되는 가중치 가운데 ${percent}에 응답했습니다. ${limit}%보다 낮으면 잠정 결과로 봅니다.`,
  noCoverage: '적용되는 가중치가 없습니다.',
  without: '빠지거나 응답하지 않은 하위 항목',
  noTexts: '이 항목에는 표준문구를 쓰지 않습니다.',
  textPoints: (points: number) => `문구는 ${points}점 기준으로 선택합니다.`,
  fraction: (fraction: string) => `정확한 값 ${fraction}`,
} as const;
