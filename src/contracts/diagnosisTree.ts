import Fraction from 'fraction.js';
import type {
  DiagnosisInput,
  DiagnosisItem,
  DiagnosisNode,
  EarlierScores,
  NodeText,
  NodeTrend,
} from './diagnosis.ts';
import {
  type FiguresOutcome,
  type PeriodFigures,
  readBase,
  scoreFigures,
  toEnteredValue,
} from './entryOutcome.ts';
import { sumFractions } from './fractions.ts';
import { type ComparedResult, type SelectedPhrase, selectPhrases } from './phraseSelection.ts';
import type { PhraseValues } from './phrases.ts';
import {
  compareResults,
  findBand,
  type IndicatorOutcome,
  type Points,
  type ResultTrend,
  toScore,
} from './scoring.ts';
import {
  evaluateNode,
  isProvisional,
  type LeftNode,
  type NodeResult,
  type ScoredNode,
} from './scoringTree.ts';

/** Key of a node over a result: an item, and its section. */
export const toNodeKey = (itemId: string, bizSectId: string | null): string => `${itemId} ${bizSectId ?? ''}`;

/** Whole of a result: of a section its id, of a company the company's. */
const getWholeId = ({ bizSectId, custCoId }: DiagnosisInput): string => bizSectId ?? custCoId;

const noBase = { revenue: null, employees: null };

/**
 * Figures of an indicator in a section as they are scored; of a value that is open or was omitted, unanswered ones.
 */
export function scoreItem(
  input: Pick<DiagnosisInput, 'brnCd' | 'limits' | 'values' | 'bases'>,
  item: DiagnosisItem,
  bizSectId: string,
): FiguresOutcome {
  const nothing = { figure: null, deviation: null, criterion: null, textPoints: null };
  const found = input.values.find((each) => each.itemId === item.itemId && each.bizSectId === bizSectId);
  const isAnswered = found?.status === 'approved' && (found.value !== null || found.naYn === 'Y');
  if (!item.scoring || !found || !isAnswered) return { ...nothing, outcome: { status: 'unanswered' } };
  const scoring = { ...item.scoring, unitCd: item.unitCd };
  const base = input.bases.find((each) => each.bizSectId === bizSectId);
  const earlier: PeriodFigures | undefined = found.earlier
    ? {
        entered: toEnteredValue(scoring, found.earlier),
        base: base?.earlier ? readBase(base.earlier) : noBase,
      }
    : undefined;
  return scoreFigures(
    scoring,
    {
      entered: toEnteredValue(scoring, found.value),
      applies: found.naYn === 'N',
      lacksEvidence: found.lacksEvidence,
    },
    {
      brnCd: input.brnCd,
      base: base?.value ? readBase(base.value) : noBase,
      earlier,
      average: item.average?.avgVal,
      commentLimit: input.limits.commentLimit,
    },
  );
}

/** Outcome of points that somebody supposes. */
const toSupposed = (points: Points): IndicatorOutcome => ({
  status: 'scored',
  score: toScore(points),
  points,
  coverage: new Fraction(1),
  basis: { type: 'STAGE', stage: points },
  lacksEvidence: false,
});

/** Points supposed of indicators, by `toNodeKey`. */
export type SupposedPoints = ReadonlyMap<string, Points>;

/** Finds what belongs to one thing, without looking through all. */
function groupByKey<Row, Key>(rows: readonly Row[], toKey: (row: Row) => Key): (key: Key) => readonly Row[] {
  const groups = Map.groupBy(rows, toKey);
  return (key) => groups.get(key) ?? [];
}

/**
 * The tree of a result: the whole, its sections where it is of the company, then domains, categories and indicators that
 * the section uses, in their order.
 */
function buildDiagnosisTree(input: DiagnosisInput, supposed: SupposedPoints = new Map()): ScoredNode {
  const weights = new Map(
    input.cells.map(({ itemId, bizSectId, weight }) => [toNodeKey(itemId, bizSectId), weight] as const),
  );
  const findChildren = groupByKey(input.items, ({ upItemId }) => upItemId);
  const findValues = groupByKey(input.values, ({ itemId, bizSectId }) => toNodeKey(itemId, bizSectId));
  const findBases = groupByKey(input.bases, ({ bizSectId }) => bizSectId);
  const { brnCd, limits } = input;

  const findOutcome = (item: DiagnosisItem, bizSectId: string): IndicatorOutcome => {
    const key = toNodeKey(item.itemId, bizSectId);
    const points = supposed.get(key);
    if (points !== undefined) return toSupposed(points);
    const place = { brnCd, limits, values: [...findValues(key)], bases: [...findBases(bizSectId)] };
    return scoreItem(place, item, bizSectId).outcome;
  };
  const toNode = (item: DiagnosisItem, bizSectId: string): ScoredNode[] => {
    const { itemId: id, lvl } = item;
    const weight = weights.get(toNodeKey(id, bizSectId));
    if (weight === undefined) return [];
    if (lvl === 3) return [{ id, weight, bizSectId, outcome: findOutcome(item, bizSectId) }];
    const children = findChildren(id).flatMap((child) => toNode(child, bizSectId));
    return children.length === 0 ? [] : [{ id, weight, children }];
  };
  const toSection = ({ bizSectId: id, weight }: DiagnosisInput['sections'][number]): ScoredNode => ({
    id,
    weight,
    children: findChildren(null).flatMap((domain) => toNode(domain, id)),
  });
  const sections = input.sections.map(toSection);
  const [only] = sections;
  if (input.bizSectId !== null && only) return only;
  return { id: input.custCoId, weight: '100', children: sections };
}

/** A node of the tree with what it came to. `share` is the part of its parent; null of one that left it. */
interface Placed {
  node: ScoredNode;
  up: Placed | null;
  bizSectId: string | null;
  result: NodeResult | null;
  share: Fraction | null;
  /** Part of the whole. */
  effect: Fraction | null;
  cause: LeftNode['cause'] | null;
}

/** All nodes of a tree, parents first, in their order. */
function placeNodes(input: DiagnosisInput, tree: ScoredNode): Placed[] {
  const sections = new Set(input.sections.map(({ bizSectId }) => bizSectId));
  const place = (placed: Placed): Placed[] => {
    const { node, result, effect } = placed;
    if ('outcome' in node) return [placed];
    const parts = new Map(result?.contributions.map((each) => [each.id, each]));
    const left = new Map(result?.left.map((each) => [each.id, each.cause]));
    const below = node.children.flatMap((child) => {
      const part = parts.get(child.id);
      return place({
        node: child,
        up: placed,
        bizSectId: sections.has(child.id) ? child.id : placed.bizSectId,
        result: part ? part.result : evaluateNode(child),
        share: part?.share ?? null,
        effect: part && effect ? effect.mul(part.share) : null,
        cause: left.get(child.id) ?? null,
      });
    });
    return [placed, ...below];
  };
  const one = new Fraction(1);
  const result = evaluateNode(tree);
  return place({
    node: tree,
    up: null,
    bizSectId: input.bizSectId,
    result,
    share: one,
    effect: one,
    cause: result === null ? 'nothingApplies' : null,
  });
}

/**
 * An item over all sections of a company: its part of the whole is that of all its nodes together, its score the one that
 * this part comes to, so that items of a level add up to the whole exactly.
 */
interface Summed {
  item: DiagnosisItem;
  effect: Fraction | null;
  score: Fraction | null;
  coverage: Fraction | null;
}

function sumItem(item: DiagnosisItem, placed: readonly Placed[]): Summed {
  const parts = placed.flatMap(({ node, result, effect }) =>
    node.id === item.itemId && result && effect ? [{ result, effect }] : [],
  );
  if (parts.length === 0) return { item, effect: null, score: null, coverage: null };
  const effect = sumFractions(parts.map((part) => part.effect));
  const weigh = (figure: 'score' | 'coverage') =>
    sumFractions(parts.map((part) => part.effect.mul(part.result[figure]))).div(effect);
  return { item, effect, score: weigh('score'), coverage: weigh('coverage') };
}

const toTrend = (trend: ResultTrend): NodeTrend =>
  trend.status === 'compared' ? { ...trend, delta: trend.delta.toFraction() } : trend;

/** Makes the comparison of scores with those of an earlier result, where the versions of the set are the same. */
function createTrends(input: DiagnosisInput, earlier: EarlierScores | null) {
  const scores = new Map(
    earlier?.scores.map(({ itemId, bizSectId, score }) => [
      toNodeKey(itemId, bizSectId),
      new Fraction(score),
    ]),
  );
  const name = ({ cosetId, ver }: { cosetId: string; ver: number }) => `${cosetId} ${ver}`;
  return (key: string, score: Fraction): ResultTrend => {
    const before = scores.get(key);
    const compared = earlier && before ? { setVersion: name(earlier), score: before } : undefined;
    return compareResults({ setVersion: name(input), score }, compared, input.limits.trendLimit);
  };
}

const noScore = { status: 'notComparable', cause: 'noScore' } as const;

/** States that a node came to, and why it has no score where it has none. */
function findState({ node, result, cause }: Placed): Pick<DiagnosisNode, 'outcome' | 'cause'> {
  const own = 'outcome' in node ? node.outcome : null;
  switch (own?.status) {
    case 'notComputable':
      return { outcome: own.status, cause: own.cause };
    case 'unanswered':
      return { outcome: own.status, cause };
    case 'notApplicable':
      return { outcome: own.status, cause: own.cause };
    default:
      return { outcome: result ? 'scored' : 'notApplicable', cause };
  }
}

const toFractionText = (value: Fraction | null | undefined): string | null => value?.toFraction() ?? null;

/** A result: its nodes, parents before their children, and the tree that they are of. */
export interface Diagnosis {
  tree: ScoredNode;
  nodes: DiagnosisNode[];
  score: string | null;
  coverage: string | null;
  bandCd: DiagnosisNode['bandCd'];
  provisional: boolean;
}

interface DiagnosisOptions {
  /** Texts of the year; without them no node has one. */
  phrases?: PhraseValues | null;
  supposed?: SupposedPoints;
}

/** Name of the child that scores lowest of those that count; of equal ones that with the larger share, then the first. */
function findWeakest(
  children: readonly { name: string; score: Fraction | null; share: Fraction | null }[],
): string | null {
  let weakest: { name: string; score: Fraction; share: Fraction } | null = null;
  for (const { name, score, share } of children) {
    if (score === null || share === null) continue;
    const order = weakest === null ? -1 : score.compare(weakest.score) || weakest.share.compare(share);
    if (order < 0) weakest = { name, score, share };
  }
  return weakest?.name ?? null;
}

/** Key of a selected text by what it is about. */
const toTextKey = ({ about, of }: Pick<SelectedPhrase, 'about' | 'of'>): string => `${about} ${of ?? ''}`;

/** Texts of the nodes of a result, by what they are about. Only nodes of the whole that was diagnosed have texts. */
function selectTexts(
  input: DiagnosisInput,
  nodes: readonly DiagnosisNode[],
  phrases: PhraseValues,
): (key: string) => NodeText[] {
  const items = new Map(input.items.map((item) => [item.itemId, item]));
  const findChildren = groupByKey(nodes, ({ upItemId }) => upItemId);
  const toResultTrend = (trend: NodeTrend): ResultTrend => {
    if (trend.status === 'compared') return { ...trend, delta: new Fraction(trend.delta) };
    return {
      status: 'notComparable',
      cause: trend.cause === 'otherSetVersion' ? trend.cause : 'noEarlierResult',
    };
  };
  const isOfWhole = ({ bizSectId }: DiagnosisNode): boolean => bizSectId === input.bizSectId;
  const compare = (node: DiagnosisNode, score: string): ComparedResult => ({
    score: new Fraction(score),
    weakItem: findWeakest(
      findChildren(node.itemId)
        .filter((child) => isOfWhole(child))
        .map((child) => ({
          name: child.itemNm,
          score: child.score === null ? null : new Fraction(child.score),
          share: child.share === null ? null : new Fraction(child.share),
        })),
    ),
    yearly: toResultTrend(node.yoy),
    quarterly: toResultTrend(node.qoq),
  });
  const whole = nodes.find(({ lvl }) => lvl === 0);
  if (!whole || whole.score === null) return () => [];
  const scored = nodes.flatMap((node) =>
    node.score !== null && node.share !== null && isOfWhole(node) ? [{ node, score: node.score }] : [],
  );
  const ofLevel = (lvl: DiagnosisNode['lvl']) => scored.filter(({ node }) => node.lvl === lvl);
  const selected = selectPhrases(phrases, {
    company: input.companyNm,
    overall: compare(whole, whole.score),
    areas: Object.fromEntries(
      ofLevel(1).flatMap(({ node, score }) =>
        node.domainCd === null ? [] : [[node.domainCd, compare(node, score)]],
      ),
    ),
    categories: ofLevel(2).flatMap(({ node, score }) => {
      const id = items.get(node.itemId)?.idctrsClsfctnId;
      return id ? [{ id, ...compare(node, score) }] : [];
    }),
    indicators: ofLevel(3).flatMap(({ node, score }) => {
      const indicatorId = items.get(node.itemId)?.originalIndicatorId;
      return indicatorId ? [{ indicatorId, points: node.points, ...compare(node, score) }] : [];
    }),
  });
  const findSelected = groupByKey(selected, toTextKey);
  return (key) =>
    findSelected(key).map((each) => ({
      use: JSON.stringify(each.use),
      text: each.text,
      cause: each.text === null ? each.cause : null,
    }));
}

/** Key of the texts of a node of the whole that was diagnosed; null of one that has none. */
function findTextKey(node: DiagnosisNode, item: DiagnosisItem | undefined): string | null {
  if (node.lvl === 0) return toTextKey({ about: 'overall', of: null });
  if (node.lvl === 1) return toTextKey({ about: 'area', of: node.domainCd });
  if (node.lvl === 2)
    return item?.idctrsClsfctnId ? toTextKey({ about: 'category', of: item.idctrsClsfctnId }) : null;
  return item?.originalIndicatorId ? toTextKey({ about: 'indicator', of: item.originalIndicatorId }) : null;
}

/**
 * A result of its input, in exact fractions: the one function by which the server calculates, and by which the browser
 * supposes other values or points. The same input gives the same result.
 */
export function makeDiagnosis(input: DiagnosisInput, options: DiagnosisOptions = {}): Diagnosis {
  const tree = buildDiagnosisTree(input, options.supposed);
  const placed = placeNodes(input, tree);
  const items = new Map(input.items.map((item) => [item.itemId, item]));
  const sections = new Map(input.sections.map((section) => [section.bizSectId, section]));
  const values = new Map(
    input.values.map((value) => [toNodeKey(value.itemId, value.bizSectId), value.daIds] as const),
  );
  const [findYearly, findQuarterly] = [
    createTrends(input, input.yearly),
    createTrends(input, input.quarterly),
  ];
  const wholeId = getWholeId(input);

  const toFigures = (key: string, score: Fraction | null) => ({
    score: toFractionText(score),
    bandCd: score === null ? null : findBand(score),
    yoy: score === null ? noScore : toTrend(findYearly(key, score)),
    qoq: score === null ? noScore : toTrend(findQuarterly(key, score)),
  });
  const toSectionNode = (each: Placed): DiagnosisNode => {
    const { node, up, bizSectId, result, share } = each;
    const item = items.get(node.id);
    const isWhole = up === null;
    const nodeSection = isWhole ? input.bizSectId : bizSectId;
    const section = sections.get(node.id);
    const key = toNodeKey(node.id, nodeSection);
    const outcome = 'outcome' in node ? node.outcome : null;
    return {
      itemId: node.id,
      upItemId: up?.node.id ?? null,
      lvl: item?.lvl ?? 0,
      bizSectId: nodeSection,
      domainCd: item?.domainCd ?? null,
      itemNm: item?.itemNm ?? section?.bizSectNm ?? input.companyNm,
      itemCd: item?.itemCd ?? null,
      weight: isWhole ? null : node.weight.toString(),
      share: toFractionText(share),
      coverage: toFractionText(result?.coverage),
      points: outcome?.status === 'scored' ? outcome.points : null,
      ...toFigures(key, result?.score ?? null),
      ...findState(each),
      daIds: [...(values.get(key) ?? [])],
      texts: [],
    };
  };
  /** Domains and categories of the company over its sections. */
  const toCompanyNodes = (): DiagnosisNode[] => {
    const sums = new Map(
      input.items.filter(({ lvl }) => lvl < 3).map((item) => [item.itemId, sumItem(item, placed)]),
    );
    return [...sums.values()].flatMap(({ item, effect, score, coverage }): DiagnosisNode[] => {
      if (!placed.some(({ node }) => node.id === item.itemId)) return [];
      const parent = item.upItemId === null ? null : sums.get(item.upItemId);
      const whole = parent === null ? new Fraction(1) : parent?.effect;
      return [
        {
          itemId: item.itemId,
          upItemId: item.upItemId ?? wholeId,
          lvl: item.lvl,
          bizSectId: null,
          domainCd: item.domainCd,
          itemNm: item.itemNm,
          itemCd: item.itemCd,
          weight: null,
          share: effect && whole ? effect.div(whole).toFraction() : null,
          coverage: toFractionText(coverage),
          points: null,
          ...toFigures(toNodeKey(item.itemId, null), score),
          outcome: score === null ? 'notApplicable' : 'scored',
          cause: score === null ? 'nothingApplies' : null,
          daIds: [],
          texts: [],
        },
      ];
    });
  };
  const bare = [...placed.map(toSectionNode), ...(input.bizSectId === null ? toCompanyNodes() : [])];
  const findTexts = options.phrases ? selectTexts(input, bare, options.phrases) : null;
  const nodes = bare.map((node) => {
    const key = node.bizSectId === input.bizSectId ? findTextKey(node, items.get(node.itemId)) : null;
    return findTexts && key !== null ? { ...node, texts: findTexts(key) } : node;
  });
  const result = placed[0]?.result ?? null;
  return {
    tree,
    nodes,
    score: toFractionText(result?.score),
    coverage: toFractionText(result?.coverage),
    bandCd: result ? findBand(result.score) : null,
    provisional: result !== null && isProvisional(result, input.limits.provisionalLimit),
  };
}
