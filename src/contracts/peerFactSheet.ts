import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { yearDigits } from './text.ts';
import { unit } from './unitCodes.ts';

/** Years of a fact sheet, and indicators at most. */
export const FACT_SHEET_YEARS = 3;
export const FACT_SHEET_INDICATORS_MAX = 30;

/** Denominators by which figures of companies of any size can be compared; `NONE` of shares and rates. */
export const peerPerCds = ['REVENUE', 'EMPLOYEE', 'NONE'] as const;
export type PeerPerCd = (typeof peerPerCds)[number];

/** `crtrYr` is the last of the years. Administrators name a company; operators see their own. */
export const peerFactSheetQuery = z.object({ crtrYr: yearDigits, custCoId: z.optional(z.uuid()) });
export type PeerFactSheetQuery = z.infer<typeof peerFactSheetQuery>;

/**
 * Reasons no median is shown: the company does not share, nothing of the year is published, or what is published is
 * provisional.
 */
const peerFigureStates = ['shown', 'notSharing', 'noResult', 'provisional'] as const;

/** Own figure of the published result beside the median of others, per unit of a denominator. */
const comparedFigure = z.object({
  perCd: z.enum(peerPerCds),
  own: z.string(),
  /** Null where fewer than five others of the industry have the figure; `missing` are lacking then. */
  peers: z.nullable(z.object({ median: z.string(), peerCnt: z.number(), digits: z.literal([8, 6, 4, 2]) })),
  missing: z.number(),
});

/** Figure of the company in a year; `lackingCnt` sections have no approved value, with any of which there is none. */
const factSheetFigure = z.object({
  crtrYr: yearDigits,
  figure: z.nullable(z.string()),
  lackingCnt: z.number(),
});

const factSheetRow = z.object({
  itemId: z.uuid(),
  domainCd: z.enum(domainCds),
  itemNm: z.string(),
  itemCd: z.nullable(z.string()),
  unitCd: z.nullable(unit),
  /** One for each year, the newest last. */
  figures: z.array(factSheetFigure),
  /** Null of amounts, and where the published result has no figure. */
  compared: z.nullable(comparedFigure),
});
export type PeerFactSheetRow = z.infer<typeof factSheetRow>;

/** GET /esg/v1/peer/factsheet: figures of a company over three years beside the anonymous median of its industry. */
export const peerFactSheet = z.object({
  custCoId: z.uuid(),
  custCoNm: z.string(),
  years: z.array(yearDigits),
  /** Years that values were entered for, the newest first. */
  knownYears: z.array(yearDigits),
  peerState: z.enum(peerFigureStates),
  /** Quantitative indicators of the set; of more than 30 only the first are in `rows`. */
  idctrsCnt: z.number(),
  rows: z.array(factSheetRow),
});
export type PeerFactSheet = z.infer<typeof peerFactSheet>;
