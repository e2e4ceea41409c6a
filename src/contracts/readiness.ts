import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
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

/** A code of a framework and the indicators that cover it; none where it is not covered. */
export interface CodeReadiness {
  code: string;
  indicators: readonly Named[];
}

/** One version of a framework. `codes` are in the order of their numbers. */
export interface FrameworkReadiness {
  frmwkCd: FrameworkCd;
  ver: string;
  codes: readonly CodeReadiness[];
  coveredCnt: number;
}

const keyOf = ({ frmwkCd, ver }: FrameworkReference) => JSON.stringify([frmwkCd, ver]);
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Which codes of each framework a set of indicators covers and which not.
 *
 * @param indicators those of the set
 * @param known every code that there is to cover, such as those of the whole catalogue; those of the set are known too
 */
export function mapReadiness(
  indicators: readonly Covering[],
  known: readonly FrameworkReference[],
): FrameworkReadiness[] {
  const frameworks = new Map<string, Map<string, Map<string, Named>>>();
  const findCoverage = (reference: FrameworkReference) => {
    const key = keyOf(reference);
    const codes = frameworks.get(key) ?? new Map<string, Map<string, Named>>();
    frameworks.set(key, codes);
    const coverage = codes.get(reference.code) ?? new Map<string, Named>();
    codes.set(reference.code, coverage);
    return coverage;
  };
  for (const reference of known) findCoverage(reference);
  for (const { references, idctrsCd, idctrsNm } of indicators) {
    for (const reference of references) findCoverage(reference).set(idctrsCd, { idctrsCd, idctrsNm });
  }
  return [...frameworks]
    .map(([key, found]): FrameworkReadiness => {
      const [frmwkCd, ver] = JSON.parse(key) as [FrameworkCd, string];
      const codes = [...found]
        .map(([code, by]) => ({ code, indicators: [...by.values()] }))
        .toSorted((one, other) => byNumber(one.code, other.code));
      return { frmwkCd, ver, codes, coveredCnt: codes.filter((each) => each.indicators.length > 0).length };
    })
    .toSorted(
      (one, other) =>
        frameworkCds.indexOf(one.frmwkCd) - frameworkCds.indexOf(other.frmwkCd) ||
        byNumber(one.ver, other.ver),
    );
}
