import Fraction from 'fraction.js';

/** Other companies that a figure about peers has to be made from, so that it tells nothing about a single one. */
export const PEERS_MIN = 5;
/** Other companies from which on quartiles are shown. */
const QUARTILES_MIN = 10;
/** Share of the own weight that a company has to cover for being compared. */
const COVERED_MIN = { n: 4n, d: 5n };
/** Digits of an industry, from the narrowest level to the widest. */
export const industryDigits = [8, 6, 4, 2] as const;
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
  scores: readonly Pick<PeerScore, 'idctrsId' | 'score'>[];
}

/** Own figures to compare; `groups` are domains and categories with the indicators in them. */
export interface PeerSubject {
  gicsId: string;
  scores: readonly PeerScore[];
  groups: readonly { id: string; idctrsIds: readonly string[] }[];
}

/**
 * Position among at least five others; nothing in it belongs to one company by name. Scores have one decimal: an exact
 * one would tell by its denominator who answered what.
 */
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

/**
 * Exact quotient that is not in its lowest terms: reducing the long ones of a thousand companies would take minutes.
 * `floor` is in units of 10⁻⁴⁰, by which nearly all are told apart.
 */
interface Quotient {
  n: bigint;
  d: bigint;
  floor: bigint;
}

type Term = Pick<Quotient, 'n' | 'd'>;

const FLOOR_SCALE = 10n ** 40n;
const toQuotient = (n: bigint, d: bigint): Quotient => ({ n, d, floor: (n * FLOOR_SCALE) / d });

/** Rounds half up to one decimal. */
const round = ({ n, d }: Term): Fraction => new Fraction((20n * n + d) / (2n * d), 10n);

function compareQuotients(a: Quotient, b: Quotient): number {
  const difference = a.floor === b.floor ? a.n * b.d - b.n * a.d : a.floor - b.floor;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Sum of one term or more, in halves, so that nearly all products are short. */
function addTerms(terms: readonly Term[]): Term {
  const [first = { n: 0n, d: 1n }] = terms;
  if (terms.length < 2) return first;
  const half = Math.floor(terms.length / 2);
  const [a, b] = [addTerms(terms.slice(0, half)), addTerms(terms.slice(half))];
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** Middle of sorted values, the mean of both where their number is even, with one decimal. */
function findMedian(sorted: readonly Quotient[]): Fraction {
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 0 ? half - 1 : half, half + 1);
  const { n, d } = addTerms(middle);
  return round({ n, d: d * BigInt(middle.length) });
}

/** Medians of the lower and of the upper half, without the middle where the number is odd. */
function findQuartiles(sorted: readonly Quotient[]): PeerPosition['quartiles'] {
  if (sorted.length < QUARTILES_MIN) return null;
  const half = Math.floor(sorted.length / 2);
  return { lower: findMedian(sorted.slice(0, half)), upper: findMedian(sorted.slice(-half)) };
}

function findPlace(score: Quotient, others: readonly Quotient[]): Omit<PeerPosition, 'idctrsCnt'> | null {
  if (others.length < PEERS_MIN) return null;
  const sorted = others.toSorted(compareQuotients);
  const orders = others.map((other) => compareQuotients(other, score));
  const below = orders.filter((order) => order < 0).length;
  const equal = orders.filter((order) => order === 0).length;
  return {
    score: round(score),
    percentile: new Fraction(2 * below + equal, 2 * others.length).mul(100),
    median: findMedian(sorted),
    quartiles: findQuartiles(sorted),
    peerCnt: others.length,
  };
}

const fromFraction = ({ s, n, d }: Fraction): Quotient => toQuotient(s * n, d);

/**
 * Position of a score among others.
 *
 * @returns null for fewer than five others
 */
export const findPosition = (
  score: Fraction,
  others: readonly Fraction[],
): Omit<PeerPosition, 'idctrsCnt'> | null => findPlace(fromFraction(score), others.map(fromFraction));

type Scores = ReadonlyMap<string, Fraction>;

const toScores = (scores: Peer['scores']): Scores =>
  new Map(scores.map(({ idctrsId, score }) => [idctrsId, score]));

/** An own indicator that is common; `weight` is a whole number, in proportion to the others. */
interface Common {
  idctrsId: string;
  weight: bigint;
  score: Fraction;
}

const sumWeights = (parts: readonly Pick<Common, 'weight'>[]): bigint =>
  parts.reduce((sum, { weight }) => sum + weight, 0n);

/** Own indicators that five others or more have answered too. */
function findCommon(own: readonly PeerScore[], others: readonly Scores[]): Common[] {
  const common = own.filter(
    ({ idctrsId, weight }) =>
      weight.gt(0) && others.filter((scores) => scores.has(idctrsId)).length >= PEERS_MIN,
  );
  const denominator = common.reduce((whole, { weight }) => whole.lcm(weight.d), new Fraction(1));
  return common.map(({ idctrsId, weight, score }) => ({
    idctrsId,
    weight: weight.mul(denominator).n,
    score,
  }));
}

/** Score over the common indicators by the own weights; null where too little of their weight is covered. */
function scoreByOwnWeights(common: readonly Common[], scores: Scores): Quotient | null {
  const covered = common.flatMap(({ idctrsId, weight }) => {
    const score = scores.get(idctrsId);
    return score === undefined ? [] : [{ weight, score }];
  });
  const weight = sumWeights(covered);
  const isCovered = weight * COVERED_MIN.d >= sumWeights(common) * COVERED_MIN.n;
  if (weight === 0n || !isCovered) return null;
  const { n, d } = addTerms(covered.map((each) => ({ n: each.weight * each.score.n, d: each.score.d })));
  return toQuotient(n, d * weight);
}

/** Work in short steps, between which others can have their turn. */
export type Steps<Result> = Generator<undefined, Result>;

interface SelectedPeer {
  scores: Scores;
  score: Quotient;
}

/** Companies that cover enough of the common indicators, and their scores over these. */
function* selectPeers(common: readonly Common[], candidates: readonly Scores[]): Steps<SelectedPeer[]> {
  const selected: SelectedPeer[] = [];
  for (const scores of candidates) {
    const score = scoreByOwnWeights(common, scores);
    if (score !== null) selected.push({ scores, score });
    yield;
  }
  return selected;
}

interface ComparedPart {
  position: PeerPosition | null;
  peers: readonly Scores[];
}

function* comparePart(own: readonly PeerScore[], candidates: readonly Scores[]): Steps<ComparedPart> {
  const common = findCommon(own, candidates);
  yield;
  const selected = yield* selectPeers(common, candidates);
  const peers = selected.map(({ scores }) => scores);
  const score = scoreByOwnWeights(common, toScores(own));
  if (score === null) return { position: null, peers };
  const position = findPlace(
    score,
    selected.map((peer) => peer.score),
  );
  yield;
  return { position: position && { ...position, idctrsCnt: common.length }, peers };
}

/** Positions in domains and categories, among those who are compared in total. */
function* compareGroups(
  own: PeerSubject,
  peers: readonly Scores[],
): Steps<{ id: string; position: PeerPosition | null }[]> {
  const groups: { id: string; position: PeerPosition | null }[] = [];
  for (const { id, idctrsIds } of own.groups) {
    const isInGroup = new Set(idctrsIds);
    const part = own.scores.filter(({ idctrsId }) => isInGroup.has(idctrsId));
    const { position } = yield* comparePart(part, peers);
    groups.push({ id, position });
  }
  return groups;
}

/** `comparePeers` in steps, for a thousand others takes long. */
export function* comparePeersInSteps(own: PeerSubject, others: readonly Peer[]): Steps<PeerComparison> {
  const all: { gicsId: string; scores: Scores }[] = [];
  for (const { gicsId, scores } of others) {
    all.push({ gicsId, scores: toScores(scores) });
    yield;
  }
  let most = 0;
  let widest: IndustryDigits | null = null;
  for (const digits of industryDigits) {
    if (own.gicsId.length < digits) continue;
    widest = digits;
    const industry = own.gicsId.slice(0, digits);
    const candidates = all.flatMap(({ gicsId, scores }) => (gicsId.startsWith(industry) ? [scores] : []));
    const { position, peers } = yield* comparePart(own.scores, candidates);
    if (position !== null) {
      const groups = yield* compareGroups(own, peers);
      return { status: 'compared', digits, total: position, groups };
    }
    // of fewer than five nothing is common, so that none can be told to cover too little
    most = candidates.length < PEERS_MIN ? candidates.length : peers.length;
  }
  return { status: 'tooFew', digits: widest, missing: PEERS_MIN - most };
}

/**
 * A company against the others of its industry, at the narrowest level at which five or more qualify. All are scored
 * by the weights of `own`, over the indicators that it and at least five others have answered; another company counts
 * when it covers 80 % of their weight.
 *
 * @param others other companies alone, none of them twice
 */
export function comparePeers(own: PeerSubject, others: readonly Peer[]): PeerComparison {
  const steps = comparePeersInSteps(own, others);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
