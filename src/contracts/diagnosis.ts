import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { diagnosisRunStates, runFailureCds, staleCauseCds } from './diagnosisStates.ts';
import { entryNode } from './entries.ts';
import { rolledUpValue } from './entryValue.ts';
import { listOf, listQuery } from './envelope.ts';
import { brnCds } from './quarters.ts';
import { allPoints, bandCds } from './scoring.ts';
import { multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of runs among the resources, and what their histories belong to. */
export const DIAGNOSIS_RUN = 'dgnsRun';
/** Rules by which results are made: a change of them makes new revisions of the same input. */
export const DIAGNOSIS_ENGINE = '1';

const RUN_REASON_MAX = 500;
const yesNo = z.enum(['Y', 'N']);
const count = z.number().check(z.int(), z.minimum(0));
const person = z.nullable(z.object({ id: z.uuid(), userName: z.string() }));
/** A fraction as text, such as `505/7`, always in its lowest terms. */
const fraction = z.string();

/** Subject of a diagnosis: a section, or the company where `bizSectId` is null, in a quarter or a year. */
export const diagnosisSubject = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  bizSectId: z.nullable(z.uuid()),
});
export type DiagnosisSubject = z.infer<typeof diagnosisSubject>;

export const diagnosisRunKey = z.object({ dgnsRunId: z.uuid() });
export type DiagnosisRunKey = z.infer<typeof diagnosisRunKey>;

/** Request of a command; `version` is that of the run as it was seen. */
export const diagnosisRunCommand = z.object({ version });
export type DiagnosisRunCommand = z.infer<typeof diagnosisRunCommand>;
export const diagnosisRunReasonCommand = z.object({
  version,
  reason: multilineText(RUN_REASON_MAX, z.trim(), z.minLength(1)),
});
export type DiagnosisRunReasonCommand = z.infer<typeof diagnosisRunReasonCommand>;

export const diagnosisRunQuery = z.object({
  ...listQuery.shape,
  dgnsYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  stateCd: z.optional(z.enum(diagnosisRunStates)),
  bizSectId: z.optional(z.uuid()),
  /** Companies, for administrators. */
  custCoId: z.optional(z.uuid()),
});
export type DiagnosisRunQuery = z.infer<typeof diagnosisRunQuery>;

/** A reason a result is stale; `name` is that of the indicator, section or person's input that changed first. */
export const staleReason = z.object({
  causeCd: z.enum(staleCauseCds),
  name: z.string(),
  /** Changes of this kind since the result was made. */
  cnt: count,
  at: z.iso.datetime(),
});
export type StaleReason = z.infer<typeof staleReason>;

const resultKey = { dgnsRstId: z.uuid() };
export const diagnosisResultKey = z.object(resultKey);
export type DiagnosisResultKey = z.infer<typeof diagnosisResultKey>;

/** Score of a whole result; all are null where nothing of it applies. `provisional`: too little is answered. */
const overall = {
  score: z.nullable(fraction),
  coverage: z.nullable(fraction),
  bandCd: z.nullable(z.enum(bandCds)),
  provisional: z.boolean(),
};

/**
 * A run of a section or of the company, with its last result. `rev` counts results. `isPreview`: the result was made
 * while values were still open; `openCnt`: values that are open now and keep it from being confirmed.
 */
export const diagnosisRunRow = z.object({
  ...diagnosisRunKey.shape,
  ...diagnosisSubject.shape,
  custCoId: z.uuid(),
  custCoNm: z.nullable(z.string()),
  bizSectNm: z.nullable(z.string()),
  cosetId: z.uuid(),
  setNm: z.string(),
  ver: version,
  stateCd: z.enum(diagnosisRunStates),
  rev: count,
  dgnsRstId: z.nullable(z.uuid()),
  isPreview: z.boolean(),
  openCnt: count,
  /** Per cent of the calculation under way; null of none. */
  progress: z.nullable(count),
  failedRsn: z.nullable(z.enum(runFailureCds)),
  staleRsn: z.array(staleReason),
  /** The last calculation had the same input as the result before, and made no new one. */
  isUnchanged: z.boolean(),
  ...overall,
  ranBy: person,
  startedAt: z.nullable(z.iso.datetime()),
  confirmedBy: person,
  /** The reader has confirmed it, and so does not publish it. */
  isConfirmer: z.boolean(),
  publishedBy: person,
  publishedAt: z.nullable(z.iso.datetime()),
  version,
  lastModifiedAt: z.iso.datetime(),
});
export type DiagnosisRunRow = z.infer<typeof diagnosisRunRow>;
export const diagnosisRuns = listOf(diagnosisRunRow);

/** Periods and sections that can be diagnosed: those of the cycles that have begun. */
export const diagnosisPeriods = z.object({
  periods: z.array(
    z.object({
      dgnsYr: yearDigits,
      brnCd: z.enum(brnCds),
      entryCycleId: z.uuid(),
      cycleStateCd: z.string(),
      sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
    }),
  ),
});
export type DiagnosisPeriods = z.infer<typeof diagnosisPeriods>;

/** Trend of a node against the result of a year or a quarter before; `delta` is a fraction as text. */
export const nodeTrend = z.discriminatedUnion('status', [
  z.object({ status: z.literal('compared'), trend: z.enum(['rise', 'same', 'fall']), delta: fraction }),
  z.object({
    status: z.literal('notComparable'),
    cause: z.enum(['otherSetVersion', 'noEarlierResult', 'noScore']),
  }),
]);
export type NodeTrend = z.infer<typeof nodeTrend>;

/** Levels of nodes of a result. */
export const diagnosisLevels = { whole: 0, domain: 1, category: 2, indicator: 3 } as const;

/** States of a node: a score, nothing that applies, nothing answered, or a figure that cannot be computed. */
export const nodeOutcomeCds = ['scored', 'notApplicable', 'unanswered', 'notComputable'] as const;
export type NodeOutcomeCd = (typeof nodeOutcomeCds)[number];

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
export const diagnosisValueStatusCds = ['approved', 'omitted', 'open'] as const;

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
export type DiagnosisBase = z.infer<typeof diagnosisBase>;

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
  ...resultKey,
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

/** An immutable result: one revision of a run. `nodes` are those that the reader sees. */
export const diagnosisResultRow = z.object({
  ...resultKey,
  ...diagnosisRunKey.shape,
  ...diagnosisSubject.shape,
  custCoId: z.uuid(),
  bizSectNm: z.nullable(z.string()),
  cosetId: z.uuid(),
  ver: version,
  rev: count,
  /** It is the last one of its run. */
  isCurrent: z.boolean(),
  runStateCd: z.enum(diagnosisRunStates),
  isPreview: z.boolean(),
  inputHash: z.string(),
  ...overall,
  ranBy: person,
  madeAt: z.iso.datetime(),
});
export type DiagnosisResultRow = z.infer<typeof diagnosisResultRow>;
export const diagnosisResults = listOf(diagnosisResultRow);

export const diagnosisResultQuery = z.object({
  ...listQuery.shape,
  dgnsYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  /** A section; `all` for the company. Without it, both. */
  bizSectId: z.optional(z.union([z.uuid(), z.literal('all')])),
  /** Last revisions of runs alone. */
  current: z.optional(yesNo),
  custCoId: z.optional(z.uuid()),
});
export type DiagnosisResultQuery = z.infer<typeof diagnosisResultQuery>;

export const diagnosisResult = z.object({
  ...diagnosisResultRow.shape,
  companyNm: z.string(),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  bandNames: z.record(z.enum(bandCds), z.string()),
  provisionalLimit: z.string(),
  nodes: z.array(diagnosisNode),
});
export type DiagnosisResult = z.infer<typeof diagnosisResult>;

/** Node of a result: an item, and the section; `bizSectId` absent for nodes of the company. */
export const diagnosisExplainKey = z.object({ ...resultKey, itemId: z.uuid() });
export type DiagnosisExplainKey = z.infer<typeof diagnosisExplainKey>;
export const diagnosisExplainQuery = z.object({ bizSectId: z.optional(z.uuid()) });
export type DiagnosisExplainQuery = z.infer<typeof diagnosisExplainQuery>;

/**
 * Explanation of a figure: its node, those above it up to the whole (the nearest first), its children with what they add
 * to it, and for an indicator the item with its rule, average and value, and the versions of values with their evidence.
 */
export const diagnosisExplanation = z.object({
  result: diagnosisResultRow,
  node: diagnosisNode,
  above: z.array(diagnosisNode),
  children: z.array(z.object({ node: diagnosisNode, contribution: z.nullable(fraction) })),
  /** Product of the shares up to the whole. */
  effect: z.nullable(fraction),
  item: z.nullable(diagnosisItem),
  value: z.nullable(diagnosisValue),
  base: z.nullable(diagnosisBase),
  /** Result of the formula in the unit of the indicator, as a fraction. */
  figure: z.nullable(fraction),
  /** The one of five texts that was reached. */
  criterion: z.nullable(z.object({ field: z.enum(['stages', 'scrCrtr']), place: z.number() })),
  versions: z.array(
    z.object({
      daId: z.uuid(),
      idctrsDataId: z.uuid(),
      oncoIdctrsId: z.nullable(z.uuid()),
      crtrYr: yearDigits,
      brnCd: z.enum(brnCds),
      ver: version,
      approvedBy: person,
      approvedAt: z.iso.datetime(),
      evidence: z.array(z.object({ evidenceId: z.uuid(), title: z.string(), page: z.string() })),
    }),
  ),
});
export type DiagnosisExplanation = z.infer<typeof diagnosisExplanation>;
