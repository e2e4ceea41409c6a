import type { DgnsCtgryCdId, WeightProblem, WeightTabId, WeightTabKey } from '../contracts/partnerWeights.ts';
import { changeTexts } from './ko.changes.ts';
import { domainNames } from './ko.roles.ts';

export const dgnsCtgryNames: Readonly<Record<DgnsCtgryCdId, string>> = {
  REG: '정기 진단',
  SHORT: '약식 진단',
};

export const weightTabNames: Readonly<Record<WeightTabId, string>> = { ...domainNames, ALL: '영역 간' };

/** Name of the weights without an industry. */
export const DEFAULT_INDUSTRY = '기본값(모든 업종)';

/** Reasons the server refuses something about weights. */
export const weightRefusals = {
  noSet: '가중치를 등록할 수 있는 협력사 지표 SET이 아닙니다. 게시된 지표 SET을 선택해 주세요.',
  taken: '이미 가중치가 등록된 협력사 지표 SET입니다.',
  nothingToCopy: '가져올 가중치가 게시되어 있지 않습니다.',
  openDraft: '작성 중이거나 검토 중인 버전이 이미 있습니다.',
  noBase: '게시한 버전에서만 새 버전을 작성할 수 있습니다.',
  upToDate: '이미 최신 협력사 지표 SET 버전의 가중치입니다.',
  twice: '같은 업종의 탭이 두 번 있습니다.',
  noIndustry: (gicsId: string) => `산업분류에 없는 코드입니다: ${gicsId}`,
  otherItem: '이 탭의 항목이 아닙니다.',
  pastDay: (day: string) => `시행일은 ${day} 이후여야 합니다.`,
} as const;

/** Lines of the activity history. */
export const weightEntries = {
  created: (setNm: string) => `${setNm}의 가중치를 작성했습니다.`,
  copied: (setNm: string) => `${setNm}의 가중치를 작성했습니다. 공용 가중치를 가져왔습니다.`,
  changed: (ver: number, weights: number) =>
    weights === 0 ? `버전 ${ver}을 수정했습니다.` : `버전 ${ver}의 가중치 ${weights}개를 수정했습니다.`,
  imported: (ver: number, weights: number) => `버전 ${ver}에 엑셀로 가중치 ${weights}개를 반영했습니다.`,
  opened: (ver: number, base: number) => `버전 ${base}에서 버전 ${ver}의 작성을 시작했습니다.`,
  removed: (ver: number) => `작성 중인 버전 ${ver}을 삭제했습니다.`,
  takenOver: (ver: number, setVer: number) => `버전 ${ver}을 지표 SET 버전 ${setVer}에 맞추었습니다.`,
  submitted: (ver: number) => `버전 ${ver}의 검토를 요청했습니다.`,
  published: (ver: number, day: string) => `버전 ${ver}을 게시했습니다. 시행일: ${day}`,
  superseded: (ver: number) => `새 버전이 시행되어 버전 ${ver}은 이전 버전이 되었습니다.`,
  returned: (ver: number, reason: string) => `버전 ${ver}을 반려했습니다. 사유: ${reason}`,
} as const;

/** Name of a version of weights in notifications. */
export const weightTitle = (setNm: string, ver: number): string => `${setNm} 가중치 버전 ${ver}`;

interface ProblemNames {
  /** Name of the industry; absent for the default. */
  industry?: string | undefined;
  /** Name of the node whose children do not sum to 100.00. */
  item?: string | undefined;
}

const placeText = (
  { dgnsCtgryCdId, currTabId }: Pick<WeightProblem, 'dgnsCtgryCdId' | 'currTabId'>,
  { industry = DEFAULT_INDUSTRY, item }: ProblemNames,
): string =>
  [
    dgnsCtgryCdId && dgnsCtgryNames[dgnsCtgryCdId],
    industry,
    currTabId && weightTabNames[currTabId],
    item !== undefined && item !== (currTabId && weightTabNames[currTabId]) && item,
  ]
    .filter((part) => part !== null && part !== false)
    .join(' > ');

/** Text of what a change made of one weight, and where. */
export const weightChangeText = (
  { before, after, ...place }: WeightTabKey & { before: string; after: string },
  names: ProblemNames,
): string =>
  `${placeText(place, names)}: ${changeTexts.values([[weightSheet.columns.weight, before, after]])}`;

/** Text of the reason a version cannot be published, and of its place. */
export function weightProblemText(problem: Omit<WeightProblem, 'message'>, names: ProblemNames): string {
  const place = placeText(problem, names);
  switch (problem.kind) {
    case 'missing':
      return `${place}: 가중치가 없습니다. 기본값은 모든 탭을 채워야 합니다.`;
    case 'partial':
      return `${place}: 가중치가 비어 있는 항목이 있습니다.`;
    case 'balance':
      return `${place}: 가중치의 합이 100.00이 아닙니다.`;
    case 'effectiveFrom':
      return '시행일이 지났거나 이미 게시한 버전보다 이릅니다.';
    case 'set':
      return '협력사 지표 SET 버전이 폐기되었습니다. 최신 버전에 맞춘 뒤 게시해 주세요.';
    default:
      return problem.kind satisfies never;
  }
}

/** A sheet of weights. */
export const weightSheet = {
  title: '협력사 가중치표',
  columns: {
    dgnsCtgryCdId: '진단 구분',
    gicsId: '산업분류 코드',
    gicsName: '산업분류명',
    currTabId: '탭',
    idctrsCd: '지표 코드',
    idctrsNm: '항목',
    itemId: '항목 ID',
    weight: '가중치',
  },
  category: '정기 진단 또는 약식 진단을 입력해 주세요.',
  item: '이 지표 SET 버전의 항목이 아닙니다. 현재 자료를 내려받아 항목 ID를 확인해 주세요.',
  weight: '0부터 100까지 소수점 2자리로 입력해 주세요.',
  twice: '같은 업종의 같은 항목이 두 번 있습니다.',
} as const;

/** Screens. */
export const partnerWeights = {
  title: '협력사 가중치',
  weights: '업종별 가중치',
  searchIn: '지표 SET, 고객사',
  catalogue: '공용',
  set: '협력사 지표 SET',
  setVer: '지표 SET 버전',
  owner: '고객사',
  ver: '버전',
  getName: (setNm: string, ver: number) => `${setNm} 가중치 v${ver}`,
  state: '상태',
  draft: '작성 중인 버전',
  effectiveFrom: '시행일',
  effectiveHint: '비워 두면 게시하는 날부터 적용합니다.',
  changeNote: '변경 사유',
  industries: '업종 수',
  create: '등록',
  createTitle: '협력사 가중치 등록',
  noSets: '가중치를 등록할 수 있는 지표 SET이 없습니다. 협력사 지표 SET을 게시한 뒤 등록해 주세요.',
  copyFromCatalogue: '공용 가중치 가져오기',
  copyHint: '지표 SET의 바탕이 된 공용 지표 SET의 가중치로 시작합니다.',
  nothingToCopy: '가져올 공용 가중치가 없어 빈 상태로 시작합니다.',
  created: '등록되었습니다.',

  category: '진단 구분',
  industry: '산업분류',
  tab: '탭',
  tabs: '가중치 탭',
  item: '항목',
  ownIndustries: (count: number) => `가중치가 있는 업종 ${count.toLocaleString('ko-KR')}개`,
  chooseIndustry: '업종 선택',
  anyIndustry: '다른 업종 찾기',
  toDefault: '기본값 보기',
  tabTitle: (name: string, mark: string) => `${name} · ${mark}`,
  tabMarks: { partial: '일부', missing: '없음' },
  gridLabel: (tab: string, industry: string) => `${industry} ${tab} 가중치`,
  ownWeight: '가중치(%)',
  appliedWeight: '적용 가중치(%)',
  getIndustry: (name: string, gicsId: string) => `${name}(${gicsId})`,
  emptyTab: '비어 있는 탭은 상위 업종이나 기본값의 가중치를 적용합니다.',
  weightRule: '0부터 100까지 소수점 2자리로 입력해 주세요.',
  equalAll: '탭 전체 균등 배분',
  takeApplied: '적용 가중치로 채우기',
  copy: '다른 업종에서 복사',
  copyTitle: '다른 업종의 가중치 복사',
  copyFrom: '복사할 업종',
  copyFromRequired: '복사할 업종을 먼저 선택해 주세요.',
  copyWhole: '모든 탭 복사',
  copyScope: (tab: string | null) => (tab === null ? '모든 탭을 복사합니다.' : `${tab} 탭만 복사합니다.`),
  copied: (tabs: readonly string[]) =>
    tabs.length === 0 ? '복사할 가중치가 없습니다.' : `복사할 탭: ${tabs.join(', ')}`,
  copyConfirm: '복사',
  nothingToCopyFrom: '가중치가 있는 다른 업종이 없습니다.',
  removeTab: '탭 가중치 삭제',
  removeQuestion: (tab: string) =>
    `이 업종의 ${tab} 탭 가중치를 모두 지우시겠습니까? 저장하면 상위 업종이나 기본값의 가중치를 적용합니다.`,

  appliedTitle: '적용되는 가중치',
  applies: '적용',
  tabStates: { whole: '모두 있음', partial: '일부만 있음', missing: '없음' },
  ownApplies: (name: string, tab: string) => `${name}에 등록한 ${tab} 가중치를 적용합니다.`,
  otherApplies: (name: string, tab: string, applied: string) =>
    `${name}에는 ${tab} 가중치가 모두 있지 않아 ${applied}의 가중치를 적용합니다.`,
  noneApplies: (tab: string) => `${tab} 가중치가 모두 있는 업종이 없어 적용할 수 없습니다.`,
  rule: '가까운 상위 업종부터 탭의 가중치가 모두 있는 곳을 찾아 그대로 적용하며, 여러 업종의 가중치를 섞지 않습니다.',

  takeOver: '최신 지표 SET에 맞춤',
  takeOverQuestion: (setVer: number) =>
    `지표 SET 버전 ${setVer}에 맞추시겠습니까? 새 버전에 없는 항목의 가중치는 삭제됩니다.`,
  takenOver: '최신 지표 SET에 맞추었습니다.',
  comparison: (from: number, to: number) => `v${from}과 v${to} 비교`,
  differences: (count: number) => `다른 가중치 ${count.toLocaleString('ko-KR')}개`,
  noDifference: '다른 가중치가 없습니다.',
} as const;
