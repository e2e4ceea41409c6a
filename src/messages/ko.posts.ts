import type { PostArea } from '../contracts/posts.ts';

export const posts = {
  titles: { pds: '자료실', datacenter: '데이터센터' } satisfies Record<PostArea, string>,
  form: '자료',
  create: '자료 등록',
  searchIn: '제목',
  divide: '분류',
  subject: '제목',
  content: '내용',
  boardDate: '등록일시',
  registered: '등록일',
  write: '작성자',
  roles: '공개 대상',
  shared: '협력사 공개',
  sharedHint: '협력사도 이 자료를 보고 내려받을 수 있습니다.',
  sharedWith: '협력사에 공개',
  notShared: '회사 안에서만 공개',
  files: '첨부파일',
  hits: '조회수',
  downloads: '다운로드 수',
  company: '고객사',
  draft: '임시저장',
  saveDraft: '임시저장',
  publish: '등록',
  deleteQuestion: '이 자료를 삭제하시겠습니까?',
} as const;

export const postRefusals = {
  noCategory: '분류를 선택해 주세요.',
  noText: '내용을 입력해 주세요.',
  published: '이미 등록한 자료는 임시저장할 수 없습니다.',
} as const;

/** Lines of the activity history. */
export const postEntries = {
  drafted: '자료를 임시저장했습니다.',
  published: '자료를 등록했습니다.',
  changed: '자료를 수정했습니다.',
} as const;
