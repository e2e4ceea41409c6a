const count = (value: number) => value.toLocaleString('ko-KR');

/** Texts of the buttons and the window for workbooks of a cycle. */
export const entryExcelTexts = {
  download: '엑셀 내려받기',
  upload: '엑셀 올리기',
  title: '성과 등록',
  file: '성과 등록 엑셀',
  note: '내려받은 엑셀의 값을 고쳐 올려 주세요. 오류가 없는 지표만 작성 중으로 저장하고, 나머지는 사유를 적은 엑셀로 돌려드립니다.',
  unsentQuestion: (rows: number) =>
    `저장하지 못한 입력이 ${count(rows)}건 있습니다. 엑셀에는 저장된 값만 들어갑니다. 내려받으시겠습니까?`,
  unsentBeside: (rows: number) =>
    `화면에 저장하지 못한 입력이 ${count(rows)}건 있습니다. 같은 지표를 올리면 화면에서 남길 값을 고르게 됩니다.`,
} as const;
