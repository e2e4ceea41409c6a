import { getChoseong } from 'es-hangul';
import { GICS_LEVELS, type GicsNode } from '../../contracts/gics.ts';
import { industryWords } from '../../messages/ko.industryWords.ts';

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

/** Returns what each of the four lists shows when `path` has been chosen. */
export function getColumns(nodes: readonly GicsNode[], path: readonly GicsNode[]): (readonly GicsNode[])[] {
  return Array.from({ length: GICS_LEVELS }, (_, level) =>
    level === 0 ? nodes : (path[level - 1]?.children ?? []),
  );
}

const tidy = (text: string) => text.toLowerCase().replace(/\s/g, '');
const onlyConsonants = /^[ㄱ-ㅎ]+$/;
const onlyLatin = /^[a-z]+$/;

/** Latin letters begin a word: `it` is no part of `Capital`. */
const beginsWord = (text: string, wanted: string): boolean =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].some(({ index }) => tidy(text.slice(index)).startsWith(wanted));

/** Codes of the classes that an everyday word means, whether it is typed in part or with more behind it. */
const findCodes = (wanted: string): readonly string[] =>
  Object.entries(industryWords)
    .filter(([word]) => word.startsWith(wanted) || (word.length > 1 && wanted.startsWith(word)))
    .flatMap(([, codes]) => codes);

function toMatcher(wanted: string): (node: GicsNode) => boolean {
  if (onlyConsonants.test(wanted)) return ({ gicsName }) => tidy(getChoseong(gicsName)).includes(wanted);
  const codes = findCodes(wanted);
  const has = onlyLatin.test(wanted) ? beginsWord : (text: string, part: string) => tidy(text).includes(part);
  return ({ gicsId, gicsName, gicsNameEn }) =>
    codes.some((code) => gicsId.startsWith(code)) ||
    [gicsId, gicsName, gicsNameEn ?? ''].some((text) => has(text, wanted));
}

/**
 * Classes that the words name, together or one by one, by a part of the name or the code, or by an everyday word for
 * them; consonants alone match the beginnings of syllables (초성). Spaces do not count.
 */
export function search(nodes: readonly GicsNode[], words: string): GicsNode[] {
  const parts = words.split(/\s+/).map(tidy).filter(Boolean);
  if (parts.length === 0) return [];
  const whole = toMatcher(parts.join(''));
  const single = parts.map(toMatcher);
  return flatten(nodes).filter((node) => whole(node) || single.every((matches) => matches(node)));
}
