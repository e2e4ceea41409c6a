import {
  type AnswerTypeCd,
  ITEM_CODE_MAX,
  type ItemIssue,
  maxScoreBounds,
  type NodeCd,
  OPTIONS_MIN,
} from '../contracts/institutionItems.ts';
import { type ChangedField, changeTexts } from './ko.changes.ts';
import { validation } from './ko.validation.ts';

export const answerTypeNames = {
  TEXT: '서술형',
  NUM: '숫자',
  YN: '예/아니오',
  CHOICE: '선택형',
  FILE: '파일',
} as const satisfies Record<AnswerTypeCd, string>;

export const nodeNames = { CTGRY: '분류', ITEM: '문항' } as const satisfies Record<NodeCd, string>;

export const institutionTexts = {
  title: '기관지표 관리',
  create: '기관지표 등록',
  year: '기준연도',
  yearShown: (year: string) => `${year}년`,
  category: '기관 구분',
  institution: '평가기관',
  enabled: '사용 여부',
  use: '사용',
  noUse: '사용 안 함',
  remark: '비고',
  remarkHint: '지표의 출처, 개정 내용 등을 적습니다.',
  itemCnt: '문항 수',
  linkedCnt: '지표 연계 문항',
  maxScore: '배점 합계',
  mappedCnt: '고객사 연결 문항',
  ownMappedCnt: '자사 지표 연결 문항',
  count: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  questions: '문항',
  questionsText: (set: { itemCnt: number; linkedCnt: number; maxScore: string | null }) =>
    [
      `${set.itemCnt.toLocaleString('ko-KR')}개`,
      `지표 연계 ${set.linkedCnt.toLocaleString('ko-KR')}개`,
      set.maxScore !== null && `배점 합계 ${set.maxScore}점`,
    ]
      .filter(Boolean)
      .join(' · '),
  searchIn: '평가기관, 기관 구분, 비고',
  name: (year: string, name: string) => `${year}년 ${name}`,
  editTitle: '기본 정보 수정',
  editBasics: '기본 정보 수정',
  enable: '사용으로 변경',
  disable: '사용 안 함으로 변경',
  enableQuestion: (name: string) => `${name} 지표를 사용하시겠습니까? 고객사에 표시됩니다.`,
  disableQuestion: (name: string) =>
    `${name} 지표를 사용 안 함으로 변경하시겠습니까? 고객사에 표시되지 않습니다.`,
  deleteQuestion: (name: string) => `${name} 지표와 모든 문항을 삭제하시겠습니까?`,
  basics: '기본 정보',
  previous: '전년도 지표 복사',
  copy: '전년도 지표를 복사하여 등록',
  copyHint: (from: string, items: number, links: number) =>
    `${from}년 지표의 문항 ${items.toLocaleString('ko-KR')}개와 지표 연계 ${links.toLocaleString('ko-KR')}건이 복사됩니다. 고객사의 자사 지표 연결은 복사되지 않습니다.`,
  preview: '복사되는 분류와 문항',
  noSubject: '기준연도와 평가기관을 선택하면 복사할 수 있는 전년도 지표가 표시됩니다.',
  noPrevious: (year: string) => `${year}년에 등록된 지표가 없어 복사할 수 없습니다.`,
  dropped: (item: string, code: string, name: string) => `${item}: ${code} ${name}`,
  droppedTitle: '사용하지 않는 지표여서 복사되지 않는 연계',
} as const;

export const institutionRefusals = {
  taken: '해당 연도에 이미 등록된 평가기관입니다.',
  previousChanged: '전년도 지표가 변경되었습니다. 복사할 내용을 다시 확인해 주세요.',
  notPrevious: '같은 평가기관의 전년도 지표만 복사할 수 있습니다.',
  mapped: '고객사가 자사 지표를 연결한 문항이 있어 삭제할 수 없습니다.',
} as const;

export const institutionEntries = {
  created: '기관지표를 등록했습니다.',
  copied: (year: string, items: number) => `${year}년 지표에서 문항 ${items}개를 복사하여 등록했습니다.`,
  changed: (fields: readonly ChangedField[]) =>
    fields.length === 0
      ? '기본 정보를 저장했습니다.'
      : `기본 정보를 수정했습니다: ${changeTexts.values(fields)}`,
  enabled: '사용으로 변경했습니다.',
  disabled: '사용 안 함으로 변경했습니다.',
  itemCreated: (code: string) => `${code} 항목을 등록했습니다.`,
  itemChanged: (code: string, fields: readonly ChangedField[]) =>
    fields.length === 0
      ? `${code} 항목을 저장했습니다.`
      : `${code} 항목을 수정했습니다: ${changeTexts.values(fields)}`,
  itemMoved: (code: string) => `${code} 항목의 위치를 변경했습니다.`,
  itemDeleted: (code: string) => `${code} 항목을 삭제했습니다.`,
  imported: (lines: readonly string[]) =>
    [
      `엑셀 파일로 항목 ${lines.length.toLocaleString('ko-KR')}건을 반영했습니다.`,
      ...changeTexts.getFirst(lines),
    ].join('\n'),
} as const;

/** Fields as the form, the Excel file and the history name them. */
export const itemNames = {
  upItemCd: '상위 코드',
  itemCd: '코드',
  nodeCd: '구분',
  itemNm: '분류명 또는 질문',
  answerTypeCd: '답변 유형',
  unitCd: '단위',
  options: '선택지',
  maxScore: '배점',
  indicatorIds: '연계 지표',
  sortOrder: '순서',
} as const;

export const itemTexts = {
  title: '기관지표 문항',
  tree: '분류와 문항',
  hint: '끌어서 놓거나 행의 메뉴, 또는 Alt와 화살표 키로 위치를 바꿀 수 있습니다.',
  readHint: '문항을 선택하면 내용이 표시됩니다.',
  empty: '등록된 문항이 없습니다.',
  emptyHint: '분류를 먼저 등록하고 그 아래에 문항을 등록해 주세요.',
  createCategory: '분류 등록',
  createSubcategory: '하위 분류 등록',
  createItem: '문항 등록',
  editCategory: '분류 수정',
  editItem: '문항 수정',
  top: '최상위',
  parent: '상위 분류',
  categoryName: '분류명',
  question: '질문',
  codeRule: `영문, 숫자, -, .만 사용하여 ${ITEM_CODE_MAX}자 이내로 입력해 주세요.`,
  optionsHint: '한 줄에 하나씩 입력해 주세요.',
  optionsRule: (count: number, length: number) =>
    `선택지는 ${count}개까지, 각각 ${length}자 이내로 입력해 주세요.`,
  maxScoreHint: '배점이 없는 문항은 비워 둡니다.',
  links: '연계 지표',
  linksHint: '코드나 이름으로 찾아 선택합니다.',
  linkPlaceholder: '지표 코드 또는 이름',
  noLinks: '연계된 지표가 없습니다.',
  off: '사용 안 함',
  more: (count: number) =>
    `외 ${count.toLocaleString('ko-KR')}건이 더 있습니다. 검색어를 자세히 입력해 주세요.`,
  noneFound: '찾은 지표가 없습니다.',
  searching: '지표를 찾고 있습니다.',
  searchFailed: '지표를 찾지 못했습니다.',
  moved: '위치를 변경했습니다.',
  deleteQuestion: (name: string) => `${name} 항목을 삭제하시겠습니까?`,
  import: '엑셀 가져오기',
  importNote: (limit: number) =>
    `파일의 내용이 이 기관지표의 분류와 문항 전체가 됩니다. 코드가 같은 항목은 수정되고, 파일에 없는 항목은 삭제됩니다. 항목은 ${limit.toLocaleString('ko-KR')}개까지 등록할 수 있습니다.`,
  export: '엑셀 다운로드',
  toScore: (points: string) => `${points}점`,
  linkCount: (count: number) => `연계 ${count}`,
  noItemBelow: '문항 아래에는 다른 항목을 둘 수 없습니다.',
  itemAtTop: '문항은 분류 아래에 있어야 합니다.',
  tooDeep: (levels: number) => `${levels}단계까지만 둘 수 있습니다.`,
  categoryDeepest: (levels: number) => `분류는 ${levels}단계까지만 둘 수 있습니다.`,
} as const;

export const itemRefusals = {
  noParent: '상위 분류를 찾을 수 없습니다.',
  tooDeep: itemTexts.tooDeep,
  cycle: '자신이나 자신의 하위로 옮길 수 없습니다.',
  itemBelowItem: itemTexts.noItemBelow,
  itemAtTop: itemTexts.itemAtTop,
  categoryTooDeep: itemTexts.categoryDeepest,
  hasChildren: '하위 항목이 있어 삭제할 수 없습니다.',
  mapped: '고객사가 자사 지표를 연결한 문항이어서 삭제할 수 없습니다.',
  taken: '이미 사용 중인 코드입니다.',
  tooMany: (limit: number) => `항목은 ${limit.toLocaleString('ko-KR')}개까지 등록할 수 있습니다.`,
  noIndicator: '연계할 지표를 찾을 수 없습니다. 삭제되었거나 사용하지 않는 지표입니다.',
} as const;

/** Refusals of rows of a file. */
export const itemImportTexts = {
  node: '분류 또는 문항을 입력해 주세요.',
  answerType: '서술형, 숫자, 예/아니오, 선택형, 파일 가운데 하나를 입력해 주세요.',
  unit: '사용할 수 없는 단위입니다.',
  maxScore: `0보다 크고 ${Number(maxScoreBounds.maximum).toLocaleString('ko-KR')} 이하인 점수를 소수점 ${maxScoreBounds.decimals}자리까지 입력해 주세요.`,
  parent: '상위 코드가 파일에 없거나 분류가 아닙니다.',
  cycle: '상위 코드가 서로 맞물려 있습니다.',
  nodeStays: '등록된 항목의 구분은 바꿀 수 없습니다.',
  indicator: (codes: string) => `연계할 수 없는 지표 코드입니다: ${codes}`,
  tooManyLinks: (limit: number) => `연계 지표는 ${limit}개까지 입력할 수 있습니다.`,
  mapped: (codes: string) =>
    `고객사가 자사 지표를 연결한 문항이 파일에 없습니다. 파일에 추가해 주세요: ${codes}`,
} as const;

export const itemIssueText = ({ kind }: ItemIssue): string =>
  ({
    severalLines: validation.singleLine,
    noAnswerType: '답변 유형을 선택해 주세요.',
    noUnit: '숫자로 답하는 문항의 단위를 선택해 주세요.',
    fewOptions: `선택지를 ${OPTIONS_MIN}개 이상 입력해 주세요.`,
    sameOptions: '같은 선택지가 있습니다.',
  })[kind];

export const mappingTexts = {
  title: '자사 지표 연결',
  hint: '이 문항의 답변에 쓰는 자사 지표입니다.',
  none: '연결된 자사 지표가 없습니다.',
  edit: '자사 지표 연결',
  choices: '자사 지표',
  choicesHint: '게시된 자사 지표 세트의 지표를 선택합니다.',
  noChoices: '게시된 자사 지표 세트가 없어 연결할 수 없습니다.',
  mapped: (count: number) => `자사 ${count}`,
} as const;

export const mappingRefusals = {
  noIndicator: '게시된 자사 지표 세트에 없는 지표입니다.',
  category: '분류에는 자사 지표를 연결할 수 없습니다.',
} as const;
