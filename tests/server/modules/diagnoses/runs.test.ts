import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiagnosisPeriod, DiagnosisRunRow } from '../../../../src/contracts/diagnosisRuns.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createDiagnosisCalls, type DiagnosisCalls } from './calls.ts';

let test: TestApp;
let calls: DiagnosisCalls;
let closed: DiagnosisPeriod;

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createDiagnosisCalls(test);
  const found = (await calls.periods()).find(
    ({ cycleStateCd, brnCd }) => cycleStateCd === 'closed' && brnCd !== 'Y',
  );
  if (!found) throw new Error('no closed quarter');
  closed = found;
});
afterAll(() => test.stop());

describe('runs of a closed quarter', () => {
  const sections: DiagnosisRunRow[] = [];
  let company: DiagnosisRunRow;

  it('calculates its sections, then the company', async () => {
    const { dgnsYr, brnCd } = closed;
    for (const { bizSectId } of closed.sections) sections.push(await calls.run({ dgnsYr, brnCd, bizSectId }));
    company = await calls.run({ dgnsYr, brnCd, bizSectId: null });
      sections.map(({ stateCd, score, coverage, failedRsn }) => ({ stateCd, score, coverage, failedRsn })),
      company,
    );
      (await calls.readResult(company.dgnsRstId)).nodes.map((n) =>
        [n.lvl, n.itemNm, n.bizSectId?.slice(0, 4), n.share, n.score, n.outcome].join(' '),
      ),
    );
    expect(sections.map(({ stateCd }) => stateCd)).toEqual(closed.sections.map(() => 'calculated'));
    expect(company.stateCd).toBe('calculated');
  });
});
