import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { entryCycle, indicatorData, indicatorDataVersion } from '../../../../server/db/schema/entries.ts';
import { institutionAnswer, institutionYear } from '../../../../server/db/schema/institutionAnswers.ts';
import {
  institution,
  institutionItem,
  institutionMapping,
  institutionMappingIndicator,
} from '../../../../server/db/schema/institutions.ts';
import type { AnswerItem, StoredAnswer } from '../../../../src/contracts/institutionAnswers.ts';
import { DAY_MS, seoulDay } from '../../../../src/contracts/seoulTime.ts';
import {
  instAnswerTexts,
  institutionAnswerRefusals as refusals,
} from '../../../../src/messages/ko.institutionAnswers.ts';
import type { TestApp } from '../../support/app.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let call: Companies['call'];
let custCoId: string;
let approved: { idctrsDataId: string; oncoIdctrsId: string; bizSectId: string; ver: number; year: string };

const yearPath = '/api/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/api/esg/v1/instIndicatorsOwnComData';
const maxima = ['10.00', '15.00', '5.00', '8.00', '12.50', '10.00'];
const at = new Date();
const stamps = { createdAt: at, lastModifiedAt: at };
const dayIn = (days: number) => seoulDay(test.clock.nowMs() + days * DAY_MS);

beforeAll(async () => {
  ({ test, call } = await startCompanies());
  const { db } = test.database;
  const [found] = await db
    .select({ row: indicatorData, year: entryCycle.crtrYr })
    .from(indicatorData)
    .innerJoin(entryCycle, eq(entryCycle.entryCycleId, indicatorData.entryCycleId))
    .innerJoin(
      indicatorDataVersion,
      and(
        eq(indicatorDataVersion.idctrsDataId, indicatorData.idctrsDataId),
        eq(indicatorDataVersion.ver, indicatorData.ver),
      ),
    )
    .where(isNotNull(indicatorData.oncoIdctrsId))
    .limit(1);
  if (!found) throw new Error('The demo has no approved value');
  custCoId = found.row.custCoId;
  approved = { ...found.row, oncoIdctrsId: found.row.oncoIdctrsId ?? '', year: found.year };
});
afterAll(() => test.stop());

let instCdId: string;
let ids: string[];
let own: { id: string; year: string };

/** A set with a category and six questions, of which the first is of each kind in turn. */
async function addSet(year: string) {
  const { db } = test.database;
  const institutionId = randomUUID();
  const set = { institutionId, instCtgryCdId: 'INST_DOMESTIC', instCdId, crtrYr: year, remark: '' };
  await db.insert(institution).values({ ...set, enabled: true, ...stamps });
  const top = randomUUID();
  const base = { institutionId, options: [], ...stamps };
  const of = { nodeCd: 'CTGRY', itemCd: 'E', itemNm: '환경', lvl: 1, sortOrder: 0 } as const;
  await db.insert(institutionItem).values({ ...base, ...of, instIdctrsId: top });
  const kinds = ['TEXT', 'NUM', 'YN', 'CHOICE', 'FILE', 'TEXT'] as const;
  const items = kinds.map((answerTypeCd, place) => ({
    ...base,
    instIdctrsId: randomUUID(),
    upInstIdctrsId: top,
    nodeCd: 'ITEM' as const,
    itemCd: `E-${place + 1}`,
    itemNm: `문항 ${place + 1}`,
    lvl: 2,
    sortOrder: place,
    answerTypeCd,
    unitCd: answerTypeCd === 'NUM' ? ('tCO2eq' as const) : null,
    options: answerTypeCd === 'CHOICE' ? ['목표 없음', '목표 수립'] : [],
    maxScore: maxima[place] ?? null,
  }));
  await db.insert(institutionItem).values(items);
  return { institutionId, top, ids: items.map(({ instIdctrsId }) => instIdctrsId) };
}

const start = (institutionId: string, who = 'operator01', dueYmd = dayIn(30)) =>
  call(who, 'PUT', yearPath, { institutionId, dueYmd });

beforeEach(async () => {
  instCdId = `INST${randomUUID().slice(0, 8)}`;
  const set = await addSet(approved.year);
  ids = set.ids;
  own = (await start(set.institutionId)).data;
});

const address = () => `id=${own.id}&year=${own.year}`;
const find = (who = 'operator01') => call(who, 'GET', `${yearPath}?${address()}`);
const item = async (place: number, who = 'operator01'): Promise<AnswerItem> =>
  (await find(who)).data.items.find((each: AnswerItem) => each.instIdctrsId === ids[place]);
const readAnswer = async (place: number, who = 'operator01'): Promise<StoredAnswer> => {
  const { answer } = await item(place, who);
  if (!answer) throw new Error('The question has no answer');
  return answer;
};
const save = (place: number, values: object = {}, who = 'operator01') =>
  call(who, 'PATCH', answerPath, {
    ...own,
    instIdctrsId: ids[place],
    answer: '방침을 세웠습니다.',
    selfScore: null,
    sourceDaId: null,
    version: 0,
    ...values,
  });
const command = (name: string, { instAnsId, version }: StoredAnswer, who: string, text?: string) =>
  call(who, 'PATCH', `${answerPath}/${instAnsId}/${name}`, {
    version,
    ...(text === undefined ? {} : { text }),
  });
const run = async (name: string, who: string, text?: string, place = 0) =>
  command(name, await readAnswer(place, 'operator01'), who, text);

describe('a year', () => {
  it('is refused a second time, for a set that is not there, and for a due day that has passed', async () => {
    const { institutionId } = (await find()).data;
    expect(await start(institutionId)).toMatchObject({ status: 'C0409', message: refusals.started });
    expect(await start(randomUUID())).toMatchObject({ status: 'V0001', message: refusals.year });
    expect(await start(institutionId, 'operator01', dayIn(-1))).toMatchObject({ message: refusals.due });
    expect((await start('x')).status).toBe('V0001');
    expect((await start(institutionId, 'admin01')).status).toBe('A0403');
    expect((await start(institutionId, 'partner01')).status).toBe('A0403');
  });

  it('starts once when two start it at once', async () => {
    instCdId = `INST${randomUUID().slice(0, 8)}`;
    const { institutionId } = await addSet(approved.year);
    const both = await Promise.all([start(institutionId), start(institutionId, 'worker01')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('has the points of the answers over the points of all questions', async () => {
    for (const [place, selfScore] of ['10', '9', '5', null, '12.5', '0'].entries()) {
      const answer = [undefined, '1200', 'Y', '목표 수립'][place] ?? '자료';
      if (selfScore !== null) expect((await save(place, { answer, selfScore })).status).toBe('C200');
    }
    expect((await find()).data).toMatchObject({
      selfScore: '36.50',
      maxScore: '60.50',
      expected: '60.3',
      itemCnt: 6,
      answeredCnt: 5,
    });
  });

  it('is removed while nothing is answered', async () => {
    expect((await call('operator02', 'DELETE', `${yearPath}?${address()}`)).status).toBe('N0404');
    expect((await call('admin01', 'DELETE', `${yearPath}?${address()}`)).status).toBe('A0403');
    await save(0);
    const refused = await call('operator01', 'DELETE', `${yearPath}?${address()}`);
    expect(refused).toMatchObject({ status: 'C0409', message: refusals.answered });
    await save(0, { answer: null, version: 1 });
    expect((await call('operator01', 'DELETE', `${yearPath}?${address()}`)).status).toBe('C200');
    expect((await find()).status).toBe('N0404');
  });

  it('is read by its company and by administrators alone', async () => {
    await save(0);
    for (const who of ['operator01', 'worker01', 'admin01']) expect((await find(who)).status).toBe('C200');
    expect((await find('operator02')).status).toBe('N0404');
    expect((await find('partner01')).status).toBe('A0403');
    expect((await save(0, {}, 'operator02')).status).toBe('N0404');
    expect((await save(0, {}, 'admin01')).status).toBe('A0403');
    const list = await call('operator02', 'GET', `${yearPath}/list`);
    expect(list.data).toEqual({ rows: [], total: 0 });
    const answer = await readAnswer(0);
    for (const name of ['review', 'pass']) {
      expect((await command(name, answer, 'operator02')).status).toBe('N0404');
    }
    for (const name of ['return', 'feedback', 'reply', 'revise']) {
      expect((await command(name, answer, 'operator02', '사유')).status).toBe('N0404');
    }
  });

  it('has the answers of the year before by the code of the question', async () => {
    await save(1, { answer: '1,200.50', selfScore: '9' });
    const next = await addSet(String(Number(approved.year) + 1));
    const { data } = await start(next.institutionId);
    own = data;
    ids = next.ids;
    expect((await item(1)).lastYear).toEqual({ answer: '1200.50', selfScore: '9.00' });
    expect((await item(0)).lastYear).toBeNull();
    const sheet = await call('worker01', 'GET', `${yearPath}/sheet?${address()}`);
    expect(sheet.data.rows).toMatchObject([{ itemCd: 'E-2', lastYear: '1200.50', answer: null }]);
  });
});

describe('an answer', () => {
  it.each([
    [1, { answer: '12억' }, refusals.notANumber],
    [2, { answer: '예' }, refusals.notAChoice],
    [3, { answer: '다른 보기' }, refusals.notAChoice],
    [0, { selfScore: '10.01' }, refusals.tooHigh],
    [0, { sourceDaId: randomUUID() }, refusals.source],
  ])('to question %i is refused with %j', async (place, values, message) => {
    const fitting = place === 0 ? {} : { answer: null };
    expect(await save(place, { ...fitting, ...values })).toMatchObject({ status: 'V0001', message });
  });

  it('is refused with wrong types, too long, with three decimals, of a category and of another set', async () => {
    for (const values of [
      { answer: 5 },
      { answer: '가'.repeat(5001) },
      { selfScore: '1.234' },
      { selfScore: '-1' },
    ]) {
      expect((await save(0, values)).status).toBe('V0001');
    }
    const { data } = await find();
    const category = data.items.find(({ nodeCd }: AnswerItem) => nodeCd === 'CTGRY').instIdctrsId;
    expect(await save(0, { instIdctrsId: category })).toMatchObject({ message: refusals.category });
    expect((await save(0, { instIdctrsId: randomUUID() })).status).toBe('N0404');
  });

  it('is written once when two write the first or the next at once', async () => {
    const first = await Promise.all([save(0), save(0, {}, 'worker01')]);
    expect(first.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    const next = await Promise.all([save(0, { version: 1 }), save(0, { version: 1 }, 'worker01')]);
    expect(next.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('is passed by somebody who has not written it', async () => {
    await save(0, { answer: null });
    expect(await run('review', 'operator01')).toMatchObject({
      status: 'C0409',
      message: instAnswerTexts.reasons.isAnswered,
    });
    await save(0, { version: 1 });
    expect((await run('review', 'operator01')).status).toBe('C200');
    expect(await run('pass', 'operator01')).toMatchObject({
      status: 'C0409',
      message: instAnswerTexts.reasons.isOtherPerson,
    });
    expect((await save(0, { version: 3 })).status).toBe('C0409');
    expect(await run('return', 'worker01', ' ')).toMatchObject({ message: instAnswerTexts.reasons.hasText });
    expect((await run('return', 'worker01', '근거가 없습니다.')).status).toBe('C200');
    expect(await readAnswer(0)).toMatchObject({ stateCd: 'writing', returnRsn: '근거가 없습니다.' });
    await run('review', 'operator01');
    expect((await run('pass', 'worker01')).status).toBe('C200');
    expect(await readAnswer(0)).toMatchObject({ stateCd: 'submitted', returnRsn: null });
  });

  it('goes through rounds of feedback, and through review once more when it changes', async () => {
    await save(0);
    await run('review', 'operator01');
    await run('pass', 'worker01');
    await run('feedback', 'operator01', '근거를 보내 주십시오.');
    expect((await run('reply', 'operator01', '보냈습니다.')).status).toBe('C200');
    await run('feedback', 'operator01', '수치가 다릅니다.');
    expect((await run('revise', 'operator01', '고치겠습니다.')).status).toBe('C200');
    expect(await readAnswer(0)).toMatchObject({
      stateCd: 'writing',
      rounds: [
        { round: 1, feedback: '근거를 보내 주십시오.', reply: '보냈습니다.' },
        { round: 2, feedback: '수치가 다릅니다.', reply: '고치겠습니다.' },
      ],
    });
    const { instAnsId } = await readAnswer(0);
    const threads = await call('operator01', 'POST', '/api/esg/v1/threads', {
      refType: 'instAns',
      refId: instAnsId,
    });
    expect(threads.data.rows).toHaveLength(7);
  });

  it('is moved once when two send a command at once', async () => {
    await save(0);
    const answer = await readAnswer(0);
    const both = await Promise.all([
      command('review', answer, 'operator01'),
      command('review', answer, 'worker01'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });
});

describe('an approved value', () => {
  const map = async (place: number) => {
    const { db } = test.database;
    const instIdctrsId = ids[place] ?? '';
    const instMappingId = randomUUID();
    await db.insert(institutionMapping).values({ instMappingId, custCoId, instIdctrsId, ...stamps });
    const { oncoIdctrsId } = approved;
    await db.insert(institutionMappingIndicator).values({ instMappingId, oncoIdctrsId });
  };
  const ofSource = (each: { idctrsDataId: string }) => each.idctrsDataId === approved.idctrsDataId;

  it('of a mapped question is offered and taken, and drifts when a newer one is approved', async () => {
    const { db } = test.database;
    await map(1);
    const offer = (await item(1)).offers.find(ofSource);
    if (!offer) throw new Error('The value is not offered');
    const [section] = await db.select().from(bizSection).where(eq(bizSection.bizSectId, approved.bizSectId));
    expect(offer).toMatchObject({ crtrYr: approved.year, bizSectNm: section?.bizSectNm });
    expect((await item(0)).offers).toEqual([]);
    expect((await save(1, { answer: '12', sourceDaId: offer.daId })).status).toBe('C200');
    const { answer } = await item(1);
    expect(answer).toMatchObject({ drift: false, source: { daId: offer.daId, brnCd: offer.brnCd } });

    const [version] = await db
      .select()
      .from(indicatorDataVersion)
      .where(eq(indicatorDataVersion.daId, offer.daId));
    if (!version) throw new Error('The version is not there');
    const ver = version.ver + 1;
    await db.insert(indicatorDataVersion).values({ ...version, daId: randomUUID(), ver });
    const isRow = eq(indicatorData.idctrsDataId, approved.idctrsDataId);
    await db.update(indicatorData).set({ ver }).where(isRow);
    expect((await item(1)).answer).toMatchObject({ drift: true });
    expect((await item(1)).offers.filter(ofSource)).toHaveLength(1);
    // what was taken stays, and another version than the newest is not taken any more
    expect((await save(1, { answer: '12', sourceDaId: offer.daId, version: 1 })).status).toBe('C200');
    expect(await save(0, { sourceDaId: offer.daId })).toMatchObject({ message: refusals.source });
  });

  it('of a company is offered to nobody of another', async () => {
    const { db } = test.database;
    await map(1);
    const { institutionId } = (await find()).data;
    own = (await start(institutionId, 'operator02')).data;
    expect((await item(1, 'operator02')).offers).toEqual([]);
    expect(await db.$count(institutionYear, eq(institutionYear.institutionId, institutionId))).toBe(2);
    expect(await db.$count(institutionAnswer, eq(institutionAnswer.custCoId, custCoId))).toBeGreaterThan(0);
  });
});
