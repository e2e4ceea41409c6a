import { defaultStandard, type StandardValues } from '../contracts/evaluationStandards.ts';
import type { SetState } from '../contracts/indicatorSets.ts';
import { bandNames } from './ko.phrases.ts';

export const standardDefaults = defaultStandard({
  under40: '미흡',
  from40: '보통',
  from60: '양호',
  from80: '우수',
});

export const standardFieldNames = {
  bandNames: '등급 명칭',
  provisionalLimit: '잠정 기준 (%)',
  trendLimit: '변동 기준 (점)',
  commentLimit: '의견 필요 변동률 (%)',
  sectWeights: '사업부문 가중치',
} as const satisfies Record<keyof StandardValues, string>;

export const standardTexts = {
  title: '평가기준',
  set: '자사 지표 SET',
  ofCompany: (company: string, setNm: string) => `${company} · ${setNm}`,
  open: '평가기준 보기',
  version: '버전',
  states: {
    draft: '작성 중',
    review: '검토 중',
    published: '게시',
    superseded: '이전 버전',
    retired: '폐기',
  } satisfies Record<SetState, string>,
  versionShown: (ver: number, state: string) => `v${ver} (${state})`,
  next: '다음 버전',
  none: '자사 지표 SET이 없습니다. 지표 SET을 만든 뒤 평가기준을 정할 수 있습니다.',
  bands: '점수 등급',
  bandsNote: '점수 구간은 모든 회사가 같으며 명칭만 바꿀 수 있습니다.',
  bandLabels: bandNames,
  limits: '판정 기준',
  provisionalHint: '응답한 가중치가 이 비율보다 낮으면 결과를 잠정으로 표시합니다.',
  trendHint: '점수 차이가 이 값 이하이면 변동 없음으로 봅니다.',
  commentHint: '이전 값과의 차이가 이 비율보다 크면 의견을 입력해야 합니다.',
  sections: '사업부문 가중치',
  sectionsNote:
    '회사 전체의 점수는 사업부문의 점수를 이 가중치로 합하여 계산합니다. 모두 같게 두면 나중에 추가한 사업부문도 같은 비중으로 반영됩니다.',
  noSections: '사업부문이 없습니다.',
  sectWeight: (bizSectNm: string) => `${bizSectNm} (%)`,
  sectSum: (sum: string) => `합계 ${sum}%`,
  equal: '같게 배분',
  unweighted: (names: string) => `가중치가 0인 사업부문은 회사 전체의 점수에 반영되지 않습니다: ${names}`,
  resetToDefaults: '기본값으로',
  defaultsFilled: '기본값을 입력했습니다. 저장하면 반영됩니다.',
  defaultsQuestion: '모든 기준을 기본값으로 바꿉니다. 계속하시겠습니까?',
  inherited: (ver: number) => `v${ver}에서 정한 기준을 이어받았습니다.`,
  isDefault: '기본값을 사용하고 있습니다.',
  fixed: '게시했거나 검토 중인 버전의 기준은 바뀌지 않습니다. 다음 버전의 기준을 수정해 주세요.',
  inReview: '검토 중인 버전이 있어 평가기준을 수정할 수 없습니다.',
  forNext: (ver: number) => `이 기준은 v${ver}부터 적용됩니다.`,
  history: '변경 이력',
} as const;

export const standardRefusals = {
  sectSum: (balance: string) =>
    balance.startsWith('-')
      ? `사업부문 가중치의 합계가 100%보다 ${balance.slice(1)}%p 부족합니다.`
      : `사업부문 가중치의 합계가 100%를 ${balance}%p 초과합니다.`,
  section: '사업부문을 찾을 수 없습니다.',
  repeated: '등급 명칭이 중복되었습니다.',
  fixed: standardTexts.fixed,
} as const;

/** A sheet of the weights of sections. */
export const sectWeightSheet = {
  title: '사업부문 가중치',
  columns: { bizSectNm: '사업부문', weight: '가중치', bizSectId: '사업부문 ID' },
  import: '엑셀 가져오기',
  note: '파일에 없는 사업부문의 가중치는 그대로이고, 합계가 100.00%여야 적용할 수 있습니다.',
  section: '이 고객사의 사업부문이 아닙니다. 현재 자료를 내려받아 사업부문 ID를 확인해 주세요.',
  twice: '같은 사업부문이 두 번 있습니다.',
  weight: '0부터 100까지 소수점 2자리로 입력해 주세요.',
  isDirty: '입력한 내용을 저장하거나 되돌린 뒤 가져올 수 있습니다.',
} as const;

export const standardEntries = {
  changed: (ver: number, names: string) =>
    names === '' ? `v${ver} 평가기준을 저장했습니다.` : `v${ver} 평가기준을 수정했습니다: ${names}`,
} as const;
