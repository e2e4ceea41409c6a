import { type DomainCd, domainCds } from './classifications.ts';
import {
  type ComparisonCd,
  comparisonCds,
  type PhraseComments,
  type PhraseStep,
  type PhraseValues,
  type TrendCd,
  trendCds,
} from './phrases.ts';
import { allPoints, type BandCd, bandCds, type Points } from './scoring.ts';

/** Placeholders that a text of a report may have, in braces. */
export const placeholderCds = ['company', 'score', 'delta', 'weakItem'] as const;
export type PlaceholderCd = (typeof placeholderCds)[number];

/** Use of a text; it decides which placeholders it may have. */
export type SlotUse =
  | { kind: 'band'; bandCd: BandCd }
  | { kind: 'comparison'; comparisonCd: ComparisonCd; trendCd: TrendCd }
  | { kind: 'grade' }
  | { kind: 'mistake' }
  | { kind: 'points'; points: Points }
  | { kind: 'indicatorComparison'; comparisonCd: ComparisonCd; trendCd: TrendCd };

/** A text of a year: its field, the part of the form and the area or indicator that it belongs to. */
export interface PhraseSlot {
  path: string;
  step: PhraseStep;
  /** A domain, the id of an indicator, or null where there is one of it. */
  of: DomainCd | (string & {}) | null;
  use: SlotUse;
  text: string;
}

const placeholdersByUse = {
  band: ['company', 'score', 'weakItem'],
  comparison: ['company', 'score', 'delta', 'weakItem'],
  grade: ['company', 'score'],
  mistake: ['company', 'score', 'weakItem'],
  points: ['company', 'score'],
  indicatorComparison: ['company', 'score', 'delta'],
} as const satisfies Record<SlotUse['kind'], readonly PlaceholderCd[]>;

/**
 * Placeholders that a text may have. Only a comparison has a difference, and only what has items below has a weak one.
 */
export const getPlaceholders = (kind: SlotUse['kind']): readonly PlaceholderCd[] => placeholdersByUse[kind];

type Located = Pick<PhraseSlot, 'step' | 'of'>;
type Texts = Record<ComparisonCd, Record<TrendCd, string>>;

const comparisonSlots = (
  texts: Texts,
  at: Located & { base: string },
  kind: 'comparison' | 'indicatorComparison',
): PhraseSlot[] =>
  comparisonCds.flatMap((comparisonCd) =>
    trendCds.map((trendCd) => ({
      step: at.step,
      of: at.of,
      path: `${at.base}.${comparisonCd}.${trendCd}`,
      use: { kind, comparisonCd, trendCd },
      text: texts[comparisonCd][trendCd],
    })),
  );

const commentSlots = (comments: PhraseComments, at: Located & { base: string }): PhraseSlot[] => [
  ...bandCds.map(
    (bandCd): PhraseSlot => ({
      step: at.step,
      of: at.of,
      path: `${at.base}.bands.${bandCd}`,
      use: { kind: 'band', bandCd },
      text: comments.bands[bandCd],
    }),
  ),
  ...comparisonSlots(comments, at, 'comparison'),
];

/** Every text of a year, in the order of the form. */
export function listPhraseSlots({ overall, areas, scale, indicators }: PhraseValues): PhraseSlot[] {
  return [
    ...commentSlots(overall, { step: 'overall', of: null, base: 'overall' }),
    ...domainCds.flatMap((of) => commentSlots(areas[of], { step: 'areas', of, base: `areas.${of}` })),
    { step: 'scale', of: null, path: 'scale.gradeText', use: { kind: 'grade' }, text: scale.gradeText },
    { step: 'scale', of: null, path: 'scale.mistakeText', use: { kind: 'mistake' }, text: scale.mistakeText },
    ...indicators.flatMap((each, place): PhraseSlot[] => {
      const at = { step: 'indicators', of: each.indicatorId, base: `indicators.${place}` } as const;
      return [
        ...allPoints.map(
          (points): PhraseSlot => ({
            step: at.step,
            of: at.of,
            path: `${at.base}.points.${points - 1}`,
            use: { kind: 'points', points },
            text: each.points[points - 1] ?? '',
          }),
        ),
        ...comparisonSlots(each, at, 'indicatorComparison'),
      ];
    }),
  ];
}

/** The texts of a year with another value in the field `path`, which is there. */
export function withPhraseText(values: PhraseValues, path: string, text: string | null): PhraseValues {
  const replaceIn = (at: unknown, [key = '', ...rest]: string[]): unknown => {
    const inner = (at as Record<string, unknown>)[key];
    const next = rest.length === 0 ? text : replaceIn(inner, rest);
    return Array.isArray(at) ? at.with(Number(key), next) : { ...(at as object), [key]: next };
  };
  return replaceIn(values, path.split('.')) as PhraseValues;
}

/** Fault in the braces of a text. `unclosed` and `stray` are about a brace without its counterpart. */
export type PlaceholderIssue =
  | { kind: 'unclosed'; part: string }
  | { kind: 'stray' }
  | { kind: 'unknown'; name: string }
  | { kind: 'notHere'; name: PlaceholderCd };

/** Characters of a text that show where a brace was opened. */
const PART = 12;
const isPlaceholder = (name: string): name is PlaceholderCd =>
  (placeholderCds as readonly string[]).includes(name);

/** Everything that is wrong with the placeholders of a text, from its beginning to its end. */
export function findPlaceholderIssues(
  text: string,
  allowed: readonly PlaceholderCd[] = placeholderCds,
): PlaceholderIssue[] {
  return [...text.matchAll(/\{([^{}]*)\}|[{}]/g)].flatMap(
    ({ 0: found, 1: name, index }): PlaceholderIssue[] => {
      if (name === undefined) {
        return found === '}'
          ? [{ kind: 'stray' }]
          : [{ kind: 'unclosed', part: text.slice(index, index + PART) }];
      }
      if (!isPlaceholder(name)) return [{ kind: 'unknown', name: name.slice(0, PART) }];
      return allowed.includes(name) ? [] : [{ kind: 'notHere', name }];
    },
  );
}

/** Texts of a year whose placeholders are wrong, each with the first thing that is. */
export const findPhraseIssues = (values: PhraseValues): { slot: PhraseSlot; issue: PlaceholderIssue }[] =>
  listPhraseSlots(values).flatMap((slot) => {
    const [issue] = findPlaceholderIssues(slot.text, getPlaceholders(slot.use.kind));
    return issue ? [{ slot, issue }] : [];
  });
