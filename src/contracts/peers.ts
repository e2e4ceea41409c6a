import Fraction from 'fraction.js';
import { sumFractions } from './fractions.ts';

/** Other companies that a figure about peers has to be made from, so that it tells nothing about a single one. */
const PEERS_MIN = 5;
/** Other companies from which on quartiles are shown. */
const QUARTILES_MIN = 10;
/** Share of the own weight that a company has to cover for being compared. */
const COVERED_MIN = new Fraction(4, 5);
/** Digits of an industry, from the narrowest level to the widest. */
const industryDigits = [8, 6, 4, 2] as const;
export type IndustryDigits = (typeof industryDigits)[number];

/**
 * Score of a company in an indicator of the catalogue, over all its sections. `weight` is its share of the company's
 * result, 0 to 1.
 */
export interface PeerScore {
  idctrsId: string;
  weight: Fraction;
  score: Fraction;
}

/** An answered indicator of one section of a company. */
export interface SectionScore extends PeerScore {
  bizSectId: string;
}

/** A company that shares its published result, which is not provisional, with those of its industry. */
export interface Peer {
  gicsId: string;
  scores: readonly PeerScore[];
}

/** Own figures to compare; `groups` are domains and categories with the indicators in them. */
export interface PeerSubject extends Peer {
  groups: readonly { id: string; idctrsIds: readonly string[] }[];
}

/** Position among at least five others; nothing in it belongs to one company by name. */
export interface PeerPosition {
  score: Fraction;
  /** 0 to 100, exact: below and half of the equal over all others. */
  percentile: Fraction;
  median: Fraction;
  /** From ten others on. */
  quartiles: { lower: Fraction; upper: Fraction } | null;
  peerCnt: number;
  idctrsCnt: number;
}

export type PeerComparison =
  | {
      status: 'compared';
      /** Digits of the industry that all have in common. */
      digits: IndustryDigits;
      total: PeerPosition;
      /** A group is null where fewer than five of those compared cover it. */
      groups: readonly { id: string; position: PeerPosition | null }[];
    }
  | { status: 'tooFew'; digits: IndustryDigits | null; missing: number };

/** Scores of a company by indicator of the catalogue: those of its sections, by their weights in its result. */
export function toPeerScores(sections: readonly SectionScore[]): PeerScore[] {
  const byId = new Map<string, { weight: Fraction; weighed: Fraction }>();
  for (const { idctrsId, weight, score } of sections) {
    if (weight.equals(0)) continue;
    const sum = byId.get(idctrsId) ?? { weight: new Fraction(0), weighed: new Fraction(0) };
    byId.set(idctrsId, { weight: sum.weight.add(weight), weighed: sum.weighed.add(weight.mul(score)) });
  }
  return [...byId].map(([idctrsId, { weight, weighed }]) => ({
    idctrsId,
    weight,
    score: weighed.div(weight),
  }));
}

/** Exact middle of sorted values; the mean of both where their number is even. */
function findMedian(sorted: readonly Fraction[]): Fraction {
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 0 ? half - 1 : half, half + 1);
  return sumFractions(middle).div(middle.length);
}

/** Medians of the lower and of the upper half, without the middle where the number is odd. */
function findQuartiles(sorted: readonly Fraction[]): PeerPosition['quartiles'] {
  if (sorted.length < QUARTILES_MIN) return null;
  const half = Math.floor(sorted.length / 2);
  return { lower: findMedian(sorted.slice(0, half)), upper: findMedian(sorted.slice(-half)) };
}

/**
 * Position of a score among others.
 *
 * @returns null for fewer than five others
 */
export function findPosition(
  score: Fraction,
  others: readonly Fraction[],
): Omit<PeerPosition, 'idctrsCnt'> | null {
  if (others.length < PEERS_MIN) return null;
  const sorted = others.toSorted((a, b) => a.compare(b));
  const below = others.filter((other) => other.lt(score)).length;
  const equal = others.filter((other) => other.equals(score)).length;
  return {
    score,
    percentile: new Fraction(2 * below + equal, 2 * others.length).mul(100),
    median: findMedian(sorted),
    quartiles: findQuartiles(sorted),
    peerCnt: others.length,
  };
}

type Scores = ReadonlyMap<string, Fraction>;

const toScores = ({ scores }: Pick<Peer, 'scores'>): Scores =>
  new Map(scores.map(({ idctrsId, score }) => [idctrsId, score]));

const sumWeights = (scores: readonly PeerScore[]) => sumFractions(scores.map(({ weight }) => weight));

/** Own indicators that five others or more have answered too. */
const findCommon = (own: readonly PeerScore[], others: readonly Scores[]): PeerScore[] =>
  own.filter(
    ({ idctrsId, weight }) =>
      weight.gt(0) && others.filter((scores) => scores.has(idctrsId)).length >= PEERS_MIN,
  );

/** Score over the common indicators by the own weights; null where too little of their weight is covered. */
function scoreByOwnWeights(common: readonly PeerScore[], scores: Scores): Fraction | null {
  const covered = common.flatMap(({ idctrsId, weight }) => {
    const score = scores.get(idctrsId);
    return score === undefined ? [] : [{ weight, score }];
  });
  const weight = sumFractions(covered.map((each) => each.weight));
  if (weight.equals(0) || weight.lt(sumWeights(common).mul(COVERED_MIN))) return null;
  return sumFractions(covered.map((each) => each.weight.mul(each.score))).div(weight);
}

/** Companies that cover enough of the common indicators, and their scores over these. */
function selectPeers(common: readonly PeerScore[], candidates: readonly Scores[]) {
  return candidates.flatMap((scores) => {
    const score = scoreByOwnWeights(common, scores);
    return score === null ? [] : [{ scores, score }];
  });
}

function comparePart(
  own: readonly PeerScore[],
  candidates: readonly Scores[],
): { position: PeerPosition | null; peers: readonly Scores[] } {
  const common = findCommon(own, candidates);
  const selected = selectPeers(common, candidates);
  const peers = selected.map(({ scores }) => scores);
  const score = scoreByOwnWeights(common, new Map(own.map((each) => [each.idctrsId, each.score])));
  if (score === null) return { position: null, peers };
  const position = findPosition(
    score,
    selected.map((peer) => peer.score),
  );
  return { position: position && { ...position, idctrsCnt: common.length }, peers };
}

/**
 * A company against the others of its industry, at the narrowest level at which five or more qualify. All are scored
 * by the weights of `own`, over the indicators that it and at least five others have answered; another company counts
 * when it covers 80 % of their weight.
 *
 * @param others other companies alone, none of them twice
 */
export function comparePeers(own: PeerSubject, others: readonly Peer[]): PeerComparison {
  let most = 0;
  let widest: IndustryDigits | null = null;
  for (const digits of industryDigits) {
    if (own.gicsId.length < digits) continue;
    widest = digits;
    const industry = own.gicsId.slice(0, digits);
    const candidates = others.filter(({ gicsId }) => gicsId.startsWith(industry)).map(toScores);
    const { position, peers } = comparePart(own.scores, candidates);
    if (position !== null)
      return { status: 'compared', digits, total: position, groups: compareGroups(own, peers) };
    // of fewer than five nothing is common, so that none can be told to cover too little
    most = candidates.length < PEERS_MIN ? candidates.length : peers.length;
  }
  return { status: 'tooFew', digits: widest, missing: PEERS_MIN - most };
}

/** Positions in domains and categories, among those who are compared in total. */
function compareGroups(own: PeerSubject, peers: readonly Scores[]) {
  return own.groups.map(({ id, idctrsIds }) => {
    const isInGroup = new Set(idctrsIds);
    const part = own.scores.filter(({ idctrsId }) => isInGroup.has(idctrsId));
    return { id, position: comparePart(part, peers).position };
  });
}
