import * as z from 'zod/mini';
import { diagnosisBase, diagnosisItem, diagnosisValue } from './diagnosis.ts';
import { diagnosisResultKey, shownNode } from './diagnosisRuns.ts';
import { evidenceCopy } from './entries.ts';
import { brnCds } from './quarters.ts';
import { allPoints, directionCds } from './scoring.ts';
import { yearDigits } from './text.ts';
import { version } from './version.ts';

/** Fractions as text, such as `505/7`. */
const fraction = z.string();
const points = z.literal([...allPoints]);
const comparison = z.enum(['worse', 'same', 'better']);

/** Half of a score by level and trend; one that is missing lets the other double. */
const half = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('compared'),
    comparison,
    reference: fraction,
    score: z.literal([0, 25, 50]),
  }),
  z.object({ status: z.literal('missing'), cause: z.string() }),
]);

/** Outcome of a part of an indicator of several parts. */
const partOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['scored', 'notApplicable', 'notComputable', 'unanswered']),
  score: z.nullable(fraction),
});

/** Rule by which an indicator has its score, with the figures it was applied to. */
export const explainedBasis = z.discriminatedUnion('type', [
  z.object({ type: z.literal('STAGE'), stage: points }),
  z.object({ type: z.literal('REQ'), metCnt: z.number() }),
  z.object({
    type: z.literal('RATIO'),
    value: fraction,
    threshold: z.nullable(z.object({ place: z.literal([1, 2, 3, 4]), value: fraction })),
  }),
  z.object({ type: z.literal('TRD'), value: fraction, earlier: fraction, comparison }),
  z.object({ type: z.literal('LVL_TRD'), value: fraction, level: half, trend: half }),
  z.object({
    type: z.literal('VIOL'),
    deductions: z.array(z.object({ id: z.string(), deducted: fraction })),
  }),
  z.object({ type: z.literal('MULTI'), parts: z.array(partOutcome) }),
]);
export type ExplainedBasis = z.infer<typeof explainedBasis>;

/** Node on the way from the whole to the one that is explained, with its part of its parent. */
const pathNode = z.object({
  itemId: z.uuid(),
  bizSectId: z.nullable(z.uuid()),
  lvl: z.literal([0, 1, 2, 3]),
  itemNm: z.string(),
  weight: z.nullable(z.string()),
  share: z.nullable(fraction),
});

/** Child of a node: `contribution` is its share times its score. One that left has neither, and the cause. */
const childPart = z.object({
  ...pathNode.shape,
  score: z.nullable(fraction),
  coverage: z.nullable(fraction),
  contribution: z.nullable(fraction),
  outcome: shownNode.shape.outcome,
  cause: z.nullable(z.string()),
});

/** Approved version of a value, with the evidence that it had. */
export const explainedVersion = z.object({
  daId: z.uuid(),
  idctrsDataId: z.uuid(),
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
  ver: version,
  approvedBy: z.nullable(z.object({ userName: z.string() })),
  approvedAt: z.iso.datetime(),
  evidence: z.array(evidenceCopy),
});
export type ExplainedVersion = z.infer<typeof explainedVersion>;

/** Value, rule and criterion by which an indicator has its score. */
const explainedIndicator = z.object({
  item: diagnosisItem,
  value: z.nullable(diagnosisValue),
  base: z.nullable(diagnosisBase),
  /** Result of the formula in the unit of the indicator; `divisionByZero` where it has none. */
  figure: z.nullable(z.union([fraction, z.literal('divisionByZero')])),
  earlierFigure: z.nullable(z.union([fraction, z.literal('divisionByZero')])),
  basis: z.nullable(explainedBasis),
  directionCd: z.nullable(z.enum(directionCds)),
  criterion: z.nullable(z.object({ field: z.enum(['stages', 'scrCrtr']), place: points })),
  textPoints: z.nullable(points),
});

/**
 * Everything that a node of a result was made of: value, rule and criterion, points, weights, coverage, texts. What is
 * about an indicator alone is null of a node above. `effect` is its part of the whole, `contribution` that times its
 * score; both are null of one that does not count, and where what is above it is out of sight.
 */
export const diagnosisExplanation = z.object({
  ...diagnosisResultKey.shape,
  node: shownNode,
  path: z.array(pathNode),
  effect: z.nullable(fraction),
  contribution: z.nullable(fraction),
  children: z.array(childPart),
  /** Per cent of answered weight below which a result is provisional. */
  provisionalLimit: z.string(),
  cosetId: z.uuid(),
  ver: version,
  indicator: z.nullable(explainedIndicator),
  versions: z.array(explainedVersion),
  earlierVersions: z.array(explainedVersion),
});
export type DiagnosisExplanation = z.infer<typeof diagnosisExplanation>;

/** Indicators below a category of a section, each as its explanation has it; null of one that is not scored. */
export const explainedIndicators = z.array(
  z.object({ itemId: z.uuid(), indicator: z.nullable(explainedIndicator) }),
);
export type ExplainedIndicators = z.infer<typeof explainedIndicators>;
