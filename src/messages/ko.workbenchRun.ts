/** What a person, the server and the clock may do in a simulated chart, and why something cannot be done. */
export const moveTexts = {
  groups: { action: '행동', reply: '서버 응답', time: '시간' },
  withSample: (text: string, sample: string) => `${text} (${sample})`,
  reply: (call: string, sample: string) => `${call} → ${sample}`,
  failure: (call: string) => `${call} → 예기치 못한 실패`,
  result: (call: string) => `${call} 결과`,
  always: '바로 이어서',
  stateDone: '안쪽 흐름이 끝남',
  refused: '조건이 모두 맞지 않음',
  branch: (cause: string, condition: string) => (condition ? `${cause} · ${condition}` : cause),
  timed: {
    due: (delay: string, time: string) => `${time}까지 기다리기: ${delay}`,
    before: (delay: string, time: string) => `${time}의 1밀리초 전까지 기다리기: ${delay}`,
    past: (delay: string, time: string) => `${time}의 1밀리초 뒤까지 기다리기: ${delay}`,
  },
  time: {
    due: (delay: string) => `기다리기: ${delay}`,
    before: (delay: string) => `1밀리초 전까지 기다리기: ${delay}`,
    past: (delay: string) => `1밀리초 더 기다리기: ${delay}`,
  },
  assumed: (guard: string, as: boolean | null) =>
    `가정: ${guard} → ${as === null ? '데이터대로' : as ? '참' : '거짓'}`,
} as const;

export const refusalTexts = {
  ended: '흐름이 끝나 더 받지 않습니다.',
  unheard: '지금 상태는 이 이벤트를 받지 않습니다.',
  guards: (guards: readonly string[]) =>
    guards.length === 1
      ? `조건이 맞지 않습니다: ${guards[0]}`
      : `아래 조건이 모두 맞지 않습니다: ${guards.join(' / ')}`,
  notPending: '이 호출은 지금 진행 중이 아닙니다.',
  notRunning: '이 시각을 기다리는 상태가 아닙니다.',
  later: (first: string) => `먼저 오는 시각이 있습니다: ${first}`,
  passed: '이미 그 시각의 1밀리초 전입니다.',
  gone: '상태도에 없는 이름입니다. 상태도가 바뀌었을 수 있습니다.',
  broken: '가정한 조건이 데이터와 맞지 않아 진행할 수 없습니다.',
} as const;

export const simulatePanel = {
  now: '지금 상태',
  elapsed: (time: string) => `시작한 지 ${time}`,
  facts: '판단에 쓰는 값',
  none: '없음',
  undo: '되돌리기',
  redo: '다시 하기',
  restart: '처음부터',
  share: '링크 복사',
  shared: '링크를 복사했습니다.',
  moves: '할 수 있는 것',
  noMoves: '할 수 있는 것이 없습니다.',
  blocked: (count: number) => `막힌 것 ${count}개 (왜 막혔나)`,
  guards: '조건 가정',
  guardsNote: '데이터 대신 참이나 거짓으로 가정해 봅니다.',
  asData: '데이터대로',
  isTrue: '참',
  isFalse: '거짓',
  log: '기록',
  logEmpty: '아직 아무것도 하지 않았습니다.',
  start: '시작',
  refused: (what: string, why: string) => `막혔습니다. ${what}: ${why}`,
  nothingTakes: '이 전이를 일으킬 수 있는 것이 지금은 없습니다.',
  stale: (position: number, what: string, why: string) =>
    `링크의 ${position}번째 단계부터 지금의 상태도와 맞지 않습니다. ${what}: ${why}`,
  unreadable: '링크의 기록을 읽을 수 없어 처음부터 시작합니다.',
} as const;

export const coveragePanel = {
  title: '검증 현황',
  kinds: { headless: '상태도', rendered: '화면', browser: '브라우저', manual: '직접' },
  kindNotes: {
    headless: '상태도만으로 돌린 시험',
    rendered: '화면을 그려 돌린 시험',
    browser: '브라우저와 서버로 돌린 시험',
    manual: '사람이 직접 확인하고 남긴 기록',
  },
  kindsTitle: '보이는 기록',
  total: (shown: number, total: number) => `전이 ${total}개 중 ${shown}개 확인`,
  ofKind: (kind: string, count: number) => `${kind} ${count}개`,
  noRun: '시험한 기록이 없습니다.',
  stale: '기록이 지금의 상태도와 달라 쓰지 않습니다. 시험한 기록이 없는 것으로 봅니다.',
  onlyMissing: '확인되지 않은 것만',
  caption: '전이별 검증 현황',
  branch: '전이',
  shownBy: '확인한 방법',
  missing: '없음',
  allShown: '확인되지 않은 전이가 없습니다.',
  importRecord: '기록 가져오기',
  exportRecord: '기록 내보내기',
  imported: (count: number) => `상태도 ${count}개의 기록을 가져왔습니다.`,
  unreadable: '검증 기록 파일이 아닙니다.',
  signs: { headless: '상', rendered: '화', browser: '브', manual: '직' },
  note: '기록은 시험을 돌릴 때 남고, 상태도의 구조가 바뀌면 쓰지 않습니다.',
} as const;

export const matrixPanel = {
  caption: '상태와 이벤트',
  state: '상태',
  note: '병렬로 도는 영역의 상태는 그 영역이 하는 것만 보입니다. 다른 영역이 받을 수 있습니다.',
  verdicts: { accepted: '받음', guarded: '조건', ignored: '무시' },
  legend: {
    accepted: '받음: 언제나 받습니다.',
    guarded: '조건: 아래의 조건이 맞을 때만 받습니다.',
    ignored: '무시: 아무 일도 일어나지 않습니다.',
  },
  guarded: (guards: readonly string[]) => `조건: ${guards.join(' / ')}`,
  download: 'CSV 다운로드',
  fileName: (chart: string) => `${chart}-행렬.csv`,
  noEvents: '바깥에서 받는 이벤트가 없습니다.',
  description: '설명',
} as const;
