import { expect, test } from 'vitest';
import type { FrameworkReference } from '../../src/contracts/indicators.ts';
import { mapReadiness } from '../../src/contracts/readiness.ts';

const gri = (code: string, ver = '2021'): FrameworkReference => ({ frmwkCd: 'GRI', ver, code });
const kesg = (code: string): FrameworkReference => ({ frmwkCd: 'K-ESG', ver: '1.0', code });
const indicator = (idctrsCd: string, ...references: FrameworkReference[]) => ({
  idctrsCd,
  idctrsNm: `${idctrsCd} 지표`,
  references,
});

test('codes of each framework are covered by indicators or by none, in the order of their numbers', () => {
  const set = [
    indicator('E-3-1', kesg('E-3-1'), gri('305-1'), gri('305-1')),
    indicator('E-3-2', gri('305-1'), gri('305-10')),
  ];
  const known = [gri('305-10'), gri('305-2'), gri('305-1'), gri('305-1', '2016'), kesg('E-4-1')];
  const shown = mapReadiness(set, known).map(({ frmwkCd, ver, codes, coveredCnt }) => [
    `${frmwkCd} ${ver} ${coveredCnt}/${codes.length}`,
    codes.map(({ code, indicators }) => `${code}: ${indicators.map(({ idctrsCd }) => idctrsCd).join(' ')}`),
  ]);
  expect(shown).toEqual([
    ['K-ESG 1.0 1/2', ['E-3-1: E-3-1', 'E-4-1: ']],
    ['GRI 2016 0/1', ['305-1: ']],
    ['GRI 2021 2/3', ['305-1: E-3-1 E-3-2', '305-2: ', '305-10: E-3-2']],
  ]);
});

test('an empty set covers nothing of what is known', () => {
  expect(mapReadiness([], [gri('305-1')])).toMatchObject([{ coveredCnt: 0 }]);
  expect(mapReadiness([], [])).toEqual([]);
});
