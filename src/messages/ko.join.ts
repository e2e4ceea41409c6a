import { seoulDateTime, toDashedDay } from '../contracts/seoulTime.ts';

/** Reasons the server refuses an invitation, a sign-up or what leads to one. */
export const joinRefusals = {
  unknownKey: '초대 링크가 올바르지 않습니다.',
  usedKey: '이미 가입 신청을 마친 초대입니다.',
  replacedKey: '초대 메일이 다시 발송되었습니다. 새로 받은 메일의 링크를 이용해 주세요.',
  expiredKey: '초대의 유효 기간이 지났습니다.',
  consent: '개인정보 수집·이용 동의를 확인해 주세요.',
  serviceTerms: '이용약관 동의를 확인해 주세요.',
  infoProvision: '개인정보 제3자 제공 동의를 확인해 주세요.',
  phone: '휴대폰 인증을 확인해 주세요.',
  emailTaken: '이미 등록된 이메일입니다.',
  noPolicy: '이용할 수 있는 서비스 정책이 없는 고객사입니다. 서비스 정책을 먼저 등록해 주세요.',
  userLimit: (limit: number) =>
    `서비스 정책의 사용자 수(${limit.toLocaleString('ko-KR')}명)를 초과하여 초대할 수 없습니다.`,
  ptnrLimit: (limit: number) =>
    `서비스 정책의 협력사 수(${limit.toLocaleString('ko-KR')}개)를 초과하여 등록할 수 없습니다.`,
  company: '등록된 고객사를 선택해 주세요.',
  ptnr: '등록된 협력사를 선택해 주세요.',
  businessNo: '이미 등록된 사업자등록번호입니다.',
  partnerExists: '이미 등록된 협력사입니다.',
  details: '회사 정보를 확인해 주세요. 입력란이 보이지 않으면 화면을 새로 고쳐 주세요.',
  companyChanged: '회사 정보가 그 사이에 변경되었습니다. 변경된 내용을 확인하고 다시 신청해 주세요.',
  industry: '산업군을 다시 선택해 주세요.',
  sectionTwice: '같은 이름의 사업부문이 있습니다.',
  noMainOperator: '대표 운영자가 없는 고객사입니다.',
  closedCompany: '사용이 중지된 고객사입니다.',
  /** Somebody else has decided about a join before. */
  decidedBefore: (decision: 'approved' | 'refused', userName: string, at: Date) =>
    `${userName}님이 ${seoulDateTime(at)}에 가입을 먼저 ${decision === 'approved' ? '승인' : '거절'}했습니다.`,
  mainChanged: '대표 운영자가 그 사이에 변경되었습니다. 다시 확인해 주세요.',
  mainAlready: '이미 대표 운영자입니다.',
  mainNotJoined: '가입이 승인되어 사용 중인 운영자만 대표 운영자로 변경할 수 있습니다.',
} as const;

/** Reasons a service policy of the catalogue, or of a company, cannot be changed. */
export const policyRefusals = {
  nameTaken: '이미 등록된 서비스 정책명입니다.',
  policy: '사용 중인 서비스 정책을 선택해 주세요.',
  overlap: '다른 서비스 정책과 기간이 겹칩니다.',
  begun: '이미 시작된 서비스 정책은 삭제할 수 없습니다. 서비스 만료를 이용해 주세요.',
  over: '이미 종료된 서비스 정책입니다.',
  endsBeforeToday: '서비스 종료일은 오늘 이후여야 합니다.',
} as const;

/** Lines of the activity histories of people and companies. */
export const joinEntries = {
  registered: '사용자를 등록했습니다.',
  companyRegistered: '고객사를 등록했습니다.',
  mainOperator: (from: string | null, to: string) => `대표 운영자: ${from ?? '없음'} → ${to}`,
  handedOver: (waiting: number) => `승인을 기다리는 가입 신청 ${waiting}건을 넘겨받았습니다.`,
  partnerRegistered: '협력사를 등록했습니다.',
  invited: '초대 메일을 발송했습니다.',
  invitedAgain: '초대 메일을 다시 발송했습니다.',
  completionMailed: '가입 완료 메일을 다시 발송했습니다.',
  submitted: '가입을 신청했습니다.',
  approved: '가입을 승인했습니다.',
  refused: (reason: string) => `가입을 거절했습니다. 사유: ${reason}`,
  expired: '초대의 유효 기간이 지났습니다.',
  completed: '처음으로 로그인하여 가입을 완료했습니다.',
  policyAdded: (name: string, from: string, to: string) =>
    `서비스 정책 ${name}(${toDashedDay(from)} ~ ${toDashedDay(to)})을 등록했습니다.`,
  policyRemoved: (name: string) => `서비스 정책 ${name}을 삭제했습니다.`,
  policySwitchedOn: (name: string) => `서비스 정책 ${name}을 활성화했습니다.`,
  policySwitchedOff: (name: string) => `서비스 정책 ${name}을 비활성화했습니다.`,
  policyExpired: (name: string) => `서비스 정책 ${name}을 만료했습니다.`,
} as const;

const mail = (subject: string, paragraphs: readonly string[]) => ({
  subject: `[ESG 경영관리] ${subject}`,
  paragraphs,
});

/** Mails to people who are invited. */
export const joinMails = {
  invitation: (invited: { userName: string; companyName: string; link: string; lastDay: string }) =>
    mail('가입 초대', [
      `${invited.userName}님, 안녕하십니까.`,
      `${invited.companyName}의 ESG 경영관리 사용자로 초대되었습니다. 다음 주소에서 가입을 신청해 주세요.`,
      invited.link,
      `이 주소는 ${invited.lastDay}까지 사용할 수 있으며 다른 사람에게 알려 주지 마십시오.`,
    ]),
  approved: (userName: string, publicUrl: string) =>
    mail('가입이 완료되었습니다', [
      `${userName}님, 안녕하십니까.`,
      '가입이 승인되어 ESG 경영관리를 이용할 수 있습니다.',
      `${publicUrl}/user/login 에서 로그인해 주세요.`,
    ]),
  refused: (userName: string, reason: string) =>
    mail('가입이 승인되지 않았습니다', [
      `${userName}님, 안녕하십니까.`,
      '신청하신 가입이 승인되지 않았습니다.',
      `사유: ${reason}`,
      '궁금한 점은 초대한 담당자에게 문의해 주세요.',
    ]),
} as const;
