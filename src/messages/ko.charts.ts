/** Texts of charts. */
export const charts = {
  kinds: {
    bar: '막대 차트',
    line: '선 차트',
    radar: '방사형 차트',
    heatmap: '열지도',
    scatter: '산점도',
    pie: '원형 차트',
    graph: '관계도',
  },
  description: (title: string, kind: string, rows: number) =>
    `${title}. ${kind}이며 자료는 ${rows.toLocaleString('ko-KR')}건입니다. 값은 표로 볼 수 있습니다.`,
  asTable: '표로 보기',
  asChart: '차트로 보기',
  toggle: (title: string, action: string) => `${title} ${action}`,
  loading: '차트를 준비하는 중입니다.',
  failed: '차트를 표시하지 못했습니다. 표로 확인해 주세요.',
  empty: '표시할 자료가 없습니다.',
  countedAt: (time: string) => `${time} 기준`,
  category: '구분',
  name: '항목',
  value: '값',
  share: '비중(%)',
  group: '분류',
  from: '시작',
  to: '연결',
  none: '-',
  note: '비고',
  /** Of cells of a heat map that have no number. */
  cellStates: { notApplicable: '해당없음', unanswered: '미입력', hidden: '비공개', unused: '사용하지 않음' },
  cellMarks: { notApplicable: '', unanswered: '○', hidden: '–', unused: '×' },
  cellKeys: {
    notApplicable: '빗금: 해당없음',
    unanswered: '○: 미입력',
    hidden: '–: 비공개',
    unused: '×: 사용하지 않음',
  },
} as const;
