import { expect, test } from 'vitest';
import { shownItem } from '../../../src/components/scoring/shownItem.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';

test('shows each paragraph and line of a guide apart', () => {
  const guidance =
    '<p>합산 기준을 <strong>명확히</strong> 적습니다.</p><ul><li>직접 배출</li><li>간접 배출</li></ul>';
  const item = {
    ...emptyScoring('STAGE'),
    idctrsNm: '배출량',
    cycleCd: 'YR',
    evidenceRequired: true,
  } as const;
  expect(shownItem({ ...item, guidance }).guidance).toBe(
    ['합산 기준을 명확히 적습니다.', '직접 배출', '간접 배출'].join('\n'),
  );
});
