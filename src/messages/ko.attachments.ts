/** Names of the things that files can belong to, by their type. */
export const placeNames: Readonly<Record<string, string>> = {
  consultativeBody: 'ESG 협의체 활동',
  coset: '자사 지표 SET',
  custCo: '고객사',
  custCoPtnr: '협력사',
  datacenter: '데이터센터',
  entryCycle: '등록 회차',
  esgInfo: 'ESG 정보',
  essentialInfo: '필수정보',
  evidence: '증빙자료',
  evlInstRst: '외부기관 평가결과',
  dgnsRun: '진단',
  improveTask: '개선 과제',
  idctrsData: '등록 데이터',
  indicator: '지표',
  institution: '기관지표',
  notice: '공지사항',
  partnerEssentialInfo: '협력사 필수정보',
  pds: '자료실',
  phrase: '보고서 표준문구',
  preset: '산업군 프리셋',
  ptnrWht: '협력사 가중치',
  qna: '1:1 문의',
  qnaAnswer: '1:1 문의 답변',
  role: '권한',
  standard: '평가기준',
  subordinateCompany: '자회사',
  supply: '협력사 지표 SET',
  terms: '약관',
  user: '사용자',
};

/** Names the place of a file: the sort of thing, or its history. */
export function placeName({ refType, inHistory }: { refType: string; inHistory: boolean }): string {
  const name = placeNames[refType] ?? '기타';
  return inHistory ? `${name} 활동 이력` : name;
}

export const attachments = {
  title: '첨부파일 조회',
  fileName: '파일명',
  fileSize: '크기',
  fileSizeInBytes: '크기(바이트)',
  filePosition: '업로드 위치',
  uploadDate: '업로드일시',
  uploadPeriod: '업로드일',
  write: '작성자',
  company: '고객사',
  downloads: '다운로드 수',
  searchIn: '파일명',
  downloadSelected: '선택 다운로드',
  downloaded: '파일을 내려받았습니다.',
  tooMany: (limit: number) => `한 번에 ${limit.toLocaleString('ko-KR')}개까지 내려받을 수 있습니다.`,
  /** Name of a ZIP file that nobody has named, without its extension. */
  zipName: '첨부파일',
} as const;

/** The files of one record. */
export const fileList = {
  label: '첨부파일',
  count: (count: number, size: string) => `${count.toLocaleString('ko-KR')}개, ${size}`,
  all: '전체 선택',
  select: (name: string) => `${name} 선택`,
  downloads: (count: number) => `다운로드 ${count.toLocaleString('ko-KR')}회`,
  downloadAll: '전체 다운로드(ZIP)',
  downloadSelected: (count: number) => `선택한 ${count.toLocaleString('ko-KR')}개 다운로드(ZIP)`,
} as const;
