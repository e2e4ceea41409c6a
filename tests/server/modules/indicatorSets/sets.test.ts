import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorSet, SetItem, SetVersionRef } from '../../../../src/contracts/indicatorSets.ts';
import { equalWeights } from '../../../../src/contracts/weights.ts';
import { setRefusals, setStateTexts } from '../../../../src/messages/ko.indicatorSets.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createSetCalls, type SetCalls } from './calls.ts';

let test: TestApp;
let sets: SetCalls;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  sets = await createSetCalls(test);
});
afterAll(() => test.stop());

describe('a preset', () => {
  it('is built from the catalogue, reviewed by another administrator and published', async () => {
    const ref = await sets.build('preset', { setNm: '유틸리티', gicsId: '5510', codes: ['E-3-1', 'E-3-2', 'S-3-1'] });
    const draft = await sets.load('preset', ref);
    expect(draft.nodes.map(({ lvl, idctrsNm }) => `${lvl} ${idctrsNm}`)).toMatchObject({ length: 7, 0: '1 환경' });
    expect(draft).toMatchObject({ stateCd: 'draft', indicators: 3, isWriter: true, isCurrent: false });
    await sets.command('preset', ref, 'submit');
    expect(await sets.command('preset', ref, 'publish')).toMatchObject({ message: setStateTexts.reasons.isOtherPerson });
    expect(await sets.command('preset', ref, 'publish', {}, 'admin02')).toMatchObject({ status: 'C200' });
    expect(await sets.load('preset', ref)).toMatchObject({ stateCd: 'published', isCurrent: true });
  });
});
