import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { entryNode } from './entries.ts';
import { rolledUpValue } from './entryValue.ts';
import { brnCds } from './quarters.ts';
import { allPoints, bandCds } from './scoring.ts';
import { yearDigits } from './text.ts';
import { version } from './version.ts';

const yesNo = z.enum(['Y', 'N']);
/** A fraction as text, such as `505/7`, always in its lowest terms. */
const fraction = z.string();

/** Subject of a diagnosis: a section, or the company where `bizSectId` is null, in a quarter or a year. */
export const diagnosisSubject = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  bizSectId: z.nullable(z.uuid()),
});

/** Trend of a node against the result of a year or a quarter before; `delta` is a fraction as text. */
export const nodeTrend = z.discriminatedUnion('status', [
  z.object({ status: z.literal('compared'), trend: z.enum(['rise', 'same', 'fall']), delta: fraction }),
  z.object({
    status: z.literal('notComparable'),
    cause: z.enum(['otherSetVersion', 'noEarlierResult', 'noScore']),
  }),
]);
export type NodeTrend = z.infer<typeof nodeTrend>;

/** States of a node: a score, nothing that applies, nothing answered, or a figure that cannot be computed. */
export const nodeOutcomeCds = ['scored', 'notApplicable', 'unanswered', 'notComputable'] as const;

/** Place of a text of a report, and the text; `cause` says why there is none. */
export const nodeText = z.object({
  use: z.string(),
  text: z.nullable(z.string()),
  cause: z.nullable(z.enum(['notWritten', 'noWeakItem', 'noEarlierResult', 'otherSetVersion'])),
});
export type NodeText = z.infer<typeof nodeText>;

/**
 * A node of a result, found by `itemId` and `bizSectId` together. The whole of a section has the section's id as
 * `itemId`, that of the company the company's id; other nodes have the item of the set. `bizSectId` is null for nodes of
 * the company: its whole, and its domains and categories over all sections. `upItemId` is null of the whole that was
 * diagnosed; below the company are its sections (with `bizSectId`) and, as another view of the same score, its domains
 * (without): either adds up to it exactly by `share × score`.
 *
 * `weight` is the one of the set in per cent, as written; null of nodes of the company below its whole. `share`, 0 to 1,
 * is the part of the parent that is left to the node once what does not apply has gone; null of one that left.
 */
export const diagnosisNode = z.object({
  itemId: z.uuid(),
  upItemId: z.nullable(z.uuid()),
  lvl: z.literal([0, 1, 2, 3]),
  bizSectId: z.nullable(z.uuid()),
  domainCd: z.nullable(z.enum(domainCds)),
  itemNm: z.string(),
  itemCd: z.nullable(z.string()),
  weight: z.nullable(z.string()),
  share: z.nullable(fraction),
  score: z.nullable(fraction),
  coverage: z.nullable(fraction),
  points: z.nullable(z.literal([...allPoints])),
  outcome: z.enum(nodeOutcomeCds),
  /** Reason it does not apply, is not computable, or left its parent. */
  cause: z.nullable(z.string()),
  bandCd: z.nullable(z.enum(bandCds)),
  yoy: nodeTrend,
  qoq: nodeTrend,
  /** Versions of values that the score was made of. */
  daIds: z.array(z.uuid()),
  texts: z.array(nodeText),
});
export type DiagnosisNode = z.infer<typeof diagnosisNode>;

/** `input`: an approved or omitted value, or one that is open and counts as unanswered. */
const diagnosisValueStatusCds = ['approved', 'omitted', 'open'] as const;

/** Value of an indicator in a section as it is scored; figures of derived years are fractions. */
export const diagnosisValue = z.object({
  itemId: z.uuid(),
  bizSectId: z.uuid(),
  status: z.enum(diagnosisValueStatusCds),
  value: z.nullable(rolledUpValue),
  naYn: yesNo,
  lacksEvidence: z.boolean(),
  daIds: z.array(z.uuid()),
  /** The same period a year before; null where there is no value that applies. */
  earlier: z.nullable(rolledUpValue),
  earlierDaIds: z.array(z.uuid()),
});
export type DiagnosisValue = z.infer<typeof diagnosisValue>;

/** Denominators of a section now and a year before. */
export const diagnosisBase = z.object({
  bizSectId: z.uuid(),
  value: z.nullable(rolledUpValue),
  daIds: z.array(z.uuid()),
  earlier: z.nullable(rolledUpValue),
  earlierDaIds: z.array(z.uuid()),
});

/** An item of the set's version; averages are those of the year, with the row that they are from. */
export const diagnosisItem = z.object({
  itemId: z.uuid(),
  upItemId: z.nullable(z.uuid()),
  lvl: z.literal([1, 2, 3]),
  domainCd: z.enum(domainCds),
  itemNm: z.string(),
  itemCd: z.nullable(z.string()),
  /** Indicator or category of the catalogue, by which versions of sets and companies are compared. */
  originalIndicatorId: z.nullable(z.uuid()),
  idctrsClsfctnId: z.nullable(z.uuid()),
  unitCd: entryNode.shape.unitCd,
  cycleCd: entryNode.shape.cycleCd,
  evidenceRequired: z.boolean(),
  scoring: entryNode.shape.scoring,
  average: z.nullable(
    z.object({
      industryAvgId: z.uuid(),
      version,
      avgVal: z.string(),
      source: z.string(),
      gicsId: z.string(),
      crtrYr: yearDigits,
    }),
  ),
});
export type DiagnosisItem = z.infer<typeof diagnosisItem>;

/** Scores of an earlier result that this one is compared with. */
export const earlierScores = z.object({
  dgnsRstId: z.uuid(),
  cosetId: z.uuid(),
  ver: version,
  scores: z.array(z.object({ itemId: z.uuid(), bizSectId: z.nullable(z.uuid()), score: fraction })),
});
export type EarlierScores = z.infer<typeof earlierScores>;

/**
 * Everything that a result is made of, as plain data: `makeDiagnosis` of `diagnosisTree.ts` gives the same result of it
 * in the server and in the browser. Nodes and values are those of the subject alone; a quarter has only indicators of
 * quarters.
 */
export const diagnosisInput = z.object({
  engine: z.string(),
  custCoId: z.uuid(),
  companyNm: z.string(),
  ...diagnosisSubject.shape,
  cosetId: z.uuid(),
  ver: version,
  limits: z.object({ provisionalLimit: z.string(), trendLimit: z.string(), commentLimit: z.string() }),
  /** Sections in their order, with their weights in the company. */
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string(), weight: z.string() })),
  items: z.array(diagnosisItem),
  /** Weights of items in sections, among siblings; an item without one is not used there. */
  cells: z.array(z.object({ itemId: z.uuid(), bizSectId: z.uuid(), weight: z.string() })),
  values: z.array(diagnosisValue),
  bases: z.array(diagnosisBase),
  yearly: z.nullable(earlierScores),
  quarterly: z.nullable(earlierScores),
});
export type DiagnosisInput = z.infer<typeof diagnosisInput>;
