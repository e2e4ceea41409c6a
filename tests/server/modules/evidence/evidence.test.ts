import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCompany } from '../../../../server/db/schema/companies.ts';
import { indicatorData, indicatorDataVersion } from '../../../../server/db/schema/entries.ts';
import { evidence } from '../../../../server/db/schema/evidence.ts';
import { file } from '../../../../server/db/schema/files.ts';
import { roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { EntryRow } from '../../../../src/contracts/entries.ts';
import { type EvidenceRow, usualYears } from '../../../../src/contracts/evidence.ts';
import { evidenceRefusals as refusals } from '../../../../src/messages/ko.evidence.ts';
import { addOtherCompany } from '../../support/companyRows.ts';
import { unpack, unzip } from '../../support/upload.ts';
import { type Library, path, startLibrary } from './library.ts';

let lib: Library;
/** The section that the worker has by its role, and another one. */
let own: string;
let other: string;
let rows: EntryRow[];
beforeAll(async () => {
  lib = await startLibrary();
  const { db } = lib;
  [own = '', other = ''] = lib.sections.map(({ bizSectId }) => bizSectId);
  const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
  await db
    .delete(roleIndicator)
    .where(and(eq(roleIndicator.roleId, worker?.roleId ?? ''), ne(roleIndicator.bizSectId, own)));
  await db
    .update(indicatorData)
    .set({ managerId: null })
    .where(and(eq(indicatorData.custCoId, lib.custCoId), ne(indicatorData.bizSectId, own)));
  rows = await lib.readRows('operator01');
});
afterAll(() => lib.test.stop());

const findRow = (bizSectId: string): string => {
  const at = rows.findIndex((row) => row.bizSectId === bizSectId && row.oncoIdctrsId !== null);
  const [row] = rows.splice(at, 1);
  return row?.idctrsDataId ?? '';
};
const list = async (who: string, query = ''): Promise<EvidenceRow[]> =>
  (await lib.call(who, 'GET', `${path}/list?size=50${query}`)).data.rows;
const titles = async (who: string, query = '') => (await list(who, query)).map(({ title }) => title);
const find = (who: string, id: string) => lib.call(who, 'GET', `${path}/${id}`);
const change = (who: string, evidenceId: string, values: object = {}, version = 1) =>
  lib.call(who, 'PATCH', path, { ...lib.fields(), ...values, evidenceId, version });
const withdraw = (who: string, id: string, body: object = { version: 1, reason: '새 방침으로 바뀜' }) =>
  lib.call(who, 'PATCH', `${path}/${id}/withdraw`, body);
const remove = (who: string, id: string) => lib.call(who, 'DELETE', `${path}?evidenceId=${id}`);

describe('evidence', () => {
  it('is taken into the library with the hash of its content, which nobody deletes by itself', async () => {
    const fileId = await lib.putFile('worker01', { name: '방침.txt', content: '환경 방침 전문' });
    const { data } = await lib.create('worker01', { title: '방침', bizSectIds: [own] }, fileId);
    const hash = createHash('sha256').update('환경 방침 전문').digest('hex');
    expect((await find('operator01', data.evidenceId)).data).toMatchObject({
      title: '방침',
      fileNm: '방침.txt',
      size: Buffer.byteLength('환경 방침 전문'),
      fileHash: hash,
      uploadedBy: '박현업',
      linkCnt: 0,
      isExpired: false,
      mayChange: true,
      isUsed: false,
      links: [],
    });
    expect(await lib.history('evidence', data.evidenceId)).toEqual(['증빙을 등록했습니다.']);
    const download = await lib.call('operator01', 'GET', `/api/files/download/${fileId}`);
    expect(download.response.body).toBe('환경 방침 전문');
    for (const who of ['worker01', 'operator01'])
      expect((await lib.call(who, 'DELETE', `/api/files/${fileId}`)).status).toBe('A0403');
  });

  it('with a content that the library has is refused, with what is there', async () => {
    const content = '같은 내용';
    const [first, second] = [
      await lib.putFile('operator01', { content }),
      await lib.putFile('worker01', { content }),
    ];
    const { data } = await lib.create('operator01', { title: '먼저', bizSectIds: [own] }, first);
    const again = await lib.create('worker01', {}, second);
    expect(again).toMatchObject({
      http: 409,
      status: 'C0409',
      message: refusals.known('먼저'),
      data: { evidenceId: data.evidenceId, title: '먼저' },
    });
    expect((await lib.create('operator01', {}, first)).status).toBe('C0409');
    await withdraw('operator01', data.evidenceId);
    expect((await lib.create('worker01', {}, second)).status).toBe('C200');
  });

  it('is not named to those who do not see it', async () => {
    const content = '다른 부문만 보는 내용';
    const known = await lib.putFile('operator01', { content });
    await lib.create('operator01', { title: '비밀', bizSectIds: [other] }, known);
    const again = await lib.create('worker01', {}, await lib.putFile('worker01', { content }));
    expect(again).toMatchObject({ status: 'C0409', message: refusals.knownElsewhere });
    expect(again.response.body).not.toContain('비밀');
  });

  it('is there once when two people add its content at once', async () => {
    const content = '동시에 올린 내용';
    const files = [
      await lib.putFile('operator01', { content }),
      await lib.putFile('operator02', { content }),
    ];
    const answers = await Promise.all([
      lib.create('operator01', {}, files[0]),
      lib.create('operator02', {}, files[1]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it.each([
    ['an issue day that has not come', () => ({ issuedYmd: lib.dayIn(1) }), 'issuedYmd', refusals.future],
    ['an end before its issue', () => ({ validTo: '20230228' }), 'validTo', refusals.period],
    ['a section of nobody', () => ({ bizSectIds: [randomUUID()] }), 'bizSectIds', refusals.section],
  ])('with %s is refused', async (_, values, field, message) => {
    const refused = { status: 'V0001', data: { fields: [{ path: field, message }] } };
    expect(await lib.create('operator01', values())).toMatchObject(refused);
    const id = await lib.add();
    expect(await change('operator01', id, values())).toMatchObject(refused);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a long title', { title: '가'.repeat(201) }],
    ['a title of two lines', { title: '가\n나' }],
    ['a long note', { note: '가'.repeat(501) }],
    ['an unknown kind', { kindCd: 'NONE' }],
    ['a day that there is not', { issuedYmd: '20240230' }],
    ['too many sections', { bizSectIds: Array.from({ length: 101 }, () => randomUUID()) }],
    ['sections that are none', { bizSectIds: 'all' }],
    ['no file', { fileId: undefined }],
    ['a file that is no id', { fileId: '1' }],
  ])('with %s is refused', async (_, values) => {
    const body = { ...lib.fields(), fileId: randomUUID(), ...values };
    expect((await lib.call('operator01', 'PUT', path, body)).status).toBe('V0001');
  });

  it('takes only files of the caller that belong to nothing', async () => {
    const foreign = await lib.putFile('operator02');
    expect((await lib.create('operator01', {}, foreign)).status).toBe('N0404');
    expect((await lib.create('operator01', {}, randomUUID())).status).toBe('N0404');
    const id = await lib.add();
    const { fileId } = (await find('operator01', id)).data;
    expect((await lib.create('operator01', {}, fileId)).status).toBe('C0409');
  });

  it('is changed by operators and who has added it, never over another change', async () => {
    const id = await lib.add({ title: '인증서', kindCd: 'CERT' });
    expect((await change('worker01', id)).status).toBe('A0403');
    const values = { title: '환경 인증서', kindCd: 'CERT', validTo: '20270228', bizSectIds: [own] };
    expect((await change('operator02', id, values)).status).toBe('C200');
    expect((await change('operator01', id, { title: '늦음' })).status).toBe('C0409');
    expect((await find('worker01', id)).data).toMatchObject({ ...values, version: 2, mayChange: false });
    expect((await lib.history('evidence', id))[0]).toBe(
      '증빙을 수정했습니다.\n제목 인증서 → 환경 인증서, 유효기간 종료일 (없음) → 2027-02-28\n사업부문을 바꿨습니다.',
    );
    const mine = await lib.add({}, 'worker01');
    expect((await change('worker01', mine, { title: '고침' })).status).toBe('C200');
    expect((await change('admin01', mine, {}, 2)).status).toBe('A0403');
    expect((await change('operator01', randomUUID())).status).toBe('N0404');
  });

  it('has expired from the day after its last', async () => {
    const ids = {
      past: await lib.add({ title: '어제까지', validTo: lib.dayIn(-1) }),
      today: await lib.add({ title: '오늘까지', validTo: lib.dayIn(0) }),
      always: await lib.add({ title: '기한 없음' }),
    };
    const shown = await list('operator01');
    const isExpired = (id: string) => shown.find(({ evidenceId }) => evidenceId === id)?.isExpired;
    expect([isExpired(ids.past), isExpired(ids.today), isExpired(ids.always)]).toEqual([true, false, false]);
    expect((await find('operator01', ids.past)).data.isExpired).toBe(true);
  });

  it('is withdrawn for what comes, and stays where it is linked', async () => {
    const id = await lib.add();
    const linked = findRow(own);
    await lib.addLink('operator01', id, linked);
    expect((await withdraw('worker01', id)).status).toBe('A0403');
    for (const body of [
      { version: 1, reason: ' ' },
      { version: 1 },
      { version: 1, reason: '가'.repeat(501) },
    ])
      expect((await withdraw('operator01', id, body)).status).toBe('V0001');
    expect((await withdraw('operator01', id, { version: 2, reason: '늦음' })).status).toBe('C0409');
    const answers = await Promise.all([withdraw('operator01', id), withdraw('operator02', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect((await find('operator01', id)).data).toMatchObject({
      withdrawn: true,
      withdrawRsn: '새 방침으로 바뀜',
      linkCnt: 1,
    });
    expect((await lib.readRow('operator01', linked)).row).toMatchObject({
      evidenceCnt: 1,
      lacksEvidence: false,
    });
    expect(await lib.link('operator01', id, findRow(own))).toMatchObject({
      status: 'C0409',
      message: refusals.linkWithdrawn,
    });
    expect(await change('operator01', id, {}, 2)).toMatchObject({ message: refusals.withdrawn });
    expect((await lib.history('evidence', id))[0]).toBe('증빙을 폐기했습니다. 사유: 새 방침으로 바뀜');
  });

  it('is deleted with its file while nothing is proven by it', async () => {
    const id = await lib.add();
    const { fileId } = (await find('operator01', id)).data;
    expect((await remove('worker01', id)).status).toBe('A0403');
    expect((await remove('operator01', id)).status).toBe('C200');
    expect((await remove('operator01', id)).status).toBe('N0404');
    expect((await lib.call('operator01', 'GET', `/api/files/download/${fileId}`)).status).toBe('N0404');

    const used = await lib.add();
    const row = findRow(own);
    const link = await lib.addLink('operator01', used, row);
    expect(await remove('operator01', used)).toMatchObject({ status: 'C0409', message: refusals.used });
    await lib.call('operator01', 'DELETE', `${path}/link?evidenceLinkId=${link}`);
    const copy = { evidenceId: used, fileId, fileHash: '', title: '', page: '', reviewCd: null };
    await lib.db.insert(indicatorDataVersion).values({
      idctrsDataId: row,
      ver: 1,
      evidence: [copy],
      outcome: { status: 'base', figure: null, score: null, points: null },
      approvedAt: new Date(),
    });
    expect((await find('operator01', used)).data).toMatchObject({ linkCnt: 0, isUsed: true });
    expect(await remove('operator01', used)).toMatchObject({ message: refusals.used });
  });
});

describe('the library', () => {
  it('shows operators and administrators all, workers what concerns them, others nothing', async () => {
    const mark = `표시 ${randomUUID().slice(0, 8)}`;
    const q = `&q=${encodeURIComponent(mark)}`;
    await lib.add({ title: `${mark} 전사` });
    await lib.add({ title: `${mark} 자기 부문`, bizSectIds: [own] });
    const ids = {
      elsewhere: await lib.add({ title: `${mark} 다른 부문`, bizSectIds: [other] }),
      linked: await lib.add({ title: `${mark} 연결`, bizSectIds: [other] }),
    };
    await lib.add({ title: `${mark} 올린 것`, bizSectIds: [other] }, 'worker01');
    await lib.addLink('operator01', ids.linked, findRow(own));
    const all = ['다른 부문', '연결', '올린 것', '자기 부문', '전사'].map((name) => `${mark} ${name}`);
    expect(await titles('operator01', q)).toEqual(all);
    expect(await titles('admin01', q)).toEqual(all);
    expect(await titles('worker01', q)).toEqual(all.slice(1));
    expect((await lib.call('partner01', 'GET', `${path}/list`)).status).toBe('A0403');
    expect((await find('worker01', ids.elsewhere)).status).toBe('N0404');
    const { fileId } = (await find('operator01', ids.elsewhere)).data;
    expect((await lib.call('worker01', 'GET', `/api/files/download/${fileId}`)).status).toBe('N0404');
    const shown = (await find('worker01', ids.linked)).data;
    expect((await lib.call('worker01', 'GET', `/api/files/download/${shown.fileId}`)).http).toBe(200);
    expect((await lib.link('worker01', ids.elsewhere, findRow(own))).status).toBe('N0404');
  });

  it('is searched by title and file name, and filtered by kind, section and withdrawal', async () => {
    const mark = randomUUID().slice(0, 8);
    const q = `&q=${mark}`;
    const fileId = await lib.putFile('operator01', { name: `${mark}.txt` });
    await lib.create('operator01', { title: '이름으로', kindCd: 'AUDIT', bizSectIds: [other] }, fileId);
    const gone = await lib.add({ title: `${mark} 폐기`, bizSectIds: [own] });
    await withdraw('operator01', gone);
    await lib.add({ title: `${mark} 전사` });
    expect(await titles('operator01', q)).toEqual([`${mark} 전사`, `${mark} 폐기`, '이름으로']);
    expect(await titles('operator01', `${q}&kindCd=AUDIT`)).toEqual(['이름으로']);
    expect(await titles('operator01', `${q}&bizSectId=${own}`)).toEqual([`${mark} 전사`, `${mark} 폐기`]);
    expect(await titles('operator01', `${q}&withdrawn=true`)).toEqual([`${mark} 폐기`]);
    expect(await titles('operator01', `${q}&withdrawn=false&sort=title:desc`)).toEqual([
      '이름으로',
      `${mark} 전사`,
    ]);
    for (const query of ['kindCd=NONE', 'bizSectId=1', 'withdrawn=1', 'sort=note:asc'])
      expect((await lib.call('operator01', 'GET', `${path}/list?${query}`)).status).toBe('V0001');
  });

  it('is among the attachments that are looked up', async () => {
    const id = await lib.add({ title: '조회되는 증빙' });
    const { data } = await lib.call('operator01', 'GET', '/api/esg/v1/attach/list?size=50&refType=evidence');
    expect(data.rows.map(({ filePosition }: { filePosition: object }) => filePosition)).toContainEqual({
      refType: 'evidence',
      refId: id,
      title: '조회되는 증빙',
      inHistory: false,
    });
  });

  it('is good for as long as is usual', () => {
    expect(usualYears).toEqual({ POLICY: 8, KPI: 2, CERT: 3, AUDIT: 2, ETC: null });
  });
});

describe('the evidence of a cycle', () => {
  const zip = (who: string, id = lib.entryCycleId) => lib.call(who, 'GET', `${path}/zip?entryCycleId=${id}`);
  const readIndex = async (archive: Buffer) => {
    const [name, content] = [...unpack(archive)][0] ?? [];
    expect(name).toBe('증빙 목록.xlsx');
    return (await readXlsx(content ?? archive)).sheets[0]?.rows ?? [];
  };

  it('comes as an archive with each file once and a sheet of what they prove', async () => {
    const [first, second] = [findRow(own), findRow(other)];
    const content = `묶음 ${randomUUID()}`;
    const fileId = await lib.putFile('operator01', { name: '묶음.txt', content });
    const { data } = await lib.create('operator01', { title: '묶음', bizSectIds: [other] }, fileId);
    await lib.addLink('operator01', data.evidenceId, first);
    await lib.addLink('operator01', data.evidenceId, second);
    const twin = await lib.putFile('operator01', { name: '묶음.txt' });
    const { data: another } = await lib.create('operator01', { title: '둘째' }, twin);
    await lib.addLink('operator01', another.evidenceId, second);

    const { response } = await zip('operator01');
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
    });
    const files = unzip(response.rawPayload);
    const names = [...files.keys()].filter((name) => name.startsWith('묶음'));
    expect(names).toHaveLength(2);
    expect([...files.values()].filter((text) => text === content)).toHaveLength(1);
    const hash = createHash('sha256').update(content).digest('hex');
    const name = [...files].find(([, text]) => text === content)?.[0];
    const ofSecond = (await lib.readRow('operator01', second)).row;
    const sectionNm = lib.sections.find(({ bizSectId }) => bizSectId === ofSecond.bizSectId)?.bizSectNm;
    const index = await readIndex(response.rawPayload);
    expect(index[0]).toEqual(['지표 코드', '지표', '사업부문', '쪽', '증빙', '파일', 'SHA-256']);
    const ofFile = index.filter((cells) => cells[6] === hash);
    expect(ofFile).toHaveLength(2);
    expect(ofFile.map((cells) => cells[2])).toContain(sectionNm);
    for (const cells of ofFile) expect(cells.slice(3, 6)).toEqual(['3쪽', '묶음', name]);

    const [stored] = await lib.db.select().from(file).where(eq(file.fileId, fileId));
    expect(stored?.downloads).toBe(1);
    // the worker sees the row of its own section alone
    const ofWorker = await readIndex((await zip('worker01')).response.rawPayload);
    expect(ofWorker.filter((cells) => cells[6] === hash)).toHaveLength(1);
    expect(ofWorker.some((cells) => cells[4] === '둘째')).toBe(false);
  });

  it('is refused for cycles that are not there and queries that are none', async () => {
    expect((await zip('operator01', randomUUID())).status).toBe('N0404');
    expect((await lib.call('operator01', 'GET', `${path}/zip`)).status).toBe('V0001');
    expect((await zip('operator01', 'x')).status).toBe('V0001');
    expect((await zip('partner01')).status).toBe('A0403');
  });
});

describe('evidence of another company', () => {
  it('is not there, and its content may be added again', async () => {
    const { customerCompanyId } = await addOtherCompany(lib.db);
    const content = '두 회사의 내용';
    const { data } = await lib.create(
      'operator01',
      { title: '남의 증빙' },
      await lib.putFile('operator01', { content }),
    );
    const uploaded = await lib.putFile('operator02', { content });
    const ids = (await list('operator01')).map(({ evidenceId }) => evidenceId);
    await lib.db
      .update(customerCompany)
      .set({ serviceBeginYmd: '2025-01-01', serviceEndYmd: '2099-12-31' })
      .where(eq(customerCompany.customerCompanyId, customerCompanyId));
    await lib.db.update(user).set({ customerCompanyId }).where(eq(user.userId, 'operator02'));
    await lib.refresh('operator02');
    expect(await list('operator02')).toEqual([]);
    const id = data.evidenceId;
    expect((await find('operator02', id)).status).toBe('N0404');
    expect((await change('operator02', id)).status).toBe('N0404');
    expect((await withdraw('operator02', id)).status).toBe('N0404');
    expect((await remove('operator02', id)).status).toBe('N0404');
    expect((await lib.link('operator02', id, findRow(own))).status).toBe('N0404');
    const zip = await lib.call('operator02', 'GET', `${path}/zip?entryCycleId=${lib.entryCycleId}`);
    expect(zip.status).toBe('N0404');
    const again = await lib.create('operator02', {}, uploaded);
    expect(again.status).toBe('C200');
    const stored = await lib.db.select().from(evidence).where(inArray(evidence.evidenceId, ids));
    expect(new Set(stored.map(({ custCoId }) => custCoId))).toEqual(new Set([lib.custCoId]));
  });
});
