import type { SeenStep } from '../../chart.ts';

const inList = (status: string) => `‘사용자 관리’ 화면의 박현업 행에서 ‘가입 상태’는 “${status}”입니다.`;
const mailed = (subject: string) => `/dev/outbox에 제목이 “[ESG 경영관리] ${subject}”인 새 메일이 있습니다.`;

const sent = ['“메일을 발송하였습니다.”가 보입니다.', inList('메일발송'), mailed('가입 초대')];
const resent = '“메일을 다시 발송하였습니다.”가 보입니다.';

/** Texts of what a tester sees where an event has led to a state, by the state and the event. */
const steps: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  mailSent: { 'mail.send': sent, 'mail.resend': [resent, inList('메일발송'), mailed('가입 초대')] },
  joinRegistered: { 'join.submit': [inList('가입등록')] },
  joinApproved: {
    'join.approve': ['“승인되었습니다.”가 보입니다.', inList('가입승인'), mailed('가입이 완료되었습니다')],
    'mail.resend': [resent, inList('가입승인'), mailed('가입이 완료되었습니다')],
  },
  joinCompleted: { 'login.first': ['홈 화면이 열립니다.', inList('가입완료')] },
  expired: {
    'join.refuse': [
      '“가입을 거절하였습니다. 사유를 메일로 보냈습니다.”가 보입니다.',
      inList('만료'),
      mailed('가입이 승인되지 않았습니다'),
    ],
    'invitation.expire': [inList('만료')],
  },
};

const names: Readonly<Record<string, string>> = {
  infoRegistered: '정보등록',
  mailSent: '메일발송',
  joinRegistered: '가입등록',
  joinApproved: '가입승인',
  joinCompleted: '가입완료',
  expired: '만료',
};

/** Returns what a tester sees of a step of a join. */
export function joinStatusShows({ moves, after }: SeenStep): readonly string[] {
  const state = String(after.value);
  if (moves.length === 0) return [inList(names[state] ?? state)];
  return moves.flatMap((move) => steps[state]?.[move] ?? []);
}
