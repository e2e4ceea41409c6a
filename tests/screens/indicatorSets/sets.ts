import type { IndicatorSet, SetNode, SetVersionRow } from '../../../src/contracts/indicatorSets.ts';

export const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const at = '2026-03-02T00:00:00.000Z';

const node = (place: number, up: number | null, lvl: number, idctrsNm: string): SetNode => ({
  itemId: getId(place),
  upItemId: up === null ? null : getId(up),
  lvl,
  sortOrder: place,
  domainCd: 'E',
  idctrsNm,
  weight: '',
  evidenceRequired: false,
  toBeConfirmed: false,
  isComplete: true,
  idctrsClsfctnId: lvl < 3 ? getId(place + 100) : null,
  originalIndicatorId: lvl < 3 ? null : getId(place + 100),
  idctrsCd: lvl < 3 ? null : `E-${place}`,
  ...(lvl < 3
    ? {
        kindCd: null,
        scoringTypeCd: null,
        unitCd: null,
        cycleCd: null,
        scoringHash: null,
        guidanceHash: null,
        referencesHash: null,
      }
    : {
        kindCd: 'QLT' as const,
        scoringTypeCd: 'STAGE' as const,
        unitCd: null,
        cycleCd: 'YR' as const,
        scoringHash: `채점 ${place}`,
        guidanceHash: '안내',
        referencesHash: '참조',
      }),
});

/** 환경 > 온실가스 > three indicators, 환경 > 용수 > one. */
export const nodes = [
  node(1, null, 1, '환경'),
  node(2, 1, 2, '온실가스'),
  node(3, 2, 3, '배출량'),
  node(4, 2, 3, '집약도'),
  node(5, 2, 3, '검증'),
  node(6, 1, 2, '용수'),
  node(7, 6, 3, '취수량'),
];
export const sections = [
  { bizSectId: getId(21), bizSectNm: '발전' },
  { bizSectId: getId(22), bizSectNm: '건설' },
];
const cell = (place: number, weight: string) => ({
  itemId: getId(place),
  bizSectId: getId(21),
  weight,
  managerId: null,
  approverId: null,
});

/** Version 2 of a company's set, a draft: 발전 uses everything, and its weights are complete but for the three. */
export const draft: IndicatorSet = {
  sectWeights: [],
  yearlyItemIds: [],
  setId: getId(50),
  setNm: '한빛 지표',
  custCoId: getId(60),
  custCoNm: '한빛에너지',
  gicsId: null,
  ver: 2,
  stateCd: 'draft',
  effectiveFrom: null,
  draftVer: 2,
  draftStateCd: 'draft',
  indicators: 4,
  lastModifiedBy: { userName: '이운영' },
  lastModifiedAt: at,
  version: 5,
  isCurrent: false,
  isWriter: true,
  changeNote: '',
  returnReason: null,
  publishedAt: null,
  earliestFrom: '2026-03-02',
  basedOn: null,
  catalogueChanges: 0,
  nodes,
  sections,
  cells: [
    ...[cell(1, '100.00'), cell(2, '60.00'), cell(6, '40.00'), cell(7, '100.00')],
    ...[cell(3, '33.33'), cell(4, '33.33'), cell(5, '33.33')],
  ],
  people: [
    { id: getId(71), userName: '김담당', departmentName: '환경팀', userId: null },
    { id: getId(72), userName: '박승인', departmentName: null, userId: null },
  ],
};

export const versions: SetVersionRow[] = [
  {
    ver: 2,
    stateCd: 'draft',
    isCurrent: false,
    effectiveFrom: null,
    changeNote: '',
    indicators: 4,
    publishedAt: null,
    publishedBy: null,
    createdAt: at,
    lastModifiedBy: null,
    lastModifiedAt: at,
  },
  {
    ver: 1,
    stateCd: 'published',
    isCurrent: true,
    effectiveFrom: '2026-01-01',
    changeNote: '처음',
    indicators: 4,
    publishedAt: at,
    publishedBy: { userName: '최검토' },
    createdAt: at,
    lastModifiedBy: null,
    lastModifiedAt: at,
  },
];
