import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { type PublishedCodes, publishedCodes } from './frameworkCodes.ts';
import {
  type FrameworkCd,
  type FrameworkReference,
  frameworkCds,
  frameworkReference,
  kindCds,
} from './indicators.ts';

/** An indicator as far as choices of it and the map of readiness show it. */
export const referencedIndicator = z.object({
  indicatorId: z.uuid(),
  idctrsCd: z.string(),
  idctrsNm: z.string(),
  kindCd: z.enum(kindCds),
  enabled: z.boolean(),
  references: z.array(frameworkReference),
});
export type ReferencedIndicator = z.infer<typeof referencedIndicator>;
export const referencedIndicators = listOf(referencedIndicator);

type Covering = Pick<ReferencedIndicator, 'idctrsCd' | 'idctrsNm' | 'references'>;
type Named = Pick<Covering, 'idctrsCd' | 'idctrsNm'>;

/**
 * A code of a framework and the indicators that cover it; none where it is not covered. `isKnown` is false of a code
 * that indicators refer to though the published list lacks it.
 */
export interface CodeReadiness {
  code: string;
  isKnown: boolean;
  indicators: readonly Named[];
}

/**
 * One version of a framework. `source` tells where its list of codes is published, and `codes` are in its order, those
 * that it lacks behind it; where no list is known it is null, and `codes` are those that the catalogue refers to, by
 * their numbers: they cannot show what the catalogue itself lacks. `codeCnt` and `coveredCnt` count known codes.
 */
export interface FrameworkReadiness {
  frmwkCd: FrameworkCd;
  ver: string;
  source: string | null;
  codes: readonly CodeReadiness[];
  codeCnt: number;
  coveredCnt: number;
}

const toKey = ({ frmwkCd, ver }: Pick<FrameworkReference, 'frmwkCd' | 'ver'>) =>
  JSON.stringify([frmwkCd, ver]);
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Maps which codes of each framework a set of indicators covers and which not. A reference to a part of a listed code
 * covers that code.
 *
 * @param indicators those of the set
 * @param known what the whole catalogue refers to; what the set refers to is known too
 * @param published the lists of the frameworks that have one
 */
export function mapReadiness(
  indicators: readonly Covering[],
  known: readonly FrameworkReference[],
  published: readonly PublishedCodes[] = publishedCodes,
): FrameworkReadiness[] {
  const lists = new Map(published.map((list) => [toKey(list), list]));
  const frameworks = new Map(
    published.map((list) => [
      toKey(list),
      new Map(list.codes.map((code) => [code, new Map<string, Named>()])),
    ]),
  );
  const findCoverage = (reference: FrameworkReference) => {
    const key = toKey(reference);
    const codes = frameworks.get(key) ?? new Map<string, Map<string, Named>>();
    frameworks.set(key, codes);
    const whole = lists.get(key)?.findCode?.(reference.code) ?? null;
    const code = whole !== null && codes.has(whole) ? whole : reference.code;
    const coverage = codes.get(code) ?? new Map<string, Named>();
    codes.set(code, coverage);
    return coverage;
  };
  for (const reference of known.toSorted((one, other) => byNumber(one.code, other.code))) {
    findCoverage(reference);
  }
  for (const { references, idctrsCd, idctrsNm } of indicators) {
    for (const reference of references) findCoverage(reference).set(idctrsCd, { idctrsCd, idctrsNm });
  }
  return [...frameworks]
    .map(([key, found]): FrameworkReadiness => {
      const [frmwkCd, ver] = JSON.parse(key) as [FrameworkCd, string];
      const list = lists.get(key);
      const listed = list === undefined ? null : new Set(list.codes);
      const all = [...found].map(([code, by]) => ({
        code,
        isKnown: listed?.has(code) ?? true,
        indicators: [...by.values()],
      }));
      const counted = all.filter(({ isKnown }) => isKnown);
      return {
        frmwkCd,
        ver,
        source: list?.source ?? null,
        codes: listed === null ? all.toSorted((one, other) => byNumber(one.code, other.code)) : all,
        codeCnt: counted.length,
        coveredCnt: counted.filter(({ indicators }) => indicators.length > 0).length,
      };
    })
    .toSorted(
      (one, other) =>
        frameworkCds.indexOf(one.frmwkCd) - frameworkCds.indexOf(other.frmwkCd) ||
        byNumber(one.ver, other.ver),
    );
}
