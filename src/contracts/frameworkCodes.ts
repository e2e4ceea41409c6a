import type { FrameworkCd } from './indicators.ts';

/** The codes that the publisher of a framework lists for one version. */
export interface PublishedCodes {
  frmwkCd: FrameworkCd;
  /** As references state it; for GRI the year of the standard. */
  ver: string;
  /** Place at which the list is published. */
  source: string;
  /** In the publisher's order. */
  codes: readonly string[];
  /** Finds the listed code that a reference is a part of, such as 2-7 for 2-7-a; null where it is part of none. */
  findCode?(code: string): string | null;
}

/** Numbers the disclosures of a topic: `['305', 7]` stands for 305-1 to 305-7. */
type Disclosures = readonly [topic: string, count: number];

const GRI_SOURCE = 'GRI Standards(globalreporting.org), 2026년 1월 1일 현재 시행 중인 기준서';
const findDisclosure = (code: string) => /^(?:GRI\s*)?(\d{1,3}-\d{1,2})(?!\d)/i.exec(code)?.[1] ?? null;
const gri = (ver: string, ...topics: readonly Disclosures[]): PublishedCodes => ({
  frmwkCd: 'GRI',
  ver,
  source: GRI_SOURCE,
  codes: topics.flatMap(([topic, count]) =>
    Array.from({ length: count }, (_, place) => `${topic}-${place + 1}`),
  ),
  findCode: findDisclosure,
});

/** Numbers the items of a category of the K-ESG guideline. */
const items = (domain: string, ...counts: readonly number[]) =>
  counts.flatMap((count, category) =>
    Array.from({ length: count }, (_, place) => `${domain}-${category + 1}-${place + 1}`),
  );

/** The codes of the frameworks whose publishers list them freely; the others have none here. */
export const publishedCodes: readonly PublishedCodes[] = [
  {
    frmwkCd: 'K-ESG',
    ver: '1.0',
    source: 'K-ESG 가이드라인 v1.0(관계부처 합동, 2021년 12월)의 기본 진단항목',
    codes: [
      ...items('P', 3, 1, 1),
      ...items('E', 2, 2, 3, 2, 2, 2, 2, 1, 1),
      ...items('S', 1, 6, 3, 2, 2, 3, 2, 2, 1),
      ...items('G', 5, 4, 4, 1, 2, 1),
    ],
  },
  gri(
    '2016',
    ['201', 4],
    ['202', 2],
    ['203', 2],
    ['204', 1],
    ['205', 3],
    ['206', 1],
    ['301', 3],
    ['302', 5],
    ['305', 7],
    ['308', 2],
    ['401', 3],
    ['402', 1],
    ['404', 3],
    ['405', 2],
    ['406', 1],
    ['407', 1],
    ['408', 1],
    ['409', 1],
    ['410', 1],
    ['411', 1],
    ['413', 2],
    ['414', 2],
    ['415', 1],
    ['416', 2],
    ['417', 3],
    ['418', 1],
  ),
  gri('2018', ['303', 5], ['403', 10]),
  gri('2019', ['207', 4]),
  gri('2020', ['306', 5]),
  gri('2021', ['2', 30], ['3', 3]),
  gri('2024', ['101', 8]),
  {
    frmwkCd: 'SASB',
    ver: '2023',
    source: 'SASB Standards(sasb.ifrs.org)의 26개 주제(General Issue Category) 번호',
    codes: [
      ...['110', '120', '130', '140', '150', '160'],
      ...['210', '220', '230', '240', '250', '260', '270'],
      ...['310', '320', '330'],
      ...['410', '420', '430', '440', '450'],
      ...['510', '520', '530', '540', '550'],
    ],
    findCode: (code) => /(?:^|-)(\d{3})(?:[a-z](?:\.\d{1,2})?)?$/i.exec(code)?.[1] ?? null,
  },
  {
    frmwkCd: 'TCFD',
    ver: '2017',
    source: 'TCFD 최종 권고안(2017년 6월)의 11개 권고 공시',
    codes: [
      ...['Governance (a)', 'Governance (b)'],
      ...['Strategy (a)', 'Strategy (b)', 'Strategy (c)'],
      ...['Risk Management (a)', 'Risk Management (b)', 'Risk Management (c)'],
      ...['Metrics and Targets (a)', 'Metrics and Targets (b)', 'Metrics and Targets (c)'],
    ],
  },
];
