import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnosisResult, diagnosisRun } from '../../../../server/db/schema/diagnoses.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { hashInput } from '../../../../server/modules/diagnoses/hash.ts';
import { readRunInput } from '../../../../server/modules/diagnoses/job.ts';
import type { DiagnosisExplanation } from '../../../../src/contracts/diagnosisExplanation.ts';
import type { DiagnosisRunRow } from '../../../../src/contracts/diagnosisRuns.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createDiagnosisCalls, type DiagnosisCalls } from './calls.ts';

let test: TestApp;
let calls: DiagnosisCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  calls = await createDiagnosisCalls(test);
});
afterAll(() => test.stop());

describe('published results of the demo', () => {
  it('are made of what is approved and proven now', async () => {
    const { db } = test.database;
    const [operator] = await db.select().from(user).where(eq(user.userId, 'operator01'));
    const isOwn = eq(diagnosisRun.custCoId, operator?.customerCompanyId ?? '');
    const runs = await db
      .select()
      .from(diagnosisRun)
      .where(and(isOwn, isNotNull(diagnosisRun.publishedRstId)));
    expect(runs.length).toBeGreaterThan(3);
    for (const run of runs) {
      expect(run).toMatchObject({ stateCd: 'published', staleRsns: [], dgnsRstId: run.publishedRstId });
      const read = await db.transaction((tx) => readRunInput(tx, run));
      if (!read) throw new Error('a run has no input');
      const partHashes = read.parts.map(({ inputHash }) => inputHash);
      const [result] = await db
        .select()
        .from(diagnosisResult)
        .where(eq(diagnosisResult.dgnsRstId, run.dgnsRstId ?? ''));
      expect(hashInput(read.input, { phrases: read.phrases, partHashes })).toBe(result?.inputHash);
    }
  });

  it('lead from some of their scores to the page of a document', async () => {
    const { data } = await calls.call('GET', '/dgnsRun/list?size=50');
    const sections = data.rows.filter((run: DiagnosisRunRow) => run.bizSectId && run.stateCd === 'published');
    for (const { dgnsRstId, bizSectId } of sections) {
      const { nodes } = await calls.readResult(dgnsRstId);
      const pages: string[] = [];
      for (const { itemId, lvl } of nodes) {
        if (lvl < 3) continue;
        const address = `/dgnsRst/${dgnsRstId}/explain/${itemId}?bizSectId=${bizSectId}`;
        const { versions }: DiagnosisExplanation = (await calls.call('GET', address)).data;
        pages.push(...versions.flatMap(({ evidence }) => evidence.map(({ page }) => page)));
      }
      expect(pages.length).toBeGreaterThan(2);
      expect(pages).not.toContain('');
    }
  });
});
