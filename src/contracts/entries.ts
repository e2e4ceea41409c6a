import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { cycleKindCds, entryCycleKey } from './entryCycles.ts';
import { delegateKindCds } from './entryDelegates.ts';
import { cycleStates, entryStates } from './entryStates.ts';
import { entryValue, rolledUpValue } from './entryValue.ts';
import { listOf } from './envelope.ts';
import { evidenceKindCds, evidenceReviewCds } from './evidence.ts';
import { scoringFields } from './indicatorScoring.ts';
import { cycleCds, frameworkReference, kindCds } from './indicators.ts';
import { brnCds, quarterCds } from './quarters.ts';
import { dayDigits, multilineText, yearDigits } from './text.ts';
import { unit } from './unitCodes.ts';
import { version } from './version.ts';

/** Key of rows among the resources, and what their histories belong to. */
export const INDICATOR_DATA = 'idctrsData';

/** Code of the row of each section that has the denominators of its intensities. */
export const BASE_CODE = 'BASE';

export const ENTRY_REASON_MAX = 500;
export const ENTRY_MEMO_MAX = 1_000;
/** Rows of one saving call, and of one command. */
export const SAVED_ROWS_MAX = 200;
const COMMAND_ROWS_MAX = 1_000;

const yesNo = z.enum(['Y', 'N']);
const count = z.number().check(z.int(), z.minimum(0));
const person = z.nullable(z.object({ userName: z.string() }));

export const entryKey = z.object({ idctrsDataId: z.uuid() });
export type EntryKey = z.infer<typeof entryKey>;

/** Everything that people enter of a row. */
export const entryFields = z.object({
  value: z.nullable(entryValue),
  naYn: yesNo,
  naRsn: multilineText(ENTRY_REASON_MAX, z.trim()),
  estYn: yesNo,
  estBasis: multilineText(ENTRY_REASON_MAX, z.trim()),
  memo: multilineText(ENTRY_MEMO_MAX, z.trim()),
  cmt: multilineText(ENTRY_REASON_MAX, z.trim()),
});
export type EntryFields = z.infer<typeof entryFields>;

/** A version of what is shown: 0 of a row that nobody has changed yet does not occur. */
export const entryEdit = z.object({ ...entryKey.shape, version, ...z.partial(entryFields).shape });
export type EntryEdit = z.infer<typeof entryEdit>;

/** Fields that are absent stay as they are. */
export const entrySave = z.object({
  rows: z.array(entryEdit).check(z.minLength(1), z.maxLength(SAVED_ROWS_MAX)),
});
export type EntrySave = z.infer<typeof entrySave>;
/** JSON of rows whose texts are as long as they may be. */
export const ENTRY_SAVE_BYTES_MAX = 8 * 1024 * 1024;

/** `cycle`: the rows of one cycle; `bizSectId`: of one section. */
export const entryGridQuery = z.object({ ...entryCycleKey.shape, bizSectId: z.optional(z.uuid()) });
export type EntryGridQuery = z.infer<typeof entryGridQuery>;

/** Denominators and inputs that the product offers from what was entered elsewhere. */
const offered = z.object({ entered: z.string(), unitCd: unit, srcRef: z.string() });
export type Offered = z.infer<typeof offered>;

/**
 * A row as it is stored, with what the caller may do with it. `oncoIdctrsId` null: the denominators of the section.
 * `isOtherPerson`: the caller has not written it. `lacksEvidence`: everything that is linked was rejected or has expired
 * at the end of the period. `isUnconfirmed`: carried forward and not confirmed. `hasDrifted`: what a value was taken
 * from has another value now.
 */
export const entryRow = z.object({
  ...entryKey.shape,
  ...entryFields.shape,
  oncoIdctrsId: z.nullable(z.uuid()),
  bizSectId: z.uuid(),
  stateCd: z.enum(entryStates),
  ver: count,
  version,
  managerId: z.nullable(z.uuid()),
  approverId: z.nullable(z.uuid()),
  isUnconfirmed: z.boolean(),
  hasDrifted: z.boolean(),
  /** Reason the value that the quarters of the year give is not used; null of any other value. */
  ovrdRsn: z.nullable(z.string()),
  returnRsn: z.nullable(z.string()),
  evidenceCnt: count,
  lacksEvidence: z.boolean(),
  mayWrite: z.boolean(),
  mayApprove: z.boolean(),
  isOtherPerson: z.boolean(),
  isSubmitter: z.boolean(),
  submittedAt: z.nullable(z.iso.datetime()),
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
  /** Approved values of the same period a year before, rolled up of quarters where it was, and of the period before. */
  earlier: z.nullable(rolledUpValue),
  previous: z.nullable(entryValue),
  /** By the codes of inputs. */
  offers: z.record(z.string(), offered),
});
export type EntryRow = z.infer<typeof entryRow>;

/** Rows by their columns: a column has the values of all rows, in their order. */
const toColumns = <Shape extends Readonly<Record<string, z.core.SomeType>>>(shape: Shape) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.array(field)])) as unknown as {
      [name in keyof Shape]: z.ZodMiniArray<Shape[name]>;
    },
  );
export const entryColumns = toColumns(entryRow.shape);
export type EntryColumns = z.infer<typeof entryColumns>;

const columnNames = Object.keys(entryRow.shape) as (keyof EntryRow)[];

/** Rows as their columns. */
export const toEntryColumns = (rows: readonly EntryRow[]): EntryColumns =>
  Object.fromEntries(columnNames.map((name) => [name, rows.map((row) => row[name])])) as EntryColumns;

/** Rows of their columns. */
export const fromEntryColumns = (columns: EntryColumns): EntryRow[] =>
  columns.idctrsDataId.map(
    (_, place) => Object.fromEntries(columnNames.map((name) => [name, columns[name][place]])) as EntryRow,
  );

/** A node of the tree of the cycle's set; an indicator has `scoring`. */
export const entryNode = z.object({
  oncoIdctrsId: z.uuid(),
  upOncoIdctrsId: z.nullable(z.uuid()),
  lvl: count,
  domainCd: z.enum(domainCds),
  idctrsNm: z.string(),
  idctrsCd: z.nullable(z.string()),
  kindCd: z.nullable(z.enum(kindCds)),
  unitCd: z.nullable(unit),
  cycleCd: z.nullable(z.enum(cycleCds)),
  evidenceRequired: z.boolean(),
  toBeConfirmed: z.boolean(),
  scoring: z.nullable(scoringFields),
  /** Average of the company's industry in the year, per unit of the denominator. */
  average: z.nullable(z.object({ avgVal: z.string(), source: z.string() })),
});
export type EntryNode = z.infer<typeof entryNode>;

/**
 * Everything that the grid of a cycle shows, in one call: the tree of the set's version, sections, people by whom rows
 * are entered and approved, and the rows that the caller sees. `earlierBase`: approved denominators a year before.
 */
export const entryGrid = z.object({
  cycle: z.object({
    ...entryCycleKey.shape,
    custCoId: z.uuid(),
    crtrYr: yearDigits,
    brnCd: z.enum(brnCds),
    kindCd: z.enum(cycleKindCds),
    stateCd: z.enum(cycleStates),
    cosetId: z.uuid(),
    setNm: z.string(),
    ver: version,
    dueYmd: dayDigits,
    apprvDueYmd: dayDigits,
    version,
  }),
  /** Per cent, of the evaluation criteria: a change beyond it needs a comment. */
  commentLimit: z.string(),
  nodes: z.array(entryNode),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  people: z.array(z.object({ id: z.uuid(), userName: z.string() })),
  /** People in whose place the caller enters or approves today; `toYmd` is the last day. */
  actsFor: z.array(
    z.object({ fromId: z.uuid(), fromNm: z.string(), kindCd: z.enum(delegateKindCds), toYmd: dayDigits }),
  ),
  earlierBase: z.array(z.object({ bizSectId: z.uuid(), value: z.nullable(rolledUpValue) })),
  previousBase: z.array(z.object({ bizSectId: z.uuid(), value: z.nullable(entryValue) })),
  columns: entryColumns,
});
export type EntryGrid = z.infer<typeof entryGrid>;

const fieldIssue = z.object({ path: z.string(), message: z.string() });

/** Outcome of a row of a saving call: stored, overtaken by another change, or refused. */
export const savedRow = z.discriminatedUnion('status', [
  z.object({ ...entryKey.shape, status: z.literal('saved'), row: entryRow }),
  z.object({ ...entryKey.shape, status: z.literal('conflict'), row: entryRow }),
  z.object({
    ...entryKey.shape,
    status: z.literal('refused'),
    message: z.string(),
    fields: z.array(fieldIssue),
  }),
]);
export type SavedRow = z.infer<typeof savedRow>;
export const savedRows = listOf(savedRow);

/** Rows of a command, each as it was seen. */
const commandRows = z
  .array(z.object({ ...entryKey.shape, version }))
  .check(z.minLength(1), z.maxLength(COMMAND_ROWS_MAX));
const reason = multilineText(ENTRY_REASON_MAX, z.trim(), z.minLength(1));
export const entryCommand = z.object({ rows: commandRows });
export type EntryCommand = z.infer<typeof entryCommand>;
export const entryReasonCommand = z.object({ rows: commandRows, reason });
export type EntryReasonCommand = z.infer<typeof entryReasonCommand>;

/** People of a row; absent ones stay, null is nobody. */
export const entryAssignment = z.object({
  rows: commandRows,
  managerId: z.optional(z.nullable(z.uuid())),
  approverId: z.optional(z.nullable(z.uuid())),
});
export type EntryAssignment = z.infer<typeof entryAssignment>;

/** Outcome of a row of a command. */
export const commandedRow = z.discriminatedUnion('status', [
  z.object({ ...entryKey.shape, status: z.literal('done'), row: entryRow }),
  z.object({ ...entryKey.shape, status: z.literal('refused'), message: z.string() }),
]);
export type CommandedRow = z.infer<typeof commandedRow>;
export const commandedRows = listOf(commandedRow);

/**
 * Value of a year of a quarterly indicator in place of the one that its quarters give. `version` is that of the row where
 * it has been overridden before, and absent where it has not.
 */
export const entryOverride = z.object({
  oncoIdctrsId: z.uuid(),
  bizSectId: z.uuid(),
  crtrYr: yearDigits,
  value: entryValue,
  cmt: z.optional(entryFields.shape.cmt),
  reason,
  version: z.optional(version),
});
export type EntryOverride = z.infer<typeof entryOverride>;

/** Values of the period before are carried forward into empty rows, as suggestions. */
export const entrySuggest = z.object({ ...entryCycleKey.shape, bizSectId: z.optional(z.uuid()) });
export type EntrySuggest = z.infer<typeof entrySuggest>;
export const entrySuggested = z.object({ suggestedCnt: count });

/** Evidence as it was when a value was approved. */
export const evidenceCopy = z.object({
  evidenceId: z.uuid(),
  fileId: z.uuid(),
  fileHash: z.string(),
  title: z.string(),
  page: z.string(),
  reviewCd: z.nullable(z.enum(evidenceReviewCds)),
});
export type EvidenceCopy = z.infer<typeof evidenceCopy>;

/** Outcome of an approved value: figures are fractions as text (`80/83`); null where there is none. */
export const storedOutcome = z.object({
  status: z.string(),
  figure: z.nullable(z.string()),
  score: z.nullable(z.string()),
  points: z.nullable(z.number()),
});
export type StoredOutcome = z.infer<typeof storedOutcome>;

/** Value of a year as its quarters gave it. */
export const derivedValue = z.object({
  value: z.nullable(rolledUpValue),
  naYn: yesNo,
  outcome: storedOutcome,
});
export type DerivedValue = z.infer<typeof derivedValue>;

/**
 * An approved version of a row; `daId` names it for good. `ovrdRsn`: the reason it is used in place of `derived`, which
 * the quarters of the year gave at its approval; both are null of any other value.
 */
export const entryVersion = z.object({
  daId: z.uuid(),
  ...entryKey.shape,
  ...entryFields.shape,
  ver: version,
  evidence: z.array(evidenceCopy),
  outcome: storedOutcome,
  ovrdRsn: z.nullable(z.string()),
  derived: z.nullable(derivedValue),
  submittedBy: person,
  submittedAt: z.nullable(z.iso.datetime()),
  approvedBy: person,
  approvedAt: z.iso.datetime(),
});
export type EntryVersion = z.infer<typeof entryVersion>;

/**
 * Evidence that is linked to a row; `isExpired` at the end of the row's period. `isOwn`: the caller has linked it, and so
 * does not review it.
 */
export const linkedEvidence = z.object({
  evidenceLinkId: z.uuid(),
  evidenceId: z.uuid(),
  fileId: z.uuid(),
  fileNm: z.string(),
  /** Bytes. */
  size: count,
  title: z.string(),
  kindCd: z.enum(evidenceKindCds),
  issuedYmd: dayDigits,
  validTo: z.nullable(dayDigits),
  page: z.string(),
  reviewCd: z.nullable(z.enum(evidenceReviewCds)),
  reviewRsn: z.string(),
  isExpired: z.boolean(),
  withdrawn: z.boolean(),
  linkedBy: person,
  isOwn: z.boolean(),
  version,
});
export type LinkedEvidence = z.infer<typeof linkedEvidence>;

/** A row with what its panel shows: guidance (HTML), evidence, and its approved versions, the newest first. */
export const entryDetail = z.object({
  row: entryRow,
  guidance: z.string(),
  references: z.array(frameworkReference),
  evidence: z.array(linkedEvidence),
  versions: z.array(entryVersion),
});
export type EntryDetail = z.infer<typeof entryDetail>;

const period = { crtrYr: yearDigits, brnCd: z.enum(brnCds) };

/** An approved version at its own address, with the one before it. */
export const entryVersionDetail = z.object({
  version: entryVersion,
  before: z.nullable(entryVersion),
  node: z.nullable(entryNode),
  ...period,
  bizSectId: z.uuid(),
  bizSectNm: z.string(),
  setVer: version,
});
export type EntryVersionDetail = z.infer<typeof entryVersionDetail>;

export const entryVersionKey = z.object({ daId: z.uuid() });
export type EntryVersionKey = z.infer<typeof entryVersionKey>;

/** `id`: an indicator of the company's set, over all its versions. */
export const indicatorDataKey = z.object({ oncoIdctrsId: z.uuid() });
export type IndicatorDataKey = z.infer<typeof indicatorDataKey>;
export const indicatorDataQuery = z.object({ crtrYr: z.optional(yearDigits) });

/**
 * A value of an indicator in a section and a period; `daId` and `outcome` are those of its last approval, `setVer` the
 * version of the set that it is scored by.
 */
export const indicatorCell = z.object({
  ...entryKey.shape,
  ...period,
  ...entryCycleKey.shape,
  setVer: version,
  bizSectId: z.uuid(),
  stateCd: z.enum(entryStates),
  ver: count,
  value: z.nullable(entryValue),
  naYn: yesNo,
  estYn: yesNo,
  daId: z.nullable(z.uuid()),
  outcome: z.nullable(storedOutcome),
  cycleStateCd: z.enum(cycleStates),
  /** Reason a year of a quarterly indicator has a value of its own; null of any other value. */
  ovrdRsn: z.nullable(z.string()),
});
export type IndicatorCell = z.infer<typeof indicatorCell>;

/**
 * Year of a quarterly indicator in a section, derived from its quarters. `lacking`: quarters that are not approved, with
 * any of which it has no value. `setVer`: the version of the set by which it is derived and scored.
 */
export const derivedYear = z.object({
  crtrYr: yearDigits,
  bizSectId: z.uuid(),
  setVer: version,
  lacking: z.array(z.enum(quarterCds)),
  value: z.nullable(rolledUpValue),
  naYn: yesNo,
  estYn: yesNo,
  outcome: z.nullable(storedOutcome),
});
export type DerivedYearRow = z.infer<typeof derivedYear>;

/**
 * Figure of the company in a period, rolled up of its sections. `lacking`: sections without an approved value, with any
 * of which it has none; it also has none where figures of sections are not to become one.
 */
export const companyFigure = z.object({
  ...period,
  lacking: z.array(z.uuid()),
  value: z.nullable(rolledUpValue),
  /** A fraction as text. */
  figure: z.nullable(z.string()),
});
export type CompanyFigureRow = z.infer<typeof companyFigure>;

/** An indicator over the quarters of two years and over three years, in all sections that the caller sees. */
export const indicatorData = z.object({
  node: entryNode,
  /** Version of the set that the indicator is shown as. */
  setVer: version,
  cosetId: z.uuid(),
  custCoId: z.uuid(),
  crtrYr: yearDigits,
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  /** Per cent, of the evaluation criteria: a change beyond it needs a comment. */
  commentLimit: z.string(),
  cells: z.array(indicatorCell),
  derived: z.array(derivedYear),
  /** Cycles of the years that are shown and have begun, in which derived values are overridden. */
  yearCycles: z.array(z.object({ ...entryCycleKey.shape, crtrYr: yearDigits, stateCd: z.enum(cycleStates) })),
  /** Nothing for workers, who see some sections alone. */
  company: z.array(companyFigure),
});
export type IndicatorData = z.infer<typeof indicatorData>;
