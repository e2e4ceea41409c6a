import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { listOf, listQuery } from './envelope.ts';
import { scoringFields } from './indicatorScoring.ts';
import { cycleCds, frameworkReference, kindCds } from './indicators.ts';
import { scoringTypeCds } from './scoring.ts';
import { day, multilineText, text } from './text.ts';
import { unit } from './unitCodes.ts';
import { version, versionInQuery } from './version.ts';
import { weight } from './weights.ts';

/**
 * Sets of indicators in versions: presets of the catalogue, own sets of companies (with weights for each business
 * section), and sets for partners (weighted elsewhere, by industry).
 */
export const indicatorSetKinds = ['preset', 'coset', 'supply'] as const;
export type SetKind = (typeof indicatorSetKinds)[number];

/** Names of the ids of a kind in requests and responses: of the set, of its item and of the item above. */
export const indicatorSetKeyNames = {
  preset: { setId: 'presetId', itemId: 'indicatorId', upItemId: 'upIndicatorId' },
  coset: { setId: 'cosetId', itemId: 'oncoIdctrsId', upItemId: 'upOncoIdctrsId' },
  supply: { setId: 'ptnrSetId', itemId: 'ptnrIdctrsId', upItemId: 'upPtnrIdctrsId' },
} as const satisfies Record<SetKind, Record<'setId' | 'itemId' | 'upItemId', string>>;

/**
 * States of one version, as the chart `indicatorSet` has them. Of the published ones the last that has begun is
 * current.
 */
export const indicatorSetStates = ['draft', 'review', 'published', 'superseded', 'retired'] as const;
export type SetState = (typeof indicatorSetStates)[number];

/** Levels of the tree of a set. */
export const indicatorSetLevels = { domain: 1, category: 2, indicator: 3 } as const;

export const SET_NAME_MAX = 100;
export const CHANGE_NOTE_MAX = 1000;
/** Indicators of one set. */
export const SET_INDICATORS_MAX = 500;

const count = z.number().check(z.int(), z.minimum(0));
const person = z.nullable(z.object({ userName: z.string() }));
/** A percentage with two decimals; empty while it is not set. */
const weightOrNone = z.union([z.literal(''), weight]);

export const indicatorSetVersionRef = z.object({ setId: z.uuid(), ver: version });
export type SetVersionRef = z.infer<typeof indicatorSetVersionRef>;

/**
 * `gicsId` counts for presets; `custCoId` for sets of companies. `stateCd` is that of the shown version or of the draft
 * besides it. `waitsForMe`: sets with a version that the caller is to publish or to return.
 */
export const indicatorSetQuery = z.object({
  ...listQuery.shape,
  stateCd: z.optional(z.enum(indicatorSetStates)),
  gicsId: z.optional(text(8, z.regex(/^\d{2,8}$/))),
  custCoId: z.optional(z.uuid()),
  waitsForMe: z.optional(z.literal('true')),
});
export type SetQuery = z.infer<typeof indicatorSetQuery>;

/** The current version of a set, or its first draft; `draftVer` is a draft, or a version in review, besides it. */
export const indicatorSetRow = z.object({
  setId: z.uuid(),
  setNm: z.string(),
  custCoId: z.nullable(z.uuid()),
  custCoNm: z.nullable(z.string()),
  gicsId: z.nullable(z.string()),
  ver: version,
  stateCd: z.enum(indicatorSetStates),
  effectiveFrom: z.nullable(day),
  draftVer: z.nullable(version),
  draftStateCd: z.nullable(z.enum(indicatorSetStates)),
  indicators: count,
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type SetRow = z.infer<typeof indicatorSetRow>;

/** A version as the list of versions shows it; `isCurrent` is the one that counts today. */
export const indicatorSetVersionRow = z.object({
  ver: version,
  stateCd: z.enum(indicatorSetStates),
  isCurrent: z.boolean(),
  effectiveFrom: z.nullable(day),
  changeNote: z.string(),
  indicators: count,
  publishedAt: z.nullable(z.iso.datetime()),
  publishedBy: person,
  createdAt: z.iso.datetime(),
  lastModifiedBy: person,
  lastModifiedAt: z.iso.datetime(),
});
export type SetVersionRow = z.infer<typeof indicatorSetVersionRow>;
export const indicatorSetVersions = listOf(indicatorSetVersionRow);

/**
 * A node of one version. Domains and categories have only the first eight fields. `weight` is a preset's; that of a
 * company's set stands in its cells. `originalIndicatorId` is the catalogue's indicator.
 */
export const indicatorSetNode = z.object({
  itemId: z.uuid(),
  upItemId: z.nullable(z.uuid()),
  lvl: z.number(),
  sortOrder: z.number(),
  domainCd: z.enum(domainCds),
  idctrsNm: z.string(),
  idctrsClsfctnId: z.nullable(z.uuid()),
  weight: weightOrNone,
  originalIndicatorId: z.nullable(z.uuid()),
  idctrsCd: z.nullable(z.string()),
  kindCd: z.nullable(z.enum(kindCds)),
  scoringTypeCd: z.nullable(z.enum(scoringTypeCds)),
  unitCd: z.nullable(unit),
  cycleCd: z.nullable(z.enum(cycleCds)),
  evidenceRequired: z.boolean(),
  toBeConfirmed: z.boolean(),
  isComplete: z.boolean(),
  /** Equal where scoring, guidance or references are: what a comparison needs to know of them. */
  scoringHash: z.nullable(z.string()),
  guidanceHash: z.nullable(z.string()),
  referencesHash: z.nullable(z.string()),
});
export type SetNode = z.infer<typeof indicatorSetNode>;

/** A business section uses a node of a company's set; the node's own is not there while the section does not use it. */
export const indicatorSetCell = z.object({
  itemId: z.uuid(),
  bizSectId: z.uuid(),
  weight: weightOrNone,
  /** Person in charge, and who approves the entries; of indicators alone. */
  managerId: z.nullable(z.uuid()),
  approverId: z.nullable(z.uuid()),
});
export type SetCell = z.infer<typeof indicatorSetCell>;

/**
 * One version of a set, whole: all nodes in the order of the tree, and of a company's set the sections, the cells and
 * the people that they name or may name. `version` is that of the row, which a change was made from. `newerVer` is a
 * published version of what the set was based on that is newer. `catalogueChanges` is how many items the catalogue has
 * changed since they were taken over or compared; 0 for those who do not write the set. `isWriter`: the caller has
 * written it, if only in part.
 */
export const indicatorSet = z.object({
  ...indicatorSetRow.shape,
  version,
  isCurrent: z.boolean(),
  isWriter: z.boolean(),
  changeNote: z.string(),
  returnReason: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
  /** The day that the version may count from at the earliest. */
  earliestFrom: day,
  basedOn: z.nullable(
    z.object({ ...indicatorSetVersionRef.shape, setNm: z.string(), newerVer: z.nullable(version) }),
  ),
  catalogueChanges: count,
  nodes: z.array(indicatorSetNode),
  /**
   * Of a version on its way to publication, for those who write it: weights of sections of its criteria, none where all
   * count alike; and indicators of quarters with thresholds of a year, which figures of a quarter are no match for.
   */
  sectWeights: z.array(z.object({ bizSectId: z.uuid(), weight: z.string() })),
  yearlyItemIds: z.array(z.uuid()),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  cells: z.array(indicatorSetCell),
  /** With the account of those whom name and department do not tell apart. */
  people: z.array(
    z.object({
      id: z.uuid(),
      userName: z.string(),
      departmentName: z.nullable(z.string()),
      userId: z.nullable(z.string()),
    }),
  ),
});
export type IndicatorSet = z.infer<typeof indicatorSet>;

/** Absent: the current version, or the draft of a set that has none. */
export const verQuery = z.object({
  ver: z.optional(versionInQuery),
});

/** A set begins with what a published version has, or empty. */
export const indicatorSetCreate = z.object({
  setNm: text(SET_NAME_MAX, z.trim(), z.minLength(1)),
  /** Presets alone. */
  gicsId: z.optional(z.nullable(text(8, z.regex(/^\d{2,8}$/)))),
  /** Required from administrators for a company's set; ignored from others, whose own company counts. */
  custCoId: z.optional(z.nullable(z.uuid())),
  basedOn: z.optional(z.nullable(indicatorSetVersionRef)),
});
export type SetCreate = z.infer<typeof indicatorSetCreate>;

/** Fields of an indicator of a version beyond its node: how it scores and what helps to answer it. */
export const itemFields = z.object({
  idctrsNm: text(200, z.trim(), z.minLength(1)),
  cycleCd: z.enum(cycleCds),
  evidenceRequired: z.boolean(),
  /** HTML, of which the server keeps what may be shown. */
  guidance: multilineText(100_000),
  ...scoringFields.shape,
});

/** Everything that a version copies of an indicator of the catalogue. `place` has the names of what it is below. */
export const catalogueState = z.object({
  ...itemFields.shape,
  idctrsCd: indicatorSetNode.shape.idctrsCd,
  kindCd: indicatorSetNode.shape.kindCd,
  unitCd: indicatorSetNode.shape.unitCd,
  toBeConfirmed: z.boolean(),
  references: z.array(frameworkReference),
  place: z.array(z.string()),
});
export type CatalogueState = z.infer<typeof catalogueState>;

/**
 * `original` is the catalogue's indicator as it is now; one that is not `enabled` is not taken over. `formerOriginal`
 * is that as it was taken over or compared last; null where it is not known.
 */
export const setItem = z.object({
  ...indicatorSetNode.shape,
  ...catalogueState.shape,
  setId: z.uuid(),
  setNm: z.string(),
  ver: version,
  stateCd: z.enum(indicatorSetStates),
  version,
  original: z.nullable(z.object({ ...catalogueState.shape, enabled: z.boolean() })),
  formerOriginal: z.nullable(catalogueState),
  cells: z.array(indicatorSetCell),
});
export type SetItem = z.infer<typeof setItem>;

/** One change of an indicator's texts or scoring in a draft. */
export const indicatorSetItemChange = z.object({ ...itemFields.shape, ver: version, version });
export type SetItemChange = z.infer<typeof indicatorSetItemChange>;

/** A cell that is no longer used is removed with its weight and people. */
const cellChange = z.union([
  z.object({ ...indicatorSetCell.shape, used: z.literal(true) }),
  z.object({ itemId: z.uuid(), bizSectId: z.uuid(), used: z.literal(false) }),
]);
export type CellChange = z.infer<typeof cellChange>;

/** Fields that the tree itself can change; absent ones stay. */
const nodeChange = z.object({
  itemId: z.uuid(),
  weight: z.optional(weightOrNone),
  cycleCd: z.optional(z.enum(cycleCds)),
  evidenceRequired: z.optional(z.boolean()),
});
export type NodeChange = z.infer<typeof nodeChange>;

/** Cells of one change. */
export const CELLS_MAX = 10_000;
/** JSON of a cell with a weight and two people. */
const CELL_BYTES = 320;
/** A change of as many cells, with as much besides as every other request may have. */
export const SET_CHANGE_BYTES_MAX = CELLS_MAX * CELL_BYTES + 1024 * 1024;
const ids = z.array(z.uuid()).check(z.maxLength(SET_INDICATORS_MAX));

/**
 * Everything that a person changed in a draft, saved as a whole or refused as a whole (V0001 with a path for each
 * place). Indicators are added from the catalogue with the nodes above them and removed with those that become empty;
 * `order` holds all children of a node in their new order.
 */
export const indicatorSetChange = z.object({
  ver: version,
  version,
  setNm: z.optional(text(SET_NAME_MAX, z.trim(), z.minLength(1))),
  effectiveFrom: z.optional(z.nullable(day)),
  changeNote: z.optional(multilineText(CHANGE_NOTE_MAX, z.trim())),
  addedIndicatorIds: z.optional(ids),
  removedItemIds: z.optional(ids),
  order: z.optional(
    z
      .array(z.object({ upItemId: z.nullable(z.uuid()), itemIds: ids }))
      .check(z.maxLength(SET_INDICATORS_MAX)),
  ),
  nodes: z.optional(z.array(nodeChange).check(z.maxLength(CELLS_MAX))),
  cells: z.optional(z.array(cellChange).check(z.maxLength(CELLS_MAX))),
});
export type SetChange = z.infer<typeof indicatorSetChange>;

/** Names the version as the person saw it: what was changed since is refused with C0409. */
export const indicatorSetCommand = z.object({ ver: version, version });
export type SetCommand = z.infer<typeof indicatorSetCommand>;

/** A draft that is removed; with `version` one that was changed since is refused with C0409. */
export const indicatorSetRemoval = z.object({ ver: versionInQuery, version: z.optional(versionInQuery) });

/** Request to return a version to its writer, with the reason. */
export const indicatorSetReturn = z.object({
  ...indicatorSetCommand.shape,
  reason: multilineText(500, z.trim(), z.minLength(1)),
});
export type SetReturn = z.infer<typeof indicatorSetReturn>;

/**
 * Reason a version cannot be submitted or published, or something to look at before; `bizSectId` where weights are a
 * section's.
 */
export const indicatorSetProblem = z.object({
  kind: z.enum(['empty', 'weights', 'scoring', 'effectiveFrom', 'sectWeights', 'quarter']),
  /** It can be published all the same. */
  isWarning: z.boolean(),
  itemId: z.nullable(z.uuid()),
  bizSectId: z.nullable(z.uuid()),
  message: z.string(),
});
export type SetProblem = z.infer<typeof indicatorSetProblem>;
export const indicatorSetProblems = listOf(indicatorSetProblem);

/**
 * Choice of whose state an item of a draft has in the end; `key` is what the item is in every set (see `mergeSets`).
 */
const choice = z.object({ key: z.uuid(), take: z.enum(['own', 'new']) });
export type Take = z.infer<typeof choice>['take'];

/** Parts of an indicator that the catalogue has; `scoring` is a whole with the unit that it computes in. */
const catalogueParts = [
  'idctrsCd',
  'idctrsNm',
  'kindCd',
  'cycleCd',
  'evidenceRequired',
  'toBeConfirmed',
  'scoring',
  'guidance',
  'references',
  'place',
] as const;

/** Parts of an indicator that are taken over one by one. */
export const takenParts = [...catalogueParts, 'weight'] as const;
export type TakenPart = (typeof takenParts)[number];

/** The catalogue knows no weights. */
export const isCataloguePart = (part: TakenPart): part is (typeof catalogueParts)[number] =>
  part !== 'weight';

const limitedParts = <const Part extends TakenPart>(parts: readonly Part[]) =>
  z.optional(z.array(z.enum(parts)).check(z.maxLength(parts.length)));

/**
 * A newer version of the set that a draft is based on is taken over: what the person chose, which is needed where both
 * changed. `parts` name what is taken of an item that is not taken as a whole; the rest stays as the draft has it.
 */
export const indicatorSetTakeOver = z.object({
  ...indicatorSetCommand.shape,
  fromVer: version,
  choices: z
    .array(z.object({ ...choice.shape, parts: limitedParts(takenParts) }))
    .check(z.maxLength(2 * SET_INDICATORS_MAX)),
});
export type SetTakeOver = z.infer<typeof indicatorSetTakeOver>;

/**
 * Choice of which items of the catalogue a draft takes over; what is not named stays to be decided. `parts` name what
 * is taken of an item that is not taken as a whole; what they leave out is offered again. `fromVer` is the version of
 * the catalogue's indicator, or node, that the person saw: a newer one is refused with C0409.
 */
export const indicatorSetTakeOverCatalogue = z.object({
  ...indicatorSetCommand.shape,
  choices: z
    .array(
      z.object({
        ...choice.shape,
        fromVer: version,
        parts: limitedParts(catalogueParts),
      }),
    )
    .check(z.minLength(1), z.maxLength(2 * SET_INDICATORS_MAX)),
});
export type SetTakeOverCatalogue = z.infer<typeof indicatorSetTakeOverCatalogue>;
