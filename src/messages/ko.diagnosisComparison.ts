import { withParticle } from '../contracts/particles.ts';
import type { BrnCd } from '../contracts/quarters.ts';
import { namePeriod } from './ko.entries.ts';

const count = (value: number) => value.toLocaleString('ko-KR');

/** Texts of comparisons of results of a diagnosis. */
export const diagnosisComparisonTexts = {
  title: '비교',
  target: '비교 대상',
  targets: { yearly: '전년 결과', quarterly: '전분기 결과', sections: '사업부문별' },
  revision: (rev: number, day: string) => `${rev}차 결과 (${day})`,
  period: (dgnsYr: string, brnCd: BrnCd) => namePeriod({ crtrYr: dgnsYr, brnCd }),
  rev: (rev: number) => `${rev}차`,
  noEarlier: '비교할 결과가 없습니다. 확정하거나 게시한 이전 결과가 있어야 비교할 수 있습니다.',
  noScore: '한쪽 결과에 점수가 없어 비교할 수 없습니다.',
  notComparable: '비교불가',
  otherSetVersion: (before: number, after: number) =>
    before === after
      ? '서로 다른 지표 SET으로 산출하여 점수를 그대로 비교할 수 없습니다.'
      : `지표 SET의 버전이 v${before}에서 ${withParticle(`v${after}`, '(으)로')} 바뀌어 점수를 그대로 비교할 수 없습니다.`,
  common: '공통 지표 기준 비교',
  commonHint: '두 결과에 모두 있고 모두 해당하는 지표만을 현재의 가중치로 계산한 점수입니다.',
  noCommon: '두 결과에 공통으로 해당하는 지표가 없습니다.',
  moves: '달라진 내용',
  movesTable: '점수가 달라진 지표',
  movesHint:
    '점수에 따른 변화는 두 비중의 평균에 점수의 차이를, 비중에 따른 변화는 두 점수의 평균에 비중의 차이를 곱한 값입니다. 모두 더하면 두 결과의 차이와 정확히 같습니다.',
  unchanged: '두 결과의 점수에 영향을 준 지표의 변화가 없습니다.',
  indicator: '지표',
  section: '사업부문',
  score: '점수',
  share: '비중',
  byScore: '점수에 따른 변화',
  byShare: '비중에 따른 변화',
  effect: '변화',
  from: (before: string, after: string) => `${before} → ${after}`,
  percent: (percent: string) => `${percent}%`,
  none: '없음',
  isNew: '새로 포함',
  isGone: '제외',
  others: (moves: number) => `그 밖의 지표 ${count(moves)}개`,
  more: (moves: number) => `${count(moves)}개 더 보기`,
  sum: '합계',
  exactSum: (sum: string) => `정확한 합계 ${sum}점은 두 결과의 차이와 같습니다.`,
  summary: (before: string, from: string, after: string, to: string, change: string) =>
    `${before} ${from}점 → ${after} ${to}점 (${change}점)`,
  scoreShown: (score: string) => `${score}점`,
  sections: '사업부문별 비교',
  sectionsTable: '사업부문별 영역 점수',
  whole: '전체',
  company: '전사',
  thisSection: '현재 사업부문',
  noCompany: '전사 결과가 없습니다. 전사 진단을 실행하면 사업부문을 나란히 비교할 수 있습니다.',
} as const;
