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
