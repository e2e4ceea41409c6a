import { diffWordsWithSpace } from 'diff';

type FieldKind = 'added' | 'removed' | 'changed' | 'same';

/** A value of a version; null where the version has none. */
export type FieldValue = string | number | boolean | null;
export type VersionValues = Readonly<Record<string, FieldValue | undefined>>;

export interface FieldDiff {
  field: string;
  kind: FieldKind;
  before: FieldValue;
  after: FieldValue;
}

/** A piece of a text: in both versions, or in one alone. */
export interface TextPiece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const isEmpty = (value: FieldValue) => value === null || value === '';

function findKind(before: FieldValue, after: FieldValue): FieldKind {
  if (before === after || (isEmpty(before) && isEmpty(after))) return 'same';
  if (isEmpty(before)) return 'added';
  return isEmpty(after) ? 'removed' : 'changed';
}

/** Every field of two versions, in the order of `fields`, then those that only a version has. */
export function diffVersions(
  before: VersionValues,
  after: VersionValues,
  fields: readonly string[] = [],
): FieldDiff[] {
  const names = new Set([...fields, ...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((field) => {
    const [from = null, to = null] = [before[field], after[field]];
    return { field, kind: findKind(from, to), before: from, after: to };
  });
}

const words = new Intl.Segmenter('ko', { granularity: 'word' });

/** Returns what a text lost and gained, word by word. The pieces without the added ones are the text before. */
export function diffText(before: string, after: string): TextPiece[] {
  return diffWordsWithSpace(before, after, { intlSegmenter: words }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
