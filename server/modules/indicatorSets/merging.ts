import { createHash } from 'node:crypto';
import { scoringFields } from '../../../src/contracts/indicatorScoring.ts';
import type { SetContent } from '../../../src/contracts/indicatorSetComparison.ts';
import { type MergeItem, mergeSets } from '../../../src/contracts/indicatorSetMerge.ts';
import { indicatorSetLevels, type SetNode } from '../../../src/contracts/indicatorSets.ts';
import type { SetModel, StoredNode } from './model.ts';

/** Equal for what is stored alike and for what is yet to be stored: their fields may be in another order. */
const computeHash = (value: unknown): string => createHash('md5').update(JSON.stringify(value)).digest('hex');

function toContentNode({ originalVer: _, ...node }: StoredNode): SetNode {
  const { guidance, references, scoring, ...rest } = node;
  const isIndicator = node.lvl === indicatorSetLevels.indicator;
  return {
    ...rest,
    weight: node.weight ?? '',
    scoringHash: scoring && computeHash(scoringFields.parse(scoring)),
    guidanceHash: isIndicator ? computeHash(guidance) : null,
    referencesHash: isIndicator
      ? computeHash(references.map(({ frmwkCd, ver, code }) => [frmwkCd, ver, code]))
      : null,
  };
}

const toContent = ({ nodes, cells }: SetModel): SetContent => ({
  nodes: [...nodes.values()].map(toContentNode),
  cells: [...cells.values()].map((cell) => ({ ...cell, weight: cell.weight ?? '' })),
});

/** Returns the items that a draft takes over one by one, by the rule of the contract. */
export const mergeModels = (before: SetModel, after: SetModel, own: SetModel): MergeItem[] =>
  mergeSets(toContent(before), toContent(after), toContent(own));
