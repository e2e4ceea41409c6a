import Fraction from 'fraction.js';
import type { DiagnosisInput } from './diagnosis.ts';
import { readBase } from './entryOutcome.ts';
import { sumFractions } from './fractions.ts';
import type { PeerPerCd } from './peerFactSheet.ts';
import { findPer, type PeerFigure } from './peerFigures.ts';
import { rollUpCompany } from './yearValues.ts';

/** Sum of a denominator over sections; null where one of them has none. */
function sumDenominator(
  bases: DiagnosisInput['bases'],
  bizSectIds: readonly string[],
  perCd: Exclude<PeerPerCd, 'NONE'>,
): Fraction | null {
  const found = bizSectIds.flatMap((id) => {
    const base = readBase(bases.find(({ bizSectId }) => bizSectId === id)?.value ?? null);
    return (perCd === 'REVENUE' ? base.revenue : base.employees) ?? [];
  });
  return found.length < bizSectIds.length ? null : sumFractions(found);
}

/**
 * Figures of a company that can be compared with those of others, of the input of its result with that of its sections:
 * rolled up over the sections that an indicator applies to. One that a section has not answered has none.
 */
export function toPeerFigures(input: DiagnosisInput): PeerFigure[] {
  const values = Map.groupBy(input.values, ({ itemId }) => itemId);
  return input.items.flatMap((item): PeerFigure[] => {
    const { originalIndicatorId: idctrsId, unitCd, scoring } = item;
    const perCd = findPer(item);
    const own = values.get(item.itemId) ?? [];
    if (perCd === null || idctrsId === null || unitCd === null || scoring === null) return [];
    if (own.some(({ status }) => status !== 'approved')) return [];
    const applicable = own.filter(({ naYn }) => naYn === 'N');
    const { figure } = rollUpCompany(
      { ...scoring, unitCd },
      applicable.map(({ value }) => value),
    );
    const sections = applicable.map(({ bizSectId }) => bizSectId);
    const denominator = perCd === 'NONE' ? new Fraction(1) : sumDenominator(input.bases, sections, perCd);
    if (applicable.length === 0 || figure === null || denominator === null || denominator.equals(0))
      return [];
    return [{ idctrsId, unitCd, perCd, figure: figure.div(denominator) }];
  });
}
