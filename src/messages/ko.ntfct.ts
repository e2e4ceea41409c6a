import type { DelegateKindCd } from '../contracts/entryDelegates.ts';
import { withParticle } from '../contracts/particles.ts';
import { seoulDateTime, toDashedDay } from '../contracts/seoulTime.ts';
import type { TermsKind } from '../contracts/terms.ts';
import { type DiagnosisSubjectNames, nameDiagnosis } from './ko.diagnoses.ts';
import { delegateKindNames } from './ko.entries.ts';
import { termsKindNames } from './ko.terms.ts';
import { product } from './ko.ts';

interface ChangingTerms {
  kind: TermsKind;
  effectiveFrom: string;
  changes: string;
  needsConsent: boolean;
}

interface EntryDigest {
  period: string;
  count: number;
  dueYmd: string;
  lateCnt: number;
  returnedCnt: number;
  rows: readonly string[];
}

interface EntriesAssigned {
  period: string;
  managerCnt: number;
  approverCnt: number;
}

interface EntryDelegation {
  fromNm: string;
  toNm: string;
  kindCd: DelegateKindCd;
  fromYmd: string;
  toYmd: string;
}

const describeDelegation = ({ fromNm, toNm, kindCd, fromYmd, toYmd }: EntryDelegation): string =>
  `${toDashedDay(fromYmd)} ~ ${toDashedDay(toYmd)} ${fromNm} 님의 성과 ${delegateKindNames[kindCd]} 업무를 ${toNm} 님이`;

/** Texts of notifications outside the screen. */
export const notificationTexts = {
  /** For a notification of which nothing was left to show. */
  nothingToShow: '새 알림이 있습니다.',
  mailSubject: `[${product.name}] 알림`,
  open: '바로가기',
  sms: (text: string, link: string | null) => `[${product.name}] ${text}${link === null ? '' : `\n${link}`}`,
  noPhone: '휴대폰 번호가 등록되어 있지 않습니다.',
  subject: (title: string) => `[${product.name}] ${title}`,
  unknownDevice: '알 수 없는 기기',
} as const;

/** Text of a notification of each kind: its title, which is the subject of its mail, and its text. */
export const notificationKindTexts = {
  newDeviceSignIn: {
    title: '새로운 기기에서 로그인했습니다',
    text: ({ at, device, ip }: { at: Date; device: string; ip: string }) =>
      `${seoulDateTime(at)}에 새로운 기기(${device}, IP ${ip})에서 로그인했습니다. 본인이 아니라면 비밀번호를 변경해 주세요.`,
  },
  passwordChanged: {
    title: '비밀번호가 변경되었습니다',
    text: ({ at }: { at: Date }) =>
      `${seoulDateTime(at)}에 비밀번호가 변경되었습니다. 본인이 변경하지 않았다면 관리자에게 문의해 주세요.`,
  },
  noticePublished: {
    title: '새 공지사항이 등록되었습니다',
    text: ({ title }: { title: string }) => `새 공지사항이 등록되었습니다: ${title}`,
  },
  workHandedOver: {
    title: '업무가 인계되었습니다',
    text: ({ fromName, toName, summary }: { fromName: string; toName: string; summary: string }) =>
      `${fromName}님의 업무가 ${toName}님에게 인계되었습니다: ${summary}`,
  },
  joinSubmitted: {
    title: '가입 승인을 기다리는 사용자가 있습니다',
    text: ({ userName }: { userName: string }) => `${userName}님이 가입을 신청하여 승인을 기다리고 있습니다.`,
  },
  partnerInvited: {
    title: '회사의 담당자로 초대된 사람이 있습니다',
    text: ({ companyName, ptnrNm, userName }: { companyName: string; ptnrNm: string; userName: string }) =>
      `${withParticle(companyName, '이(가)')} ${userName}님을 ${ptnrNm}의 담당자로 초대했습니다. 회사의 담당자가 아니라면 관리자에게 알려 주세요.`,
  },
  joinApproved: {
    title: '가입이 승인되었습니다',
    text: '가입이 승인되었습니다. ESG 경영관리를 이용할 수 있습니다.',
  },
  joinRefused: {
    title: '가입이 승인되지 않았습니다',
    text: ({ reason }: { reason: string }) => `신청하신 가입이 승인되지 않았습니다. 사유: ${reason}`,
  },
  mainOperatorChanged: {
    title: '대표 운영자가 변경되었습니다',
    text: (change: { companyName: string; userName: string; waiting: number }) =>
      [
        `${change.companyName}의 대표 운영자가 ${change.userName}님으로 변경되었습니다.`,
        change.waiting > 0 ? `승인을 기다리는 가입 신청이 ${change.waiting}건 있습니다.` : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  setSubmitted: {
    title: '검토를 기다리는 지표 SET이 있습니다',
    text: ({ title }: { title: string }) => `${title}의 검토가 요청되었습니다.`,
  },
  setReturned: {
    title: '지표 SET이 반려되었습니다',
    text: ({ title, reason }: { title: string; reason: string }) =>
      `${withParticle(title, '이(가)')} 반려되었습니다. 사유: ${reason}`,
  },
  setPublished: {
    title: '지표 SET이 게시되었습니다',
    text: ({ title }: { title: string }) => `${withParticle(title, '이(가)')} 검토를 거쳐 게시되었습니다.`,
  },
  presetRenewed: {
    title: '프리셋의 새 버전이 있습니다',
    text: ({ title }: { title: string }) =>
      `${withParticle(title, '이(가)')} 게시되었습니다. 자사 지표 SET의 작성 중인 버전에서 변경을 가져올 수 있습니다.`,
  },
  entryOpened: {
    title: '성과 등록이 시작되었습니다',
    text: ({ period, count, dueYmd }: { period: string; count: number; dueYmd: string }) =>
      `${period} 성과 등록이 시작되었습니다. 담당하는 값은 ${count.toLocaleString('ko-KR')}건이고, 등록 마감일은 ${toDashedDay(dueYmd)}입니다.`,
  },
  entryDigest: {
    title: '등록할 성과가 남아 있습니다',
    text: ({ period, count, dueYmd, lateCnt, returnedCnt, rows }: EntryDigest) =>
      [
        `${period} 성과 등록에 처리할 값이 ${count.toLocaleString('ko-KR')}건 있습니다. 등록 마감일 ${toDashedDay(dueYmd)}`,
        ...(lateCnt > 0 ? [`지연 ${lateCnt.toLocaleString('ko-KR')}건`] : []),
        ...(returnedCnt > 0 ? [`반려 ${returnedCnt.toLocaleString('ko-KR')}건`] : []),
        ...rows,
        ...(count > rows.length ? [`그 밖에 ${(count - rows.length).toLocaleString('ko-KR')}건`] : []),
      ].join(' · '),
  },
  entryApprovalDigest: {
    title: '승인을 기다리는 성과가 있습니다',
    text: ({ period, count }: { period: string; count: number }) =>
      `${period} 성과 가운데 승인을 기다리는 값이 ${count.toLocaleString('ko-KR')}건 있습니다.`,
  },
  entryReturned: {
    title: '등록한 성과가 반려되었습니다',
    text: ({ period, count, reason }: { period: string; count: number; reason: string }) =>
      `${period} 성과 ${count.toLocaleString('ko-KR')}건이 반려되었습니다. 사유: ${reason}`,
  },
  entryReopened: {
    title: '승인된 성과를 다시 열었습니다',
    text: ({ period, count, reason }: { period: string; count: number; reason: string }) =>
      `${period} 성과 ${count.toLocaleString('ko-KR')}건을 다시 열었습니다. 사유: ${reason}`,
  },
  entryAssigned: {
    title: '담당하는 성과가 늘었습니다',
    text: ({ period, managerCnt, approverCnt }: EntriesAssigned) => {
      const given = [
        ...(managerCnt > 0 ? [`담당 ${managerCnt.toLocaleString('ko-KR')}건`] : []),
        ...(approverCnt > 0 ? [`승인 ${approverCnt.toLocaleString('ko-KR')}건`] : []),
      ];
      return `${period} 성과의 ${given.join(', ')}에 지정되었습니다.`;
    },
  },
  entryUnassigned: {
    title: '담당하던 성과가 다른 사람에게 넘어갔습니다',
    text: ({ period, count }: { period: string; count: number }) =>
      `${period} 성과 ${count.toLocaleString('ko-KR')}건의 담당자나 승인자가 다른 사람으로 바뀌었습니다.`,
  },
  entryDelegated: {
    title: '성과 업무의 대리가 지정되었습니다',
    text: (delegation: EntryDelegation) => `${describeDelegation(delegation)} 대신합니다.`,
  },
  entryDelegateEnded: {
    title: '성과 업무의 대리가 끝났습니다',
    text: (delegation: EntryDelegation) => `${describeDelegation(delegation)} 대신하던 것을 끝냈습니다.`,
  },
  entryEscalated: {
    title: '등록 기한이 지난 성과가 있습니다',
    text: ({ period, count }: { period: string; count: number }) =>
      `${period} 등록 기한이 3영업일 넘게 지났고, 등록하지 않은 값이 ${count.toLocaleString('ko-KR')}건 있습니다.`,
  },
  cycleClosed: {
    title: '성과 등록 회차가 마감되었습니다',
    text: ({ period, count }: { period: string; count: number }) =>
      `${period} 성과 등록 회차가 마감되었습니다. 값은 ${count.toLocaleString('ko-KR')}건입니다.`,
  },
  cycleReopened: {
    title: '마감한 성과 등록 회차를 다시 열었습니다',
    text: ({ period, reason }: { period: string; reason: string }) =>
      `${period} 성과 등록 회차를 다시 열었습니다. 사유: ${reason}`,
  },
  documentSubmitted: {
    title: '검토를 기다리는 문서가 있습니다',
    text: ({ title }: { title: string }) => `${title}의 검토가 요청되었습니다.`,
  },
  documentReturned: {
    title: '문서가 반려되었습니다',
    text: ({ title, reason }: { title: string; reason: string }) =>
      `${title} 문서가 반려되었습니다. 사유: ${reason}`,
  },
  documentWithdrawn: {
    title: '문서의 게시가 취소되었습니다',
    text: ({ title, reason }: { title: string; reason: string }) =>
      `${title} 문서의 게시가 시행일 전에 취소되었습니다. 사유: ${reason}`,
  },
  documentPublished: {
    title: '문서가 게시되었습니다',
    text: ({ title }: { title: string }) => `${title} 문서가 검토를 거쳐 게시되었습니다.`,
  },
  termsChanging: {
    title: '약관이 변경됩니다',
    text: ({ kind, effectiveFrom, changes, needsConsent }: ChangingTerms) =>
      `${effectiveFrom}부터 변경된 ${withParticle(termsKindNames[kind], '을(를)')} 시행합니다. 변경 내용: ${changes}${
        needsConsent ? ' 시행일부터 로그인할 때 다시 동의를 요청합니다.' : ''
      }`,
  },
  fileReady: {
    title: '엑셀 파일이 준비되었습니다',
    text: ({ title, rows }: { title: string; rows: number }) =>
      `${title} 엑셀 파일(${rows.toLocaleString('ko-KR')}건)이 준비되었습니다. 엑셀 파일함에서 내려받을 수 있습니다.`,
  },
  fileFailed: {
    title: '엑셀 파일을 만들지 못했습니다',
    text: ({ title }: { title: string }) =>
      `${title} 엑셀 파일을 만들지 못했습니다. 검색 조건을 바꾸어 다시 시도해 주세요.`,
  },
  certificationEnding: {
    title: '인증 유효 기간이 곧 만료됩니다',
    text: ({ title, lastDay }: { title: string; lastDay: string }) =>
      `인증 ${title}의 유효 기간이 ${lastDay}에 만료됩니다. 갱신 일정을 확인해 주세요.`,
  },
  instDue: {
    title: '기관지표 제출 기한이 다가옵니다',
    text: ({ instNm, year, dueYmd }: { instNm: string; year: string; dueYmd: string }) =>
      `${instNm} ${year}년 기관지표의 제출 기한이 ${toDashedDay(dueYmd)}입니다. 제출하지 않은 문항을 확인해 주세요.`,
  },
  runDone: {
    title: '진단 점수를 계산했습니다',
    text: (subject: DiagnosisSubjectNames) => `${nameDiagnosis(subject)}의 점수를 계산했습니다.`,
  },
  runFailed: {
    title: '진단 점수를 계산하지 못했습니다',
    text: ({ reason, ...subject }: DiagnosisSubjectNames & { reason: string }) =>
      `${nameDiagnosis(subject)}의 점수를 계산하지 못했습니다. ${reason}`,
  },
  resultStale: {
    title: '갱신이 필요한 진단 결과가 있습니다',
    text: ({ count }: { count: number }) =>
      `계산에 쓴 데이터가 변경되어 진단 결과 ${count.toLocaleString('ko-KR')}건의 갱신이 필요합니다.`,
  },
  resultPublished: {
    title: '진단 결과가 게시되었습니다',
    text: (subject: DiagnosisSubjectNames) => `${nameDiagnosis(subject)}의 결과가 게시되었습니다.`,
  },
  taskAssigned: {
    title: '개선 과제의 담당자로 지정되었습니다',
    text: ({ title, dueYmd }: { title: string; dueYmd: string }) =>
      `개선 과제의 담당자로 지정되었습니다: ${title} (기한 ${toDashedDay(dueYmd)})`,
  },
  taskDue: {
    title: '개선 과제의 기한이 다가옵니다',
    text: ({ title, dueYmd }: { title: string; dueYmd: string }) =>
      `개선 과제의 기한이 ${toDashedDay(dueYmd)}입니다: ${title}`,
  },
  taskOverdue: {
    title: '기한이 지난 개선 과제가 있습니다',
    text: ({ title, dueYmd }: { title: string; dueYmd: string }) =>
      `개선 과제의 기한 ${toDashedDay(dueYmd)}이 지났습니다: ${title}`,
  },
  taskReturned: {
    title: '개선 과제의 완료가 반려되었습니다',
    text: ({ title, reason }: { title: string; reason: string }) =>
      `개선 과제의 완료가 반려되었습니다: ${title}. 사유: ${reason}`,
  },
  serviceEnding: {
    title: '서비스 이용 기간이 곧 만료됩니다',
    text: (ending: { companyName: string; policyName: string; lastDay: string }) =>
      `${ending.companyName}의 서비스 정책 ${ending.policyName} 이용 기간이 ${ending.lastDay}에 만료됩니다.`,
  },
} as const;

/** Title and text of what is sent about a 1:1 inquiry. */
export const inquiryNotifications = {
  inquiryReceived: {
    title: '새 1:1 문의가 등록되었습니다',
    text: ({ title }: { title: string }) => `새 1:1 문의가 등록되었습니다: ${title}`,
  },
  inquiryAssigned: {
    title: '1:1 문의의 담당자로 지정되었습니다',
    text: ({ title }: { title: string }) => `1:1 문의의 담당자로 지정되었습니다: ${title}`,
  },
  inquiryAnswered: {
    title: '1:1 문의에 답변이 등록되었습니다',
    text: ({ title }: { title: string }) => `1:1 문의에 답변이 등록되었습니다: ${title}`,
  },
  inquiryReopened: {
    title: '1:1 문의에 재문의가 등록되었습니다',
    text: ({ title }: { title: string }) => `1:1 문의에 재문의가 등록되었습니다: ${title}`,
  },
  inquiryClosed: {
    title: '1:1 문의가 종료되었습니다',
    text: ({ title }: { title: string }) => `1:1 문의가 종료되었습니다: ${title}`,
  },
} as const;

/** Reasons a message was not sent, where no gateway reported one. */
export const deliveryErrors = {
  replaced: '다시 발송되어 이전 메시지는 발송하지 않았습니다.',
  expired: '유효 시간이 지나 발송하지 않았습니다.',
  givenUp: '여러 번 시도하였으나 발송하지 못했습니다.',
} as const;

/** Texts with which the server refuses to send a message again. */
export const resendRefusals = {
  sensitive: '인증번호 등 보안 메시지는 다시 발송할 수 없습니다.',
  queued: '아직 발송 중인 메시지입니다.',
  again: '이미 다시 발송한 메시지입니다.',
} as const;
