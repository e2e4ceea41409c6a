import type { NodeTrend } from '../../../src/contracts/diagnosis.ts';
import type { DiagnosisExplanation } from '../../../src/contracts/diagnosisExplanation.ts';
import type { DiagnosisResult, ShownNode } from '../../../src/contracts/diagnosisRuns.ts';
import { emptyScoring } from '../../../src/contracts/indicatorScoring.ts';

export const key = (last: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(last).padStart(12, '0')}`;
export const at = '2026-11-20T00:00:00.000Z';

export const [custCoId, plant, office, setId] = [key(9), key(21), key(22), key(31)];
export const ids = {
  domain: key(101),
  category: key(102),
  usage: key(103),
  omitted: key(104),
  apart: key(105),
  domainClass: key(201),
  categoryClass: key(202),
};

const compared = (trend: 'rise' | 'same' | 'fall', delta: string): NodeTrend => ({
  status: 'compared',
  trend,
  delta,
});
const none: NodeTrend = { status: 'notComparable', cause: 'noEarlierResult' };

const node: ShownNode = {
  itemId: plant,
  upItemId: null,
  lvl: 0,
  bizSectId: plant,
  domainCd: null,
  itemNm: '발전사업',
  itemCd: null,
  weight: null,
  share: '1',
  score: '505/7',
  coverage: '46667/50000',
  points: null,
  outcome: 'scored',
  cause: null,
  bandCd: 'from60',
  yoy: compared('rise', '13/4'),
  qoq: { status: 'notComparable', cause: 'otherSetVersion' },
  daIds: [],
  texts: [],
  idctrsClsfctnId: null,
  originalIndicatorId: null,
};

const domain: ShownNode = {
  ...node,
  itemId: ids.domain,
  upItemId: plant,
  lvl: 1,
  domainCd: 'E',
  itemNm: '환경',
  weight: '100.00',
  yoy: compared('fall', '-5/4'),
  idctrsClsfctnId: ids.domainClass,
};
const category: ShownNode = {
  ...domain,
  itemId: ids.category,
  upItemId: ids.domain,
  lvl: 2,
  itemNm: '에너지',
  yoy: compared('same', '1/4'),
  texts: [{ use: '{"kind":"mistake"}', text: '에너지 관리가 미흡합니다.', cause: null }],
  idctrsClsfctnId: ids.categoryClass,
};
const usage: ShownNode = {
  ...category,
  itemId: ids.usage,
  upItemId: ids.category,
  lvl: 3,
  itemNm: '에너지 사용량',
  itemCd: 'E-4-1',
  weight: '40.00',
  share: '4/7',
  score: '75',
  coverage: '1',
  points: 4,
  yoy: none,
  texts: [],
  idctrsClsfctnId: null,
};
const omitted: ShownNode = {
  ...usage,
  itemId: ids.omitted,
  itemNm: '재생에너지 비율',
  itemCd: 'E-4-2',
  share: '3/7',
  score: '0',
  coverage: '0',
  points: null,
  outcome: 'unanswered',
};
const apart: ShownNode = {
  ...usage,
  itemId: ids.apart,
  itemNm: '해외 에너지 사용량',
  itemCd: 'E-4-3',
  share: null,
  score: null,
  coverage: null,
  points: null,
  outcome: 'notApplicable',
  cause: 'stated',
};

/** A result of a section in a quarter. */
export const sectionResult: DiagnosisResult = {
  dgnsRstId: key(51),
  dgnsRunId: key(41),
  dgnsYr: '2026',
  brnCd: 'Q3',
  bizSectId: plant,
  bizSectNm: '발전사업',
  rev: 2,
  cosetId: setId,
  ver: 3,
  score: '505/7',
  coverage: '46667/50000',
  bandCd: 'from60',
  provisional: true,
  openCnt: 2,
  isCurrent: true,
  isPublished: false,
  madeBy: { userName: '이운영' },
  madeAt: at,
  custCoId,
  companyNm: '한빛에너지',
  setNm: 'K-ESG',
  inputHash: 'a1b2c3',
  entryCycleId: key(61),
  limits: { provisionalLimit: '95', trendLimit: '0.5', commentLimit: '30' },
  bandNames: { under40: '미흡', from40: '보통', from60: '좋음', from80: '우수' },
  runStateCd: 'calculated',
  staleRsns: [],
  nodes: [
    {
      ...node,
      texts: [
        {
          use: '{"kind":"band","bandCd":"from60"}',
          text: '한빛에너지의 종합점수는 72.1점입니다.',
          cause: null,
        },
        {
          use: '{"kind":"comparison","comparisonCd":"yearly","trendCd":"rise"}',
          text: null,
          cause: 'notWritten',
        },
      ],
    },
    domain,
    category,
    usage,
    omitted,
    apart,
  ],
  parts: [],
  earlier: { yearly: null, quarterly: null },
};

const ofCompany = { bizSectId: null, weight: null } as const;
/** The company's result over two sections in a year. */
export const companyResult: DiagnosisResult = {
  ...sectionResult,
  dgnsRstId: key(52),
  brnCd: 'Y',
  bizSectId: null,
  bizSectNm: null,
  provisional: false,
  openCnt: 0,
  score: '98667/2000',
  nodes: [
    { ...node, ...ofCompany, itemId: custCoId, itemNm: '한빛에너지', score: '98667/2000', bandCd: 'from40' },
    { ...node, upItemId: custCoId, weight: '50.00', share: '1/2' },
    {
      ...node,
      itemId: office,
      bizSectId: office,
      upItemId: custCoId,
      itemNm: '본사',
      weight: '50.00',
      share: '1/2',
      score: '73083/2000',
    },
    { ...domain, ...ofCompany, upItemId: custCoId },
    { ...category, ...ofCompany },
  ],
  parts: [
    { bizSectId: plant, bizSectNm: '발전사업', dgnsRstId: key(51), provisional: false },
    { bizSectId: office, bizSectNm: '본사', dgnsRstId: key(53), provisional: true },
  ],
};

const part = ({ itemId, bizSectId, lvl, itemNm, weight, share }: ShownNode) => ({
  itemId,
  bizSectId,
  lvl,
  itemNm,
  weight,
  share,
});

const scoring = {
  ...emptyScoring('RATIO'),
  directionCd: 'DOWN' as const,
  thresholds: ['400', '300', '200', '100'],
  scrCrtr: ['매우 많음', '많음', '보통', '적음', '매우 적음'],
  inputs: [
    {
      code: 'use',
      name: '사용량',
      unitCd: 'TJ' as const,
      rollUpCd: 'SUM' as const,
      sectRollUpCd: 'SUM' as const,
      srcCd: null,
      negYn: 'N' as const,
    },
  ],
  formula: 'use',
};

/** The explanation of an indicator of the section's result. */
export const indicatorExplanation: DiagnosisExplanation = {
  dgnsRstId: sectionResult.dgnsRstId,
  node: usage,
  path: [node, domain, category, usage].map(part),
  effect: '4/7',
  contribution: '300/7',
  children: [],
  provisionalLimit: '95',
  cosetId: setId,
  ver: 3,
  indicator: {
    item: {
      itemId: ids.usage,
      upItemId: ids.category,
      lvl: 3,
      domainCd: 'E',
      itemNm: usage.itemNm,
      itemCd: usage.itemCd,
      originalIndicatorId: null,
      idctrsClsfctnId: null,
      unitCd: 'TJ',
      cycleCd: 'QTR',
      evidenceRequired: true,
      scoring,
      average: null,
    },
    value: {
      itemId: ids.usage,
      bizSectId: plant,
      status: 'approved',
      value: {
        inputs: { use: { entered: '1500.5', unitCd: 'GJ', srcCd: null, srcRef: null, ovrdRsn: null } },
      },
      naYn: 'N',
      lacksEvidence: false,
      daIds: [key(71)],
      earlier: null,
      earlierDaIds: [],
    },
    base: null,
    figure: '185',
    earlierFigure: null,
    basis: { type: 'RATIO', value: '185', threshold: { place: 3, value: '200' } },
    directionCd: 'DOWN',
    criterion: { field: 'scrCrtr', place: 4 },
    textPoints: null,
  },
  versions: [
    {
      daId: key(71),
      idctrsDataId: key(72),
      crtrYr: '2026',
      brnCd: 'Q3',
      ver: 2,
      approvedBy: { userName: '박승인' },
      approvedAt: at,
      evidence: [
        {
          evidenceId: key(73),
          fileId: key(74),
          fileHash: 'f00d',
          title: '에너지 고지서',
          page: '3쪽',
          reviewCd: null,
        },
      ],
    },
  ],
  earlierVersions: [],
};

/** The explanation of the whole of the section's result. */
export const wholeExplanation: DiagnosisExplanation = {
  ...indicatorExplanation,
  node: { ...node, texts: sectionResult.nodes[0]?.texts ?? [] },
  path: [part(node)],
  effect: '1',
  contribution: '505/7',
  children: [
    {
      ...part(domain),
      share: '1',
      score: '505/7',
      coverage: '46667/50000',
      contribution: '505/7',
      outcome: 'scored',
      cause: null,
    },
    {
      ...part(apart),
      itemNm: '사회',
      share: null,
      score: null,
      coverage: null,
      contribution: null,
      outcome: 'notApplicable',
      cause: 'nothingApplies',
    },
  ],
  indicator: null,
  versions: [],
};
