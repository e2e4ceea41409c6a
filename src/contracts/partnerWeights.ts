import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { listOf, listQuery } from './envelope.ts';
import { CHANGE_NOTE_MAX, indicatorSetCommand, indicatorSetStates } from './indicatorSets.ts';
import { day, multilineText, text } from './text.ts';
import { version, versionInQuery } from './version.ts';
import { weight } from './weights.ts';

/** Resource key of the weights of partner sets. */
export const PARTNER_WEIGHT = 'ptnrWht';

/** Regular diagnosis, and the short one by form. */
export const dgnsCtgryCdIds = ['REG', 'SHORT'] as const;
export type DgnsCtgryCdId = (typeof dgnsCtgryCdIds)[number];

/** Weights within each domain, and of the domains themselves. */
export const weightTabIds = [...domainCds, 'ALL'] as const;
export type WeightTabId = (typeof weightTabIds)[number];

/** Tabs that one save can hold: all of ten industries. */
const SAVED_TABS_MAX = 100;

const count = z.number().check(z.int(), z.minimum(0));
const person = z.nullable(z.object({ userName: z.string() }));
/** Empty while it is not set. */
const weightOrNone = z.union([z.literal(''), weight]);
/** An industry of any level; null for the default, which counts where no industry has its own. */
const industry = z.nullable(text(8, z.regex(/^(?:\d{2}){1,4}$/)));

export const weightKey = z.object({ ptnrWhtId: z.uuid() });
export type WeightKey = z.infer<typeof weightKey>;

/** One version of weights. */
export const weightVersionKey = z.object({ ...weightKey.shape, ver: version });
export type WeightVersionKey = z.infer<typeof weightVersionKey>;

/** `stateCd` and `waitsForMe` as of sets. */
export const weightQuery = z.object({
  ...listQuery.shape,
  stateCd: z.optional(z.enum(indicatorSetStates)),
  custCoId: z.optional(z.uuid()),
  waitsForMe: z.optional(z.literal('true')),
});
export type WeightQuery = z.infer<typeof weightQuery>;

/**
 * The current version of a set's weights, or their first draft; `setVer` is the version of the set that they are for,
 * `draftVer` a draft, or a version in review, besides it.
 */
export const weightRow = z.object({
  ...weightKey.shape,
  setId: z.uuid(),
  setNm: z.string(),
  custCoId: z.nullable(z.uuid()),
  custCoNm: z.nullable(z.string()),
  ver: version,
  setVer: version,
  stateCd: z.enum(indicatorSetStates),
  effectiveFrom: z.nullable(z.iso.date()),
  draftVer: z.nullable(version),
  draftStateCd: z.nullable(z.enum(indicatorSetStates)),
  /** Industries with weights of their own. */
  industries: count,
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type WeightRow = z.infer<typeof weightRow>;

export const weightVersionRow = z.object({
  ver: version,
  setVer: version,
  stateCd: z.enum(indicatorSetStates),
  isCurrent: z.boolean(),
  effectiveFrom: z.nullable(z.iso.date()),
  changeNote: z.string(),
  publishedAt: z.nullable(z.iso.datetime()),
  publishedBy: person,
  createdAt: z.iso.datetime(),
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type WeightVersionRow = z.infer<typeof weightVersionRow>;
export const weightVersions = listOf(weightVersionRow);

/** A node of the set version that weights are for: a domain, a middle category or an indicator. */
export const weightNode = z.object({
  itemId: z.uuid(),
  upItemId: z.nullable(z.uuid()),
  lvl: z.number(),
  domainCd: z.enum(domainCds),
  idctrsNm: z.string(),
  idctrsCd: z.nullable(z.string()),
});
export type WeightNode = z.infer<typeof weightNode>;

const tabKey = z.object({
  dgnsCtgryCdId: z.enum(dgnsCtgryCdIds),
  gicsId: industry,
  currTabId: z.enum(weightTabIds),
});
export type WeightTabKey = z.infer<typeof tabKey>;

/** A tab that an industry has, if only in part. */
const tabEntry = z.object({ ...tabKey.shape, isWhole: z.boolean() });

/**
 * One version: the nodes of its set in the order of the tree, and which tabs of which industries it has. `version` is
 * that of the row, which a change was made from. `newerSetVer` is the set's current version where it is newer.
 * `mayWrite`: the caller writes such weights; `isWriter`: it has written this version, if only in part.
 */
export const weightDetail = z.object({
  ...z.omit(weightRow, { industries: true }).shape,
  version,
  isCurrent: z.boolean(),
  mayWrite: z.boolean(),
  isWriter: z.boolean(),
  changeNote: z.string(),
  returnReason: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
  newerSetVer: z.nullable(version),
  nodes: z.array(weightNode),
  tabs: z.array(tabEntry),
});
export type WeightDetail = z.infer<typeof weightDetail>;

const optionalVer = z.optional(versionInQuery);
/** `gicsId` absent: the default alone. */
export const chainQuery = z.object({
  ver: optionalVer,
  dgnsCtgryCdId: z._default(z.enum(dgnsCtgryCdIds), 'REG'),
  gicsId: z.optional(text(8, z.regex(/^(?:\d{2}){1,4}$/))),
});
export type ChainQuery = z.infer<typeof chainQuery>;

/** Weights by item, as percentages with two decimals. */
const weights = z.record(z.uuid(), weightOrNone);
export const industryTab = z.object({ gicsId: industry, currTabId: z.enum(weightTabIds), weights });
export type IndustryTab = z.infer<typeof industryTab>;

/** Tabs of an industry, of the industries above it and of the default, of one diagnosis category. */
export const weightChain = z.object({ tabs: z.array(industryTab) });
export type WeightChain = z.infer<typeof weightChain>;

/** Weights begin with what those of the set have that the set was adopted from, or empty. */
export const weightCreate = z.object({ setId: z.uuid(), isCopied: z.boolean() });
export type WeightCreate = z.infer<typeof weightCreate>;

/** A tab is stored as it is here; one without any weight is removed. */
const tabChange = z.object({ ...tabKey.shape, weights });
export type WeightTabChange = z.infer<typeof tabChange>;

/** Everything changed in a draft, saved as a whole or refused as a whole (V0001 with a path for each place). */
export const weightChange = z.object({
  ...weightKey.shape,
  ...indicatorSetCommand.shape,
  effectiveFrom: z.optional(z.nullable(day)),
  changeNote: z.optional(multilineText(CHANGE_NOTE_MAX, z.trim())),
  tabs: z.optional(z.array(tabChange).check(z.maxLength(SAVED_TABS_MAX))),
});
export type WeightChange = z.infer<typeof weightChange>;

/** Reason a version cannot be submitted or published. `itemId` is the parent whose children do not sum to 100.00. */
export const weightProblem = z.object({
  kind: z.enum(['missing', 'partial', 'balance', 'effectiveFrom', 'set']),
  dgnsCtgryCdId: z.nullable(z.enum(dgnsCtgryCdIds)),
  gicsId: industry,
  currTabId: z.nullable(z.enum(weightTabIds)),
  itemId: z.nullable(z.uuid()),
  message: z.string(),
});
export type WeightProblem = z.infer<typeof weightProblem>;
export const weightProblems = listOf(weightProblem);

/** Absent: the shown version, and the one before. */
export const comparisonQuery = z.object({ from: optionalVer, to: optionalVer });
export type ComparisonQuery = z.infer<typeof comparisonQuery>;

/** A weight that differs between two versions; empty where a version does not have it. */
export const weightDifference = z.object({
  ...tabKey.shape,
  itemId: z.uuid(),
  idctrsNm: z.string(),
  before: z.string(),
  after: z.string(),
});
export type WeightDifference = z.infer<typeof weightDifference>;
export const weightDifferences = listOf(weightDifference);

/** A set that has no weights yet and may get them. */
export const weightableSet = z.object({
  setId: z.uuid(),
  setNm: z.string(),
  custCoNm: z.nullable(z.string()),
  /** The set that it was adopted from has weights to begin with. */
  canCopy: z.boolean(),
});
export type WeightableSet = z.infer<typeof weightableSet>;
export const weightableSets = listOf(weightableSet);

/** Weights of one version in a sheet. */
export const weightSheetQuery = z.object({
  ...weightKey.shape,
  ver: versionInQuery,
});
export type WeightSheetQuery = z.infer<typeof weightSheetQuery>;

/** Columns of a sheet of weights: one row for each weight of each industry. */
export const weightSheetColumns = [
  'dgnsCtgryCdId',
  'gicsId',
  'gicsName',
  'currTabId',
  'idctrsCd',
  'idctrsNm',
  'weight',
  'itemId',
] as const;
