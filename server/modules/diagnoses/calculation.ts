import { toPeerFigures } from '../../../src/contracts/companyFigures.ts';
import type { DiagnosisInput, DiagnosisNode } from '../../../src/contracts/diagnosis.ts';
import type { Diagnosis } from '../../../src/contracts/diagnosisTree.ts';
import { makeDiagnosis, toNodeKey } from '../../../src/contracts/diagnosisTree.ts';
import { toPeerScores } from '../../../src/contracts/peers.ts';
import { listParts } from '../../../src/contracts/resultComparison.ts';
import type { StoredPeerFigure, StoredPeerScore } from '../../db/schema/diagnoses.ts';
import { hashInput } from './hash.ts';
import type { RunPhrases } from './input.ts';

/** Input of a company with that of its sections' results. */
function joinParts(input: DiagnosisInput, parts: readonly DiagnosisInput[]): DiagnosisInput {
  if (input.bizSectId !== null) return input;
  return {
    ...input,
    items: parts[0]?.items ?? [],
    cells: parts.flatMap(({ cells }) => cells),
    values: parts.flatMap(({ values }) => values),
    bases: parts.flatMap(({ bases }) => bases),
  };
}

/** A node with what its item is in the catalogue. */
export interface CalculatedNode extends DiagnosisNode {
  idctrsClsfctnId: string | null;
  originalIndicatorId: string | null;
}

/** A result as it is stored: of a company its own nodes and its sections, what is below these is in their results. */
export interface Calculated extends Omit<Diagnosis, 'tree' | 'nodes'> {
  inputHash: string;
  nodes: CalculatedNode[];
  peerScores: StoredPeerScore[];
  peerFigures: StoredPeerFigure[];
}

/** Scores of a company by indicator of the catalogue, of the indicators that it has answered. */
function listPeerScores(input: DiagnosisInput, { tree, nodes }: Diagnosis): StoredPeerScore[] {
  const originals = new Map(input.items.map((item) => [item.itemId, item.originalIndicatorId]));
  const answered = new Set(
    nodes.flatMap(({ itemId, bizSectId, outcome }) =>
      outcome === 'scored' ? [toNodeKey(itemId, bizSectId)] : [],
    ),
  );
  const sections = listParts(tree).flatMap(({ id, bizSectId, share, score }) => {
    const idctrsId = originals.get(id);
    if (!idctrsId || bizSectId === null || !answered.has(toNodeKey(id, bizSectId))) return [];
    return [{ idctrsId, bizSectId, weight: share, score }];
  });
  return toPeerScores(sections).map(({ idctrsId, weight, score }) => ({
    idctrsId,
    weight: weight.toFraction(),
    score: score.toFraction(),
  }));
}

/** Makes the result of an input; `partHashes` are those of the sections' results that a company is made of. */
export function calculate(
  input: DiagnosisInput,
  {
    phrases,
    parts,
    partHashes,
  }: { phrases: RunPhrases | null; parts: readonly DiagnosisInput[]; partHashes: readonly string[] },
): Calculated {
  const joined = joinParts(input, parts);
  const diagnosis = makeDiagnosis(joined, { phrases: phrases?.values ?? null });
  const { score, coverage, bandCd, provisional } = diagnosis;
  const items = new Map(joined.items.map((item) => [item.itemId, item]));
  const isOwn = ({ lvl, bizSectId }: DiagnosisNode) => lvl === 0 || bizSectId === input.bizSectId;
  return {
    score,
    coverage,
    bandCd,
    provisional,
    inputHash: hashInput(input, { phrases, partHashes }),
    nodes: diagnosis.nodes.filter(isOwn).map((node) => {
      const item = items.get(node.itemId);
      return {
        ...node,
        idctrsClsfctnId: item?.idctrsClsfctnId ?? null,
        originalIndicatorId: item?.originalIndicatorId ?? null,
      };
    }),
    peerScores: input.bizSectId === null ? listPeerScores(joined, diagnosis) : [],
    peerFigures:
      input.bizSectId === null && input.brnCd === 'Y'
        ? toPeerFigures(joined).map((each) => ({ ...each, figure: each.figure.toFraction() }))
        : [],
  };
}
