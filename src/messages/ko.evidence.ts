import type { EvidenceKindCd, EvidenceReviewCd } from '../contracts/evidence.ts';
import { toDashedDay } from '../contracts/seoulTime.ts';
import { type ChangedField, changeTexts } from './ko.changes.ts';

export const evidenceKindNames = {
  POLICY: '정책·규정',
  KPI: '실적 자료',
  CERT: '인증서',
  AUDIT: '검증·감사 보고서',
  ETC: '기타',
} as const satisfies Record<EvidenceKindCd, string>;

export const evidenceReviewNames = {
  OK: '확인',
  REJECTED: '반려',
} as const satisfies Record<EvidenceReviewCd, string>;

/** Names of the fields of evidence. */
export const evidenceFieldNames = {
  title: '제목',
  kindCd: '종류',
  issuedYmd: '발급일',
  validTo: '유효기간 종료일',
  bizSects: '사업부문',
  note: '비고',
  page: '쪽',
} as const;

/** Reasons the server refuses evidence and its links. */
export const evidenceRefusals = {
  future: '발급일은 오늘까지 입력할 수 있습니다.',
  period: '유효기간은 발급일보다 빠를 수 없습니다.',
  section: '고객사의 사업부문을 선택해 주세요.',
  known: (title: string) => `같은 파일이 자료실에 '${title}'(으)로 등록되어 있습니다.`,
  knownElsewhere: '같은 파일이 자료실에 등록되어 있습니다. 볼 수 있는 권한을 운영자에게 요청해 주세요.',
  withdrawn: '폐기한 증빙입니다.',
  linkWithdrawn: '폐기한 증빙은 연결할 수 없습니다.',
  used: '연결되어 있거나 승인된 성과에 쓰인 증빙은 삭제할 수 없습니다. 더 쓰지 않으려면 폐기해 주세요.',
  linked: '이미 연결한 증빙입니다.',
  tooMany: (limit: number) => `한 항목에 증빙을 ${limit}개까지 연결할 수 있습니다.`,
  reason: '반려 사유를 입력해 주세요.',
  ownLink: '증빙을 연결하거나 값을 입력한 사람은 검토할 수 없습니다. 다른 사람이 검토해야 합니다.',
  reviewer: '이 항목의 승인자만 증빙을 검토할 수 있습니다.',
  settled: '승인되었거나 마감된 항목의 증빙은 검토할 수 없습니다.',
  content: '파일을 읽지 못했습니다. 다시 업로드해 주세요.',
} as const;

/** Lines of the history of evidence. */
export const evidenceEntries = {
  created: '증빙을 등록했습니다.',
  changed: (fields: readonly ChangedField[], areSectionsChanged: boolean) => {
    const lines = [
      ...(fields.length === 0 ? [] : [changeTexts.values(fields)]),
      ...(areSectionsChanged ? ['사업부문을 바꿨습니다.'] : []),
    ];
    return lines.length === 0 ? '증빙을 저장했습니다.' : ['증빙을 수정했습니다.', ...lines].join('\n');
  },
  withdrawn: (reason: string) => `증빙을 폐기했습니다. 사유: ${reason}`,
} as const;

const withPage = (title: string, page: string) => (page === '' ? `'${title}'` : `'${title}'(${page})`);

/** Lines of the history of the value that evidence proves. */
export const evidenceLinkEntries = {
  linked: (title: string, page: string) => `증빙 ${withPage(title, page)}을(를) 연결했습니다.`,
  changed: (title: string, page: string) => `증빙 '${title}'의 쪽을 '${page}'(으)로 바꿨습니다.`,
  unlinked: (title: string) => `증빙 '${title}'의 연결을 해제했습니다.`,
  approved: (title: string) => `증빙 '${title}'을(를) 확인했습니다.`,
  rejected: (title: string, reason: string) => `증빙 '${title}'을(를) 반려했습니다. 사유: ${reason}`,
} as const;

/** The sheet that lists the evidence of a cycle, and the archive that it is in. */
export const evidenceIndex = {
  title: '증빙 목록',
  idctrsCd: '지표 코드',
  idctrsNm: '지표',
  section: '사업부문',
  page: '쪽',
  evidence: '증빙',
  file: '파일',
  hash: 'SHA-256',
  archive: (period: string) => `증빙_${period}`,
} as const;

/** A period of validity as screens show it; days are YYYYMMDD. */
export const showValidity = ({ issuedYmd, validTo }: { issuedYmd: string; validTo: string | null }): string =>
  `${toDashedDay(issuedYmd)} ~ ${validTo === null ? '기한 없음' : toDashedDay(validTo)}`;

/** The evidence of one value, in the panel of the entry grid. */
export const evidencePanel = {
  title: '증빙',
  count: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  empty: '연결한 증빙이 없습니다.',
  drop: '파일을 이 영역에 끌어다 놓아 추가할 수도 있습니다.',
  dropHere: '여기에 놓으면 증빙으로 추가합니다.',
  add: '파일 추가',
  fromLibrary: '자료실에서 선택',
  full: (limit: number) => `증빙은 ${limit}개까지 연결할 수 있습니다.`,
  list: '연결한 증빙',
  item: (name: string, title: string) => `${title} ${name}`,
  validity: '유효기간',
  page: '쪽',
  noPage: '쪽 미지정',
  linkedBy: (userName: string) => `${userName} 연결`,
  notReviewed: '미검토',
  expired: '기간 말일에 유효기간 만료',
  withdrawn: '폐기',
  rejectedFor: (reason: string) => `반려 사유: ${reason}`,
  unlink: '연결 해제',
  unlinkQuestion: (title: string) => `'${title}'의 연결을 해제하시겠습니까? 파일은 자료실에 남습니다.`,
  unlinked: '연결을 해제했습니다.',
  review: '검토',
  changePage: '쪽 수정',
} as const;

/** The form of evidence, in a window. */
export const evidenceForm = {
  create: '증빙 등록',
  createAndLink: '증빙 추가',
  edit: '증빙 수정',
  file: '파일',
  noFile: '파일을 선택해 주세요.',
  validToHint: '비워 두면 기한 없이 유효합니다. 종류와 발급일에 따라 통상의 기간을 제안합니다.',
  sectionsHint: '선택하지 않으면 회사 전체의 증빙입니다.',
  pageHint: '근거가 있는 쪽이나 위치를 입력해 주세요. 예: 12쪽',
  linked: '증빙을 연결했습니다.',
  knownToLink: '새로 등록하지 않고 자료실의 증빙을 이 항목에 연결할 수 있습니다.',
  linkKnown: '자료실의 증빙 연결',
  known: '자료실에 등록된 증빙을 열어 볼 수 있습니다.',
  openKnown: '자료실에서 보기',
} as const;

/** The windows about one link. */
export const evidenceLinkForms = {
  review: '증빙 검토',
  reviewCd: '검토 결과',
  noReview: '검토 결과를 선택해 주세요.',
  reviewRsn: '의견',
  reviewRsnHint: '반려할 때는 사유를 입력해 주세요.',
  reviewed: '검토 결과를 저장했습니다.',
  page: '쪽 수정',
  pageHint: '쪽을 바꾸면 검토 결과가 지워지고 다시 검토합니다.',
} as const;

/** The window in which evidence of the library is chosen for a value. */
export const evidencePicker = {
  title: '자료실에서 선택',
  search: '증빙 검색',
  searchIn: '제목, 파일명',
  results: '검색 결과',
  none: '검색 결과가 없습니다.',
  noneChosen: '증빙을 선택해 주세요.',
  more: (count: number) =>
    `외 ${count.toLocaleString('ko-KR')}건이 더 있습니다. 검색어를 입력해 범위를 좁혀 주세요.`,
  linkedAlready: '연결됨',
  submit: '연결',
  loading: '불러오는 중입니다.',
  failed: '자료실을 불러오지 못했습니다.',
} as const;

/** The library of evidence. */
export const evidenceLibrary = {
  chooseCompany: '고객사를 선택한 뒤에 내려받을 수 있습니다.',
  title: '증빙자료',
  company: '고객사',
  file: '파일명',
  size: '크기',
  validity: '유효기간',
  linkCnt: '연결',
  state: '상태',
  states: { valid: '유효', expired: '기간 만료', withdrawn: '폐기' },
  uploadedBy: '등록자',
  hash: 'SHA-256',
  searchIn: '제목, 파일명',
  withdrawnFilter: '폐기 여부',
  withdrawnChoices: { false: '사용 중', true: '폐기' },
  wholeCompany: '회사 전체',
  formerSection: '사용하지 않는 사업부문',
  withdrawnFor: (reason: string) => `폐기 (${reason})`,
  history: '증빙 이력',
  links: '연결한 성과',
  linkHeaders: ['지표', '기간', '사업부문', '쪽', '검토'],
  noLinks: '연결한 성과가 없습니다.',
  moreLinks: (shown: number) => `볼 수 있는 성과 가운데 최근 ${shown}건을 표시합니다.`,
  hiddenLinks: (count: number) =>
    `볼 수 있는 권한이 없는 성과 ${count.toLocaleString('ko-KR')}건에도 연결되어 있습니다.`,
  deleteQuestion: '증빙과 파일을 삭제하시겠습니까? 삭제한 파일은 되돌릴 수 없습니다.',
  withdraw: '폐기',
  withdrawTitle: '증빙 폐기',
  withdrawReason: '폐기 사유',
  withdrawHint: '폐기하면 더 연결할 수 없고, 이미 연결한 성과에는 그대로 남습니다. 되돌릴 수 없습니다.',
  withdrawn: '증빙을 폐기했습니다.',
  zip: '회차별 내려받기(ZIP)',
  zipTitle: '회차별 증빙 내려받기',
  zipHint: '회차에 연결한 증빙을 한 번씩 담고, 어느 지표의 근거인지 적은 목록(엑셀)을 함께 내려받습니다.',
  cycle: '등록 회차',
  noCycles: '회차를 불러오지 못했습니다.',
  noCycle: '시작한 회차가 없습니다.',
  download: '내려받기',
  downloaded: '증빙을 내려받았습니다.',
} as const;
