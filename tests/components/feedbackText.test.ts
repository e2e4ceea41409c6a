import { expect, test } from 'vitest';
import { feedbackText } from '../../src/components/feedbackText.ts';
import type { Feedback } from '../../src/machines/result.ts';

/** Document 1, section 8, in the product's Korean; what the browser itself has to say comes last. */
const texts: Partial<Record<Feedback['status'], string>> = {
  M001: '로그인 정보가 올바르지 않습니다.',
  M002: '중복 로그인이 감지되어 로그인 세션이 차단되었습니다.',
  M003: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  M004: '세션 정보가 없습니다. 다시 로그인해 주세요.',
  M006: '로그인 시도 횟수를 초과하여 계정이 잠겼습니다. 잠시 후 다시 시도해 주세요.',
  M007: '사용이 중지된 계정입니다. 관리자에게 문의해 주세요.',
  M008: '가입 승인 대기 중입니다. 승인 후 이용할 수 있습니다.',
  M009: '서비스 이용 기간이 만료되었습니다. 관리자에게 문의해 주세요.',
  EV0015: '개인정보 수집·이용 동의 내용이 변경되었습니다. 다시 동의해 주세요.',
  S0002: '인증번호 발송에 실패하였습니다. 잠시 후 다시 시도해 주세요.',
  EC0001: '인증번호가 일치하지 않습니다.',
  EC0003: '인증 시도 횟수를 초과하였습니다. 인증번호를 다시 요청해 주세요.',
  S0001: '오류가 발생하였습니다. 이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  S0003: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  NO_TOKEN: '오류가 발생하였습니다. 이용에 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.',
  OFFLINE: '네트워크에 연결할 수 없습니다. 연결 상태를 확인한 후 다시 시도해 주세요.',
  TIMEOUT: '응답 시간이 초과되었습니다. 잠시 후 다시 시도해 주세요.',
  SERVER_DOWN: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
};

test.each(Object.entries(texts) as [Feedback['status'], string][])('%s is shown as %s', (status, text) => {
  expect(feedbackText({ status, message: null })).toBe(text);
});

test('the message of the server comes first, and no status is without a text', () => {
  expect(feedbackText({ status: 'M006', message: '10분 후 다시 시도해 주세요.' })).toBe(
    '10분 후 다시 시도해 주세요.',
  );
  expect(feedbackText({ status: 'C0409', message: '' })).toBe(texts.S0001);
});
