import { diffArrays } from 'diff';
import { diffText, type TextPiece } from './diff.ts';

/** A paragraph in both versions of a text, or in one alone; `before` and `after` are what each version shows of it. */
export interface ParagraphDiff {
  kind: 'same' | 'added' | 'removed' | 'changed';
  before: readonly TextPiece[];
  after: readonly TextPiece[];
}

const whole = (kind: TextPiece['kind'], text: string): TextPiece[] => [{ kind, text }];

/** Two texts paragraph by paragraph; one that was rewritten stands beside what it was, compared word by word. */
export function diffParagraphs(before: readonly string[], after: readonly string[]): ParagraphDiff[] {
  const diffs: ParagraphDiff[] = [];
  let removed: string[] = [];
  const flush = (added: readonly string[]) => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      const [from, to] = [removed[place], added[place]];
      if (from !== undefined && to !== undefined) {
        const pieces = diffText(from, to);
        diffs.push({
          kind: 'changed',
          before: pieces.filter(({ kind }) => kind !== 'added'),
          after: pieces.filter(({ kind }) => kind !== 'removed'),
        });
      } else if (from !== undefined) {
        diffs.push({ kind: 'removed', before: whole('removed', from), after: [] });
      } else if (to !== undefined) {
        diffs.push({ kind: 'added', before: [], after: whole('added', to) });
      }
    }
    removed = [];
  };
  for (const change of diffArrays([...before], [...after])) {
    if (change.removed) {
      flush([]);
      removed = change.value;
      continue;
    }
    flush(change.added ? change.value : []);
    if (change.added) continue;
    for (const text of change.value) {
      diffs.push({ kind: 'same', before: whole('same', text), after: whole('same', text) });
    }
  }
  flush([]);
  return diffs;
}
