import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  indicatorSetStateTexts,
  indicatorSetRefusals as refusals,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createSetCalls, findCodes, findNode, leaveOwnSet, type SetCalls } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

const reasons = indicatorSetStateTexts.reasons;
const codes = ['E-3-1', 'E-3-2', 'S-3-1'];

describe('a preset', () => {
  it('is built from the catalogue with the nodes above, reviewed by another administrator and published', async () => {
    const ref = await sets.build(codes);
    const draft = await sets.load('preset', ref);
    expect(draft.nodes.map(({ lvl, idctrsNm }) => `${lvl} ${idctrsNm}`)).toMatchObject({
      length: 7,
      0: '1 환경',
    });
    expect(draft).toMatchObject({ stateCd: 'draft', indicators: 3, isWriter: true, isCurrent: false });
    expect(await sets.command('preset', ref, 'submit')).toMatchObject({ status: 'C200' });
    expect(await sets.change('preset', ref, { changeNote: 'x' })).toMatchObject({ status: 'C0409' });
    expect(await sets.command('preset', ref, 'publish')).toMatchObject({ message: reasons.isOtherPerson });
    expect(await sets.command('preset', ref, 'publish', {}, 'admin02')).toMatchObject({ status: 'C200' });
    expect(await sets.load('preset', ref)).toMatchObject({ stateCd: 'published', isCurrent: true });
    expect(await sets.change('preset', ref, { setNm: '다른 이름' })).toMatchObject({ status: 'C0409' });
    const history = await sets.plain('GET', `/preset/${ref.setId}/versions`);
    expect(history.data.rows).toMatchObject([{ ver: 1, isCurrent: true, indicators: 3 }]);
  });

  it('published twice at once is published once', async () => {
    const ref = await sets.build(codes);
    await sets.command('preset', ref, 'submit');
    const { version } = await sets.load('preset', ref);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        sets.call('preset', 'PATCH', `/${ref.setId}/publish`, { ver: ref.ver, version }, 'admin02'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C0409', 'C200']);
    const history = await sets.plain('GET', `/preset/${ref.setId}/versions`);
    expect(history.data.rows).toMatchObject([{ ver: 1, isCurrent: true }]);
  });

  it.each([
    ['99.99', '49.99', '50.00'],
    ['100.01', '50.01', '50.00'],
  ])('whose weights sum to %s is not submitted, and the place is named', async (_sum, one, other) => {
    const ref = await sets.build(['E-3-1', 'E-3-2']);
    const { nodes, ...draft } = await sets.load('preset', ref);
    const [first, second] = [findNode({ nodes, ...draft }, 'E-3-1'), findNode({ nodes, ...draft }, 'E-3-2')];
    const weights = [
      { itemId: first.itemId, weight: one },
      { itemId: second.itemId, weight: other },
    ];
    expect(await sets.change('preset', ref, { nodes: weights })).toMatchObject({ status: 'C200' });
    const { data } = await sets.plain('GET', `/preset/${ref.setId}/problems`);
    expect(data.rows).toMatchObject([{ kind: 'weights', indicatorId: first.upItemId, bizSectId: null }]);
    const refused = await sets.command('preset', ref, 'submit');
    expect(refused).toMatchObject({ status: 'C0409', message: data.rows[0].message });
  });

  it('takes no weight below 0, beyond 100, with three decimals, or that is no number', async () => {
    const ref = await sets.build(['E-3-1']);
    const { itemId } = findNode(await sets.load('preset', ref), 'E-3-1');
    for (const weight of ['-1', '1e9', '33.333', '100.01', ' ', 'NaN']) {
      const refused = await sets.change('preset', ref, { nodes: [{ itemId, weight }] });
      expect([weight, refused.status, refused.data]).toMatchObject([
        ...[weight, 'V0001'],
        { fields: [{ path: 'nodes.0.weight' }] },
      ]);
    }
  });

  it('is changed as a whole or not at all, with every wrong place', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2']);
    const { itemId, upItemId } = findNode(await sets.load('preset', ref), 'E-3-1');
    const stranger = crypto.randomUUID();
    const refused = await sets.change('preset', ref, {
      changeNote: '저장되지 않습니다.',
      addedIndicatorIds: [stranger, await sets.getId('E-3-1')],
      removedItemIds: [upItemId ?? ''],
      nodes: [{ itemId: stranger, weight: '1.00' }],
      order: [{ upItemId, itemIds: [itemId] }],
      cells: [],
    });
    expect(refused).toMatchObject({
      status: 'V0001',
      data: {
        fields: [
          { path: 'addedIndicatorIds.0', message: refusals.noCatalogue },
          { path: 'addedIndicatorIds.1', message: refusals.alreadyThere },
          { path: 'removedItemIds.0', message: refusals.notIndicator },
          { path: 'nodes.0.itemId', message: refusals.noItem },
          { path: 'order.0.itemIds', message: refusals.wrongOrder },
        ],
      },
    });
    expect(await sets.load('preset', ref)).toMatchObject({ changeNote: '', indicators: 2 });
  });

  it('keeps the id of an indicator that goes and comes again, and loses the nodes that become empty', async () => {
    const ref = await sets.build(codes);
    const before = findNode(await sets.load('preset', ref), 'S-3-1');
    await sets.change('preset', ref, { removedItemIds: [before.itemId] });
    const without = await sets.load('preset', ref);
    expect([findCodes(without), without.nodes.length]).toEqual([['E-3-1', 'E-3-2'], 4]);
    await sets.change('preset', ref, { addedIndicatorIds: await sets.getIds(['S-3-1']) });
    expect(findNode(await sets.load('preset', ref), 'S-3-1').itemId).toBe(before.itemId);
  });

  it('is ordered as wanted', async () => {
    const ref = await sets.build(['E-3-1', 'E-3-2', 'E-3-3']);
    const { nodes, ...draft } = await sets.load('preset', ref);
    const ids = ['E-3-3', 'E-3-1', 'E-3-2'].map((code) => findNode({ nodes, ...draft }, code).itemId);
    const { upItemId } = findNode({ nodes, ...draft }, 'E-3-1');
    await sets.change('preset', ref, { order: [{ upItemId, itemIds: ids }] });
    expect(findCodes(await sets.load('preset', ref))).toEqual(['E-3-3', 'E-3-1', 'E-3-2']);
  });

  it('changes the texts of an indicator in a draft alone, and shows the original beside it', async () => {
    const ref = await sets.build(['E-3-1']);
    const { itemId } = findNode(await sets.load('preset', ref), 'E-3-1');
    const { original, idctrsNm, ...item } = await sets.item('preset', ref, itemId);
    expect(original?.idctrsNm).toBe(idctrsNm);
    const body = { ...item, idctrsNm: '온실가스 배출량(업종)', guidance: '<p>지침</p><script>x</script>' };
    const at = `/indicators/${itemId}`;
    expect(await sets.send('preset', ref, at, body)).toMatchObject({ status: 'C200' });
    const changed = await sets.item('preset', ref, itemId);
    expect([changed.idctrsNm, changed.guidance]).toEqual(['온실가스 배출량(업종)', '<p>지침</p>']);
    expect(changed.original?.idctrsNm).toBe(idctrsNm);
    await sets.publish('preset', ref);
    expect(await sets.send('preset', ref, at, body)).toMatchObject({ status: 'C0409' });
  });

  it('is retired once no draft adopts it, and adopted no more', async () => {
    const ref = await sets.published(['E-3-1']);
    await leaveOwnSet(test);
    const own = await sets.create('coset', { setNm: '한빛', basedOn: ref }, 'operator01');
    expect(await sets.command('preset', ref, 'retire')).toMatchObject({ message: reasons.isFree });
    await sets.call('coset', 'DELETE', `/${own.setId}?ver=1`, undefined, 'operator01');
    expect(await sets.command('preset', ref, 'retire')).toMatchObject({ status: 'C200' });
    const late = await sets.call('coset', 'PUT', '', { setNm: '늦음', basedOn: ref }, 'operator01');
    expect(late).toMatchObject({ status: 'C0409', message: refusals.noBase });
  });

  it('retires or is adopted, never both, when both happen at once', async () => {
    await leaveOwnSet(test);
    const ref = await sets.published(['E-3-1']);
    const [retired, adopted] = await Promise.all([
      sets.command('preset', ref, 'retire'),
      sets.call('coset', 'PUT', '', { setNm: '동시에', basedOn: ref }, 'operator01'),
    ]);
    expect([retired.status, adopted.status].sort()).toEqual(['C0409', 'C200']);
  });
});

describe('what a preset shows, and to whom', () => {
  it('operators read what is published; workers and partners do not', async () => {
    const draft = await sets.build(['E-3-1']);
    const at = `/${draft.setId}`;
    expect(await sets.call('preset', 'GET', at, undefined, 'operator01')).toMatchObject({ status: 'N0404' });
    expect(await sets.call('preset', 'GET', at, undefined, 'worker01')).toMatchObject({ status: 'A0403' });
    await sets.publish('preset', draft);
    await sets.openDraft('preset', draft.setId);
    expect(await sets.call('preset', 'GET', at, undefined, 'operator01')).toMatchObject({
      data: { ver: 1, draftVer: null },
    });
    expect(await sets.call('preset', 'GET', `${at}?ver=2`, undefined, 'operator01')).toMatchObject({
      status: 'N0404',
    });
    expect(await sets.call('preset', 'GET', `${at}?ver=9`)).toMatchObject({ status: 'N0404' });
    expect(await sets.call('preset', 'GET', `${at}?ver=abc`)).toMatchObject({ status: 'V0001' });
    expect(await sets.call('preset', 'PATCH', `${at}/draft`, undefined, 'operator01')).toMatchObject({
      status: 'A0403',
    });
  });

  it('refuses what nobody made: an unknown industry, none at all, an empty name', async () => {
    const create = (body: object) => sets.call('preset', 'PUT', '', body);
    expect(await create({ setNm: '업종 없음' })).toMatchObject({
      status: 'V0001',
      data: { fields: [{ path: 'gicsId' }] },
    });
    expect(await create({ setNm: '모름', gicsId: '9999' })).toMatchObject({ status: 'V0001' });
    expect(await create({ setNm: ' ', gicsId: '5510' })).toMatchObject({ status: 'V0001' });
    expect(await create({ setNm: 'x'.repeat(101), gicsId: '5510' })).toMatchObject({ status: 'V0001' });
  });

  it('keeps what a set uses in the catalogue', async () => {
    await sets.build(['E-3-1']);
    const id = await sets.getId('E-3-1');
    expect(await sets.plain('DELETE', `/indicator?indicatorId=${id}`)).toMatchObject({ status: 'C0409' });
  });
});

/** Last in the file: the clock does not go back. */
describe('the next version', () => {
  it('is one at a time, and takes the place of the one before on its day', async () => {
    const first = await sets.published(codes);
    const next = await sets.openDraft('preset', first.setId);
    const again = await sets.call('preset', 'PATCH', `/${first.setId}/draft`);
    expect(again).toMatchObject({ status: 'C0409', message: refusals.openDraft });
    const tomorrow = new Date(test.clock.nowMs() + 24 * 3_600_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    const { itemId } = findNode(await sets.load('preset', next), 'S-3-1');
    await sets.change('preset', next, { effectiveFrom: tomorrow, removedItemIds: [itemId] });
    await sets.balance(next);
    await sets.publish('preset', next);
    expect(await sets.load('preset', first)).toMatchObject({
      stateCd: 'published',
      isCurrent: true,
      indicators: 3,
    });
    test.clock.advance(24 * 3_600_000);
    sets = await createSetCalls(test);
    expect(await sets.load('preset', next)).toMatchObject({ isCurrent: true, indicators: 2 });
    await test.sweeper.runAll();
    expect(await sets.load('preset', first)).toMatchObject({ stateCd: 'superseded', isCurrent: false });
    expect(findNode(await sets.load('preset', first), 'S-3-1').itemId).toBe(itemId);
  });
});

it('a version beyond what the column holds is refused as a wrong value', async () => {
  const answer = await sets.call('preset', 'GET', `/${randomUUID()}?ver=3000000000`, undefined);
  expect(answer).toMatchObject({ http: 400, status: 'V0001' });
});
