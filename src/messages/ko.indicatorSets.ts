import type { ProblemTexts } from '../contracts/indicatorSetProblems.ts';
import type { SetKind, SetState } from '../contracts/indicatorSets.ts';

/** Texts of the chart `indicatorSet`, as the server refuses with them and as screens show them. */
export const indicatorSetStateTexts = {
  states: {
    draft: '작성 중',
    review: '검토 중',
    published: '게시',
    superseded: '이전 버전',
    retired: '폐기',
  } satisfies Record<SetState, string>,
  events: {
    'set.edit': '수정·삭제',
    'set.submit': '검토 요청',
    'set.return': '반려',
    'set.publish': '게시',
    'set.supersede': '새 버전으로 대체',
    'set.retire': '폐기',
  },
  reasons: {
    isReviewer: '게시하거나 폐기할 권한이 없습니다.',
    isOtherPerson: '작성한 사람은 게시할 수 없습니다. 다른 담당자가 검토하여 게시해야 합니다.',
    isComplete: '완성되지 않은 버전입니다. 표시된 곳을 고친 뒤 다시 시도해 주세요.',
    isCatalogue: '고객사의 지표 SET은 폐기하지 않습니다.',
    isFree: '이 버전을 바탕으로 작성 중인 지표 SET이나 협력사 진단에 쓰는 고객사가 있어 폐기할 수 없습니다.',
    hasReason: '반려 사유를 입력해 주세요.',
    mayPublish: '작성하지 않은 검토자가 완성된 버전을 게시해야 합니다.',
    mayRetire: '폐기할 수 없는 버전입니다.',
  },
} as const;

/** Name of a set of each kind. */
export const indicatorSetKindNames = {
  preset: '산업군 프리셋',
  coset: '자사 지표 SET',
  supply: '협력사 지표 SET',
} as const satisfies Record<SetKind, string>;

const places = (...names: (string | null)[]): string => names.filter((name) => name !== null).join(' · ');

/** Reasons a version cannot be published. */
export const indicatorSetProblemTexts: ProblemTexts = {
  empty: '지표가 없습니다. 지표를 추가해 주세요.',
  weights({ node, section }, balance) {
    const where = places(section, node ?? '영역');
    if (balance === null) return `${where}: 입력하지 않은 가중치가 있습니다.`;
    const by = balance.startsWith('-') ? `${balance.slice(1)} 부족합니다` : `${balance} 초과합니다`;
    return `${where}: 가중치의 합이 100.00에서 ${by}.`;
  },
  scoring: (name) => `${name}: 채점 기준이 완성되지 않았습니다.`,
  effectiveFrom: (earliest) => `시행일은 ${earliest} 이후여야 합니다.`,
  sectWeights: (balance) => {
    const by = balance.startsWith('-') ? `${balance.slice(1)} 부족합니다` : `${balance} 초과합니다`;
    return `평가기준의 사업부문 가중치의 합이 100.00에서 ${by}.`;
  },
  quarter: (name) => `${name}: 한 분기의 결과를 연간 임계값과 비교할 수 없습니다.`,
};

/** Reasons a change of a draft is refused; each is shown beside its place. */
export const indicatorSetRefusals = {
  noItem: '이 버전에 없는 항목입니다.',
  notIndicator: '지표에만 입력할 수 있습니다.',
  noCatalogue: '지표 분류체계에 없거나 사용하지 않는 지표입니다.',
  alreadyThere: '이미 있는 지표입니다.',
  repeated: '두 번 있습니다.',
  wrongOrder: '순서에는 같은 상위 항목의 모든 하위 항목이 있어야 합니다.',
  noSection: '이 고객사의 사업부문이 아닙니다.',
  noSections: '사업부문별 값은 자사 지표 SET에만 있습니다.',
  noWeights: '가중치는 이 지표 SET에서 정하지 않습니다.',
  noPerson: '이 고객사에서 사용 중인 담당자가 아닙니다.',
  manyPeople: (names: readonly string[]) =>
    `이름이 같은 사람이 여럿입니다. ${names.join(' / ')} 중에서 입력해 주세요.`,
  samePerson: '담당자와 승인자는 다른 사람이어야 합니다.',
  noPeopleAbove: '담당자와 승인자는 지표에만 지정합니다.',
  tooMany: (max: number) => `지표는 ${max.toLocaleString('ko-KR')}개까지 담을 수 있습니다.`,
  openDraft: '작성 중이거나 검토 중인 버전이 이미 있습니다.',
  noPublished: '게시한 버전이 없어 다음 버전을 작성할 수 없습니다.',
  noBase: '적용할 수 있는 게시 버전이 아닙니다.',
  notNewer: '바탕으로 한 버전보다 새로운 게시 버전이 아닙니다.',
  noBasedOn: '바탕으로 한 지표 SET이 없습니다.',
  retiredOriginal: (name: string) =>
    `${name}: 지표 카탈로그에서 사용하지 않는 지표이므로 가져올 수 없습니다.`,
  newerOriginal: (name: string) =>
    `${name}: 지표 카탈로그의 내용이 그 사이에 다시 바뀌었습니다. 새로 비교한 뒤 선택해 주세요.`,
  sameOriginal: (name: string) => `${name}: 지표 카탈로그와 다른 내용이 없습니다.`,
  partsOfOwn: '이 버전의 내용을 그대로 두는 항목에는 반영할 필드를 지정할 수 없습니다.',
  noParts: (name: string) => `${name}: 반영할 필드를 하나 이상 선택해 주세요.`,
  samePart: (name: string) => `${name}: 새 내용과 다르지 않은 필드는 반영할 수 없습니다.`,
  choose: '양쪽에서 바뀐 항목입니다. 무엇을 쓸지 선택해 주세요.',
  noCompany: '고객사를 선택해 주세요.',
  noIndustry: '업종을 선택해 주세요.',
  published: '게시한 버전은 삭제할 수 없습니다.',
  problems: (first: string, more: number) =>
    more === 0 ? first : `${first} 그 밖에 ${more}곳이 더 있습니다.`,
  hasSet: '고객사의 지표 SET은 하나이며 이미 있습니다. 지표 SET 화면에서 다음 버전을 작성해 주세요.',
} as const;

const getFirst = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} 외 ${more.length.toLocaleString('ko-KR')}개`;

/** Lines of the activity history. */
export const indicatorSetEntries = {
  created: (ver: number) => `${ver}번 버전의 작성을 시작했습니다.`,
  adopted: (ver: number, from: string) => `${from}의 지표를 적용하여 ${ver}번 버전의 작성을 시작했습니다.`,
  changed: (ver: number, parts: string) => `${ver}번 버전을 수정했습니다. ${parts}`,
  changedItem: (ver: number, name: string) => `${ver}번 버전에서 지표 '${name}'의 내용을 수정했습니다.`,
  tookOver: (ver: number, from: string) => `${ver}번 버전에 ${from}의 변경을 가져왔습니다.`,
  tookOverCatalogue: (ver: number, taken: readonly string[], kept: readonly string[]) =>
    [
      `${ver}번 버전에서 지표 카탈로그의 변경을 검토했습니다.`,
      taken.length > 0 ? `가져온 항목: ${getFirst(taken)}` : null,
      kept.length > 0 ? `그대로 둔 항목: ${getFirst(kept)}` : null,
    ]
      .filter((part) => part !== null)
      .join(' '),
  firstSections: (ver: number, from: string) =>
    `처음 등록된 사업부문에 ${from}의 지표와 가중치를 적용하여 ${ver}번 버전을 수정했습니다.`,
  removed: (ver: number) => `작성 중이던 ${ver}번 버전을 삭제했습니다.`,
  submit: (ver: number) => `${ver}번 버전의 검토를 요청했습니다.`,
  publish: (ver: number, day: string) => `${ver}번 버전을 검토하여 게시했습니다. 시행일 ${day}`,
  return: (ver: number, reason: string) => `${ver}번 버전을 반려했습니다. 사유: ${reason}`,
  supersede: (ver: number) => `새 버전이 시행되어 ${ver}번 버전은 이전 버전이 되었습니다.`,
  retire: (ver: number) => `${ver}번 버전을 폐기했습니다.`,
  partnerSet: (from: string | null, to: string | null) =>
    `협력사 지표 SET: ${from ?? '없음'} → ${to ?? '없음'}`,
  version: (name: string, ver: number) => `${name} 버전 ${ver}`,
} as const;

/** Names of what one save has changed, with how many there are. */
export const indicatorSetChangeParts = {
  setNm: '이름',
  effectiveFrom: '시행일',
  changeNote: '변경 사유',
  added: (count: number) => `지표 추가 ${count}`,
  removed: (count: number) => `지표 제외 ${count}`,
  order: '순서',
  nodes: (count: number) => `항목 ${count}`,
  cells: (count: number) => `사업부문별 값 ${count}`,
} as const;

/** Headings of the workbooks of sets, and why a row of one is refused. */
export const indicatorSetWorkbookTexts = {
  domain: '영역',
  category: '분류',
  code: '지표 코드',
  name: '지표명',
  weight: '가중치',
  cycle: '입력 주기',
  evidence: '증빙',
  used: (section: string) => `${section} 사용`,
  findWeight: (section: string) => `${section} 가중치`,
  manager: (section: string) => `${section} 담당자`,
  approver: (section: string) => `${section} 승인자`,
  yes: 'Y',
  no: 'N',
  wrongWeight: '0부터 100까지 소수 둘째 자리로 입력해 주세요.',
  wrongFlag: 'Y 또는 N을 입력해 주세요.',
  wrongCycle: '분기 또는 연간을 입력해 주세요.',
  setNm: '이름',
  company: '고객사',
  industry: '업종',
  ver: '버전',
  state: '상태',
  effectiveFrom: '시행일',
  indicators: '지표 수',
  modifier: '최종 수정자',
  modifiedAt: '최종 수정일시',
} as const;
