import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import {
  diagnosisResult,
  diagnosisResultNode,
  diagnosisRun,
} from '../../../../server/db/schema/diagnoses.ts';
import { entryCycle } from '../../../../server/db/schema/entries.ts';
import { improvement } from '../../../../server/db/schema/improvements.ts';
import { indicatorSet, indicatorSetItem, roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { DiagnosisInput } from '../../../../src/contracts/diagnosis.ts';
import type { ImprovementDraft, ImprovementState } from '../../../../src/contracts/improvements.ts';
import { DAY_MS, seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import { improvementRefusals as refusals } from '../../../../src/messages/ko.improvements.ts';
import type { TestApp } from '../../support/app.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let companies: Companies;
let call: Companies['call'];
let oncoIdctrsId = '';
let otherIdctrsId = '';
let custCoId = '';
let worker: typeof user.$inferSelect;

const path = '/api/esg/v1/improveTask';
const dayIn = (days: number) => seoulDayDigits(test.clock.nowMs() + days * DAY_MS);
const after = (days: number) => new Date(test.clock.nowMs() + days * DAY_MS);

beforeAll(async () => {
  companies = await startCompanies();
  ({ test, call } = companies);
  const { db } = test.database;
  const [section] = await db.select().from(bizSection).where(eq(bizSection.bizSectId, companies.sectionId));
  custCoId = section?.custCoId ?? '';
  const items = await db
    .select({ itemId: indicatorSetItem.itemId, custCoId: indicatorSet.custCoId })
    .from(indicatorSetItem)
    .innerJoin(indicatorSet, eq(indicatorSet.setId, indicatorSetItem.setId))
    .where(eq(indicatorSet.custCoId, custCoId))
    .limit(2);
  [oncoIdctrsId, otherIdctrsId] = items.map(({ itemId }) => itemId) as [string, string];
  const [found] = await db.select().from(user).where(eq(user.userId, 'worker01'));
  if (!found) throw new Error('no worker');
  worker = found;
});
afterAll(() => test.stop());
beforeEach(async () => {
  const { db } = test.database;
  await db.delete(improvement);
  await db.delete(diagnosisResultNode);
  await db.delete(diagnosisResult);
  await db.delete(diagnosisRun);
});

const noTrend = { status: 'notComparable', cause: 'noScore' } as const;

interface Diagnosed {
  score?: string | null;
  points?: 1 | 2 | 3 | 4 | 5 | null;
  madeAt?: Date;
  state?: 'calculated' | 'confirmed' | 'published' | 'stale';
  published?: boolean;
  owner?: string;
  bizSectId?: string | null;
  dgnsYr?: string;
  itemId?: string;
  partIds?: string[];
}

/** Stores a result of one indicator in a section. */
async function diagnose({
  score = '75',
  points = 4,
  madeAt = after(1),
  state = 'confirmed',
  published = false,
  owner = custCoId,
  bizSectId = companies.sectionId,
  dgnsYr = '2025',
  itemId = oncoIdctrsId,
  partIds = [],
}: Diagnosed = {}): Promise<string> {
  const { db } = test.database;
  const [cycle] = await db.select().from(entryCycle);
  if (!cycle) throw new Error('the demo has no cycle');
  const { entryCycleId, cosetId } = cycle;
  const stamps = { createdAt: madeAt, lastModifiedAt: madeAt };
  const subject = { custCoId: owner, dgnsYr, brnCd: 'Y', bizSectId, cosetId, ver: 1 } as const;
  const [run] = await db
    .insert(diagnosisRun)
    .values({ ...subject, entryCycleId, stateCd: state, ...stamps })
    .returning();
  const dgnsRunId = run?.dgnsRunId ?? '';
  const [result] = await db
    .insert(diagnosisResult)
    .values({
      ...subject,
      dgnsRunId,
      rev: 1,
      inputHash: '',
      input: {} as DiagnosisInput,
      partIds,
      provisional: false,
      openCnt: 0,
      madeAt,
    })
    .returning();
  const dgnsRstId = result?.dgnsRstId ?? '';
  const publishedRstId = published ? dgnsRstId : null;
  await db
    .update(diagnosisRun)
    .set({ dgnsRstId, publishedRstId })
    .where(eq(diagnosisRun.dgnsRunId, dgnsRunId));
  if (bizSectId === null) return dgnsRstId;
  await db.insert(diagnosisResultNode).values({
    dgnsRstId,
    place: 0,
    itemId,
    lvl: 3,
    bizSectId,
    itemNm: '재활용률',
    score,
    points,
    outcome: score === null ? 'notApplicable' : 'scored',
    yoy: noTrend,
    qoq: noTrend,
  });
  return dgnsRstId;
}

const draft = (values: Partial<ImprovementDraft>): ImprovementDraft => ({
  title: '재활용률 개선',
  cn: '',
  srcCd: 'OWN',
  dgnsRstId: null,
  evlInstRstId: null,
  fromScore: null,
  oncoIdctrsId,
  bizSectId: companies.sectionId,
  targetPoints: 4,
  ownerId: worker.id,
  dueYmd: dayIn(30),
  ...values,
});
const create = (values: Partial<ImprovementDraft>) => call('operator01', 'PUT', path, draft(values));
async function add(values: Partial<ImprovementDraft> = {}, stateCd: ImprovementState = 'open') {
  const { status, data } = await create(values);
  expect(status).toBe('C200');
  const isIt = eq(improvement.improveTaskId, data.improveTaskId);
  await test.database.db.update(improvement).set({ stateCd }).where(isIt);
  return data.improveTaskId as string;
}
const findReachedBy = async (id: string, who = 'operator01') =>
  (await call(who, 'GET', `${path}/${id}`)).data.reachedBy;

describe('a task made of a result', () => {
  it('starts from the score of its indicator in the result, whatever the client sends', async () => {
    const dgnsRstId = await diagnose({ score: '505/7', points: null });
    const id = await add({ srcCd: 'DGNS', dgnsRstId, fromScore: '100' });
    const { data } = await call('operator01', 'GET', `${path}/${id}`);
    expect(data).toMatchObject({ srcCd: 'DGNS', dgnsRstId, fromScore: '505/7' });
  });

  it('starts from the result of the section where the company’s result is named', async () => {
    const part = await diagnose({ score: '25', points: 2 });
    const dgnsRstId = await diagnose({ bizSectId: null, partIds: [part] });
    const id = await add({ srcCd: 'DGNS', dgnsRstId });
    expect((await call('operator01', 'GET', `${path}/${id}`)).data.fromScore).toBe('25');
  });

  it('is refused with results of other companies, and with indicators that the result does not have', async () => {
    const [other] = await test.database.db
      .select()
      .from(bizSection)
      .where(eq(bizSection.bizSectId, companies.foreignSectionId));
    const foreign = await diagnose({ owner: other?.custCoId ?? '', bizSectId: companies.foreignSectionId });
    const refused = (field: string, message: string) => ({ fields: [{ path: field, message }] });
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const dgnsRstId of [foreign, unknown])
      expect((await create({ srcCd: 'DGNS', dgnsRstId })).data).toEqual(
        refused('dgnsRstId', refusals.diagnosis),
      );
    const dgnsRstId = await diagnose();
    const missing = refused('oncoIdctrsId', refusals.diagnosedIndicator);
    expect((await create({ srcCd: 'DGNS', dgnsRstId, oncoIdctrsId: otherIdctrsId })).data).toEqual(missing);
    expect((await create({ srcCd: 'DGNS', dgnsRstId, bizSectId: null })).data).toEqual(missing);
  });
});

describe('a result that was made after a task', () => {
  it.each<[string, Diagnosed, number | null]>([
    ['has the points of its target', {}, 4],
    ['has more', { score: '100', points: 5 }, 5],
    ['has less', { score: '50', points: 3 }, null],
    ['has a score without points that is enough', { score: '600/7', points: null }, 4],
    ['has a score without points that is a little too low', { score: '524/7', points: null }, null],
    ['has no score', { score: null, points: null }, null],
    ['is published', { state: 'published', published: true }, 4],
    ['is published, and stale', { state: 'stale', published: true }, 4],
    ['is not confirmed', { state: 'calculated' }, null],
    ['was made before', { madeAt: new Date(0) }, null],
    ['is of another indicator', { itemId: '00000000-0000-4000-8000-000000000000' }, null],
  ])('offers to verify it when it %s: %#', async (_, diagnosed, points) => {
    const dgnsRstId = await diagnose(diagnosed);
    const id = await add({}, 'done');
    const expected = points === null ? null : { dgnsRstId, points, dgnsYr: '2025', brnCd: 'Y' };
    expect(await findReachedBy(id)).toEqual(expected);
    const { data } = await call('operator01', 'GET', `${path}/list?size=10`);
    expect(data.rows[0].reachedBy).toEqual(expected);
  });

  it('is the newest one of the section', async () => {
    await diagnose();
    await diagnose({ dgnsYr: '2026', score: '25', points: 2, madeAt: after(2) });
    expect(await findReachedBy(await add())).toBeNull();
  });

  it.each<[ImprovementState, boolean]>([
    ['open', true],
    ['inProgress', true],
    ['done', true],
    ['verified', false],
    ['cancelled', false],
  ])('is shown of a task that is %s: %s', async (stateCd, isShown) => {
    await diagnose();
    expect((await findReachedBy(await add({}, stateCd))) !== null).toBe(isShown);
  });

  it('is shown to workers once it is published, of indicators that their role grants', async () => {
    const { db } = test.database;
    await diagnose();
    const id = await add();
    await db.delete(roleIndicator);
    expect(await findReachedBy(id, 'worker01')).toBeNull();
    await db.insert(roleIndicator).values({
      roleId: worker.roleId ?? '',
      bizSectId: companies.sectionId,
      oncoIdctrsId,
    });
    expect(await findReachedBy(id, 'worker01')).toBeNull();
    const [result] = await db.select().from(diagnosisResult);
    await db.update(diagnosisRun).set({ publishedRstId: result?.dgnsRstId ?? null });
    expect(await findReachedBy(id, 'worker01')).toMatchObject({ points: 4 });
    await db.delete(roleIndicator);
    expect(await findReachedBy(id, 'worker01')).toBeNull();
  });
});
