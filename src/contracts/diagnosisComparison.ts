import type Fraction from 'fraction.js';
import type { DiagnosisInput, DiagnosisNode } from './diagnosis.ts';
import { type Diagnosis, makeDiagnosis } from './diagnosisTree.ts';
import { compareResults, type ResultMove } from './resultComparison.ts';
import { evaluateNode, likeForLike } from './scoringTree.ts';

/** A move of a result, with the names of its indicator and section; the section is null within one of them. */
export interface NamedMove extends ResultMove {
  itemNm: string;
  itemCd: string | null;
  bizSectNm: string | null;
}

/** Exact scores of two results. */
interface Scores {
  before: Fraction;
  after: Fraction;
}

/**
 * Comparison of two results. Those of two versions of a set are not comparable: `common` has their scores over the
 * indicators that both have, and is null where there are none. `noScore`: nothing applies in one of them.
 */
export type DiagnosisComparison =
  | ({ status: 'compared'; moves: NamedMove[] } & Scores)
  | ({ status: 'otherSetVersion'; common: Scores | null } & Scores)
  | { status: 'noScore' };

const isSameVersion = (one: DiagnosisInput, other: DiagnosisInput): boolean =>
  one.cosetId === other.cosetId && one.ver === other.ver;

/** Compares two results by what they were made of. Moves are the largest first and add up to the difference exactly. */
export function compareDiagnoses(before: DiagnosisInput, after: DiagnosisInput): DiagnosisComparison {
  const [earlier, current] = [makeDiagnosis(before).tree, makeDiagnosis(after).tree];
  const scores = { before: evaluateNode(earlier)?.score, after: evaluateNode(current)?.score };
  if (!scores.before || !scores.after) return { status: 'noScore' };
  const { before: from, after: to } = scores;
  if (!isSameVersion(before, after)) {
    const common = likeForLike(current, earlier);
    return {
      status: 'otherSetVersion',
      before: from,
      after: to,
      common: common && { before: common.earlier.score, after: common.current.score },
    };
  }
  const difference = compareResults(earlier, current);
  const items = new Map([...before.items, ...after.items].map((item) => [item.itemId, item]));
  const sections = new Map(
    [...before.sections, ...after.sections].map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]),
  );
  const isOfSection = after.bizSectId !== null;
  return {
    status: 'compared',
    before: from,
    after: to,
    moves: (difference?.moves ?? []).map((move) => ({
      ...move,
      itemNm: items.get(move.id)?.itemNm ?? '',
      itemCd: items.get(move.id)?.itemCd ?? null,
      bizSectNm: isOfSection ? null : (sections.get(move.bizSectId ?? '') ?? null),
    })),
  };
}

/** Sections of a company side by side, each with its domains; a domain is undefined where a section does not use it. */
export interface SectionComparison {
  company: DiagnosisNode;
  domains: DiagnosisNode[];
  rows: { section: DiagnosisNode; domains: (DiagnosisNode | undefined)[] }[];
}

/** Compares the sections of a company by their domains; null where nothing was diagnosed. */
export function compareSections({ nodes }: Diagnosis): SectionComparison | null {
  const company = nodes.find(({ lvl, upItemId }) => lvl === 0 && upItemId === null);
  if (!company) return null;
  const domains = nodes.filter(({ lvl, bizSectId }) => lvl === 1 && bizSectId === null);
  return {
    company,
    domains,
    rows: nodes
      .filter(({ lvl, upItemId }) => lvl === 0 && upItemId === company.itemId)
      .map((section) => ({
        section,
        domains: domains.map(({ itemId }) =>
          nodes.find((node) => node.itemId === itemId && node.bizSectId === section.itemId),
        ),
      })),
  };
}
