const monthName = (crtrYm: string) => `${Number(crtrYm.slice(5))}월`;

export const council = {
  title: 'ESG 협의체 활동',
  ofCompanies: '활동은 고객사에서 등록합니다',
  ofCompaniesText: '관리자는 고객사가 검토를 요청한 활동을 목록에서 열어 검토합니다.',
  toList: '목록으로',
  create: '월간 활동 등록',
  activity: (crtrYm: string, department: string) =>
    `${crtrYm.slice(0, 4)}년 ${monthName(crtrYm)} ${department}`,
  searchIn: '부서 또는 내용',
  year: '연도',
  crtrYm: '기준월',
  department: '부서',
  departmentHint: '활동을 등록할 부서입니다.',
  author: '작성자',
  company: '고객사',
  twoBefore: '전전월 실적',
  before: '전월 실적',
  plan: '당월 계획',
  getResult: (crtrYm: string) => `${monthName(crtrYm)} 실적`,
  getPlan: (crtrYm: string) => `${monthName(crtrYm)} 계획`,
  startsFrom: (crtrYm: string) => `${crtrYm.slice(0, 4)}년 ${monthName(crtrYm)} 활동에서 가져온 내용입니다.`,
  exists: '이 부서의 해당 월 활동이 이미 등록되어 있습니다.',
  openExisting: '등록된 활동 열기',
  choose: '기준월과 부서',
  show: '불러오기',
  createdAt: '등록일시',
  deleteQuestion: '이 활동을 삭제하시겠습니까?',
} as const;

export const councilRefusals = {
  month: '내년 12월까지의 월을 입력해 주세요.',
  taken: '이 부서의 해당 월 활동이 이미 등록되어 있습니다.',
  noText: '내용을 입력해 주세요.',
  otherDepartment: '소속 부서의 활동만 등록할 수 있습니다.',
  noDepartment: '소속 부서가 등록되어 있지 않습니다. 운영자에게 문의해 주세요.',
} as const;
