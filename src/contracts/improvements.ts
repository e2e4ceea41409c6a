import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { brnCds } from './quarters.ts';
import { dayDigits, multilineText, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of the tasks among the resources, and what their files and histories are attached to. */
export const IMPROVEMENT = 'improveTask';

export const improvementStates = ['open', 'inProgress', 'done', 'verified', 'cancelled'] as const;
export type ImprovementState = (typeof improvementStates)[number];

/** States in which the owner of a task has something to do. */
export const unfinishedStates = ['open', 'inProgress'] as const satisfies readonly ImprovementState[];

/** Origin of a task: the result of a diagnosis, the result of an external institution, or neither. */
export const improvementSources = ['DGNS', 'EVL', 'OWN'] as const;
export type ImprovementSource = (typeof improvementSources)[number];

/** Days before its due day on which the owner of a task is reminded, the earliest first. */
export const TASK_REMINDER_DAYS = [7, 1] as const;
/** The owner of a late task is reminded again after so many days. */
export const LATE_REMINDER_DAYS = 7;

const IMPROVEMENT_TEXT_MAX = 2_000;
const PROOF_TEXT_MAX = 1_000;
const IMPROVEMENT_REASON_MAX = 500;

export const improvementKey = z.object({ improveTaskId: z.uuid() });
export type ImprovementKey = z.infer<typeof improvementKey>;

const points = z.number().check(z.int(), z.minimum(1), z.maximum(5));

/** An exact score between 0 and 100, such as `60` or `505/7`. */
const scoreText = text(
  80,
  z.regex(/^\d{1,39}(?:\/[1-9]\d{0,38})?$/, { abort: true }),
  z.refine((value) => isScore(value)),
);

function isScore(value: string): boolean {
  const [numerator = '0', denominator = '1'] = value.split('/');
  return BigInt(numerator) <= 100n * BigInt(denominator);
}

/** An exact score with one decimal, rounded half up, for pages that compute nothing else. */
export function formatExactScore(score: string): string {
  const [numerator = '0', denominator = '1'] = score.split('/');
  const tenths = (20n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** Fields of a task that people enter. */
export const improvementEntered = z.object({
  title: text(200, z.trim(), z.minLength(1)),
  cn: multilineText(IMPROVEMENT_TEXT_MAX),
  /** The indicator and section that it improves; null where it is about the company. */
  oncoIdctrsId: z.nullable(z.uuid()),
  bizSectId: z.nullable(z.uuid()),
  targetPoints: z.nullable(points),
  ownerId: z.uuid(),
  /** Day YYYYMMDD in Seoul. */
  dueYmd: dayDigits,
});

const source = z.object({
  srcCd: z.enum(improvementSources),
  /** The result of the diagnosis whose indicator it improves. */
  dgnsRstId: z.nullable(z.uuid()),
  evlInstRstId: z.nullable(z.uuid()),
  /** Score of the indicator when the task was made; the server reads that of a diagnosis from its result. */
  fromScore: z.nullable(scoreText),
});

type Target = Pick<z.infer<typeof improvementEntered>, 'oncoIdctrsId' | 'targetPoints'>;

/** Points are a target of an indicator. */
const targetNamed = z.refine<Target>(
  ({ oncoIdctrsId, targetPoints }) => targetPoints === null || oncoIdctrsId !== null,
  { path: ['oncoIdctrsId'] },
);

const sourceGiven = z.refine<z.infer<typeof source>>(
  ({ srcCd, dgnsRstId, evlInstRstId }) =>
    (srcCd === 'DGNS') === (dgnsRstId !== null) && (srcCd === 'EVL') === (evlInstRstId !== null),
  { path: ['srcCd'] },
);

export const improvementFields = z
  .object({ ...improvementEntered.shape, ...source.shape })
  .check(targetNamed, sourceGiven);
export type ImprovementDraft = z.infer<typeof improvementFields>;

export const improvementChange = z
  .object({ ...improvementKey.shape, ...improvementEntered.shape, version })
  .check(targetNamed);
export type ImprovementChange = z.infer<typeof improvementChange>;

/** Bodies of the commands; `version` is the one that was read: a newer one refuses with C0409. */
export const improvementStart = z.object({ version });
/** Report of what was done, with the files that prove it. */
export const improvementReport = z.object({
  proofCn: multilineText(PROOF_TEXT_MAX, z.trim(), z.minLength(1)),
  attachments,
  version,
});
export type ImprovementReport = z.infer<typeof improvementReport>;
export const improvementReason = z.object({
  reason: multilineText(IMPROVEMENT_REASON_MAX, z.trim()),
  version,
});
export type ImprovementReason = z.infer<typeof improvementReason>;

const flag = z.enum(['true', 'false']);

/** `mine`: of the caller; `late`: not done on the due day. `q` looks into title and owner. */
export const improvementQuery = z.object({
  ...listQuery.shape,
  stateCd: z.optional(z.enum(improvementStates)),
  bizSectId: z.optional(z.uuid()),
  evlInstRstId: z.optional(z.uuid()),
  mine: z.optional(flag),
  late: z.optional(flag),
  toVerify: z.optional(flag),
});
export type ImprovementQuery = z.infer<typeof improvementQuery>;

/** A result of a diagnosis in which the indicator of a task has the points of its target. */
export const reachingResult = z.object({
  dgnsRstId: z.uuid(),
  points: z.number(),
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
});
export type ReachingResult = z.infer<typeof reachingResult>;

/** `isLate` by the server's clock. `reachedBy`: the newest result, where it offers to verify the task. */
export const improvementRow = z.object({
  ...improvementKey.shape,
  custCoId: z.uuid(),
  title: z.string(),
  stateCd: z.enum(improvementStates),
  ...source.shape,
  oncoIdctrsId: z.nullable(z.uuid()),
  idctrsNm: z.nullable(z.string()),
  bizSectId: z.nullable(z.uuid()),
  bizSectNm: z.nullable(z.string()),
  targetPoints: z.nullable(z.number()),
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  dueYmd: z.string(),
  isLate: z.boolean(),
  reachedBy: z.nullable(reachingResult),
  version,
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ImprovementRow = z.infer<typeof improvementRow>;

/** `reason`: why it came back or was cancelled. The caller as its chart sees them. */
export const improvementDetail = z.object({
  ...improvementRow.shape,
  cn: z.string(),
  proofCn: z.string(),
  reason: z.string(),
  attachments,
  by: z.object({
    isOwner: z.boolean(),
    isPlanner: z.boolean(),
    isVerifier: z.boolean(),
    isOtherPerson: z.boolean(),
  }),
});
export type ImprovementDetail = z.infer<typeof improvementDetail>;
