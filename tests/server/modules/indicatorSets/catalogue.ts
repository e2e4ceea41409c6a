import { expect } from 'vitest';
import type { ClassificationRow } from '../../../../src/contracts/classifications.ts';
import type { CatalogueComparison, CatalogueItem } from '../../../../src/contracts/indicatorSetMerge.ts';
import type { SetKind, SetVersionRef, Take } from '../../../../src/contracts/indicatorSets.ts';
import type { IndicatorDetail, IndicatorDraft } from '../../../../src/contracts/indicators.ts';
import type { TestApp } from '../../support/app.ts';
import { findNode, leaveOwnSet, type SetCalls, type Who } from './calls.ts';

/** Returns what the tests choose of some items, as they have seen them. */
export const choose = (take: Take, ...items: CatalogueItem[]) => ({
  choices: items.map(({ key, fromVer }) => ({ key, fromVer, take })),
});

/** Changes of the catalogue, and drafts that take them over. */
export function createCatalogueCalls(test: TestApp, sets: SetCalls) {
  const detail = async (code: string): Promise<IndicatorDetail> =>
    (await sets.plain('GET', `/indicator/${await sets.getId(code)}`)).data;
  async function changeIndicator(code: string, values: Partial<IndicatorDraft>): Promise<IndicatorDetail> {
    const before = await detail(code);
    const changed = await sets.plain('PATCH', '/indicator', { ...before, ...values });
    expect(changed).toMatchObject({ status: 'C200' });
    return (await sets.plain('GET', `/indicator/${before.indicatorId}`)).data;
  }
  async function groupNamed(name: string): Promise<ClassificationRow> {
    const { data } = await sets.plain('GET', '/classification/list');
    const found = (data.rows as ClassificationRow[]).find(({ clsfctnNm }) => clsfctnNm === name);
    if (!found) throw new Error(`no node ${name}`);
    return found;
  }
  async function changeGroup(name: string, values: object): Promise<void> {
    const { idctrsClsfctnId, version } = await groupNamed(name);
    const body = { idctrsClsfctnId, version, ...values };
    expect(await sets.plain('PATCH', '/classification', body)).toMatchObject({ status: 'C200' });
  }

  async function compare(kind: SetKind, ref: SetVersionRef, who?: Who): Promise<CatalogueComparison> {
    const { data } = await sets.call(kind, 'GET', `/${ref.setId}/catalogue?ver=${ref.ver}`, undefined, who);
    return data as unknown as CatalogueComparison;
  }
  const takeOver = (kind: SetKind, ref: SetVersionRef, body: object, who?: Who) =>
    sets.command(kind, ref, 'takeOverCatalogue', body, who);
  async function findItem(
    kind: SetKind,
    ref: SetVersionRef,
    code: string,
    who?: Who,
  ): Promise<CatalogueItem> {
    const { items } = await compare(kind, ref, who);
    const { itemId } = findNode(await sets.load(kind, ref, who), code);
    const found = items.find((item) => item.itemId === itemId);
    if (!found) throw new Error(`${code} is not compared`);
    return found;
  }
  const newestLine = async (kind: SetKind, { setId }: SetVersionRef, who?: Who): Promise<string> => {
    const { data } = await sets.plain('POST', '/threads', { refType: kind, refId: setId }, who);
    return data.rows[0].cn;
  };

  /** A draft of each kind with some indicators, and who writes it. */
  async function toDraft(kind: SetKind, codes: readonly string[]): Promise<{ ref: SetVersionRef; who: Who }> {
    if (kind === 'preset') return { ref: await sets.build(codes), who: 'admin01' };
    if (kind === 'supply') {
      const ref = await sets.create('supply', { setNm: '우리 협력사' }, 'operator01');
      await sets.change('supply', ref, { addedIndicatorIds: await sets.getIds(codes) }, 'operator01');
      return { ref, who: 'operator01' };
    }
    const basedOn = await sets.published(codes);
    await leaveOwnSet(test);
    return {
      ref: await sets.create('coset', { setNm: '우리 지표', basedOn }, 'operator01'),
      who: 'operator01',
    };
  }

  return {
    detail,
    changeIndicator,
    groupNamed,
    changeGroup,
    compare,
    takeOver,
    findItem,
    newestLine,
    toDraft,
  };
}
export type CatalogueCalls = ReturnType<typeof createCatalogueCalls>;
