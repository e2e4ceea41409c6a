/** Texts of an import from Excel, of the server and of its page. */
export const excelImport = {
  gics: '산업분류',
  gicsColumns: {
    gicsId: '코드',
    gicsName: '산업분류명',
    gicsNameEn: '산업분류명(영문)',
    level: '단계',
    upGicsId: '상위 코드',
    edition: '판',
  },
  /** Column of the reasons in a file of rows that were left out. */
  reason: '사유',
  refusedTitle: (title: string) => `${title} 저장하지 못한 행`,
  downloadRefused: '저장하지 못한 행 다운로드',
  template: (title: string) => `${title} 등록 양식`,
  /** Refusals of a file. */
  notSheet: '엑셀(xlsx) 또는 CSV 파일을 선택해 주세요.',
  brokenSheet: '엑셀 파일을 읽을 수 없습니다. 다른 이름으로 다시 저장한 후 선택해 주세요.',
  tooLarge: '압축을 풀면 지나치게 커지는 파일은 가져올 수 없습니다.',
  tooLongCell: (limit: number) => `한 칸은 ${limit.toLocaleString('ko-KR')}자를 넘을 수 없습니다.`,
  twice: (name: string) => `${name} 열이 두 번 있습니다.`,
  /** Refusals of a row. */
  number: '0 이상의 정수를 입력해 주세요.',
  use: '사용 또는 사용 안 함을 입력해 주세요.',
  unstorable: '저장할 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.',
  /** Words of cells that say yes or no, in capitals. */
  yesWords: ['예', '네', 'Y', 'YES', 'TRUE', '사용'],
  noWords: ['아니오', '아니요', 'N', 'NO', 'FALSE', '사용 안 함', '미사용'],
  /** Refusals of a cell. */
  noValue: (cell: string) =>
    `${cell} 셀의 수식에 계산된 값이 없습니다. 엑셀에서 파일을 열어 다시 저장하거나 값을 입력해 주세요.`,
  formulaError: (cell: string, error: string) => `${cell} 셀의 수식 오류(${error})를 고쳐 주세요.`,
  merged: (cell: string) => `${cell} 셀이 병합되어 있습니다. 병합을 해제하고 칸마다 값을 입력해 주세요.`,
  dateCell: (cell: string, shown: string) =>
    `${cell} 셀의 값이 날짜(${shown})로 저장되어 있습니다. 셀 서식을 텍스트로 바꾸고 다시 입력해 주세요.`,
  percentCell: (cell: string) => `${cell} 셀이 백분율입니다. % 없이 숫자로 입력해 주세요.`,
  otherGroup: '다른 그룹에서 사용 중인 코드입니다.',
  /** Text for too many faults to explain each. */
  someFaults: (shown: number, total: number) =>
    `오류 ${total.toLocaleString('ko-KR')}건 가운데 앞의 ${shown.toLocaleString('ko-KR')}건만 설명합니다.`,
  unexplained: '오류가 많아 설명을 생략했습니다.',
  /** Refusals of applying. */
  gone: '미리보기가 만료되었습니다. 파일을 다시 올려 주세요.',
  stale: '미리보기 이후 자료가 변경되었습니다. 파일을 다시 올려 주세요.',
  hasErrors: '오류가 있는 행이 있어 적용할 수 없습니다.',
  /** The widget. */
  pick: '파일 선택',
  drop: '엑셀(xlsx) 또는 CSV 파일을 이곳에 끌어다 놓거나 선택해 주세요.',
  limits: (rows: number, megabytes: number) =>
    `${rows.toLocaleString('ko-KR')}행, ${megabytes}MB까지 가져올 수 있습니다.`,
  downloadTemplate: '양식 다운로드',
  downloadCurrent: '현재 자료 다운로드',
  uploading: (percent: number) => `파일을 올리고 있습니다. ${percent}%`,
  checking: '행을 확인하고 있습니다.',
  applying: '적용하고 있습니다.',
  progress: '올리기 진행률',
  cancel: '취소',
  again: '다른 파일 선택',
  retry: '다시 시도',
  apply: (rows: number) => `${rows.toLocaleString('ko-KR')}건 적용`,
  applied: (rows: number) => `${rows.toLocaleString('ko-KR')}건을 적용했습니다.`,
  appliedInPart: (rows: number, refused: number) =>
    `${rows.toLocaleString('ko-KR')}건을 적용했고, ${refused.toLocaleString('ko-KR')}건은 적용하지 못했습니다.`,
  leavesOut: (rows: number) =>
    `오류가 있는 ${rows.toLocaleString('ko-KR')}건을 빼고 적용합니다. 빠진 행은 사유와 함께 엑셀로 내려받을 수 있습니다.`,
  unlisted: (same: number, more: number) =>
    [
      ...(same > 0 ? [`바뀌지 않는 ${same.toLocaleString('ko-KR')}건은 표시하지 않습니다.`] : []),
      ...(more > 0 ? [`행이 많아 뒤의 ${more.toLocaleString('ko-KR')}건도 표시하지 않습니다.`] : []),
    ].join(' '),
  nothing: '바뀌는 내용이 없습니다.',
  failed: '파일을 가져오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  errorsFirst: '오류를 고친 파일을 다시 올려 주세요. 오류가 한 건이라도 있으면 적용하지 않습니다.',
  removed: (rows: number) => `파일에 없는 ${rows.toLocaleString('ko-KR')}건은 삭제됩니다.`,
  unknownColumns: (names: readonly string[]) => `알 수 없는 열은 가져오지 않습니다: ${names.join(', ')}`,
  absentColumns: (names: readonly string[]) =>
    `${names.join(', ')} 열이 없습니다. 저장되어 있는 값은 바뀌지 않습니다.`,
  removedList: '삭제되는 자료',
  confirmRemoval: '삭제되는 자료를 확인했습니다.',
  preview: (name: string) => `${name} 미리보기`,
  line: '행',
  outcome: '결과',
  issues: '내용',
  show: '표시할 행',
  all: '전체',
  outcomes: { new: '신규', changed: '변경', same: '동일', error: '오류' },
  countOf: (label: string, count: number) => `${label} ${count.toLocaleString('ko-KR')}건`,
  change: (title: string, before: string, after: string) =>
    `${title}: ${before === '' ? '(없음)' : before} → ${after === '' ? '(없음)' : after}`,
  issue: (title: string | null, message: string) => (title === null ? message : `${title}: ${message}`),
  noRows: '해당하는 행이 없습니다.',
  refusedFile: '엑셀(xlsx) 또는 CSV 파일만 선택할 수 있습니다.',
  refusedSize: (megabytes: number) => `${megabytes}MB 이하의 내용이 있는 파일을 선택해 주세요.`,
} as const;
