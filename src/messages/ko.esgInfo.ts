import {
  type CertificationState,
  type certificationCodes,
  type EsgInfoKind,
  REMINDER_DAYS,
  type reportStandards,
} from '../contracts/esgInfo.ts';

export const esgInfo = {
  title: 'ESG 정보관리',
  kind: '구분',
  kinds: {
    report: '보고서 발간',
    certification: '인증',
    policy: '정책',
    target: '목표',
  } satisfies Record<EsgInfoKind, string>,
  createOf: {
    report: '보고서 등록',
    certification: '인증 등록',
    policy: '정책 등록',
    target: '목표 등록',
  } satisfies Record<EsgInfoKind, string>,
  editOf: {
    report: '보고서 수정',
    certification: '인증 수정',
    policy: '정책 수정',
    target: '목표 수정',
  } satisfies Record<EsgInfoKind, string>,
  searchIn: '제목, 인증번호 또는 기관',
  subject: '제목',
  content: '내용',
  files: '첨부파일',
  reportYear: '보고 연도',
  standards: '작성 기준',
  standardNames: {
    ...{ GRI: 'GRI', KSSB: 'KSSB', ISSB: 'ISSB', SASB: 'SASB', TCFD: 'TCFD', ESRS: 'ESRS' },
    ...{ SDGS: 'UN SDGs', OTHER: '기타' },
  } satisfies Record<(typeof reportStandards)[number], string>,
  assured: '제3자 검증',
  isAssured: '검증 완료',
  isNotAssured: '미검증',
  assurer: '검증기관',
  certCd: '인증 규격',
  certNames: {
    ISO14001: 'ISO 14001 환경경영',
    ISO45001: 'ISO 45001 안전보건',
    ISO50001: 'ISO 50001 에너지경영',
    ISO37301: 'ISO 37301 준법경영',
    ISO37001: 'ISO 37001 부패방지',
    ISO9001: 'ISO 9001 품질경영',
    ISO27001: 'ISO 27001 정보보호',
    ISO22301: 'ISO 22301 업무연속성',
    OTHER: '기타',
  } satisfies Record<(typeof certificationCodes)[number], string>,
  certNo: '인증번호',
  issuer: '인증기관',
  period: '유효 기간',
  validFrom: '유효 시작일',
  validTo: '유효 종료일',
  validToHint: `종료일 ${REMINDER_DAYS.map((days) => `${days}일 전`).join('과 ')}에 운영자에게 알림과 메일을 보냅니다.`,
  between: (from: string, to: string | null) => (to === null ? `${from} ~` : `${from} ~ ${to}`),
  effectiveFrom: '시행일',
  state: '상태',
  states: { valid: '유효', ending: '만료 예정', ended: '만료' } satisfies Record<CertificationState, string>,
  unit: '단위',
  baseYear: '기준 연도',
  baseValue: '기준값',
  targetYear: '목표 연도',
  targetValue: '목표값',
  baseline: '기준',
  goal: '목표',
  valueIn: (year: string, value: string, unit: string) => `${value} ${unit} (${year}년)`,
  history: '변경 이력',
  deleteQuestion: '이 ESG 정보를 삭제하시겠습니까?',
} as const;

export const esgInfoRefusals = {
  period: '유효 종료일은 유효 시작일 이후여야 합니다.',
  assurer: '검증기관을 입력해 주세요.',
  target: '목표 연도는 기준 연도 이후여야 합니다.',
} as const;

/** Lines of the activity history. */
export const esgInfoLines = {
  created: 'ESG 정보를 등록했습니다.',
  changed: 'ESG 정보를 수정했습니다.',
  reminded: (days: number) => `유효 종료일 ${days}일 이내 알림을 보냈습니다.`,
} as const;
