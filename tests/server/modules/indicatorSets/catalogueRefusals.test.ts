import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../../../src/contracts/indicatorSetMerge.ts';
import type { IndicatorSet, SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import {
  indicatorSetStateTexts,
  indicatorSetRefusals as refusals,
} from '../../../../src/messages/ko.indicatorSets.ts';
import { messageByStatus } from '../../../../src/messages/ko.status.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { getCompany } from '../partnerWeights/sets.ts';
import { createSetCalls, findNode, type SetCalls, type Who } from './calls.ts';
import { type CatalogueCalls, choose, createCatalogueCalls } from './catalogue.ts';

let test: TestApp;
let sets: SetCalls;
let catalogue: CatalogueCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
  catalogue = createCatalogueCalls(test, sets);
});
afterAll(() => test.stop());

describe('taking over is refused', () => {
  let ref: SetVersionRef;
  let item: CatalogueItem;
  beforeAll(async () => {
    ref = (await catalogue.toDraft('coset', ['G-3-1', 'G-4-1'])).ref;
    await catalogue.changeIndicator('G-3-1', { cycleCd: 'QTR' });
    item = await catalogue.findItem('coset', ref, 'G-3-1', 'operator01');
  });
  const expectUnchanged = async (before: IndicatorSet) =>
    expect(await sets.load('coset', ref, 'operator01')).toEqual(before);

  it('for what is not in the draft, named twice, or no different', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    const other = await catalogue.detail('G-4-1');
    const [choice] = choose('new', item).choices;
    const cases = [
      [[choice, { key: crypto.randomUUID(), fromVer: 1, take: 'new' }], 1, refusals.noItem],
      [[choice, choice], 1, refusals.repeated],
      [
        [{ key: other.indicatorId, fromVer: other.version, take: 'new' }],
        ...[0, refusals.sameOriginal(other.idctrsNm)],
      ],
    ] as const;
    for (const [choices, place, message] of cases) {
      expect(await catalogue.takeOver('coset', ref, { choices }, 'operator01')).toMatchObject({
        status: 'V0001',
        message,
        data: { fields: [{ path: `choices.${place}.key`, message }] },
      });
    }
    expect(await catalogue.takeOver('coset', ref, { choices: [] }, 'operator01')).toMatchObject({
      status: 'V0001',
    });
    await expectUnchanged(before);
  });

  it('for those who do not write the set, who do not even see the comparison', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    const body = { ver: ref.ver, version: before.version, ...choose('new', item) };
    const send = (who: Who) => sets.call('coset', 'PATCH', `/${ref.setId}/takeOverCatalogue`, body, who);
    const look = (who: Who) => sets.call('coset', 'GET', `/${ref.setId}/catalogue`, undefined, who);
    for (const who of ['worker01', 'partner01'] as const) {
      expect([(await send(who)).status, (await look(who)).status]).toEqual(['A0403', 'A0403']);
    }
    const custCoId = await getCompany(test.database.db, 'operator01');
    const { data } = await sets.call('coset', 'GET', '/list?size=50');
    const others = (data as unknown as { rows: { setId: string; custCoId: string }[] }).rows.filter(
      (row) => row.custCoId !== custCoId,
    );
    const at = `/${others[0]?.setId}/takeOverCatalogue`;
    const beyond = await sets.call('coset', 'PATCH', at, { ...body, ver: 1 }, 'operator01');
    expect(beyond).toMatchObject({ status: 'N0404' });
    // operators read the catalogue's sets for partners, which administrators write
    const { data: offered } = await sets.call('supply', 'GET', '/list?q=기본', undefined, 'operator01');
    const [supply] = (offered as unknown as { rows: { setId: string }[] }).rows;
    const refused = await sets.call('supply', 'GET', `/${supply?.setId}/catalogue`, undefined, 'operator01');
    expect(refused).toMatchObject({ status: 'A0403' });
    await expectUnchanged(before);
  });

  it('where the draft or the catalogue has changed since the person looked', async () => {
    const before = await sets.load('coset', ref, 'operator01');
    await sets.change('coset', ref, { changeNote: '그 사이의 변경' }, 'operator02');
    const stale = { ver: ref.ver, version: before.version, ...choose('new', item) };
    const at = `/${ref.setId}/takeOverCatalogue`;
    expect(await sets.call('coset', 'PATCH', at, stale, 'operator01')).toMatchObject({
      status: 'C0409',
      message: messageByStatus.C0409,
    });
    await catalogue.changeIndicator('G-3-1', { cycleCd: 'YR', evidenceRequired: true });
    const now = await sets.load('coset', ref, 'operator01');
    expect(await catalogue.takeOver('coset', ref, choose('new', item), 'operator01')).toMatchObject({
      status: 'C0409',
      message: refusals.newerOriginal(item.idctrsNm),
    });
    await expectUnchanged(now);
    item = await catalogue.findItem('coset', ref, 'G-3-1', 'operator01');
  });

  it('of an indicator that is out of use, which is offered no more', async () => {
    const { version } = await catalogue.changeIndicator('G-3-1', { enabled: false });
    const before = await sets.load('coset', ref, 'operator01');
    expect(before.catalogueChanges).toBe(0);
    expect((await catalogue.compare('coset', ref, 'operator01')).items).toEqual([]);
    const choice = choose('new', { ...item, fromVer: version });
    expect(await catalogue.takeOver('coset', ref, choice, 'operator01')).toMatchObject({
      status: 'C0409',
      message: refusals.retiredOriginal(item.idctrsNm),
    });
    const { itemId } = findNode(before, 'G-3-1');
    expect((await sets.item('coset', ref, itemId, 'operator01')).original).toMatchObject({ enabled: false });
    await expectUnchanged(before);
    await catalogue.changeIndicator('G-3-1', { enabled: true });
    item = await catalogue.findItem('coset', ref, 'G-3-1', 'operator01');
  });

  it('in review', async () => {
    expect(await sets.command('coset', ref, 'submit', {}, 'operator01')).toMatchObject({ status: 'C200' });
    const refused = await catalogue.takeOver('coset', ref, choose('new', item), 'operator01');
    const message = `'${indicatorSetStateTexts.states.review}' 상태에서는 ${indicatorSetStateTexts.events['set.edit']} 처리를 할 수 없습니다.`;
    expect(refused).toMatchObject({ status: 'C0409', message });
    await sets.command('coset', ref, 'return', { reason: '다시' }, 'operator02');
  });

  it('of two at once to one of them', async () => {
    const { version } = await sets.load('coset', ref, 'operator01');
    const body = { ver: ref.ver, version, ...choose('new', item) };
    const send = (who: Who) => sets.call('coset', 'PATCH', `/${ref.setId}/takeOverCatalogue`, body, who);
    const results = await Promise.all([send('operator01'), send('operator02')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['C0409', 'C200']);
  });
});
