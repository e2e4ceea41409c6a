import type { CategoryArea } from '../contracts/categories.ts';

export const categories = {
  title: '분류',
  areas: { pds: '자료실', datacenter: '데이터센터' } satisfies Record<CategoryArea, string>,
  area: '영역',
  name: '분류명',
  order: '순서',
  enabled: '사용 여부',
  use: '사용',
  noUse: '사용 안 함',
  posts: '등록된 자료',
  postCount: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  tree: '분류 구성',
  treeHint: '끌어서 놓거나 행의 메뉴, 또는 Alt와 화살표 키로 같은 영역 안에서 순서를 바꿀 수 있습니다.',
  areaStays: '영역은 옮길 수 없습니다.',
  otherArea: '분류는 같은 영역 안에서만 옮길 수 있습니다.',
  detail: '분류 정보',
  create: '분류 등록',
  createIn: (area: string) => `${area}에 분류 등록`,
  edit: '분류 수정',
  none: '등록된 분류가 없습니다. 분류를 등록하면 이 영역의 자료를 분류할 수 있습니다.',
  registered: '등록된 분류',
  count: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  moved: '순서를 변경했습니다.',
  deleteQuestion: (name: string) => `${name} 분류를 삭제하시겠습니까?`,
} as const;

export const categoryRefusals = {
  taken: '같은 영역에 같은 이름의 분류가 있습니다.',
  full: (limit: number) => `분류는 영역마다 ${limit}개까지 등록할 수 있습니다.`,
  inUse: (posts: number) =>
    `이 분류로 등록된 자료가 ${posts.toLocaleString('ko-KR')}건 있어 삭제할 수 없습니다. 사용을 중지하면 새 자료에서 선택할 수 없습니다.`,
  gone: '선택한 분류가 삭제되었거나 사용이 중지되었습니다. 다른 분류를 선택해 주세요.',
} as const;
