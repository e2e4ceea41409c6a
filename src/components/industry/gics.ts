import { getChoseong } from 'es-hangul';
import { GICS_LEVELS, type GicsNode } from '../../contracts/gics.ts';

/** Every class of the tree, each above those below it. */
export const flatten = (nodes: readonly GicsNode[]): GicsNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The classes from the sector down to `gicsId`; empty when there is no such class. */
export function pathTo(nodes: readonly GicsNode[], gicsId: string): GicsNode[] {
  for (const node of nodes) {
    if (node.gicsId === gicsId) return [node];
    const below = pathTo(node.children, gicsId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** What each of the four lists shows when `path` has been chosen. */
export function columnsOf(nodes: readonly GicsNode[], path: readonly GicsNode[]): (readonly GicsNode[])[] {
  return Array.from({ length: GICS_LEVELS }, (_, level) =>
    level === 0 ? nodes : (path[level - 1]?.children ?? []),
  );
}

const tidy = (text: string) => text.toLowerCase().replace(/\s/g, '');
const onlyConsonants = /^[ㄱ-ㅎ]+$/;

/** Classes whose name or code holds the words; consonants alone match the beginnings of syllables (초성). */
export function search(nodes: readonly GicsNode[], words: string): GicsNode[] {
  const wanted = tidy(words);
  if (wanted === '') return [];
  const byConsonants = onlyConsonants.test(wanted);
  return flatten(nodes).filter(({ gicsId, gicsName, gicsNameEn }) =>
    byConsonants
      ? tidy(getChoseong(gicsName)).includes(wanted)
      : [gicsId, gicsName, gicsNameEn ?? ''].some((text) => tidy(text).includes(wanted)),
  );
}
