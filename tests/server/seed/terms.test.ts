import { expect, it } from 'vitest';
import { privacyTermsRevised } from '../../../server/seed/privacyTerms.ts';
import { serviceTermsRevised } from '../../../server/seed/serviceTerms.ts';
import { DAY_MS } from '../../../src/contracts/seoulTime.ts';

const limits = { invitationMs: 3 * DAY_MS, dormantDays: 40, logDays: { access: 1095 } };

it('names the days of the installation in the terms of service', () => {
  const terms = serviceTermsRevised(limits);
  expect(terms).toContain('가입 링크는 발송한 때부터 3일 동안 유효합니다');
  expect(terms).toContain('40일 동안 로그인하지 않은 계정');
  expect(terms).toContain('휴면 계정으로 전환하는 때에는 20일 전에');
});

it('names the days of the installation in the privacy policy', () => {
  const policy = privacyTermsRevised(limits);
  expect(policy).toContain('접속 기록은 관계 법령에 따라 3년 동안 보관');
  expect(policy).toContain('40일 동안 로그인하지 않은 계정은 휴면 계정으로 전환하며, 전환 20일 전에');
});
