export const readinessTexts = {
  title: '프레임워크 대응 현황',
  open: '프레임워크 대응 현황',
  note: '사용 중인 지표가 각 프레임워크의 어느 항목에 대응하는지 보여 줍니다.',
  setNote:
    '이 버전의 지표가 각 프레임워크의 어느 항목에 대응하는지 보여 줍니다. 지표마다 대응하는 항목은 분류체계 관리에서 정합니다.',
  coverage: (covered: number, all: number) => `${all}개 항목 중 ${covered}개 대응`,
  /** Text for a framework whose codes have no published list. */
  coverageOfCatalogue: (covered: number, all: number) => `분류체계 내 ${all}개 항목 중 ${covered}개 대응`,
  source: (source: string) => `항목 출처: ${source}`,
  noSource:
    '분류체계의 지표가 참조하는 항목만 보여 줍니다. 이 프레임워크의 전체 항목과 비교한 결과가 아닙니다.',
  unlisted: '출처의 목록에 없는 코드',
  missing: (count: number) => `미대응 ${count}개`,
  allCovered: '모두 대응',
  onlyMissing: '미대응 항목만 보기',
  code: '항목 코드',
  indicators: '대응 지표',
  notCovered: '대응 지표 없음',
  table: (framework: string) => `${framework} 항목별 대응 지표`,
} as const;
