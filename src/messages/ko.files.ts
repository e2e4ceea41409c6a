const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024).toLocaleString('ko-KR')}MB`;

export const upload = {
  excluded: '보안 정책에 위배되는 첨부파일은 업로드에서 제외되었습니다.',
  empty: '내용이 없는 파일은 업로드할 수 없습니다.',
  tooLarge: (maxBytes: number) => `파일 크기가 ${megabytes(maxBytes)}를 초과하여 업로드할 수 없습니다.`,
  quota: (quotaBytes: number) =>
    `업로드할 수 있는 전체 용량(${megabytes(quotaBytes)})을 초과하였습니다. 사용하지 않는 파일을 삭제해 주세요.`,
  companyQuota: (quotaBytes: number) =>
    `서비스 정책의 저장 용량(${megabytes(quotaBytes)})을 초과하여 업로드할 수 없습니다. 사용하지 않는 파일을 삭제하거나 관리자에게 문의해 주세요.`,
  noFile: '업로드할 파일을 선택해 주세요.',
  alreadyAttached: '이미 다른 곳에 첨부된 파일입니다.',
} as const;

/** Reasons a file is refused for what is in it. */
export const contentRefusals = {
  content: '파일의 내용이 확장자와 일치하지 않아 업로드에서 제외되었습니다.',
  bomb: '압축을 풀면 지나치게 커지는 파일은 업로드할 수 없습니다.',
  protected:
    '비밀번호로 보호된 문서는 업로드할 수 없습니다. 비밀번호를 해제하여 저장한 뒤 다시 선택해 주세요.',
  drm: '보안(DRM) 문서는 업로드할 수 없습니다. 보안을 해제한 뒤 다시 선택해 주세요.',
  rtf: 'RTF 형식의 문서입니다. 확장자를 rtf로 바꾸거나 다른 형식으로 저장한 뒤 다시 선택해 주세요.',
  hwp3: '한글 3.0 형식의 문서는 업로드할 수 없습니다. 한글에서 hwp 또는 hwpx로 다시 저장한 뒤 선택해 주세요.',
  nestedArchive:
    '압축 파일이 들어 있는 압축 파일은 업로드할 수 없습니다. 압축을 한 번만 하여 다시 선택해 주세요.',
  blockedInArchive: '보안 정책에 위배되는 파일이 들어 있는 압축 파일은 업로드할 수 없습니다.',
} as const;

export const download = {
  missing: '파일이 존재하지 않습니다.',
  notFound: '파일을 찾을 수 없습니다. 관리자에게 문의해 주세요.',
  failed: '파일 다운로드 중 오류가 발생하였습니다. 관리자에게 문의해 주세요.',
} as const;

export const threads = {
  emptyComment: '댓글 내용을 입력해 주세요.',
  longComment: (limit: number) => `댓글은 ${limit}자 이내로 입력해 주세요.`,
  /** Name where no person acted. */
  system: '시스템',
} as const;

export const imports = {
  unknownProgram: '지원하지 않는 가져오기 프로그램입니다.',
  notText: 'UTF-8 또는 CP949로 저장한 CSV 파일을 선택해 주세요.',
  brokenQuotes: '따옴표가 닫히지 않았습니다.',
  noRows: '등록할 자료가 없습니다.',
  tooManyRows: (limit: number) => `${limit.toLocaleString('ko-KR')}행까지 가져올 수 있습니다.`,
  tooManyColumns: (limit: number) => `열은 ${limit.toLocaleString('ko-KR')}개까지 가져올 수 있습니다.`,
  tooLongRow: (limit: number) => `한 행은 ${limit.toLocaleString('ko-KR')}자를 넘을 수 없습니다.`,
  missingColumn: (name: string) => `${name} 열이 없습니다.`,
  required: '필수 입력 항목입니다.',
  tooLong: (limit: number) => `${limit}자 이내로 입력해 주세요.`,
  gicsId: '산업분류 코드는 2, 4, 6, 8자리 숫자입니다.',
  gicsLevel: '단계는 코드 자릿수의 절반(1~4)이어야 합니다.',
  gicsParent: '상위 산업분류가 없거나 코드와 맞지 않습니다.',
  duplicate: '중복된 코드입니다.',
} as const;
