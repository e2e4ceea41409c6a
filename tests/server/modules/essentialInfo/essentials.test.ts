import { and, desc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { esgInfo } from '../../../../server/db/schema/esgInfo.ts';
import { essentialInfo, partnerEssentialInfo } from '../../../../server/db/schema/essentialInfo.ts';
import { notification } from '../../../../server/db/schema/notifications.ts';
import { subordinateCompany } from '../../../../server/db/schema/subordinateCompanies.ts';
import { thread } from '../../../../server/db/schema/threads.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { type EssentialDraft, noBasicInfo } from '../../../../src/contracts/essentialInfo.ts';
import { DAY_MS, seoulDay, seoulYear } from '../../../../src/contracts/seoulTime.ts';
import type { SubordinateDraft, SubordinateRow } from '../../../../src/contracts/subordinateCompanies.ts';
import { essentialRefusals } from '../../../../src/messages/ko.essentialInfo.ts';
import { subordinateRefusals } from '../../../../src/messages/ko.subordinates.ts';
import type { TestApp } from '../../support/app.ts';
import { pdf, upload } from '../../support/upload.ts';
import { type Companies, startCompanies } from './companies.ts';

let test: TestApp;
let call: Companies['call'];
let getToken: Companies['getToken'];
let sectionId: string;
let foreignSectionId: string;

beforeAll(async () => {
  ({ test, call, getToken, sectionId, foreignSectionId } = await startCompanies());
});
afterAll(() => test.stop());
beforeEach(async () => {
  for (const table of [essentialInfo, partnerEssentialInfo, esgInfo, subordinateCompany, notification]) {
    await test.database.db.delete(table);
  }
});

const history = async (who: string, refType: string, refId: string): Promise<string[]> => {
  const { data } = await call(who, 'POST', '/api/esg/v1/threads', { refType, refId, page: 0, size: 10 });
  return data.rows.map(({ cn }: { cn: string }) => cn);
};
const sheet = async (who: string, resource: string) => {
  const { response } = await call(who, 'GET', `/excel/api/${resource}`);
  return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
};

describe('subsidiaries', () => {
  const path = '/api/esg/v1/subordinateCompany';
  const draft = (values: Partial<SubordinateDraft>): SubordinateDraft => ({
    upSubordinateCompanyId: null,
    name: '자회사',
    nationCodeId: 'VN',
    businessNo: null,
    ownership: '80',
    consolidated: true,
    bizSectId: null,
    enabled: true,
    ...values,
  });
  const add = async (name: string, upSubordinateCompanyId: string | null = null): Promise<string> => {
    const { status, data } = await call('operator01', 'PUT', path, draft({ name, upSubordinateCompanyId }));
    expect(status).toBe('C200');
    return data.subordinateCompanyId;
  };
  const rows = async (who = 'operator01'): Promise<SubordinateRow[]> =>
    (await call(who, 'GET', `${path}/list`)).data.rows;
  const move = (id: string, upSubordinateCompanyId: string | null, sortOrder: number, version = 1) =>
    call('operator01', 'PATCH', path, {
      subordinateCompanyId: id,
      upSubordinateCompanyId,
      sortOrder,
      version,
    });

  it('are the own company’s: others neither see nor change them, workers see, partners do not', async () => {
    const id = await add('한빛풍력');
    expect((await rows('worker01')).map(({ name, ownership }) => [name, ownership])).toEqual([
      ['한빛풍력', '80.00'],
    ]);
    expect(await rows('operator02')).toEqual([]);
    expect((await rows('admin01')).length).toBe(1);
    const change = { subordinateCompanyId: id, version: 1, name: '남의 것' };
    expect((await call('operator02', 'PATCH', path, change)).http).toBe(404);
    expect((await call('operator02', 'DELETE', `${path}?subordinateCompanyId=${id}`)).http).toBe(404);
    expect((await call('worker01', 'PUT', path, draft({}))).status).toBe('A0403');
    expect((await call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
  });

  it('need a right business number in Korea alone, once in a company', async () => {
    const korean = (businessNo: string | null) =>
      call('operator01', 'PUT', path, draft({ nationCodeId: 'KR', businessNo }));
    for (const wrong of [null, '1289910437', '128-99-1043']) {
      expect((await korean(wrong)).data.fields).toEqual([
        { path: 'businessNo', message: subordinateRefusals.businessNo },
      ]);
    }
    expect((await korean('1289910436')).data.fields).toEqual([
      { path: 'businessNo', message: subordinateRefusals.ownNumber },
    ]);
    const same = await Promise.all([korean('2208162517'), korean('2208162517')]);
    expect(same.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(same.find(({ status }) => status === 'C0409')?.message).toBe(subordinateRefusals.taken);
    const [row] = await rows();
    const away = { subordinateCompanyId: row?.subordinateCompanyId, version: 1, businessNo: null };
    expect((await call('operator01', 'PATCH', path, away)).status).toBe('V0001');
    expect((await call('operator01', 'PATCH', path, { ...away, nationCodeId: 'JP' })).status).toBe('C200');
    expect((await call('operator01', 'PUT', path, draft({ nationCodeId: 'XX' }))).status).toBe('V0001');
  });

  it('refuse shares that are none, sections and parents of others', async () => {
    for (const ownership of ['100.01', '-1', '0', '0.00', '1.234', 'x', '']) {
      expect([ownership, (await call('operator01', 'PUT', path, draft({ ownership }))).status]).toEqual([
        ...[ownership, 'V0001'],
      ]);
    }
    const section = await call('operator01', 'PUT', path, draft({ bizSectId: foreignSectionId }));
    expect(section.data.fields[0].path).toBe('bizSectId');
    const { data } = await call('operator02', 'PUT', path, draft({ name: '남의 회사' }));
    const below = draft({ upSubordinateCompanyId: data.subordinateCompanyId });
    expect((await call('operator01', 'PUT', path, below)).data.fields[0]).toEqual({
      path: 'upSubordinateCompanyId',
      message: subordinateRefusals.noParent,
    });
  });

  it('move with what is below them, never below themselves, and keep their order', async () => {
    const [a, b] = [await add('가'), await add('나')];
    const child = await add('다', a);
    const leaf = await add('라', child);
    expect((await move(a, leaf, 0)).data.fields[0].message).toBe(subordinateRefusals.cycle);
    expect((await move(a, a, 0)).status).toBe('V0001');
    expect((await move(b, null, 0)).status).toBe('C200');
    expect((await move(b, null, 0)).status).toBe('C0409');
    expect((await move(child, b, 0)).status).toBe('C200');
    const shape = (await rows()).map(({ name, upSubordinateCompanyId }) => [name, upSubordinateCompanyId]);
    expect(Object.fromEntries(shape)).toEqual({ 가: null, 나: null, 다: b, 라: child });
    const top = (await rows()).filter(({ upSubordinateCompanyId }) => upSubordinateCompanyId === null);
    expect(top.map(({ name }) => name)).toEqual(['나', '가']);
    expect(await history('operator01', 'subordinateCompany', b)).toEqual([
      '자회사의 위치를 옮겼습니다.',
      '자회사를 등록했습니다.',
    ]);
    const crossing = await Promise.all([move(a, b, 0), move(b, a, 0, 2)]);
    expect(crossing.map(({ status }) => status).toSorted()).toEqual(['C200', 'V0001']);
  });

  it('are at most ten levels deep', async () => {
    let id: string | null = null;
    for (let level = 1; level <= 10; level += 1) id = await add(String(level), id);
    const tooDeep = await call('operator01', 'PUT', path, draft({ upSubordinateCompanyId: id }));
    expect(tooDeep.data.fields[0].message).toContain('10단계');
  });

  it('stay while something is below them, and come as an Excel file in the order of the tree', async () => {
    const a = await add('가');
    await add('나');
    await add('다', a);
    expect((await call('operator01', 'DELETE', `${path}?subordinateCompanyId=${a}`)).status).toBe('C0409');
    const found = (await sheet('operator01', 'subordinateCompany')).slice(1);
    expect(found.map((cells) => [cells[0], cells[1], cells[2], cells[6], cells[8]])).toEqual([
      [1, '가', '당사 직속', 80, '포함'],
      [2, '다', '가', 64, '포함'],
      [1, '나', '당사 직속', 80, '포함'],
    ]);
    const searched = (await sheet('operator01', `subordinateCompany?q=${encodeURIComponent('다')}`)).slice(1);
    expect(searched.map((cells) => cells.slice(0, 3))).toEqual([[2, '다', '가']]);
  });
});

describe('essential information', () => {
  const path = '/api/esg/v1/essentialInfo';
  const director = {
    ...({ name: '남대표', gender: 'M', kind: 'inside', committee: '', attendance: '100' } as const),
    termFrom: '2025-03-25',
    termTo: '2028-03-24',
  } as const;
  const draft = (values: Partial<EssentialDraft> = {}): EssentialDraft => ({
    ...noBasicInfo,
    crtrYr: '2025',
    subordinateCompanyId: null,
    sections: [],
    directors: [],
    ...values,
  });
  const write = async (values: Partial<EssentialDraft> = {}, who = 'operator01'): Promise<string> => {
    const { status, data } = await call(who, 'PUT', path, draft(values));
    expect(status).toBe('C200');
    return data.essentialInfoId;
  };
  const section = { bizSectId: '', employeeCnt: 3, revenue: '5', domesticSiteCnt: null, overseasSiteCnt: 1 };

  it('keeps decimals as they are, and has sections with their names and directors', async () => {
    const id = await write({
      malePermanentCnt: 7,
      revenue: '9007199254740.99',
      directors: [director],
      sections: [{ ...section, bizSectId: sectionId }],
    });
    const { data } = await call('worker01', 'GET', `${path}/${id}`);
    expect(data).toMatchObject({
      revenue: '9007199254740.99',
      directorCnt: 1,
      femalePermanentCnt: null,
      subordinateName: null,
      directors: [{ ...director, attendance: '100.00' }],
      sections: [{ ...section, bizSectId: sectionId, revenue: '5.00', bizSectNm: expect.any(String) }],
    });
    const [listed] = (await call('operator01', 'GET', `${path}/list?crtrYr=2025`)).data.rows;
    expect(listed).toMatchObject({ essentialInfoId: id, directorCnt: 1 });
    expect(listed.directors).toBeUndefined();
    expect((await call('operator02', 'GET', `${path}/${id}`)).http).toBe(404);
    expect((await call('operator02', 'GET', `${path}/list`)).data.total).toBe(0);
    expect((await call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
  });

  it('refuses what cannot be: figures, sections of others or twice, terms in reverse', async () => {
    const once = { ...section, bizSectId: sectionId };
    const wrong: [Record<string, unknown>, string][] = [
      [{ malePermanentCnt: -1 }, 'malePermanentCnt'],
      [{ malePermanentCnt: 1.5 }, 'malePermanentCnt'],
      [{ revenue: '1.001' }, 'revenue'],
      [{ revenue: 1000 }, 'revenue'],
      [{ crtrYr: '25' }, 'crtrYr'],
      [{ crtrYr: '2999' }, 'crtrYr'],
      [{ crtrYr: String(Number(seoulYear(test.clock.nowMs())) + 2) }, 'crtrYr'],
      [{ sections: [{ ...section, bizSectId: foreignSectionId }] }, 'sections.0.bizSectId'],
      [{ sections: [once, once] }, 'sections'],
      [{ directors: [{ ...director, termTo: '2025-03-24' }] }, 'directors.0.termTo'],
      [{ directors: [{ ...director, attendance: '100.5' }] }, 'directors.0.attendance'],
      [{ directors: Array.from({ length: 51 }, () => director) }, 'directors'],
      [{ subordinateCompanyId: foreignSectionId }, 'subordinateCompanyId'],
    ];
    for (const [values, at] of wrong) {
      const { status, data } = await call('operator01', 'PUT', path, { ...draft(), ...values });
      expect([at, status, data.fields[0].path]).toEqual([at, 'V0001', at]);
    }
  });

  it('is there once for a year and a company, also twice at once, and changes from its version alone', async () => {
    const twice = await Promise.all([
      call('operator01', 'PUT', path, draft()),
      call('worker01', 'PUT', path, draft()),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(twice.find(({ status }) => status === 'C0409')?.message).toBe(essentialRefusals.taken);
    const id = twice.find(({ status }) => status === 'C200')?.data.essentialInfoId;
    const change = { essentialInfoId: id, version: 1, revenue: '10' };
    expect((await call('operator01', 'PATCH', path, change)).status).toBe('C200');
    expect((await call('worker01', 'PATCH', path, { ...change, revenue: '20' })).status).toBe('C0409');
    expect((await call('operator02', 'PATCH', path, change)).http).toBe(404);
    expect((await call('operator01', 'GET', `${path}/${id}`)).data.revenue).toBe('10.00');
    expect(await history('operator01', 'essentialInfo', id)).toEqual([
      '필수정보를 수정했습니다.',
      '필수정보를 등록했습니다.',
    ]);
    const lines = await test.database.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, 'essentialInfo.update'));
    expect(lines.at(-1)?.detail).toMatchObject({ revenue: { from: null, to: '10.00' } });
  });

  it('begins with the year before of the same company', async () => {
    const previous = (query: string) => call('operator01', 'GET', `${path}/previous?${query}`);
    expect((await previous('crtrYr=2026')).message).toBe(essentialRefusals.noPrevious);
    await write({ revenue: '12.5', directors: [director] });
    expect((await previous('crtrYr=2026')).data).toMatchObject({
      revenue: '12.50',
      directors: [{ name: '남대표' }],
    });
    expect((await previous(`crtrYr=2026&subordinateCompanyId=${foreignSectionId}`)).http).toBe(404);
    expect((await call('operator02', 'GET', `${path}/previous?crtrYr=2026`)).http).toBe(404);
  });

  it('of a subsidiary keeps it from being deleted, and comes as an Excel file', async () => {
    const { data } = await call('operator01', 'PUT', '/api/esg/v1/subordinateCompany', {
      upSubordinateCompanyId: null,
      name: '한빛풍력',
      nationCodeId: 'VN',
      businessNo: null,
      ownership: '80',
      consolidated: true,
      bizSectId: null,
      enabled: true,
    });
    const { subordinateCompanyId } = data;
    const id = await write({ subordinateCompanyId, malePermanentCnt: 1, femalePermanentCnt: 2 });
    await write();
    const remove = () =>
      call(
        'operator01',
        'DELETE',
        `/api/esg/v1/subordinateCompany?subordinateCompanyId=${subordinateCompanyId}`,
      );
    expect((await remove()).status).toBe('C0409');
    const found = (await sheet('worker01', 'essentialInfo')).slice(1);
    expect(found.map((cells) => [cells[1], cells[2], cells[7]])).toEqual([
      ['한빛에너지', null, null],
      ['한빛풍력', 3, 66.7],
    ]);
    expect((await call('operator01', 'DELETE', `${path}?essentialInfoId=${id}`)).status).toBe('C200');
    expect((await remove()).status).toBe('C200');
  });

  it('of a partner company is its own', async () => {
    const own = '/api/esg/v1/partnerEssentialInfo';
    const body = { crtrYr: '2025', ...noBasicInfo, revenue: '3', mainProduct: '정밀 부품' };
    const { data } = await call('partner01', 'PUT', own, body);
    expect((await call('partner01', 'PUT', own, body)).status).toBe('C0409');
    expect((await call('partner01', 'GET', `${own}/list`)).data.rows).toMatchObject([{ revenue: '3.00' }]);
    expect((await call('partner01', 'GET', `${own}/previous?crtrYr=2026`)).data.mainProduct).toBe(
      '정밀 부품',
    );
    expect((await call('admin01', 'GET', `${own}/list`)).data.total).toBe(1);
    expect((await call('operator01', 'GET', `${own}/list`)).status).toBe('A0403');
    const change = { ...data, version: 1, mainProduct: '베어링' };
    expect((await call('partner01', 'PATCH', own, change)).status).toBe('C200');
    expect((await call('partner01', 'PATCH', own, change)).status).toBe('C0409');
    expect((await sheet('partner01', 'partnerEssentialInfo'))[1]?.slice(0, 2)).toEqual(['2025', '새솔정밀']);
  });
});

// last, because the clock moves on
describe('ESG information', () => {
  const path = '/api/esg/v1/esgInfo';
  const shared = { title: '환경경영 인증', cn: '', attachments: [] as unknown[] };
  const dayIn = (days: number) => seoulDay(test.clock.nowMs() + days * DAY_MS);
  const certification = (days: number, values: object = {}) => ({
    kind: 'certification',
    ...shared,
    certCd: 'ISO14001',
    certNo: null,
    issuer: '인증원',
    validFrom: dayIn(-100),
    validTo: dayIn(days),
    ...values,
  });
  const write = async (body: object, who = 'operator01'): Promise<string> => {
    const { status, data } = await call(who, 'PUT', path, body);
    expect(status).toBe('C200');
    return data.esgInfoId;
  };

  it('is of four kinds, each with its own rules, which stay what they are', async () => {
    const report = {
      kind: 'report',
      ...shared,
      crtrYr: '2025',
      standards: ['GRI'],
      assured: false,
      assurer: null,
    };
    const target = { kind: 'target', ...shared, unit: 't', baseYr: '2020', baseValue: '10', crtrYr: '2030' };
    const id = await write(report);
    await write({ kind: 'policy', ...shared, validFrom: '2025-01-01' });
    await write({ ...target, targetValue: '7.125' });
    const wrong: [object, string][] = [
      [{ ...report, assured: true }, 'assurer'],
      [{ ...report, standards: ['XYZ'] }, 'standards.0'],
      [certification(-200), 'validTo'],
      [{ ...target, targetValue: '1', crtrYr: '2020' }, 'crtrYr'],
      [{ ...shared, kind: 'other' }, 'kind'],
    ];
    for (const [body, at] of wrong) {
      const { status, data } = await call('operator01', 'PUT', path, body);
      expect([at, status, data.fields[0]?.path]).toEqual([at, 'V0001', at]);
    }
    const next = String(Number(seoulYear(test.clock.now())) + 2);
    for (const [body, at] of [
      [{ ...report, crtrYr: next }, 'crtrYr'],
      [{ ...target, targetValue: '5', baseYr: next, crtrYr: '2999' }, 'baseYr'],
      [{ ...target, targetValue: '5', crtrYr: '2999' }, 'crtrYr'],
    ] as const) {
      const { status, data } = await call('operator01', 'PUT', path, body);
      expect([at, status, data.fields[0]?.path]).toEqual([at, 'V0001', at]);
    }
    const late = { ...report, crtrYr: next, esgInfoId: id, version: 1 };
    expect((await call('operator01', 'PATCH', path, late)).data.fields[0].path).toBe('crtrYr');
    const other = { kind: 'policy', ...shared, validFrom: '2025-01-01', esgInfoId: id, version: 1 };
    expect((await call('operator01', 'PATCH', path, other)).data.fields[0].path).toBe('kind');
    const kinds = async (query: string) => (await call('worker01', 'GET', `${path}/list${query}`)).data.total;
    expect([await kinds(''), await kinds('?kind=report'), await kinds('?kind=certification')]).toEqual([
      3, 1, 0,
    ]);
    expect((await call('operator02', 'GET', `${path}/${id}`)).http).toBe(404);
    expect((await call('operator02', 'PATCH', path, { ...report, esgInfoId: id, version: 1 })).http).toBe(
      404,
    );
    expect((await call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
    const found = (await sheet('worker01', 'esgInfo')).slice(1).map((cells) => [cells[0], cells[14]]);
    expect(Object.fromEntries(found)).toMatchObject({ '보고서 발간': null, 목표: 7.125 });
  });

  it('has its files, for the own company alone', async () => {
    const { data } = await upload(test, getToken('operator01'), { filename: '인증서.pdf', content: pdf });
    const id = await write(certification(400, { attachments: [{ file: { ...data, tobeDeleted: false } }] }));
    const found = await call('worker01', 'GET', `${path}/${id}`);
    expect(found.data).toMatchObject({ fileCnt: 1, attachments: [{ file: { name: '인증서.pdf' } }] });
    const { data: lookup } = await call('operator01', 'GET', '/api/esg/v1/attach/list?refType=esgInfo');
    expect(lookup.rows).toMatchObject([{ filePosition: { refId: id, title: shared.title } }]);
    const download = async (who: string) => (await call(who, 'GET', `/api/files/download/${data.id}`)).http;
    expect([await download('worker01'), await download('operator02')]).toEqual([200, 404]);
    expect((await call('operator01', 'DELETE', `${path}?esgInfoId=${id}`)).status).toBe('C200');
    expect(await download('operator01')).toBe(404);
  });

  const reminders = async (userId: string) =>
    (
      await test.database.db
        .select({ cn: notification.cn, urlAddr: notification.urlAddr })
        .from(notification)
        .innerJoin(user, and(eq(user.id, notification.userId), eq(user.userId, userId)))
    ).filter(({ urlAddr }) => urlAddr?.startsWith('/bsc/esginfo'));
  const remindersAfter = async (days: number, who = 'operator01') => {
    test.clock.advance(days * DAY_MS);
    await test.sweeper.runAll();
    await test.sweeper.runAll();
    return (await reminders(who)).length;
  };
  /** By then nobody is signed in any more. */
  const toLines = (id: string) =>
    test.database.db
      .select({ cn: thread.cn })
      .from(thread)
      .where(eq(thread.refId, id))
      .orderBy(desc(thread.line));

  it('reminds operators of the end of a certification 90 and 30 days before, once each', async () => {
    const id = await write(certification(91));
    const late = await write(certification(20, { title: '늦은 등록' }));
    await write(certification(-1, { title: '지난 인증' }));
    expect(await remindersAfter(0)).toBe(1);
    expect((await toLines(late))[0]?.cn).toBe('유효 종료일 30일 이내 알림을 보냈습니다.');
    expect(await remindersAfter(1)).toBe(2);
    expect((await reminders('operator01')).map(({ urlAddr }) => urlAddr)).toContain(
      `/bsc/esginfo?kind=certification&id=${id}`,
    );
    expect([await remindersAfter(0, 'worker01'), await remindersAfter(0, 'operator02')]).toEqual([0, 0]);
    await test.message({ to: 'operator01@demo.example', kind: 'mail' }, ({ subject }) =>
      Boolean(subject?.includes('인증 유효 기간이 곧 만료됩니다')),
    );
    expect(await remindersAfter(59)).toBe(2);
    expect(await remindersAfter(1)).toBe(3);
    expect(await remindersAfter(10)).toBe(3);
    expect((await toLines(id)).map(({ cn }) => cn)).toEqual([
      '유효 종료일 30일 이내 알림을 보냈습니다.',
      '유효 종료일 90일 이내 알림을 보냈습니다.',
      'ESG 정보를 등록했습니다.',
    ]);
  });
});
