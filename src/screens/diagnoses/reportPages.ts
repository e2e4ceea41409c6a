import Fraction from 'fraction.js';
import type { NodeText } from '../../contracts/diagnosis.ts';
import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';
import { gradeLimits, mistakeLimits } from '../../contracts/phrases.ts';
import { findWhole, listChildren, listDomains, listSections } from './resultNodes.ts';

/** Indicators with their texts that one page has room for. */
const INDICATORS_PER_PAGE = 7;

/** A page of the report of a result. */
export type ReportPage =
  | { kind: 'cover'; whole: ShownNode }
  | { kind: 'overall'; whole: ShownNode; sections: ShownNode[]; domains: ShownNode[] }
  | { kind: 'domain'; domain: ShownNode; categories: ShownNode[] }
  | { kind: 'scale'; strong: ShownNode[]; weak: ShownNode[] }
  | { kind: 'indicators'; indicators: ShownNode[] };

const hasText = ({ texts }: ShownNode): boolean => texts.some(({ text }) => text !== null);

const isAtLeast = ({ score }: ShownNode, limit: number): boolean =>
  score !== null && new Fraction(score).gte(limit);

function toPages<Row>(rows: readonly Row[]): Row[][] {
  const pages = Math.ceil(rows.length / INDICATORS_PER_PAGE);
  return Array.from({ length: pages }, (_, page) =>
    rows.slice(page * INDICATORS_PER_PAGE, (page + 1) * INDICATORS_PER_PAGE),
  );
}

/** Pages of the report of a result, in their order. */
export function listReportPages(result: DiagnosisResult): ReportPage[] {
  const whole = findWhole(result);
  const domains = listDomains(result);
  const categories = result.nodes.filter(({ lvl, share }) => lvl === 2 && share !== null);
  const indicators = result.nodes.filter((node) => node.lvl === 3 && hasText(node));
  return [
    { kind: 'cover', whole },
    { kind: 'overall', whole, sections: listSections(result), domains },
    ...domains.map((domain) => ({
      kind: 'domain' as const,
      domain,
      categories: listChildren(result, domain),
    })),
    {
      kind: 'scale',
      strong: categories.filter((node) => isAtLeast(node, gradeLimits.high)),
      weak: categories.filter((node) => node.score !== null && !isAtLeast(node, mistakeLimits.down20)),
    },
    ...toPages(indicators).map((page) => ({ kind: 'indicators' as const, indicators: page })),
  ];
}

/** A place of the report that has no text though it could have one. */
export interface MissingText {
  node: ShownNode;
  use: string;
  cause: Extract<NodeText['cause'], 'notWritten' | 'noWeakItem'>;
}

/** Places without a text because nobody has written it, or because it names a weak item and there is none. */
export const listMissingTexts = ({ nodes }: Pick<DiagnosisResult, 'nodes'>): MissingText[] =>
  nodes.flatMap((node) =>
    node.texts.flatMap(({ use, cause }) =>
      cause === 'notWritten' || cause === 'noWeakItem' ? [{ node, use, cause }] : [],
    ),
  );

/** Reports whether there were no texts at all for the year when the result was made. */
export function lacksPhrases(result: DiagnosisResult): boolean {
  const { score, texts } = findWhole(result);
  return score !== null && texts.length === 0;
}
