import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampCreated } from '../../../../server/db/auditedColumns.ts';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { diagnosisRun } from '../../../../server/db/schema/diagnoses.ts';
import { evidenceLink } from '../../../../server/db/schema/evidence.ts';
import { indicatorSetItem, indicatorSetNode } from '../../../../server/db/schema/indicatorSets.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { evaluationStandard } from '../../../../server/db/schema/standards.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { sweepOrigin } from '../../../../server/modules/audit/line.ts';
import { createRunLifecycle } from '../../../../server/modules/diagnoses/lifecycle.ts';
import { createMarkStale } from '../../../../server/modules/diagnoses/staleness.ts';
import type { DiagnosisPeriod, DiagnosisRunRow } from '../../../../src/contracts/diagnosisRuns.ts';
import {
  diagnosisRefusals as refusals,
  diagnosisRunStateTexts as stateTexts,
} from '../../../../src/messages/ko.diagnoses.ts';
import { standardDefaults } from '../../../../src/messages/ko.standards.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { pdf, upload } from '../../support/upload.ts';
import { findStored } from '../entries/calls.ts';
import { createDiagnosisCalls, type DiagnosisCalls, removeRuns } from './calls.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let calls: DiagnosisCalls;
/** A closed quarter with all its sections, and the one that is still collecting. */
let closed: DiagnosisPeriod;
let open: DiagnosisPeriod;
let sections: DiagnosisRunRow[];
let company: DiagnosisRunRow;

const told = async (who: string, text: string): Promise<number> => {
  const rows = await test.database.db
    .select({ cn: notification.cn })
    .from(notification)
    .innerJoin(user, eq(user.id, notification.userId))
    .where(eq(user.userId, who));
  return rows.filter(({ cn }) => cn.includes(text)).length;
};
const setState = (id: string, stateCd: DiagnosisRunRow['stateCd']) =>
  test.database.db.update(diagnosisRun).set({ stateCd }).where(eq(diagnosisRun.dgnsRunId, id));
const toOpenSubject = () => ({ dgnsYr: open.dgnsYr, brnCd: open.brnCd });
const refuse = (message: string) => ({ status: 'C0409', message });

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  await removeRuns(test);
  calls = await createDiagnosisCalls(test);
  const periods = await calls.periods();
  const quarters = periods.filter(({ brnCd }) => brnCd !== 'Y');
  const found = [quarters.find((each) => each.cycleStateCd === 'closed'), quarters[0]];
  if (!found[0] || !found[1]) throw new Error('the demo has no quarters');
  [closed, open] = [found[0], found[1]];
  const { dgnsYr, brnCd } = closed;
  sections = [];
  for (const { bizSectId } of closed.sections) sections.push(await calls.run({ dgnsYr, brnCd, bizSectId }));
  company = await calls.run({ dgnsYr, brnCd, bizSectId: null });
});
afterAll(() => test.stop());

describe('the runs of a quarter', () => {
  it('are calculated for its sections and the company, and tell who started them', async () => {
    for (const run of [...sections, company])
      expect(run).toMatchObject({ stateCd: 'calculated', rev: 1, coverage: '1', openCnt: 0, progress: 100 });
    expect(await told('operator01', '진단의 점수를 계산했습니다')).toBe(sections.length + 1);
  });

  it('give a company whose sections and domains both add up to its score', async () => {
    const { nodes, parts } = await calls.readResult(company.dgnsRstId);
    const { default: Fraction } = await import('fraction.js');
    const whole = nodes.find(({ upItemId }) => upItemId === null);
    const add = (lvl: number) =>
      nodes
        .filter((node) => node.lvl === lvl && node.upItemId === whole?.itemId)
        .reduce((sum, { share, score }) => sum.add(new Fraction(share ?? 0).mul(score ?? 0)), new Fraction(0))
        .toFraction();
    expect(whole?.score).toBe(company.score);
    expect([add(0), add(1)]).toEqual([company.score, company.score]);
    expect(parts.map(({ dgnsRstId }) => dgnsRstId)).toEqual(sections.map(({ dgnsRstId }) => dgnsRstId));
  });

  it('have no second run of the same subject, nor two starts at once', async () => {
    const { dgnsYr, brnCd, bizSectId } = company;
    expect(await calls.create({ dgnsYr, brnCd, bizSectId })).toMatchObject({ status: 'C0409' });
    expect(await calls.runCommand(company.dgnsRunId, 'start')).toMatchObject({ status: 'C0409' });
    const subject = { dgnsYr: open.dgnsYr, brnCd: open.brnCd, bizSectId: open.sections[0]?.bizSectId ?? '' };
    const created = await Promise.all([calls.create(subject), calls.create(subject, 'operator02')]);
    expect(created.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200'].toSorted());
    const { dgnsRunId } = created.find(({ status }) => status === 'C200')?.data ?? {};
    const started = await Promise.all([
      calls.runCommand(dgnsRunId, 'start'),
      calls.runCommand(dgnsRunId, 'start', {}, 'operator02'),
    ]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200'].toSorted());
    expect(await calls.waitForEnd(dgnsRunId)).toMatchObject({ stateCd: 'calculated', rev: 1 });
  });

  it('of open values are previews, which nobody confirms', async () => {
    const preview = (await calls.call('GET', `/dgnsRun/list?dgnsYr=${open.dgnsYr}&brnCd=${open.brnCd}`)).data
      .rows[0] as DiagnosisRunRow;
    expect(preview.openCnt).toBeGreaterThan(0);
    expect(await calls.runCommand(preview.dgnsRunId, 'confirm')).toMatchObject(
      refuse(refusals.open(preview.openCnt)),
    );
  });

  it('have the band by its name in the criteria of the company', async () => {
    const { cosetId, ver, bandCd, dgnsRunId } = company;
    if (bandCd === null) throw new Error('the company has no score');
    const bandNames = { ...standardDefaults.bandNames, [bandCd]: '새 이름' };
    const now = new Date();
    await test.database.db
      .insert(evaluationStandard)
      .values({ ...standardDefaults, setId: cosetId, ver, bandNames, createdAt: now, lastModifiedAt: now })
      .onConflictDoUpdate({ target: [evaluationStandard.setId, evaluationStandard.ver], set: { bandNames } });
    expect(await calls.find(dgnsRunId)).toMatchObject({ bandCd, bandNm: '새 이름' });
  });

  it('of a company need the results of all its sections', async () => {
    const { data } = await calls.create({ dgnsYr: open.dgnsYr, brnCd: open.brnCd, bizSectId: null });
    const lacking = open.sections.slice(1).map(({ bizSectNm }) => bizSectNm);
    expect(await calls.runCommand(data.dgnsRunId, 'start')).toMatchObject(
      refuse(refusals.sectionsLacking(lacking)),
    );
    expect(await calls.find(data.dgnsRunId)).toMatchObject({ stateCd: 'ready', rev: 0, dgnsRstId: null });
  });
});

describe('a run', () => {
  it.each<[string, object]>([
    ['a year that is none', { dgnsYr: '26' }],
    ['a period that is none', { brnCd: 'Q5' }],
    ['a section that is no id', { bizSectId: 'all' }],
    ['no section at all', { bizSectId: undefined }],
  ])('is refused with %s', async (_, values) => {
    const body = { dgnsYr: closed.dgnsYr, brnCd: closed.brnCd, bizSectId: null, ...values };
    expect((await calls.call('PUT', '/dgnsRun', body)).status).toBe('V0001');
  });

  it('needs a period with values, and a section of the company', async () => {
    const { brnCd } = closed;
    expect(await calls.create({ dgnsYr: '2031', brnCd, bizSectId: null })).toMatchObject(
      refuse(stateTexts.reasons.hasCycle),
    );
    // history is compared with alone
    const before = String(Number(closed.dgnsYr) - 1);
    expect(await calls.create({ dgnsYr: before, brnCd, bizSectId: null })).toMatchObject(
      refuse(stateTexts.reasons.hasCycle),
    );
    expect((await calls.create({ dgnsYr: closed.dgnsYr, brnCd, bizSectId: NOBODY })).status).toBe('N0404');
  });

  it('is for operators', async () => {
    const { dgnsYr, brnCd } = closed;
    for (const who of ['worker01', 'admin01', 'partner01'] as const)
      expect((await calls.create({ dgnsYr, brnCd, bizSectId: null }, who)).status).toBe('A0403');
    expect((await calls.call('GET', '/dgnsRun/list', undefined, 'partner01')).status).toBe('A0403');
    expect((await calls.runCommand(company.dgnsRunId, 'confirm', {}, 'worker01')).status).toBe('A0403');
  });

  it('that has died fails, tells who started it, and can start again', async () => {
    const { dgnsYr, brnCd, sections: of } = open;
    const { dgnsRunId } = await calls.run({ dgnsYr, brnCd, bizSectId: of[1]?.bizSectId ?? '' });
    const ranAt = new Date(test.clock.nowMs() - 5 * 60_000 - 1_000);
    await test.database.db
      .update(diagnosisRun)
      .set({ stateCd: 'calculating', ranAt })
      .where(eq(diagnosisRun.dgnsRunId, dgnsRunId));
    await test.sweeper.runAll();
    expect(await calls.find(dgnsRunId)).toMatchObject({ stateCd: 'failed', failedRsn: refusals.died });
    expect(await told('operator01', refusals.died)).toBe(1);
    expect(await calls.start(dgnsRunId)).toMatchObject({ stateCd: 'calculated', failedRsn: null });
  });
});

describe('a calculation', () => {
  it('that cannot be made fails after another try, and says so', async () => {
    const { db } = test.database;
    const [found] = sections;
    if (!found) throw new Error('no section');
    const { data } = await calls.create({ ...toOpenSubject(), bizSectId: open.sections[2]?.bizSectId ?? '' });
    const ofSet = and(
      eq(indicatorSetNode.setId, found.cosetId),
      eq(indicatorSetNode.scoringTypeCd, 'LVL_TRD'),
    );
    const nodes = await db.select().from(indicatorSetNode).where(ofSet);
    const toFormula = (formula: string) => sql`jsonb_set(scoring, '{formula}', to_jsonb(${formula}::text))`;
    await db
      .update(indicatorSetNode)
      .set({ scoring: toFormula('nothing / 0') })
      .where(ofSet);
    expect((await calls.runCommand(data.dgnsRunId, 'start')).status).toBe('C200');
    const failed = await calls.waitForEnd(data.dgnsRunId);
    for (const { itemId, ver, scoring } of nodes)
      await db
        .update(indicatorSetNode)
        .set({ scoring })
        .where(and(ofSet, eq(indicatorSetNode.itemId, itemId), eq(indicatorSetNode.ver, ver)));
    expect(failed).toMatchObject({ stateCd: 'failed', failedRsn: refusals.calculation, rev: 0 });
    expect(await told('operator01', refusals.calculation)).toBe(1);
    expect(await calls.start(data.dgnsRunId)).toMatchObject({ stateCd: 'calculated', rev: 1 });
  });
});

describe('a result', () => {
  const reopen = async (reason = '사용량을 바로잡습니다.') => {
    const cycle = closed.entryCycleId;
    await calls.command(cycle, 'reopen', { reason });
    const row = await calls.findRow(cycle, 'E-3-1');
    findStored((await calls.send('reopen', [row], { reason }))[0]);
    return row;
  };

  it('is confirmed by one operator and published by another', async () => {
    const run = async (name: string, body: object = {}, who?: 'operator02') =>
      calls.runCommand(company.dgnsRunId, name, body, who);
    expect(await run('publish')).toMatchObject({ status: 'C0409' });
    expect((await run('confirm')).status).toBe('C200');
    expect(await run('publish')).toMatchObject(refuse(stateTexts.reasons.isOtherPerson));
    expect(await run('unconfirm', { reason: ' ' })).toMatchObject(refuse(stateTexts.reasons.hasReason));
    expect((await run('unconfirm', { reason: '다시 봅니다.' })).status).toBe('C200');
    expect((await run('confirm')).status).toBe('C200');
    expect((await run('publish', {}, 'operator02')).status).toBe('C200');
    expect(await calls.find(company.dgnsRunId)).toMatchObject({
      stateCd: 'published',
      publishedRstId: company.dgnsRstId,
      confirmedBy: { userName: '이운영' },
      publishedBy: { userName: '한운영' },
    });
    expect(await told('worker01', '전사 진단의 결과가 게시되었습니다')).toBe(1);
    // partners of the company read no results
    expect(await told('partner01', '전사 진단의 결과가 게시되었습니다')).toBe(0);
  });

  it('is stale once a value is taken up again, and stays published for readers', async () => {
    const row = await reopen();
    const section = sections.find(({ bizSectId }) => bizSectId === row.bizSectId);
    const stale = await calls.find(section?.dgnsRunId ?? '');
    expect(stale).toMatchObject({ stateCd: 'stale', rev: 1, staleRsns: [{ cd: 'value' }] });
    expect(stale.staleRsns[0]?.itemNm).not.toBeNull();
    const whole = await calls.find(company.dgnsRunId);
    expect(whole).toMatchObject({
      stateCd: 'stale',
      publishedRstId: company.dgnsRstId,
      staleRsns: [{ cd: 'section', bizSectNm: section?.bizSectNm }],
    });
    for (const name of ['confirm', 'publish'])
      expect(await calls.runCommand(company.dgnsRunId, name, {}, 'operator02')).toMatchObject({
        status: 'C0409',
      });
    // once a day, however many results
    expect(await told('operator02', '갱신이 필요합니다')).toBe(1);
    expect(await told('operator02', '진단 결과 2건의 갱신이 필요합니다')).toBe(1);
    expect((await calls.readResult(company.dgnsRstId, 'worker01')).score).toBe(company.score);
  });

  it('is made again as a new revision, that says what changed by its own input', async () => {
    const row = await calls.findRow(closed.entryCycleId, 'E-3-1');
    const section = sections.find(({ bizSectId }) => bizSectId === row.bizSectId);
    const { dgnsRunId = '' } = section ?? {};
    // reopened and not yet approved again: a preview
    expect(await calls.start(dgnsRunId)).toMatchObject({ stateCd: 'calculated', rev: 2, openCnt: 1 });
    expect((await calls.runCommand(dgnsRunId, 'confirm')).status).toBe('C0409');
    const again = findStored(
      (await calls.send('submit', [await calls.findRow(closed.entryCycleId, 'E-3-1')], {}, 'worker01'))[0],
    );
    findStored((await calls.send('approve', [again]))[0]);
    expect(await calls.find(dgnsRunId)).toMatchObject({ stateCd: 'stale' });
    const newest = await calls.start(dgnsRunId);
    expect(newest).toMatchObject({ stateCd: 'calculated', rev: 3, openCnt: 0, isUnchanged: false });
    // the same value, approved anew: another input, the same score
    expect(newest.score).toBe(section?.score);
    const before = await calls.readResult(section?.dgnsRstId ?? '');
    const after = await calls.readResult(newest.dgnsRstId);
    expect(after.inputHash).not.toBe(before.inputHash);
    expect(before.isCurrent).toBe(false);
    expect(await calls.start(company.dgnsRunId)).toMatchObject({ stateCd: 'calculated', rev: 2 });
  });

  it('is not started before a change of its values has ended, which it would not know of', async () => {
    const { dgnsRunId, custCoId, cosetId, ver, dgnsYr, brnCd, bizSectId } = sections[0] ?? company;
    await setState(dgnsRunId, 'stale');
    const notify = () => Promise.reject(new Error('nothing was to be told'));
    const lifecycle = createRunLifecycle({ notify, canSignIn: () => sql`true` });
    const markStale = createMarkStale({ notify, lifecycle });
    const ends: string[] = [];
    const changed = Promise.withResolvers<void>();
    const change = test.database.db.transaction(async (tx) => {
      const cells = [{ oncoIdctrsId: null, bizSectId: bizSectId ?? '' }];
      const acting = { tx, origin: sweepOrigin(test.clock.now()) };
      await markStale.values(acting, { custCoId, crtrYr: dgnsYr, brnCd, cosetId, ver, cells });
      changed.resolve();
      await setTimeout(300);
      ends.push('change');
    });
    await changed.promise;
    const start = calls.runCommand(dgnsRunId, 'start').then(({ status }) => ends.push(status));
    await Promise.all([change, start]);
    await calls.waitForEnd(dgnsRunId);
    expect(ends).toEqual(['change', 'C200']);
  });

  it('is not made a second time of the same input, which it says', async () => {
    await setState(company.dgnsRunId, 'stale');
    const before = await calls.find(company.dgnsRunId);
    expect(await calls.start(company.dgnsRunId)).toMatchObject({
      stateCd: 'calculated',
      rev: before.rev,
      dgnsRstId: before.dgnsRstId,
      isUnchanged: true,
    });
  });

  it('is stale when the validity of what proves a value changes', async () => {
    const { db } = test.database;
    for (const run of [...sections, company]) {
      const { stateCd } = await calls.find(run.dgnsRunId);
      if (stateCd === 'stale') await calls.start(run.dgnsRunId);
    }
    const row = await calls.findRow(closed.entryCycleId, 'E-3-1');
    const stored = await upload(test, calls.getToken('operator01'), { filename: 'proof.pdf', content: pdf });
    const fields = { kindCd: 'KPI', title: '검침 기록', issuedYmd: '20260101', bizSectIds: [], note: '' };
    const added = await calls.call('PUT', '/evidence', {
      ...fields,
      validTo: null,
      fileId: stored.data.id,
    });
    expect(added.status).toBe('C200');
    const { evidenceId } = added.data;
    await db.insert(evidenceLink).values({
      evidenceId,
      refType: 'idctrsData',
      refId: row.idctrsDataId,
      ...stampCreated({ at: test.clock.now(), actorId: null }),
    });
    const change = { ...fields, evidenceId, validTo: '20260102', version: 1 };
    expect((await calls.call('PATCH', '/evidence', change)).status).toBe('C200');
    const section = sections.find(({ bizSectId }) => bizSectId === row.bizSectId);
    expect(await calls.find(section?.dgnsRunId ?? '')).toMatchObject({
      stateCd: 'stale',
      staleRsns: [{ cd: 'evidence' }],
    });
  });

  it('is stale when an average of its industry and year changes', async () => {
    const { db } = test.database;
    const [found] = await db
      .select({ indicatorId: indicatorSetItem.originalIndicatorId, scoring: indicatorSetNode.scoring })
      .from(indicatorSetNode)
      .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, indicatorSetNode.itemId))
      .where(
        and(
          eq(indicatorSetNode.setId, company.cosetId),
          eq(indicatorSetNode.scoringTypeCd, 'LVL_TRD'),
          eq(indicatorSetNode.cycleCd, 'QTR'),
        ),
      );
    await db
      .update(customerCompany)
      .set({ gicsId: '55105010' })
      .where(eq(customerCompany.customerCompanyId, company.custCoId));
    const avg = {
      indicatorId: found?.indicatorId,
      gicsId: '55',
      crtrYr: closed.dgnsYr,
      denominatorCd: found?.scoring?.denominatorCd,
      avgVal: '1.5',
      source: '에너지 통계',
    };
    const { status, data } = await calls.call('PUT', '/industryAvg', avg, 'admin01');
    expect(status).toBe('C200');
    const stale = await Promise.all(sections.map(({ dgnsRunId }) => calls.find(dgnsRunId)));
    expect(stale.map(({ stateCd }) => stateCd)).toContain('stale');
    expect(stale.flatMap(({ staleRsns }) => staleRsns.map(({ cd }) => cd))).toContain('average');
    for (const { dgnsRunId, stateCd } of stale) if (stateCd === 'stale') await calls.start(dgnsRunId);
    expect(
      (await calls.call('DELETE', `/industryAvg?industryAvgId=${data.industryAvgId}`, undefined, 'admin01'))
        .status,
    ).toBe('C200');
    const after = await Promise.all(sections.map(({ dgnsRunId }) => calls.find(dgnsRunId)));
    expect(after.map(({ stateCd }) => stateCd)).toContain('stale');
  });
});

describe('a company of another industry', () => {
  const industries = { averaged: '551050', neighbour: '55105020', none: '20101010' };
  const changeIndustry = async (gicsId: string) => {
    const { version } = (await calls.call('GET', '/custCo/basicInfo')).data;
    return calls.call('PATCH', '/custCo/basicInfo', { version, gicsId });
  };
  const readStates = async () => {
    const rows = await Promise.all([...sections, company].map(({ dgnsRunId }) => calls.find(dgnsRunId)));
    return rows.map(({ stateCd, staleRsns }) => [stateCd, ...staleRsns.map(({ cd }) => cd)]);
  };
  const startAll = async () => {
    const started: DiagnosisRunRow[] = [];
    for (const { dgnsRunId } of [...sections, company]) started.push(await calls.start(dgnsRunId));
    return started;
  };
  const stale = () => [...sections.map(() => ['stale', 'average']), ['stale', 'section']];
  const calculated = () => [...sections, company].map(() => ['calculated']);

  beforeAll(async () => {
    const { db } = test.database;
    for (const { dgnsRunId } of [...sections, company]) await setState(dgnsRunId, 'stale');
    const [found] = await db
      .select({ indicatorId: indicatorSetItem.originalIndicatorId, scoring: indicatorSetNode.scoring })
      .from(indicatorSetNode)
      .innerJoin(indicatorSetItem, eq(indicatorSetItem.itemId, indicatorSetNode.itemId))
      .where(
        and(
          eq(indicatorSetNode.setId, company.cosetId),
          eq(indicatorSetNode.scoringTypeCd, 'LVL_TRD'),
          eq(indicatorSetNode.cycleCd, 'QTR'),
        ),
      );
    const average = {
      indicatorId: found?.indicatorId,
      gicsId: industries.averaged,
      crtrYr: closed.dgnsYr,
      denominatorCd: found?.scoring?.denominatorCd,
      avgVal: '1.5',
      source: '에너지 통계',
    };
    expect((await changeIndustry('55105010')).status).toBe('C200');
    expect((await calls.call('PUT', '/industryAvg', average, 'admin01')).status).toBe('C200');
    await startAll();
  });

  it('keeps its results where the same averages count', async () => {
    expect((await changeIndustry(industries.neighbour)).status).toBe('C200');
    expect(await readStates()).toEqual(calculated());
  });

  it('has stale results where others count, which are made anew', async () => {
    expect((await changeIndustry(industries.none)).status).toBe('C200');
    expect(await readStates()).toEqual(stale());
    for (const run of await startAll())
      expect(run).toMatchObject({ stateCd: 'calculated', isUnchanged: false, staleRsns: [] });
  });

  it('that is of its own again before they are made anew keeps the revisions', async () => {
    expect((await changeIndustry(industries.neighbour)).status).toBe('C200');
    expect(await readStates()).toEqual(stale());
    expect((await changeIndustry(industries.none)).status).toBe('C200');
    for (const run of await startAll())
      expect(run).toMatchObject({ stateCd: 'calculated', isUnchanged: true, staleRsns: [] });
  });
});
