/** Advice of the login page's carousel, keyed by its picture. */
export const tips = {
  energy: {
    title: '전력 사용량은 고지서 기준으로',
    text: '매월 고지서의 사용량을 그대로 입력하면 온실가스 배출량 산정과 검증이 쉬워집니다.',
  },
  scopes: {
    title: '배출량은 Scope 1·2·3으로 구분',
    text: '직접 배출, 구매한 에너지, 공급망에서 나오는 배출을 나누어 관리합니다.',
  },
  materiality: {
    title: '중요한 이슈부터 관리하는 이중 중대성',
    text: '환경·사회에 미치는 영향과 재무에 미치는 영향을 함께 평가해 우선순위를 정합니다.',
  },
  supply: {
    title: '협력사 진단은 증빙과 함께',
    text: '자가진단 답변마다 증빙 자료를 첨부하면 검토 기간이 짧아지고 결과를 신뢰할 수 있습니다.',
  },
  safety: {
    title: '아차사고도 기록',
    text: '재해뿐 아니라 아차사고까지 기록하고 개선하면 중대재해를 미리 막을 수 있습니다.',
  },
  board: {
    title: '지배구조는 회의록으로 증빙',
    text: '이사회의 구성과 활동, 안건별 의결 결과를 회의록과 함께 등록합니다.',
  },
  evidence: {
    title: '지표마다 담당자와 마감일을',
    text: '담당자, 증빙 자료, 마감일을 미리 정해 두면 보고서 작성 시기에 서두르지 않아도 됩니다.',
  },
  circular: {
    title: '폐기물은 처리 방법별로',
    text: '재활용, 소각, 매립량을 나누어 입력해야 재활용률을 계산할 수 있습니다.',
  },
} as const;

export const carousel = {
  label: 'ESG 실무 도움말',
  kind: '슬라이드 모음',
  slideKind: '슬라이드',
  slide: (position: number, count: number, title: string) => `${count}개 중 ${position}번째, ${title}`,
  previous: '이전 도움말',
  next: '다음 도움말',
  pause: '자동 넘김 멈춤',
  play: '자동 넘김 시작',
} as const;
