import { vi } from 'vitest';
import { codeGroups } from '../../../src/contracts/commonCodes.ts';

/** Terms in force, as the server returns them. */
export const mockTerms = () => ({
  loadTermsInForce: vi.fn(async () => ({
    termId: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a311',
    trmsSeCdId: 'privacy',
    ver: '1.0',
    crtrYmd: '20260301',
    publishedAt: '2026-03-01T00:00:00.000Z',
    required: true,
    trmsCn: '<p>이름과 이메일을 수집합니다.</p>',
  })),
});

const choices: Readonly<Record<string, readonly string[]>> = {
  [codeGroups.networkNo]: ['010', '011'],
  [codeGroups.regionNo]: ['02', '031'],
  [codeGroups.nation]: ['KR', 'US'],
  [codeGroups.companyForm]: ['STOCK', 'LIMITED'],
  [codeGroups.searchServiceGroup]: ['SVC_IT', 'SVC_ETC'],
};

/** The common codes of the groups that a sign-up offers, each named by its id. */
export const mockChoices = <M extends object>(original: M) => ({
  ...original,
  listCodeChoices: vi.fn(async (group: string) =>
    (choices[group] ?? []).map((commonCodeId) => ({ commonCodeId, commonCodeKorName: commonCodeId })),
  ),
});
