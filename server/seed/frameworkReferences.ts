import type { FrameworkReference } from '../../src/contracts/indicators.ts';

const gri = (ver: string, ...codes: string[]): FrameworkReference[] =>
  codes.map((code) => ({ frmwkCd: 'GRI', ver, code }));
const goal = (code: string): FrameworkReference => ({ frmwkCd: 'SDGS', ver: '2015', code });
const tcfd: FrameworkReference = { frmwkCd: 'TCFD', ver: '2017', code: 'Metrics and Targets (b)' };
const issb: FrameworkReference = { frmwkCd: 'ISSB', ver: '2023', code: 'IFRS S2 29(a)' };

/**
 * References to other frameworks that ask for the same as an item of the guideline, by its code: disclosures of GRI
 * standards with the year of the standard, the TCFD's recommendation, IFRS S2, goals of the United Nations. Only where
 * the subject is plainly the same.
 */
export const frameworkReferences: Readonly<Record<string, readonly FrameworkReference[]>> = {
  'P-1-2': gri('2021', '2-3'),
  'P-1-3': gri('2021', '2-2'),
  'P-2-1': gri('2021', '3-2'),
  'P-3-1': gri('2021', '2-5'),
  'E-2-1': gri('2016', '301-1'),
  'E-2-2': [...gri('2016', '301-2'), goal('12')],
  'E-3-1': [...gri('2016', '305-1', '305-2'), tcfd, issb, goal('13')],
  'E-3-2': [...gri('2016', '305-3'), tcfd, issb, goal('13')],
  'E-4-1': [...gri('2016', '302-1'), goal('7')],
  'E-4-2': [goal('7')],
  'E-5-1': [...gri('2018', '303-5'), goal('6')],
  'E-5-2': [goal('6')],
  'E-6-1': [...gri('2020', '306-3'), goal('12')],
  'E-6-2': [...gri('2020', '306-4'), goal('12')],
  'E-7-1': gri('2016', '305-7'),
  'E-8-1': gri('2021', '2-27'),
  'S-2-1': gri('2016', '401-1'),
  'S-2-2': gri('2021', '2-7'),
  'S-2-3': gri('2016', '401-1'),
  'S-3-1': [...gri('2016', '405-1'), goal('5')],
  'S-3-2': [...gri('2016', '405-2'), goal('5')],
  'S-4-1': gri('2018', '403-1'),
  'S-4-2': [...gri('2018', '403-9'), goal('8')],
  'S-5-1': gri('2021', '2-23'),
  'S-8-2': gri('2016', '418-1'),
  'S-9-1': gri('2021', '2-27'),
  'G-1-3': gri('2021', '2-11'),
  'G-1-4': [...gri('2016', '405-1'), goal('5')],
  'G-2-3': gri('2021', '2-9'),
  'G-4-1': [...gri('2016', '205-3'), goal('16')],
  'G-6-1': gri('2021', '2-27'),
};
