import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indicatorDataVersion } from '../../../../server/db/schema/entries.ts';
import {
  institutionAnswer,
  institutionOwn,
  institutionYear,
} from '../../../../server/db/schema/institutionAnswers.ts';
import { institutionItem, institutionMapping } from '../../../../server/db/schema/institutions.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { seedAnswerFiles } from '../../../../server/seed/institutionAnswers.ts';
import type {
  AnswerDetail,
  OwnYearDetail,
  OwnYearRow,
} from '../../../../src/contracts/institutionAnswers.ts';
import { DAY_MS, seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import { answerRefusals, answerStateTexts } from '../../../../src/messages/ko.institutionAnswers.ts';
import type { TestApp } from '../../support/app.ts';
import { upload } from '../../support/upload.ts';
import { type Companies, startCompanies } from '../essentialInfo/companies.ts';

let test: TestApp;
let call: Companies['call'];
let getToken: Companies['getToken'];

beforeAll(async () => {
  ({ test, call, getToken } = await startCompanies());
  await seedAnswerFiles(test.database.db, async () => {}, test.clock.now());
});
afterAll(() => test.stop());

const path = '/api/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/api/esg/v1/instIndicatorsOwnComData';
const dueIn = (days: number) => seoulDayDigits(new Date(test.clock.nowMs() + days * DAY_MS));

const rows = async (who = 'operator01', query = ''): Promise<OwnYearRow[]> =>
  (await call(who, 'GET', `${path}/list?size=50${query}`)).data.rows;
const start = (values: object = {}, who = 'operator01') =>
  call(who, 'PUT', path, { instCdId: 'CDP', crtrYr: '2026', dueYmd: dueIn(30), managerId: null, ...values });
const readYear = async (key: { id: string; year: string }, who = 'operator01'): Promise<OwnYearDetail> =>
  (await call(who, 'GET', `${path}?id=${key.id}&year=${key.year}`)).data;
const kcgs = async (year = '2026') => {
  const [row] = await rows('operator01', `&crtrYr=${year}&instCdId=KCGS`);
  if (!row) throw new Error('no KCGS');
  return row;
};

const userId = async (login: string): Promise<string> => {
  const [row] = await test.database.db.select().from(user).where(eq(user.userId, login));
  return row?.id ?? '';
};

/** A question of a year, and calls that answer it. */
async function question(key: { id: string; year: string }, code: string) {
  const item = (await readYear(key)).items.find(({ itemCd }) => itemCd === code);
  if (!item) throw new Error(`no question ${code}`);
  const address = { id: key.id, year: key.year, instIdctrsId: item.instIdctrsId };
  const find = async (who = 'operator01'): Promise<AnswerDetail> =>
    (await call(who, 'GET', `${answerPath}?${new URLSearchParams(address)}`)).data;
  return {
    item,
    address,
    find,
    async save(values: object, who = 'worker01') {
      const { version, answer, selfScore } = await find();
      return call(who, 'PATCH', answerPath, {
        ...address,
        version,
        answer: answer ?? '',
        selfScore,
        sourceDaId: null,
        reply: '',
        attachments: [],
        ...values,
      });
    },
    async command(name: 'send' | 'return' | 'submit' | 'feedback', who: string, values: object = {}) {
      const { instAnsId, version } = await find();
      return call(who, 'PATCH', `${answerPath}/${instAnsId}/${name}`, { version, ...values });
    },
  };
}

const outcome = ({ status, message }: { status: string; message: string }) => [status, message];
const history = async (refType: string, refId: string | null): Promise<string[]> =>
  (await call('operator01', 'POST', '/api/esg/v1/threads', { refType, refId })).data.rows.map(
    ({ cn }: { cn: string }) => cn,
  );

describe('the demo', () => {
  it('expects 36.5 of 60.5 points of KCGS 2026, 60.3 %, with one question unanswered', async () => {
    expect(await kcgs()).toMatchObject({
      instNm: '한국ESG기준원',
      itemCnt: 6,
      answeredCnt: 5,
      stateCnt: { writing: 2, review: 1, submitted: 1, feedback: 1 },
      selfScore: '36.5',
      maxScore: '60.5',
      percent: '60.3',
    });
  });

  it('has the answer of the year before beside a question', async () => {
    const { find } = await question(await kcgs(), 'E-1');
    expect((await find()).previous).toEqual({
      year: '2025',
      answer: '목표 수립',
      selfScore: '6.00',
      attachments: [],
    });
  });

  it('has the files of the year before beside a question that asks for them', async () => {
    const detail = await (await question(await kcgs(), 'S-2')).find();
    const names = (list: { file: { name: string } }[] = []) => list.map(({ file }) => file.name);
    expect(detail).toMatchObject({ isAnswered: true, selfScore: '12.50' });
    expect(names(detail.attachments)).toEqual(['안전보건 방침과 조직도(2026).txt']);
    expect(names(detail.previous?.attachments)).toEqual(['안전보건 방침과 조직도(2025).txt']);
  });

  it('has the questions of a year below their categories, and the numbers on a sheet', async () => {
    const { id, year } = await kcgs();
    const { items } = await readYear({ id, year });
    expect(items.map(({ itemCd }) => itemCd)).toEqual([
      ...['E', 'E-1', 'E-2', 'E-3', 'S', 'S-1', 'S-2', 'G', 'G-1'],
    ]);
    const { data } = await call('worker01', 'GET', `${path}/sheet?id=${id}&year=${year}`);
    expect(
      data.rows.map(({ itemCd, answer, previous }: Record<string, string>) => [itemCd, answer, previous]),
    ).toEqual([
      ['E-2', expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)],
      ['S-1', null, '23.5'],
    ]);
  });

  it('has a file of its questions with their answers', async () => {
    const { id, year } = await kcgs();
    const { response } = await call(
      'worker01',
      'GET',
      `/excel/api/instIndicatorsOwnCom?id=${id}&year=${year}`,
    );
    const sheet = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
    const [titles = []] = sheet;
    const toRow = (code: string) => {
      const row = sheet.find(([first]) => first === code) ?? [];
      return Object.fromEntries(titles.map((title, place) => [title, row[place]]));
    };
    expect(toRow('E-3')).toMatchObject({ 답변: '예', 상태: '검토', '자체 점수': 5, 배점: 5, 버전: 2 });
    expect(toRow('S-1')).toMatchObject({ '숫자 답변': null, 상태: '미답변', '전년 답변': 23.5, 버전: 0 });
    expect(toRow('E-2')).toMatchObject({ '숫자 답변': expect.any(Number), 단위: 'tCO₂eq' });
    expect(toRow('S-2')).toMatchObject({ 첨부파일: '안전보건 방침과 조직도(2026).txt' });
  });
});

describe('a year', () => {
  beforeEach(async () => {
    const { db } = test.database;
    await db.delete(notification);
    const [own] = await db.select().from(institutionOwn).where(eq(institutionOwn.instCdId, 'CDP'));
    if (!own) return;
    const ofOwn = await db.select().from(institutionYear).where(eq(institutionYear.instOwnId, own.instOwnId));
    for (const { instOwnYearId } of ofOwn)
      await db.delete(institutionAnswer).where(eq(institutionAnswer.instOwnYearId, instOwnYearId));
    await db.delete(institutionYear).where(eq(institutionYear.instOwnId, own.instOwnId));
  });

  it('is started by operators, and seen by workers and administrators', async () => {
    for (const who of ['admin01', 'worker01', 'partner01'])
      expect([who, (await start({}, who)).status]).toEqual([who, 'A0403']);
    const { data } = await start();
    expect(data).toEqual({ id: expect.any(String), year: '2026' });
    for (const who of ['admin01', 'worker01'])
      expect((await readYear(data, who)).items.map(({ itemCd }) => itemCd)).toContain('C2-2');
    expect((await call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
    expect(await history('instOwnYear', (await readYear(data)).instOwnYearId)).toEqual([
      '답변을 시작했습니다.',
    ]);
  });

  it('keeps the id of the institution over the years', async () => {
    const [first, second] = [(await start()).data, (await start({ crtrYr: '2025' })).data];
    expect(second).toEqual({ id: first.id, year: '2025' });
  });

  it('is started once, also when two start it at the same time', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(outcome(await start())).toEqual(['C0409', answerRefusals.taken]);
  });

  it.each<[string, object, string]>([
    ['a year without a set in use', { crtrYr: '2031' }, answerRefusals.noSet],
    ['an institution that does not exist', { instCdId: 'NOBODY' }, answerRefusals.noSet],
    ['a person of no company', { managerId: '00000000-0000-4000-8000-000000000000' }, answerRefusals.person],
  ])('is refused for %s', async (_name, values, message) => {
    expect(outcome(await start(values))).toEqual(['V0001', message]);
  });

  it.each<[string, object]>([
    ['a day that does not exist', { dueYmd: '20260231' }],
    ['a year of another form', { crtrYr: '26' }],
    ['a code of another type', { instCdId: 5 }],
    ['nobody as text', { managerId: '' }],
  ])('is refused for %s', async (_name, values) => {
    expect((await start(values)).status).toBe('V0001');
  });

  it('gets another due day and another person, but not from an older version', async () => {
    const key = (await start()).data;
    const plan = { ...key, dueYmd: dueIn(40), managerId: await userId('worker01') };
    expect((await call('operator01', 'PATCH', path, { ...plan, version: 1 })).status).toBe('C200');
    expect(await readYear(key)).toMatchObject({ dueYmd: dueIn(40), managerNm: expect.any(String) });
    expect((await call('operator01', 'PATCH', path, { ...plan, version: 1 })).status).toBe('C0409');
    expect((await call('operator02', 'PATCH', path, { ...plan, version: 2 })).http).toBe(404);
  });

  it('is removed while nothing is answered', async () => {
    const key = (await start()).data;
    const remove = (who = 'operator01') => call(who, 'DELETE', `${path}?id=${key.id}&year=${key.year}`);
    const asked = await question(key, 'C2-1');
    await asked.save({ answer: '120.5' });
    expect(outcome(await remove())).toEqual(['C0409', answerRefusals.answered]);
    await asked.save({ answer: '' });
    expect([(await remove('operator02')).http, (await remove('worker01')).status]).toEqual([404, 'A0403']);
    expect((await remove()).status).toBe('C200');
    expect((await remove()).http).toBe(404);
  });

  it('is another company’s business alone', async () => {
    const key = (await start()).data;
    const asked = await question(key, 'C2-1');
    await asked.save({ answer: '120.5' });
    const { instAnsId } = await asked.find();
    for (const at of [
      `${path}?id=${key.id}&year=2026`,
      `${path}/sheet?id=${key.id}&year=2026`,
      `${answerPath}?${new URLSearchParams(asked.address)}`,
    ])
      expect([at, (await call('operator02', 'GET', at)).http]).toEqual([at, 404]);
    expect((await asked.save({ answer: '1' }, 'operator02')).http).toBe(404);
    const send = await call('operator02', 'PATCH', `${answerPath}/${instAnsId}/send`, { version: 1 });
    expect(send.http).toBe(404);
    expect(await rows('operator02')).toEqual([]);
  });

  it('is read by administrators, of all companies or of one', async () => {
    await start();
    await start({}, 'operator02');
    const companies = async (query = '') =>
      new Set((await rows('admin01', query)).map(({ companyKoreanName }) => companyKoreanName));
    const [own] = await test.database.db.select().from(user).where(eq(user.userId, 'operator02'));
    expect(await companies('&instCdId=CDP')).toEqual(new Set(['한빛에너지', '푸른화학']));
    const id = own?.customerCompanyId;
    expect(await companies(`&customerCompanyId=${id}`)).toEqual(new Set(['푸른화학']));
    expect(await rows('operator01', `&customerCompanyId=${id}`)).toEqual([]);
    expect((await call('admin01', 'GET', `${path}/list?customerCompanyId=1`)).status).toBe('V0001');
  });

  it('goes to the successor of the person responsible, who is reminded of it again', async () => {
    const [giver, taker] = await Promise.all(['worker01', 'agedpw01'].map(userId));
    const { data: key } = await start({ dueYmd: dueIn(3), managerId: giver });
    await test.sweeper.runAll();
    const handOver = `/api/esg/v1/handOver/${giver}`;
    const kinds = async () =>
      (await call('operator01', 'GET', handOver)).data.items.filter(
        ({ kind }: { kind: string }) => kind === 'institutionAnswers',
      );
    // with KCGS of this year, of which that of the year before is submitted
    expect(await kinds()).toMatchObject([{ count: 2 }]);
    expect((await call('operator01', 'PATCH', handOver, { toId: taker })).status).toBe('C200');
    const after = await readYear(key);
    expect(after).toMatchObject({ managerId: taker, version: 2 });
    expect((await history('instOwnYear', after.instOwnYearId))[0]).toMatch(/^담당자 변경: .+ → .+$/);
    expect(await kinds()).toEqual([]);
    await test.sweeper.runAll();
    const told = await test.database.db
      .select()
      .from(notification)
      .where(eq(notification.userId, taker ?? ''));
    expect(told.filter(({ cn }) => cn.includes('제출 기한'))).toHaveLength(1);
    await call('operator01', 'PATCH', `/api/esg/v1/handOver/${taker}`, { toId: giver });
  });

  it('stays where all of it is submitted', async () => {
    const giver = await userId('worker01');
    const { data: key } = await start({ managerId: giver });
    const { items, instOwnYearId } = await readYear(key);
    for (const { itemCd } of items.filter(({ nodeCd }) => nodeCd === 'ITEM'))
      await (await question(key, itemCd)).save({});
    await test.database.db
      .update(institutionAnswer)
      .set({ stateCd: 'submitted' })
      .where(eq(institutionAnswer.instOwnYearId, instOwnYearId));
    const { data } = await call('operator01', 'GET', `/api/esg/v1/handOver/${giver}`);
    expect(data.items).toContainEqual(expect.objectContaining({ kind: 'institutionAnswers', count: 1 }));
  });

  it('reminds the person responsible once from a week before the due day on', async () => {
    const managerId = await userId('worker01');
    const { data: key } = await start({ dueYmd: dueIn(8), managerId });
    const { db } = test.database;
    const reminders = async () =>
      (await db.select().from(notification).where(eq(notification.userId, managerId))).filter(({ cn }) =>
        cn.includes('제출 기한'),
      ).length;
    await test.sweeper.runAll();
    expect(await reminders()).toBe(0);
    await call('operator01', 'PATCH', path, { ...key, dueYmd: dueIn(7), managerId, version: 1 });
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    expect(await reminders()).toBe(1);
    const { data } = await call('worker01', 'GET', '/api/esg/v1/home');
    expect(data.todo).toContainEqual(expect.objectContaining({ kind: 'instDue', count: 1 }));
  });
});

describe('an answer', () => {
  let key: { id: string; year: string };
  beforeEach(async () => {
    const { id, year } = await kcgs();
    key = { id, year };
    const { db } = test.database;
    await db
      .delete(institutionAnswer)
      .where(eq(institutionAnswer.instOwnYearId, (await kcgs()).instOwnYearId));
  });

  it.each<[string, string, object, string, string]>([
    ['a word for a number', 'E-2', { answer: '많음' }, 'answer', answerRefusals.issues.number],
    ['seven decimals', 'E-2', { answer: '1.1234567' }, 'answer', answerRefusals.issues.number],
    ['a word for yes or no', 'E-3', { answer: '예' }, 'answer', answerRefusals.issues.yesNo],
    ['a choice that is not offered', 'E-1', { answer: '없음' }, 'answer', answerRefusals.issues.option],
    ['more points than there are', 'E-3', { selfScore: '5.01' }, 'selfScore', answerRefusals.score('5.00')],
    ['an answer to a category', 'E', { answer: '1' }, 'instIdctrsId', answerRefusals.category],
    ['a reply to nothing', 'E-3', { reply: '회신' }, 'reply', answerRefusals.noFeedback],
    [
      'a value that no mapped indicator has',
      'E-2',
      { sourceDaId: '00000000-0000-4000-8000-000000000000' },
      'sourceDaId',
      answerRefusals.source,
    ],
  ])('is refused for %s', async (_name, code, values, field, message) => {
    const { save } = await question(key, code);
    const response = await save(values);
    expect(outcome(response)).toEqual(['V0001', message]);
    expect(response.data.fields[0].path).toBe(field);
  });

  it.each<[string, object]>([
    ['more text than fits', { answer: '가'.repeat(5001) }],
    ['points of three decimals', { selfScore: '1.123' }],
    ['negative points', { selfScore: '-1' }],
    ['a version below 0', { version: -1 }],
  ])('is refused for %s', async (_name, values) => {
    expect((await (await question(key, 'G-1')).save(values)).status).toBe('V0001');
  });

  it('of a question of another institution is refused', async () => {
    const [other] = await test.database.db
      .select()
      .from(institutionItem)
      .where(eq(institutionItem.itemCd, 'CLIMATE-1'));
    const { save } = await question(key, 'G-1');
    expect((await save({ instIdctrsId: other?.instIdctrsId })).http).toBe(404);
  });

  it('is stored once where two people answer at the same time', async () => {
    const { save, find } = await question(key, 'S-1');
    const both = await Promise.all([save({ answer: '31' }), save({ answer: '32' }, 'operator01')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect((await save({ answer: '33', version: 0 })).status).toBe('C0409');
    expect((await find()).version).toBe(1);
  });

  it('is submitted by an operator who has not written it, after a way back with a reason', async () => {
    const { save, command, find } = await question(key, 'E-3');
    await save({ answer: 'Y', selfScore: '5.00' });
    expect((await command('send', 'admin01')).status).toBe('A0403');
    await command('send', 'worker01');
    expect(outcome(await save({ answer: 'N' }))).toEqual(['C0409', expect.stringContaining('검토')]);
    expect((await command('submit', 'worker01')).status).toBe('A0403');
    expect((await command('return', 'operator01', { reason: ' ' })).status).toBe('V0001');
    expect((await command('return', 'operator01', { reason: '근거가 없습니다.' })).status).toBe('C200');
    expect(await find()).toMatchObject({ stateCd: 'writing', returnReason: '근거가 없습니다.' });
    await command('send', 'worker01');
    expect((await command('submit', 'operator01', { version: 1 })).status).toBe('C0409');
    expect((await command('submit', 'operator01')).status).toBe('C200');
    expect(await find()).toMatchObject({ stateCd: 'submitted', returnReason: null });
    expect(await history('instAns', (await find()).instAnsId)).toEqual([
      '제출했습니다.',
      '검토를 요청했습니다.',
      '반려했습니다. 사유: 근거가 없습니다.',
      '검토를 요청했습니다.',
      '답변을 저장했습니다.',
    ]);
  });

  it('is not submitted by its writer; an administrator stands in where there is no other operator', async () => {
    const { save, command } = await question(key, 'E-3');
    await save({ answer: 'Y' }, 'operator01');
    await command('send', 'operator01');
    expect(outcome(await command('submit', 'operator01'))).toEqual([
      'C0409',
      answerStateTexts.reasons.isOtherPerson,
    ]);
    expect((await command('submit', 'admin01')).status).toBe('C200');
  });

  it('is not submitted by an administrator where the company has another operator', async () => {
    const { save, command } = await question(key, 'E-3');
    await save({ answer: 'Y' });
    await command('send', 'worker01');
    expect(outcome(await command('submit', 'admin01'))).toEqual([
      'C0409',
      answerStateTexts.reasons.isReviewer,
    ]);
  });

  it('has rounds of feedback, each with a reply before it is submitted again', async () => {
    const { save, command, find } = await question(key, 'G-1');
    await save({ answer: '이사회가 심의합니다.' });
    expect((await command('feedback', 'worker01', { feedback: '언제입니까?' })).status).toBe('C0409');
    await command('send', 'worker01');
    await command('submit', 'operator01');
    await command('feedback', 'worker01', { feedback: '언제입니까?' });
    expect(outcome(await command('send', 'worker01'))).toEqual(['C0409', answerStateTexts.reasons.hasReply]);
    await save({ reply: '분기마다 심의합니다.' });
    await command('send', 'worker01');
    await command('submit', 'operator01');
    await command('feedback', 'worker01', { feedback: '회의록이 있습니까?' });
    expect((await find()).rounds).toEqual([
      { ymd: dueIn(0), feedback: '언제입니까?', reply: '분기마다 심의합니다.' },
      { ymd: dueIn(0), feedback: '회의록이 있습니까?', reply: '' },
    ]);
  });

  it('to a question that asks for files is a file, beside which words only explain', async () => {
    const { save, command, find } = await question(key, 'S-2');
    const words = await save({ answer: '보고서 42쪽에 있습니다.' });
    expect([...outcome(words), words.data.fields[0].path]).toEqual([
      'V0001',
      answerRefusals.issues.file,
      'attachments',
    ]);
    expect((await save({ selfScore: '1.00' })).status).toBe('C200');
    expect(await find()).toMatchObject({ isAnswered: false, selfScore: '1.00' });
    expect(outcome(await command('send', 'worker01'))).toEqual([
      'C0409',
      answerStateTexts.reasons.isAnswered,
    ]);

    const { data: file } = await upload(test, getToken('worker01'), {
      filename: '방침.txt',
      content: '방침',
    });
    const attach = (tobeDeleted: boolean) => [{ file: { ...file, tobeDeleted } }];
    await save({ answer: '1쪽입니다.', attachments: attach(false) });
    expect(await find()).toMatchObject({ isAnswered: true, attachments: [{ file: { name: '방침.txt' } }] });
    // a form that does not name it leaves it where it is
    await save({ answer: '2쪽입니다.' });
    expect(await find()).toMatchObject({ isAnswered: true, answer: '2쪽입니다.' });
    expect(outcome(await save({ attachments: attach(true) }))).toEqual(['V0001', answerRefusals.issues.file]);
    await save({ answer: '', attachments: attach(true) });
    expect(await find()).toMatchObject({ isAnswered: false, answer: null, attachments: [] });
  });

  it('has no files where the question asks for something else', async () => {
    const { save } = await question(key, 'G-1');
    const { data: file } = await upload(test, getToken('worker01'), {
      filename: '회의록.txt',
      content: '회의',
    });
    const response = await save({ answer: '글', attachments: [{ file }] });
    expect(outcome(response)).toEqual(['V0001', answerRefusals.noFiles]);
  });

  it('has only files of its author', async () => {
    const { save } = await question(key, 'S-2');
    const { data: file } = await upload(test, getToken('operator02'), { filename: '남.txt', content: '남' });
    expect((await save({ attachments: [{ file }] })).http).toBe(404);
  });

  it('counts points of answered questions alone', async () => {
    await (await question(key, 'E-1')).save({ selfScore: '10.00' });
    await (await question(key, 'E-3')).save({ answer: 'N', selfScore: '2.50' });
    expect(await kcgs()).toMatchObject({ answeredCnt: 1, selfScore: '2.5', percent: '4.1' });
  });
});

describe('an approved value of a mapped indicator', () => {
  it('is offered with its period and evidence, taken over, and marked once it is approved again', async () => {
    const { db } = test.database;
    const { id, year } = await kcgs('2025');
    const [mapping] = await db.select().from(institutionMapping);
    if (!mapping) throw new Error('nothing is mapped');
    const asked = await question(await kcgs(), 'E-2');
    const offer = (await asked.find()).offers.find(({ value }) => value !== null);
    if (!offer) throw new Error('no value is offered');
    expect(offer).toMatchObject({ idctrsCd: 'E-3-1', crtrYr: '2026', value: expect.stringMatching(/^\d/) });
    await db.delete(institutionAnswer).where(eq(institutionAnswer.instIdctrsId, asked.item.instIdctrsId));
    await asked.save({ answer: offer.value, sourceDaId: offer.daId });
    expect(await asked.find()).toMatchObject({
      source: { daId: offer.daId, brnCd: offer.brnCd, value: offer.value },
      hasDrift: false,
      newest: null,
    });
    const isTaken = and(eq(indicatorDataVersion.daId, offer.daId));
    const [stored] = await db.select().from(indicatorDataVersion).where(isTaken);
    if (!stored) throw new Error('no version');
    const { daId: _daId, ...copy } = stored;
    await db
      .insert(indicatorDataVersion)
      .values({ ...copy, ver: copy.ver + 1, outcome: { ...copy.outcome, figure: '7/2' } });
    expect(await asked.find()).toMatchObject({ hasDrift: true, newest: { ver: copy.ver + 1, value: '3.5' } });
    await asked.save({ answer: '12', sourceDaId: offer.daId });
    expect(await asked.find()).toMatchObject({ source: null, hasDrift: false });
    expect((await (await question({ id, year }, 'G-1')).find()).offers).toEqual([]);
  });
});
