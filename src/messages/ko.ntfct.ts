import { product } from './ko.ts';

/** What notifications say outside the screen. */
export const notificationTexts = {
  /** For a notification of which nothing was left to show. */
  nothingToShow: '새 알림이 있습니다.',
  mailSubject: `[${product.name}] 알림`,
  open: '바로가기',
  sms: (text: string, link: string | null) => `[${product.name}] ${text}${link === null ? '' : `\n${link}`}`,
  noPhone: '휴대폰 번호가 등록되어 있지 않습니다.',
} as const;

/** Why a message was not sent, where no gateway said so. */
export const deliveryErrors = {
  expired: '유효 시간이 지나 발송하지 않았습니다.',
  givenUp: '여러 번 시도하였으나 발송하지 못했습니다.',
} as const;

/** What the server says when it refuses to send a message again. */
export const resendRefusals = {
  sensitive: '인증번호 등 보안 메시지는 다시 발송할 수 없습니다.',
  queued: '아직 발송 중인 메시지입니다.',
  again: '이미 다시 발송한 메시지입니다.',
} as const;
