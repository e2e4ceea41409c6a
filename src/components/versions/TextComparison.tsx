import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { textComparison as texts } from '../../messages/ko.tree.ts';
import { readLines } from '../htmlText.ts';
import { diffParagraphs, type ParagraphDiff } from './paragraphs.ts';
import { TextPieces } from './TextPieces.tsx';
import classes from './Versions.module.css';

interface ComparedText {
  /** Name of the version. */
  name: string;
  html: string;
}

/** Paragraphs that are shown, or how many unchanged ones are left out. */
type Line = ParagraphDiff | number;

function toLines(diffs: readonly ParagraphDiff[], isWhole: boolean): Line[] {
  if (isWhole) return [...diffs];
  const lines: Line[] = [];
  for (const diff of diffs) {
    const last = lines.at(-1);
    if (diff.kind !== 'same') lines.push(diff);
    else if (typeof last === 'number') lines[lines.length - 1] = last + 1;
    else lines.push(1);
  }
  return lines;
}

/** Two versions of a long text side by side; what did not change is left out until it is asked for. */
export function TextComparison({ older, newer }: { older: ComparedText; newer: ComparedText }) {
  const [isWhole, setWhole] = useState(false);
  const diffs = useMemo(
    () => diffParagraphs(readLines(older.html), readLines(newer.html)),
    [older.html, newer.html],
  );
  const changed = diffs.filter(({ kind }) => kind !== 'same').length;
  if (changed === 0) return <p role="status">{texts.same}</p>;

  return (
    <div>
      <div className={classes.bar}>
        <span role="status">{texts.changed(changed)}</span>
        <Checkbox
          label={texts.showUnchanged}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={classes.scroller} tabIndex={0} aria-label={texts.of(older.name, newer.name)}>
        <table className={classes.table} data-sides>
          <thead>
            <tr>
              <th scope="col">{older.name}</th>
              <th scope="col">{newer.name}</th>
            </tr>
          </thead>
          <tbody>
            {toLines(diffs, isWhole).map((line, place) => {
              const key = `${place}`;
              if (typeof line === 'number') {
                return (
                  <tr key={key}>
                    <td colSpan={2} className={classes.none}>
                      {texts.unchanged(line)}
                    </td>
                  </tr>
                );
              }
              return (
                <tr key={key}>
                  <td className={classes.long}>
                    <TextPieces pieces={line.before} />
                  </td>
                  <td className={classes.long}>
                    <TextPieces pieces={line.after} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
