import { seoulDateTime } from '../contracts/seoulTime.ts';
import { TEMPORARY_PASSWORD_MS } from '../contracts/users.ts';
import { hoursOrMinutes } from './ko.units.ts';

export const users = {
  title: '사용자',
  create: '사용자 등록',
  searchIn: '이름, 부서, 아이디, 이메일 또는 초성',
  name: '이름',
  userId: '아이디',
  noUserId: '가입 전',
  email: '이메일',
  mobile: '휴대폰 번호',
  extension: '내선번호',
  section: '소속 조직',
  department: '부서',
  jobGrade: '직급',
  remark: '비고',
  userAuth: '사용자 구분',
  role: '권한',
  company: '고객사',
  useYn: '사용 여부',
  inUse: '사용',
  notInUse: '사용 안 함',
  joinStatus: '가입 상태',
  mail: '메일·승인',
  createdAt: '등록일시',
  lastLoginAt: '최근 로그인',
  invitedAt: '초대 메일 발송일시',
  never: '없음',
  information: '사용자 정보',
  partner: '협력사 정보',
  permissions: '사용자 권한',
  history: '수정 이력',
  activation: '활성 여부',
  active: '활성',
  inactive: '비활성',
  roleHint: '선택한 권한으로 이용할 수 있는 메뉴와 지표입니다. 권한 관리에서 변경합니다.',
  noRoles: '선택할 수 있는 권한이 없습니다. 권한 관리에서 먼저 등록해 주세요.',
  roleRequired: '현업담당자의 권한을 선택해 주세요.',
  chooseCompany: '고객사를 먼저 선택해 주세요.',
  userAuthHint:
    '메일을 보낸 뒤 사용자 구분을 변경하면 보낸 초대 링크는 사용할 수 없으므로 다시 발송해야 합니다.',
  emailHint: '메일을 보낸 뒤 이메일을 변경하면 보낸 초대 링크는 사용할 수 없으므로 다시 발송해야 합니다.',
  allRequired: '필수 입력 항목을 모두 입력해 주세요.',
  emailRule: '이메일 형식을 확인해 주세요.',
  mobileRule: '휴대폰 번호를 입력해 주세요.',
  mobileHint: '앞자리를 제외한 7~8자리',
  registered: '등록되었습니다. 목록에서 초대 메일을 발송해 주세요.',
  modified: '회원 정보가 수정되었습니다.',
  modifyFailed: '회원 정보 수정에 실패하였습니다.',
  account: '계정 관리',
  status: '계정 상태',
  open: '정상',
  locked: (until: string) => `잠김 (${until}까지)`,
  dormant: '휴면',
  wrongPasswords: '비밀번호 오류 횟수',
  sessions: '로그인 중인 기기',
  count: (count: number) => `${count}회`,
  devices: (count: number) => `${count}대`,
  temporaryUntil: '임시 비밀번호 유효 시각',
} as const;

export const userCommands = {
  send: '메일 발송',
  resend: '재발송',
  approve: '승인',
  approveJoin: '가입 승인',
  refuse: '가입 거절',
  bulk: '일괄 메일 발송',
  sendQuestion: (name: string) => `${name}님에게 초대 메일을 발송하시겠습니까?`,
  resendQuestion: (name: string) => `${name}님에게 메일을 다시 발송하시겠습니까?`,
  approveQuestion: (name: string) =>
    `${name}님의 가입을 승인하시겠습니까? 승인하면 가입 완료 메일이 발송됩니다.`,
  bulkQuestion: (count: number) => `선택한 ${count}명에게 메일을 발송하시겠습니까?`,
  sent: '메일을 발송하였습니다.',
  resent: '메일을 다시 발송하였습니다.',
  approved: '승인되었습니다.',
  refused: '가입을 거절하였습니다. 사유를 메일로 보냈습니다.',
  bulkDone: '메일을 발송하였습니다.',
  sendFailed: '메일 발송에 실패하였습니다.',
  resendFailed: '메일 재발송에 실패하였습니다.',
  approveFailed: '승인에 실패하였습니다.',
  refuseFailed: '가입 거절에 실패하였습니다.',
  bulkFailed: '일괄 메일 발송에 실패하였습니다.',
  bulkSingleJoined: '가입 등록 상태인 사용자에게는 메일을 발송할 수 없습니다. 가입을 승인해 주세요.',
  bulkNone: '선택한 사용자에게 보낼 메일이 없습니다.',
  bulkTooMany: (limit: number) => `한 번에 ${limit.toLocaleString('ko-KR')}명까지 발송할 수 있습니다.`,
  bulkResult: '메일 발송 결과',
  bulkSummary: (sent: number, refused: number) => `발송 ${sent}건, 발송하지 못함 ${refused}건`,
  bulkOutcome: '결과',
  bulkSent: '발송',
  unknownUser: '찾을 수 없는 사용자',
  reason: '거절 사유',
  reasonHint: '거절 사유는 가입 신청자에게 메일로 발송됩니다.',
  refuseSubmit: '거절',
  resetPassword: '비밀번호 초기화',
  /** Reasons an account command has nothing to do. */
  blocked: {
    ownPassword: '본인의 비밀번호는 내 정보에서 변경해 주세요.',
    noPassword: '가입이 완료되지 않아 초기화할 비밀번호가 없습니다.',
    noSession: '로그인 중인 기기가 없습니다.',
    notLocked: '잠겨 있지 않고 비밀번호를 틀린 기록도 없습니다.',
  },
  resetPasswordQuestion: (name: string) =>
    `${name}님의 비밀번호를 초기화하시겠습니까? ${hoursOrMinutes(TEMPORARY_PASSWORD_MS)} 동안 쓸 수 있는 임시 비밀번호를 메일로 보내고 로그인을 해제합니다.`,
  passwordResetDone: '임시 비밀번호를 메일로 보냈습니다.',
  endSessions: '로그인 해제',
  endSessionsQuestion: (name: string) => `${name}님의 로그인을 모든 기기에서 해제하시겠습니까?`,
  sessionsEnded: '로그인을 해제하였습니다.',
  unlock: '잠금 해제',
  unlockQuestion: (name: string) => `${name}님의 계정 잠금을 해제하시겠습니까?`,
  unlocked: '계정 잠금을 해제하였습니다.',
} as const;

/** Reasons the server refuses a change of a person. */
export const userRefusals = {
  emailTaken: '이미 등록된 이메일입니다.',
  ownAccount: '본인 계정은 사용 중지하거나 구분을 변경하거나 삭제할 수 없습니다.',
  ownContact:
    '본인의 이메일과 휴대폰 번호는 여기서 변경할 수 없습니다. 휴대폰 번호는 마이페이지에서 변경하고, 이메일은 다른 담당자에게 요청해 주세요.',
  sharedPartner:
    '다른 고객사와도 거래하는 협력사의 담당자입니다. 이메일과 휴대폰 번호의 변경은 관리자에게 요청해 주세요.',
  ownPassword: '본인 비밀번호는 마이페이지에서 변경해 주세요.',
  password: '비밀번호는 본인만 설정할 수 있습니다. 비밀번호 초기화를 이용해 주세요.',
  fixedAuth: '관리자와 협력사의 사용자 구분은 변경할 수 없습니다.',
  mainOperator:
    '대표 운영자는 사용자 구분을 변경하거나 사용 중지·삭제할 수 없습니다. 대표 운영자를 먼저 변경해 주세요.',
  noRole: '현업담당자의 권한을 선택해 주세요.',
  notJoined: '가입을 마친 사용자의 비밀번호만 초기화할 수 있습니다.',
  /** The last one who could still sign in. */
  lastOne: {
    ROLE_ADMIN: '마지막 관리자입니다. 다른 관리자를 먼저 등록해 주세요.',
    ROLE_OPERATOR: '회사의 마지막 운영자입니다. 다른 운영자를 먼저 등록해 주세요.',
  },
} as const;

/** Names of fields in the history of a person. */
export const userFieldNames = {
  userName: users.name,
  userEmail: users.email,
  mobile: users.mobile,
  extension: users.extension,
  sectionName: users.section,
  departmentName: users.department,
  jobGradeName: users.jobGrade,
  remark: users.remark,
  userAuth: users.userAuth,
  roleId: users.role,
  enabled: users.useYn,
} as const;

/** Lines of the history of a person. */
export const userEntries = {
  change: (name: string, before: string | null, after: string | null) =>
    `${name}: ${before || '없음'} → ${after || '없음'}`,
  passwordReset: '비밀번호를 초기화했습니다.',
  sessionsEnded: '로그인을 모든 기기에서 해제했습니다.',
  unlocked: '계정 잠금을 해제했습니다.',
  removed: '사용자를 삭제했습니다.',
} as const;

const mail = (subject: string, paragraphs: readonly string[]) => ({
  subject: `[ESG 경영관리] ${subject}`,
  paragraphs,
});

/** Mails and text messages about what others change in an account. */
export const userMails = {
  temporaryPassword: (userName: string, password: string, until: Date, publicUrl: string) =>
    mail('비밀번호가 초기화되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `관리자가 비밀번호를 초기화했습니다. 임시 비밀번호: ${password}`,
      `${seoulDateTime(until)}까지 ${publicUrl}/user/login 에서 로그인하여 새 비밀번호를 설정해 주세요.`,
    ]),
  contactChanged: (userName: string, at: Date) =>
    mail('회원 정보의 연락처가 변경되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `${seoulDateTime(at)}에 담당자가 회원 정보의 이메일이나 휴대폰 번호를 변경했습니다.`,
      '요청하지 않은 변경이라면 관리자에게 문의해 주세요.',
    ]),
  removed: (userName: string) =>
    mail('계정이 삭제되었습니다', [
      `${userName}님, 안녕하십니까.`,
      '담당자가 계정을 삭제했습니다. 개인정보는 개인정보처리방침에 따라 파기되었습니다.',
    ]),
} as const;
