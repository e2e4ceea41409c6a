import type { JoinStatusCode } from '../contracts/joinStatus.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type JoinEventType =
  | 'mail.send'
  | 'mail.resend'
  | 'join.submit'
  | 'join.approve'
  | 'join.refuse'
  | 'login.first'
  | 'invitation.expire';

/** Names of join statuses and of what leads from one to another, and why the chart does not allow something. */
export const joinStatusTexts = {
  states: {
    1: '정보등록',
    2: '메일발송',
    3: '가입등록',
    4: '가입승인',
    5: '가입완료',
    6: '만료',
  },
  events: {
    'mail.send': '메일 발송',
    'mail.resend': '재발송',
    'join.submit': '가입 신청',
    'join.approve': '승인',
    'join.refuse': '거절',
    'login.first': '첫 로그인',
    'invitation.expire': '만료',
  },
  reasons: {
    isInviter: '관리자나 운영자만 메일을 보낼 수 있습니다.',
    isOwnPartner:
      '다른 고객사를 통해 가입한 담당자가 있는 협력사입니다. 가입의 승인과 거절은 관리자가 처리합니다.',
    isApprover: '가입을 승인하거나 거절할 권한이 없습니다.',
    isOtherPerson: '본인의 가입은 승인하거나 거절할 수 없습니다.',
    mayDecide: '가입을 승인하거나 거절할 수 없습니다.',
  },
} as const satisfies LifecycleTexts<JoinStatusCode, JoinEventType>;
