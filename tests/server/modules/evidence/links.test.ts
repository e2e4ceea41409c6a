import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryCycle, indicatorData } from '../../../../server/db/schema/entries.ts';
import { roleIndicator } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import type { EntryRow } from '../../../../src/contracts/entries.ts';
import { EVIDENCE_LINKS_MAX } from '../../../../src/contracts/evidence.ts';
import { entryStateTexts } from '../../../../src/messages/ko.entryStates.ts';
import { evidenceRefusals as refusals } from '../../../../src/messages/ko.evidence.ts';
import { type Library, linkPath, startLibrary } from './library.ts';

let lib: Library;
let rows: EntryRow[];
beforeAll(async () => {
  lib = await startLibrary();
  rows = (await lib.readRows('worker01')).filter(
    ({ oncoIdctrsId, mayWrite }) => oncoIdctrsId !== null && mayWrite,
  );
});
afterAll(() => lib.test.stop());

/** A row that nothing has been linked to. */
const takeRow = (): string => rows.shift()?.idctrsDataId ?? '';
const setState = (id: string, stateCd: EntryRow['stateCd']) =>
  lib.db.update(indicatorData).set({ stateCd }).where(eq(indicatorData.idctrsDataId, id));
const change = (who: string, evidenceLinkId: string, values: object = {}) =>
  lib.call(who, 'PATCH', linkPath, { evidenceLinkId, version: 1, page: '9쪽', ...values });
const remove = (who: string, id: string) => lib.call(who, 'DELETE', `${linkPath}?evidenceLinkId=${id}`);
const review = (who: string, id: string, values: object = {}) =>
  lib.call(who, 'PATCH', `${linkPath}/${id}/review`, {
    version: 1,
    reviewCd: 'OK',
    reviewRsn: '',
    ...values,
  });
const rejected = { reviewCd: 'REJECTED', reviewRsn: '서명이 없습니다.' };
const grants: (typeof roleIndicator.$inferSelect)[] = [];
async function grantNothing(roleId: string): Promise<void> {
  grants.push(...(await lib.db.delete(roleIndicator).where(eq(roleIndicator.roleId, roleId)).returning()));
}
const grantBack = () => lib.db.insert(roleIndicator).values(grants.splice(0));
const findId = async (userId: string) =>
  (await lib.db.select().from(user).where(eq(user.userId, userId)))[0]?.id ?? '';

describe('a link', () => {
  it('shows in the row and makes its author a writer, without overtaking what is typed', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add({ title: '검증 보고서', kindCd: 'AUDIT' })];
    const before = await lib.readStored(row);
    const id = await lib.addLink('worker01', evidenceId, row);
    const { row: shown, evidence } = await lib.readRow('operator01', row);
    expect(shown).toMatchObject({ evidenceCnt: 1, lacksEvidence: false, version: before?.version });
    expect(evidence).toEqual([
      expect.objectContaining({
        evidenceLinkId: id,
        evidenceId,
        title: '검증 보고서',
        kindCd: 'AUDIT',
        page: '3쪽',
        reviewCd: null,
        isExpired: false,
        linkedBy: { userName: '박현업' },
        isOwn: false,
      }),
    ]);
    expect((await lib.readRow('worker01', row)).evidence[0]?.isOwn).toBe(true);
    expect((await lib.readStored(row))?.writerIds).toEqual([await findId('worker01')]);
    expect((await lib.history('idctrsData', row))[0]).toBe("증빙 '검증 보고서'(3쪽)을(를) 연결했습니다.");
    const { data } = await lib.call('worker01', 'GET', `/api/esg/v1/evidence/${evidenceId}`);
    expect(data).toMatchObject({ linkCnt: 1, isUsed: true });
    expect(data.links).toMatchObject([{ refId: row, crtrYr: '2023', brnCd: 'Y', page: '3쪽' }]);
  });

  it('keeps its author a writer of a row that is emptied', async () => {
    const row = takeRow();
    await lib.addLink('worker01', await lib.add(), row);
    const save = (version: number, values: object) =>
      lib.call('operator02', 'PATCH', '/api/esg/v1/idctrsData', {
        rows: [{ idctrsDataId: row, version, ...values }],
      });
    expect((await save(1, { memo: '메모' })).data.rows[0].row.stateCd).toBe('draft');
    expect((await save(2, { memo: '' })).data.rows[0].row.stateCd).toBe('empty');
    expect((await lib.readStored(row))?.writerIds).toEqual([await findId('worker01')]);
  });

  it('of the same evidence is there once, also when two are made at once', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const answers = await Promise.all([
      lib.link('operator01', evidenceId, row),
      lib.link('worker01', evidenceId, row),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
    expect(await lib.link('operator02', evidenceId, row)).toMatchObject({ message: refusals.linked });
  });

  it('is refused beyond as many as a row may have', async () => {
    const row = takeRow();
    for (let count = 0; count < EVIDENCE_LINKS_MAX; count += 1)
      await lib.addLink('operator01', await lib.add(), row);
    expect(await lib.link('operator01', await lib.add(), row)).toMatchObject({
      status: 'C0409',
      message: refusals.tooMany(20),
    });
  });

  it.each([
    ['a long page', { page: '가'.repeat(21) }],
    ['a page of two lines', { page: '1\n2' }],
    ['no page', { page: undefined }],
    ['another type', { refType: 'notice' }],
    ['no row', { refId: '' }],
    ['no evidence', { evidenceId: 1 }],
  ])('with %s is refused', async (_, values) => {
    const body = {
      evidenceId: randomUUID(),
      refType: 'idctrsData',
      refId: randomUUID(),
      page: '',
      ...values,
    };
    expect((await lib.call('operator01', 'PUT', linkPath, body)).status).toBe('V0001');
  });

  it('of what is not there is refused', async () => {
    expect((await lib.link('operator01', randomUUID(), takeRow())).status).toBe('N0404');
    const evidenceId = await lib.add();
    expect((await lib.link('operator01', evidenceId, randomUUID())).status).toBe('N0404');
    expect((await change('operator01', randomUUID())).status).toBe('N0404');
    expect((await remove('operator01', randomUUID())).status).toBe('N0404');
    expect((await review('operator01', randomUUID())).status).toBe('N0404');
  });

  it('is made, changed and removed only by writers, while the row may be written', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const id = await lib.addLink('worker01', evidenceId, row);
    for (const who of ['admin01', 'partner01']) {
      expect((await lib.link(who, evidenceId, row)).status).toBe('A0403');
      expect((await change(who, id)).status).toBe('A0403');
      expect((await remove(who, id)).status).toBe('A0403');
    }
    const another = await lib.add();
    for (const stateCd of ['submitted', 'approved', 'closed', 'omitted'] as const) {
      await setState(row, stateCd);
      expect((await lib.link('worker01', another, row)).status).toBe('C0409');
      expect((await change('worker01', id)).status).toBe('C0409');
      expect((await remove('worker01', id)).status).toBe('C0409');
    }
    await setState(row, 'returned');
    expect((await change('worker01', id)).status).toBe('C200');
    await setState(row, 'reopened');
    expect((await remove('worker01', id)).status).toBe('C200');
    expect((await remove('worker01', id)).status).toBe('N0404');
    expect((await lib.history('idctrsData', row)).slice(0, 2)).toEqual([
      "증빙 '환경경영 방침'의 연결을 해제했습니다.",
      "증빙 '환경경영 방침'의 쪽을 '9쪽'(으)로 바꿨습니다.",
    ]);
    expect((await lib.readStored(row))?.writerIds).toEqual([await findId('worker01')]);
  });

  it('is refused for a worker whose row is out of reach or only to approve', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const id = await lib.addLink('operator01', evidenceId, row);
    const { db } = lib;
    const [worker] = await db.select().from(user).where(eq(user.userId, 'worker01'));
    const workerId = worker?.id ?? '';
    const roleId = worker?.roleId ?? '';
    const isRow = eq(indicatorData.idctrsDataId, row);
    await db.update(indicatorData).set({ managerId: null, approverId: workerId }).where(isRow);
    await grantNothing(roleId);
    const reason = entryStateTexts.reasons.isWriter;
    expect(await lib.link('worker01', await lib.add(), row)).toMatchObject({
      status: 'C0409',
      message: reason,
    });
    expect((await review('worker01', id)).status).toBe('C200');
    await db.update(indicatorData).set({ approverId: null }).where(isRow);
    for (const answer of [
      await lib.link('worker01', await lib.add(), row),
      await change('worker01', id),
      await remove('worker01', id),
      await review('worker01', id, { version: 2 }),
    ])
      expect(answer.status).toBe('N0404');
    await grantBack();
  });

  it('is not made in a cycle that is closed', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const id = await lib.addLink('worker01', evidenceId, row);
    const isCycle = eq(entryCycle.entryCycleId, lib.entryCycleId);
    await lib.db.update(entryCycle).set({ stateCd: 'closed' }).where(isCycle);
    expect((await lib.link('worker01', await lib.add(), row)).status).toBe('C0409');
    expect((await remove('worker01', id)).status).toBe('C0409');
    expect(await review('operator01', id)).toMatchObject({
      status: 'C0409',
      message: entryStateTexts.reasons.isCycleOpen,
    });
    await lib.db.update(entryCycle).set({ stateCd: 'approving' }).where(isCycle);
    expect((await remove('worker01', id)).status).toBe('C200');
  });

  it('with another page is to be reviewed again, and never over another change', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const id = await lib.addLink('worker01', evidenceId, row);
    await review('operator01', id, rejected);
    expect((await change('worker01', id, { version: 1 })).status).toBe('C0409');
    expect((await change('worker01', id, { version: 2 })).status).toBe('C200');
    expect((await lib.readRow('worker01', row)).evidence[0]).toMatchObject({
      page: '9쪽',
      reviewCd: null,
      reviewRsn: '',
      version: 3,
    });
  });
});

describe('a review', () => {
  it('is by an approver, with a reason where it rejects', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add({ title: '명세서' })];
    const id = await lib.addLink('worker01', evidenceId, row);
    for (const values of [
      { reviewCd: 'REJECTED' },
      { reviewCd: 'REJECTED', reviewRsn: ' ' },
      { ...rejected, reviewRsn: '가'.repeat(301) },
      { reviewCd: 'MAYBE' },
      { version: '1' },
    ])
      expect((await review('operator01', id, values)).status).toBe('V0001');
    expect((await review('operator01', id, rejected)).status).toBe('C200');
    expect((await review('operator01', id)).status).toBe('C0409');
    expect((await lib.readRow('worker01', row)).evidence[0]).toMatchObject(rejected);
    expect((await review('operator01', id, { version: 2 })).status).toBe('C200');
    expect((await lib.history('idctrsData', row)).slice(0, 2)).toEqual([
      "증빙 '명세서'을(를) 확인했습니다.",
      "증빙 '명세서'을(를) 반려했습니다. 사유: 서명이 없습니다.",
    ]);
    expect((await review('partner01', id)).status).toBe('A0403');
  });

  it('is never by who has linked it or written the row', async () => {
    const [row, evidenceId] = [takeRow(), await lib.add()];
    const id = await lib.addLink('operator01', evidenceId, row);
    const own = { status: 'C0409', message: refusals.ownLink };
    expect(await review('operator01', id)).toMatchObject(own);
    // the approver wrote it: another operator stands in
    expect(await review('worker01', id)).toMatchObject({ status: 'C0409', message: refusals.reviewer });
    expect((await review('operator02', id)).status).toBe('C200');
    // a row that is reopened has no writers, its links still have their authors
    await lib.db.update(indicatorData).set({ writerIds: [] }).where(eq(indicatorData.idctrsDataId, row));
    expect(await review('operator01', id, { version: 2 })).toMatchObject(own);
    const ofWorker = await lib.addLink('worker01', await lib.add(), row);
    await lib.db
      .update(indicatorData)
      .set({ writerIds: [await findId('operator01')] })
      .where(eq(indicatorData.idctrsDataId, row));
    expect(await review('operator01', ofWorker)).toMatchObject(own);
  });

  it('of two at once is one', async () => {
    const id = await lib.addLink('worker01', await lib.add(), takeRow());
    const answers = await Promise.all([review('operator01', id), review('operator01', id, rejected)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });

  it('is over once the value is approved', async () => {
    const row = takeRow();
    const id = await lib.addLink('worker01', await lib.add(), row);
    await setState(row, 'submitted');
    expect((await review('operator01', id)).status).toBe('C200');
    await setState(row, 'approved');
    expect(await review('operator01', id, { version: 2 })).toMatchObject({ message: refusals.settled });
  });
});

describe('a value', () => {
  it('lacks evidence when all of it is rejected or has expired at the end of the period', async () => {
    const row = takeRow();
    const isLacking = async () => (await lib.readRow('operator01', row)).row.lacksEvidence;
    expect(await isLacking()).toBe(false);
    // the period ends on 20231231
    const expired = await lib.add({ validTo: '20231230' });
    const first = await lib.addLink('worker01', expired, row);
    expect((await lib.readRow('operator01', row)).evidence[0]?.isExpired).toBe(true);
    expect(await isLacking()).toBe(true);
    const second = await lib.addLink('worker01', await lib.add({ validTo: '20231231' }), row);
    expect(await isLacking()).toBe(false);
    expect((await lib.readRow('operator01', row)).row.evidenceCnt).toBe(2);
    await review('operator01', second, rejected);
    expect(await isLacking()).toBe(true);
    await review('operator01', first);
    expect(await isLacking()).toBe(true);
    await lib.call('operator01', 'PATCH', '/api/esg/v1/evidence', {
      ...lib.fields({ validTo: '20261231' }),
      evidenceId: expired,
      version: 1,
    });
    expect(await isLacking()).toBe(false);
  });
});
