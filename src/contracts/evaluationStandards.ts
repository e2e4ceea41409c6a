import * as z from 'zod/mini';
import { decimalText, percentageBounds } from './decimal.ts';
import { listOf, listQuery } from './envelope.ts';
import { indicatorSetStates, type SetState } from './indicatorSets.ts';
import { type BandCd, bandCds, type Decimal, scoringDefaults } from './scoring.ts';
import { text } from './text.ts';
import { version, versionInQuery } from './version.ts';
import { computeBalance, equalWeights } from './weights.ts';

/** Type that histories of evaluation criteria belong to: those of a set, over its versions. */
export const STANDARD_REF = 'standard';

const BAND_NAME_MAX = 20;
export const trendLimitBounds = { figures: 3, decimals: 2, maximum: '100' } as const;
export const commentLimitBounds = { figures: 4, decimals: 2, maximum: '1000' } as const;
export const provisionalLimitBounds = percentageBounds;

/** Business sections of one company. */
const SECTIONS_MAX = 100;

/** Weight of a business section in the result of the company. */
const sectWeight = z.object({ bizSectId: z.uuid(), weight: decimalText(percentageBounds) });
export type SectWeight = z.infer<typeof sectWeight>;

const namesEachOnce = (weights: readonly SectWeight[]): boolean =>
  new Set(weights.map(({ bizSectId }) => bizSectId)).size === weights.length;

const bandName = text(BAND_NAME_MAX, z.trim(), z.minLength(1));

/**
 * Limits of a set: see `scoringDefaults`. The limits of the bands themselves are the same everywhere. Without weights
 * of sections all of them count alike, also those that the company has later.
 */
export const standardValues = z.object({
  bandNames: z.object({
    under40: bandName,
    from40: bandName,
    from60: bandName,
    from80: bandName,
  } satisfies Record<BandCd, typeof bandName>),
  provisionalLimit: decimalText(provisionalLimitBounds),
  trendLimit: decimalText(trendLimitBounds),
  commentLimit: decimalText(commentLimitBounds),
  sectWeights: z.array(sectWeight).check(z.maxLength(SECTIONS_MAX), z.refine(namesEachOnce)),
});
export type StandardValues = z.infer<typeof standardValues>;

/** Bands that have the name of an earlier one. */
export const repeatedBandNames = ({ bandNames }: Pick<StandardValues, 'bandNames'>): BandCd[] =>
  bandCds.filter((bandCd, place) =>
    bandCds.slice(0, place).some((earlier) => bandNames[earlier] === bandNames[bandCd]),
  );

/** Computes how far the weights of sections are from 100.00; null where they are, or where all sections count alike. */
export function findSectBalance({ sectWeights }: Pick<StandardValues, 'sectWeights'>): Decimal | null {
  const balance = computeBalance(sectWeights.map(({ weight }) => weight));
  return sectWeights.length === 0 || balance === '0.00' ? null : balance;
}

/**
 * Weights of sections in their result of the company: equal ones without criteria for them, else those of the criteria.
 * A section that these do not name has the weight 0 until somebody gives it one.
 */
export function resolveSectWeights(
  sectWeights: readonly SectWeight[],
  sectionIds: readonly string[],
): SectWeight[] {
  const equal = equalWeights(sectionIds.length);
  const given = new Map(sectWeights.map(({ bizSectId, weight }) => [bizSectId, weight]));
  return sectionIds.map((bizSectId, place) => ({
    bizSectId,
    weight: (sectWeights.length === 0 ? equal[place] : given.get(bizSectId)) ?? '0.00',
  }));
}

/** Weights as they are stored: none where they are the equal ones. */
export function settleSectWeights(weights: readonly SectWeight[]): SectWeight[] {
  const equal = equalWeights(weights.length);
  return weights.every(({ weight }, place) => weight === equal[place]) ? [] : [...weights];
}

/** The criteria of a set that nobody has given any, with these names for the bands. */
export const defaultStandard = (bandNames: Record<BandCd, string>): StandardValues =>
  standardValues.parse({ bandNames, ...scoringDefaults, sectWeights: [] });

const cosetKey = { cosetId: z.uuid() };

/** The sets that are listed at once. */
export const STANDARD_SETS_MAX = 50;
/** `cosetId`: a set that is listed, the first one, also where it is not among them. */
export const standardSetsQuery = z.object({ q: listQuery.shape.q, cosetId: z.optional(z.uuid()) });
export type StandardSetsQuery = z.infer<typeof standardSetsQuery>;

/** Without `ver`, the version that can be written, or the last one. */
export const standardKey = z.object({ ...cosetKey });
export type StandardKey = z.infer<typeof standardKey>;
export const standardQuery = z.object({
  ver: z.optional(versionInQuery),
});
export type StandardQuery = z.infer<typeof standardQuery>;

/** The version whose weights of sections a file has. */
export const sectWeightSheetQuery = z.object({ ...cosetKey, ver: versionInQuery });
export type SectWeightSheetQuery = z.infer<typeof sectWeightSheetQuery>;

/** Columns of a sheet of weights: one row for each section. */
export const sectWeightColumns = ['bizSectNm', 'weight', 'bizSectId'] as const;

/** `version` is the one the change was made from; 0 where the version of the set has no criteria of its own yet. */
export const standardChange = z.object({
  ...cosetKey,
  ver: version,
  version: z.number().check(z.int(), z.minimum(0)),
  ...standardValues.shape,
});
export type StandardChange = z.infer<typeof standardChange>;

/** A version of a set that criteria may be looked up for; `stateCd` is null for the next one, which is not begun. */
const standardVersion = z.object({ ver: z.number(), stateCd: z.nullable(z.enum(indicatorSetStates)) });
export type StandardVersion = z.infer<typeof standardVersion>;

/**
 * A company's set with its versions that the caller sees, the newest first. `editableVer` is null while one is in
 * review and for those who do not write the set.
 */
export const standardSet = z.object({
  ...cosetKey,
  setNm: z.string(),
  companyKoreanName: z.string(),
  versions: z.array(standardVersion),
  editableVer: z.nullable(z.number()),
});
export type StandardSet = z.infer<typeof standardSet>;
export const standardSets = listOf(standardSet);

/**
 * Criteria of one version. `fromVer` is the version that they were written for; null where they are the defaults.
 * `sections` are those that the company has, and those that the criteria name, as far as the caller sees them.
 */
export const standardDetail = z.object({
  ...cosetKey,
  ver: z.number(),
  fromVer: z.nullable(z.number()),
  isEditable: z.boolean(),
  version: z.number(),
  sections: z.array(z.object({ bizSectId: z.uuid(), bizSectNm: z.string() })),
  values: standardValues,
});
export type StandardDetail = z.infer<typeof standardDetail>;

/**
 * The version of a set whose criteria can be written: its draft, or the next one where there is none. What is in review
 * or was published stays.
 */
export function findEditableVersion(versions: readonly { ver: number; stateCd: SetState }[]): number | null {
  if (versions.some(({ stateCd }) => stateCd === 'review')) return null;
  const draft = versions.find(({ stateCd }) => stateCd === 'draft');
  return draft?.ver ?? Math.max(0, ...versions.map((each) => each.ver)) + 1;
}
