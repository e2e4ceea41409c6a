import * as z from 'zod/mini';
import { diagnosisInput, diagnosisNode, diagnosisSubject, nodeOutcomeCds } from './diagnosis.ts';
import { diagnosisRunStates } from './diagnosisStates.ts';
import { cycleStates } from './entryStates.ts';
import { listQuery } from './envelope.ts';
import { standardValues } from './evaluationStandards.ts';
import { brnCds } from './quarters.ts';
import { bandCds } from './scoring.ts';
import { multilineText, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of runs among the resources; results change with them. */
export const DIAGNOSIS_RUN = 'dgnsRun';

const DIAGNOSIS_REASON_MAX = 500;
/** Reasons that a run keeps; of more changes only the first are named. */
export const STALE_REASONS_MAX = 20;

/** Subject of a run in a query: a section, or `all` for the company as a whole. */
export const WHOLE_COMPANY = 'all';
const subjectInQuery = z.union([z.literal(WHOLE_COMPANY), z.uuid()]);

export const diagnosisRunKey = z.object({ dgnsRunId: z.uuid() });
export type DiagnosisRunKey = z.infer<typeof diagnosisRunKey>;
export const diagnosisResultKey = z.object({ dgnsRstId: z.uuid() });
export type DiagnosisResultKey = z.infer<typeof diagnosisResultKey>;

export const diagnosisRunFields = diagnosisSubject;
export type DiagnosisRunDraft = z.infer<typeof diagnosisRunFields>;

/** Bodies of the commands; `version` is the one that was read: a newer one refuses with C0409. */
export const diagnosisCommand = z.object({ version });
export const diagnosisReason = z.object({ reason: multilineText(DIAGNOSIS_REASON_MAX, z.trim()), version });
export type DiagnosisReason = z.infer<typeof diagnosisReason>;

/** Inputs of a result that changed afterwards. */
const staleReasonCds = ['value', 'earlierValue', 'evidence', 'average', 'section'] as const;

/** A changed input, with the names of its indicator and section where it has them. */
export const staleReason = z.object({
  cd: z.enum(staleReasonCds),
  itemNm: z.nullable(z.string()),
  bizSectNm: z.nullable(z.string()),
});
export type StaleReason = z.infer<typeof staleReason>;

const person = z.nullable(z.object({ userName: z.string() }));

/** `bizSectId`: a section, or `all` for runs of the company as a whole. */
export const diagnosisRunQuery = z.object({
  ...listQuery.shape,
  dgnsYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  bizSectId: z.optional(subjectInQuery),
  stateCd: z.optional(z.enum(diagnosisRunStates)),
  custCoId: z.optional(z.uuid()),
});
export type DiagnosisRunQuery = z.infer<typeof diagnosisRunQuery>;

const scores = {
  score: z.nullable(z.string()),
  coverage: z.nullable(z.string()),
  bandCd: z.nullable(z.enum(bandCds)),
  provisional: z.boolean(),
  /** Values that were still open when it was made and count as unanswered: with one it is a preview. */
  openCnt: z.number(),
};

/**
 * A run: `rev`, `score` and the like are those of its current result, 0 and null before the first. `progress`: 0 to 100,
 * while it is calculated. `isUnchanged`: its last start found the same input, so that the result stayed. The result that
 * members of the company see is `publishedRstId`, also while a newer one is made.
 */
export const diagnosisRunRow = z.object({
  ...diagnosisRunKey.shape,
  ...diagnosisSubject.shape,
  custCoId: z.uuid(),
  custCoNm: z.string(),
  bizSectNm: z.nullable(z.string()),
  cosetId: z.uuid(),
  ver: version,
  setNm: z.string(),
  stateCd: z.enum(diagnosisRunStates),
  progress: z.number(),
  rev: z.number(),
  dgnsRstId: z.nullable(z.uuid()),
  publishedRstId: z.nullable(z.uuid()),
  ...scores,
  /** Name of the band in the criteria of the result. */
  bandNm: z.nullable(z.string()),
  isUnchanged: z.boolean(),
  staleRsns: z.array(staleReason),
  failedRsn: z.nullable(z.string()),
  /** Reason it was taken back. */
  reason: z.string(),
  ranBy: person,
  ranAt: z.nullable(z.iso.datetime()),
  confirmedBy: person,
  confirmedAt: z.nullable(z.iso.datetime()),
  publishedBy: person,
  publishedAt: z.nullable(z.iso.datetime()),
  /** The caller as the chart sees them. */
  by: z.object({ isOperator: z.boolean(), isOtherPerson: z.boolean() }),
  version,
  createdAt: z.iso.datetime(),
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type DiagnosisRunRow = z.infer<typeof diagnosisRunRow>;

/** A period whose values are entered or closed, with the sections that are diagnosed in it; the newest first. */
export const diagnosisPeriod = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  entryCycleId: z.uuid(),
  cycleStateCd: z.enum(cycleStates),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  /** Runs that it has; `bizSectId` is null for the company's. */
  runs: z.array(
    z.object({
      ...diagnosisRunKey.shape,
      bizSectId: z.nullable(z.uuid()),
      stateCd: z.enum(diagnosisRunStates),
      version,
    }),
  ),
});
export type DiagnosisPeriod = z.infer<typeof diagnosisPeriod>;

/** A result: immutable, one for each revision of a run. */
export const diagnosisResultRow = z.object({
  ...diagnosisResultKey.shape,
  ...diagnosisRunKey.shape,
  ...diagnosisSubject.shape,
  bizSectNm: z.nullable(z.string()),
  rev: z.number(),
  cosetId: z.uuid(),
  ver: version,
  ...scores,
  isCurrent: z.boolean(),
  isPublished: z.boolean(),
  madeBy: person,
  madeAt: z.iso.datetime(),
});
export type DiagnosisResultRow = z.infer<typeof diagnosisResultRow>;

export const diagnosisResultQuery = z.object({
  ...listQuery.shape,
  dgnsYr: z.optional(yearDigits),
  brnCd: z.optional(z.enum(brnCds)),
  bizSectId: z.optional(subjectInQuery),
  custCoId: z.optional(z.uuid()),
});
export type DiagnosisResultQuery = z.infer<typeof diagnosisResultQuery>;

/** A node as the caller sees it: the figures of one that is `hidden` are left out. */
export const shownNode = z.object({
  ...diagnosisNode.shape,
  outcome: z.enum([...nodeOutcomeCds, 'hidden']),
  idctrsClsfctnId: z.nullable(z.uuid()),
  originalIndicatorId: z.nullable(z.uuid()),
});
export type ShownNode = z.infer<typeof shownNode>;

/**
 * A result with its nodes, parents before their children. That of the company has its sections, domains and categories;
 * what is below a section is in the section's own result, `parts`.
 */
export const diagnosisResult = z.object({
  ...diagnosisResultRow.shape,
  custCoId: z.uuid(),
  companyNm: z.string(),
  setNm: z.string(),
  inputHash: z.string(),
  entryCycleId: z.uuid(),
  limits: diagnosisInput.shape.limits,
  bandNames: standardValues.shape.bandNames,
  runStateCd: z.enum(diagnosisRunStates),
  staleRsns: z.array(staleReason),
  nodes: z.array(shownNode),
  parts: z.array(
    z.object({
      bizSectId: z.uuid(),
      bizSectNm: z.string(),
      dgnsRstId: z.uuid(),
      provisional: z.boolean(),
    }),
  ),
  /** Results that it is compared with. */
  earlier: z.object({ yearly: z.nullable(z.uuid()), quarterly: z.nullable(z.uuid()) }),
});
export type DiagnosisResult = z.infer<typeof diagnosisResult>;

/** Subject of a result; `bizSectId` absent: the company. `rev` absent: the newest that the caller sees. */
export const diagnosisSubjectQuery = z.object({
  dgnsYr: yearDigits,
  brnCd: z.enum(brnCds),
  bizSectId: z.optional(subjectInQuery),
  rev: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  custCoId: z.optional(z.uuid()),
});
export type DiagnosisSubjectQuery = z.infer<typeof diagnosisSubjectQuery>;

/**
 * The result of a subject. `noCycle`: nobody has entered values of the period; `noResult`: there is a cycle, but no
 * result that the caller sees.
 */
export const foundResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), result: diagnosisResult }),
  z.object({ status: z.literal('noResult'), entryCycleId: z.uuid() }),
  z.object({ status: z.literal('noCycle') }),
]);
export type FoundResult = z.infer<typeof foundResult>;
