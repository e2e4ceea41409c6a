import type { DiagnosisInput, DiagnosisItem, DiagnosisValue } from '../../src/contracts/diagnosis.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import type { Points } from '../../src/contracts/scoring.ts';

/** Points, or why there are none. */
export type Answer = Points | 'na' | 'unanswered';

/** Id of a short name, the same for the same name. */
export const toId = (name: string): string =>
  `00000000-0000-4000-8000-${[...name]
    .map((letter) => letter.codePointAt(0)?.toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`;

export const company = toId('company');

/** An item of a set; indicators are stages, of which the stage is the points. */
export const item = (
  name: string,
  up: string | null,
  lvl: DiagnosisItem['lvl'],
  domainCd: DiagnosisItem['domainCd'],
): DiagnosisItem => ({
  itemId: toId(name),
  upItemId: up === null ? null : toId(up),
  lvl,
  domainCd,
  itemNm: name,
  itemCd: lvl === 3 ? name : null,
  originalIndicatorId: null,
  idctrsClsfctnId: null,
  unitCd: null,
  cycleCd: lvl === 3 ? 'YR' : null,
  evidenceRequired: false,
  scoring: lvl === 3 ? emptyScoring('STAGE') : null,
  average: null,
});

export const toValue = (name: string, section: string, answer: Answer): DiagnosisValue => ({
  itemId: toId(name),
  bizSectId: toId(section),
  status: answer === 'unanswered' ? 'open' : 'approved',
  value: answer === 'na' || answer === 'unanswered' ? null : { stage: answer },
  naYn: answer === 'na' ? 'Y' : 'N',
  lacksEvidence: false,
  daIds: answer === 'unanswered' ? [] : [toId(`d${name}`)],
  earlier: null,
  earlierDaIds: [],
});

export const toInput = (given: Partial<DiagnosisInput>): DiagnosisInput => ({
  engine: '1',
  custCoId: company,
  companyNm: '한빛에너지',
  dgnsYr: '2026',
  brnCd: 'Y',
  bizSectId: null,
  cosetId: toId('set'),
  ver: 1,
  limits: { provisionalLimit: '80', trendLimit: '0.5', commentLimit: '30' },
  sections: [],
  items: [],
  cells: [],
  values: [],
  bases: [],
  yearly: null,
  quarterly: null,
  ...given,
});

/** The set of two sections that the specification works out. */
export const workedItems = [
  ...(['P', 'E', 'S', 'G'] as const).map((code) => item(code, null, 1, code)),
  item('P1', 'P', 2, 'P'),
  item('E1', 'E', 2, 'E'),
  item('E2', 'E', 2, 'E'),
  item('S1', 'S', 2, 'S'),
  item('G1', 'G', 2, 'G'),
  item('P11', 'P1', 3, 'P'),
  item('E11', 'E1', 3, 'E'),
  item('E12', 'E1', 3, 'E'),
  item('E13', 'E1', 3, 'E'),
  item('E21', 'E2', 3, 'E'),
  item('S11', 'S1', 3, 'S'),
  item('S12', 'S1', 3, 'S'),
  item('G11', 'G1', 3, 'G'),
  item('G12', 'G1', 3, 'G'),
  item('G13', 'G1', 3, 'G'),
];
const weights = Object.entries({
  P: '10',
  E: '35',
  S: '35',
  G: '20',
  P1: '100',
  E1: '60',
  E2: '40',
  S1: '100',
  G1: '100',
  P11: '100',
  E11: '40',
  E12: '30',
  E13: '30',
  E21: '100',
  S11: '50',
  S12: '50',
  G11: '33.34',
  G12: '33.33',
  G13: '33.33',
});
export const workedAnswers: Record<'A' | 'B', Record<string, Answer>> = {
  A: { P11: 5, E11: 4, E12: 'na', E13: 2, E21: 5, S11: 3, S12: 4, G11: 3, G12: 2, G13: 'unanswered' },
  B: {
    P11: 3,
    E11: 'unanswered',
    E12: 3,
    E13: 3,
    E21: 'na',
    S11: 2,
    S12: 'unanswered',
    G11: 4,
    G12: 4,
    G13: 5,
  },
};
const names = ['A', 'B'] as const;
/** The input of the worked example: of both sections, or of those that are named. */
export const worked = (
  given: Partial<DiagnosisInput> = {},
  sections: readonly ('A' | 'B')[] = names,
): DiagnosisInput =>
  toInput({
    sections: sections.map((name) => ({ bizSectId: toId(name), bizSectNm: name, weight: '50' })),
    items: workedItems,
    cells: sections.flatMap((name) =>
      weights.map(([code, weight]) => ({ itemId: toId(code), bizSectId: toId(name), weight })),
    ),
    values: sections.flatMap((name) =>
      Object.entries(workedAnswers[name]).map(([code, answer]) => toValue(code, name, answer)),
    ),
    ...given,
  });
