import type { ExternalResultDraft } from '../../src/contracts/externalResults.ts';
import { seoulDay } from '../../src/contracts/seoulTime.ts';
import type { Tx } from '../db/database.ts';
import { sweepOrigin } from '../modules/audit/line.ts';
import { createResult } from '../modules/externalResults/service.ts';

const results: readonly Omit<ExternalResultDraft, 'attachments'>[] = [
  {
    instCdId: 'KCGS',
    crtrYr: '2024',
    anncYmd: '2024-10-31',
    grade: 'B+',
    domainGrades: { P: null, E: 'B+', S: 'A', G: 'B' },
    adjustments: [
      {
        ymd: '2025-01-24',
        domainCd: 'S',
        before: 'A',
        after: 'B+',
        reason: '협력사 작업장의 중대재해를 반영하여 사회 등급을 낮추었습니다.',
      },
    ],
    cmt: '지배구조의 이사회 운영 항목에서 점수가 낮았습니다. 2025년에 이사회 평가를 시작합니다.',
  },
  {
    instCdId: 'KCGS',
    crtrYr: '2025',
    anncYmd: '2025-10-31',
    grade: 'A',
    domainGrades: { P: null, E: 'A', S: 'A', G: 'B+' },
    adjustments: [],
    cmt: '이사회 평가와 협력사 안전 점검으로 종합 등급이 한 단계 올랐습니다.',
  },
  {
    instCdId: 'CDP',
    crtrYr: '2025',
    anncYmd: '2025-12-12',
    grade: 'B',
    domainGrades: { P: null, E: null, S: null, G: null },
    adjustments: [],
    cmt: '감축 목표의 검증이 다음 과제입니다.',
  },
];

/** Results of the demo company, as its operator registers them; none that is still to be announced. */
export async function seedExternalResults(
  tx: Tx,
  now: Date,
  { customerCompanyId, operatorId }: { customerCompanyId: string; operatorId: string },
): Promise<void> {
  const principal = {
    id: operatorId,
    userId: 'operator01',
    userAuth: 'ROLE_OPERATOR' as const,
    customerCompanyId,
    ptnrId: null,
    openModules: null,
    sessionId: '',
    loginHistoryId: '',
  };
  const origin = { ...sweepOrigin(now), actorId: operatorId, customerCompanyId };
  for (const result of results) {
    if (result.anncYmd <= seoulDay(now)) await createResult({ tx, principal, origin }, result);
  }
}
