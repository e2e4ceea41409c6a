import type { StatusCode } from '../contracts/status.ts';
import { passwordRule, requestsExceeded } from './ko.recovery.ts';
import { statusMessages } from './ko.ts';
import { yearsOrDays } from './ko.units.ts';

/** The server's text for each status, independent of its settings. Those the login page never shows are here, off its budget. */
export const messageByStatus = {
  ...statusMessages,
  V0001: '입력한 내용을 확인해 주세요.',
  EV0044: '사용할 수 없는 아이디입니다.',
  EC0005: '가입 정보가 없습니다.',
  EC0006: '아이디와 일치하는 개인정보가 없습니다.',
  EP0001: '비밀번호를 입력해 주세요.',
  EP0002: '아이디가 포함된 비밀번호는 설정할 수 없습니다.',
  EP0003: passwordRule,
  EP0004: '전화번호나 생년월일은 비밀번호로 설정할 수 없습니다.',
  EP0005: '동일한 문자가 반복되는 비밀번호는 설정할 수 없습니다.',
  EP0006: '연속된 문자열이 포함된 비밀번호는 설정할 수 없습니다.',
  EP0007: '연속된 숫자나 영문자가 포함된 비밀번호는 설정할 수 없습니다.',
  EP0008: '널리 쓰이는 비밀번호는 설정할 수 없습니다.',
  EP0009: '최근에 사용한 비밀번호는 다시 설정할 수 없습니다.',
  EP0010: '비밀번호를 확인한 후 이용할 수 있습니다.',
  N0404: '요청한 정보를 찾을 수 없습니다.',
  C0409: '다른 변경과 겹쳐 처리할 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
  F0001: '보안 정책에 위배되는 첨부파일은 업로드에서 제외되었습니다.',
  L0429: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
} as const satisfies Record<Exclude<StatusCode, 'M005' | 'EC0004'>, string>;

/** V0001 of a call whose body is larger than its route reads. */
export const bodyTooLarge = '한 번에 저장할 수 있는 크기를 넘었습니다. 내용을 줄이거나 나누어 저장해 주세요.';

interface StatusLimits {
  dormantDays: number;
  codeRequestWindowMs: number;
}

/** The server's text for each status under its limits, whose figures some of the texts show. */
export const messagesByStatus = ({
  dormantDays,
  codeRequestWindowMs,
}: StatusLimits): Record<StatusCode, string> => ({
  ...messageByStatus,
  M005: `최근 ${yearsOrDays(dormantDays)}간 로그인 이력이 없어 휴면 계정으로 전환되었습니다.`,
  EC0004: requestsExceeded(codeRequestWindowMs),
});
