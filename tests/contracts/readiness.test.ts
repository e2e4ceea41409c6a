import { expect, test } from 'vitest';
import { frameworkReferences } from '../../server/seed/frameworkReferences.ts';
import { readGuideline } from '../../server/seed/guideline.ts';
import type { FrameworkReference } from '../../src/contracts/indicators.ts';
import { mapReadiness } from '../../src/contracts/readiness.ts';

const gri = (code: string, ver = '2021'): FrameworkReference => ({ frmwkCd: 'GRI', ver, code });
const kesg = (code: string): FrameworkReference => ({ frmwkCd: 'K-ESG', ver: '1.0', code });
const indicator = (idctrsCd: string, ...references: FrameworkReference[]) => ({
  idctrsCd,
  idctrsNm: `${idctrsCd} 지표`,
  references,
});

const shown = (...mapped: Parameters<typeof mapReadiness>) =>
  mapReadiness(...mapped).map(({ frmwkCd, ver, source, codes, codeCnt, coveredCnt }) => [
    `${frmwkCd} ${ver} ${source ?? 'catalogue'} ${coveredCnt}/${codeCnt}`,
    codes.map(
      ({ code, isKnown, indicators }) =>
        `${code}${isKnown ? '' : '?'}: ${indicators.map(({ idctrsCd }) => idctrsCd).join(' ')}`,
    ),
  ]);

test('without a published list the codes are those of the catalogue, in the order of their numbers', () => {
  const set = [
    indicator('E-3-1', kesg('E-3-1'), gri('305-1'), gri('305-1')),
    indicator('E-3-2', gri('305-1'), gri('305-10')),
  ];
  const known = [gri('305-10'), gri('305-2'), gri('305-1'), gri('305-1', '2016'), kesg('E-4-1')];
  expect(shown(set, known, [])).toEqual([
    ['K-ESG 1.0 catalogue 1/2', ['E-3-1: E-3-1', 'E-4-1: ']],
    ['GRI 2016 catalogue 0/1', ['305-1: ']],
    ['GRI 2021 catalogue 2/3', ['305-1: E-3-1 E-3-2', '305-2: ', '305-10: E-3-2']],
  ]);
  expect(shown([], [], [])).toEqual([]);
});

test('a published list shows what the catalogue lacks; parts of a code cover it, codes beside it do not count', () => {
  const list = { frmwkCd: 'GRI', ver: '2021', source: 'list', codes: ['2-10', '2-9', '2-7'] } as const;
  const findCode = (code: string) => /^\d+-\d+/.exec(code)?.[0] ?? null;
  const set = [indicator('G-2-3', gri('2-9-c'), gri('305-1'), gri('여섯'))];
  expect(shown(set, [gri('2-7')], [{ ...list, findCode }])).toEqual([
    ['GRI 2021 list 1/3', ['2-10: ', '2-9: G-2-3', '2-7: ', '305-1?: G-2-3', '여섯?: G-2-3']],
  ]);
});

test('the lists that are published are whole', () => {
  const counts = mapReadiness([], []).map(({ frmwkCd, ver, codeCnt }) => `${frmwkCd} ${ver}: ${codeCnt}`);
  expect(counts).toEqual([
    'K-ESG 1.0: 61',
    'GRI 2016: 56',
    'GRI 2018: 15',
    'GRI 2019: 4',
    'GRI 2020: 5',
    'GRI 2021: 33',
    'GRI 2024: 8',
    'SASB 2023: 26',
    'TCFD 2017: 11',
  ]);
});

test.each([
  ['GRI', '2021', '2-7-a', '2-7'],
  ['GRI', '2021', 'GRI 2-30', '2-30'],
  ['GRI', '2018', '403-10 b', '403-10'],
  ['SASB', '2023', 'IF-EU-110a.1', '110'],
  ['SASB', '2023', '450', '450'],
  ['TCFD', '2017', 'Metrics and Targets (b)', 'Metrics and Targets (b)'],
] as const)('%s %s %s covers %s', (frmwkCd, ver, code, covered) => {
  const set = [indicator('E-1-1', { frmwkCd, ver, code })];
  const codes = mapReadiness(set, []).flatMap((each) => each.codes);
  expect(codes.filter(({ indicators }) => indicators.length > 0)).toMatchObject([
    { code: covered, isKnown: true },
  ]);
});

test.each([
  ['GRI', '2021', '2-31'],
  ['GRI', '2021', '305-1'],
  ['SASB', '2023', 'IF-EU-115a.1'],
  ['TCFD', '2017', 'Strategy (d)'],
] as const)('%s %s %s is in no published list', (frmwkCd, ver, code) => {
  const codes = mapReadiness([indicator('E-1-1', { frmwkCd, ver, code })], []).flatMap((each) => each.codes);
  expect(codes.filter(({ indicators }) => indicators.length > 0)).toMatchObject([{ code, isKnown: false }]);
});

test('every seeded reference to a framework that publishes its codes is in its list', async () => {
  const references = [
    ...Object.values(frameworkReferences).flat(),
    ...(await readGuideline()).map(({ ver, code }) => ({ frmwkCd: 'K-ESG' as const, ver, code })),
  ];
  const mapped = mapReadiness([], references);
  expect(mapped.flatMap(({ codes }) => codes).filter(({ isKnown }) => !isKnown)).toEqual([]);
});
