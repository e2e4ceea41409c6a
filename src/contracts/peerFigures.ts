import type Fraction from 'fraction.js';
import type { DiagnosisItem } from './diagnosis.ts';
import { entryValueTypes } from './entryValue.ts';
import { sumFractions } from './fractions.ts';
import type { PeerPerCd } from './peerFactSheet.ts';
import { type IndustryDigits, industryDigits, PEERS_MIN } from './peers.ts';
import { formatFraction } from './scoring.ts';
import type { UnitCd } from './unitCodes.ts';

/** Figure of a company in an indicator of the catalogue, per unit of a denominator. */
export interface PeerFigure {
  idctrsId: string;
  unitCd: UnitCd;
  perCd: PeerPerCd;
  figure: Fraction;
}

/** Denominator of the figures of an indicator; null of an amount that grows with the company. */
export function findPer({ unitCd, scoring }: Pick<DiagnosisItem, 'unitCd' | 'scoring'>): PeerPerCd | null {
  if (!scoring || entryValueTypes[scoring.scoringTypeCd] !== 'inputs' || unitCd === null) return null;
  if (scoring.denominatorCd === 'REVENUE' || scoring.denominatorCd === 'EMPLOYEE')
    return scoring.denominatorCd;
  return unitCd === 'percent' || unitCd.includes('/') ? 'NONE' : null;
}

/** Figures of one indicator of another company, and its industry. */
export interface OtherFigure {
  gicsId: string;
  figure: Fraction;
}

export type FigureComparison =
  | { status: 'compared'; digits: IndustryDigits; median: Fraction; peerCnt: number }
  | { status: 'tooFew'; missing: number };

function findMedian(figures: readonly Fraction[]): Fraction {
  const sorted = figures.toSorted((a, b) => a.compare(b));
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 0 ? half - 1 : half, half + 1);
  return sumFractions(middle).div(middle.length);
}

/** Median of the others of the narrowest industry in which five or more have the figure. */
export function compareFigure(gicsId: string, others: readonly OtherFigure[]): FigureComparison {
  let most = 0;
  for (const digits of industryDigits) {
    if (gicsId.length < digits) continue;
    const industry = gicsId.slice(0, digits);
    const figures = others.flatMap((other) => (other.gicsId.startsWith(industry) ? [other.figure] : []));
    most = figures.length;
    if (most >= PEERS_MIN) return { status: 'compared', digits, median: findMedian(figures), peerCnt: most };
  }
  return { status: 'tooFew', missing: PEERS_MIN - most };
}

const SHOWN_DIGITS = 3;

/**
 * Figure as it is shown beside others: shares with one decimal, others with three digits that count. An exact one would
 * tell by its denominator whose it is.
 */
export const formatPeerFigure = ({ figure, unitCd }: Pick<PeerFigure, 'figure' | 'unitCd'>): string =>
  unitCd === 'percent'
    ? formatFraction(figure)
    : figure.valueOf().toLocaleString('en', { useGrouping: false, maximumSignificantDigits: SHOWN_DIGITS });
