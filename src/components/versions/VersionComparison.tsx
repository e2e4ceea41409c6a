import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { versions as texts } from '../../messages/ko.tree.ts';
import { diffText, diffVersions, type FieldDiff, type FieldValue, type VersionValues } from './diff.ts';
import { TextPieces } from './TextPieces.tsx';
import classes from './Versions.module.css';
import type { Version, VersionField } from './version.ts';

/** From this length on a text is compared word by word. */
const LONG_TEXT = 20;
const kinds = ['added', 'removed', 'changed', 'same'] as const;

interface Side {
  /** Name of the side. */
  name: string;
  values: VersionValues;
}

interface FieldComparisonProps {
  title: string;
  older: Side;
  newer: Side;
  fields: readonly VersionField[];
}

interface VersionComparisonProps {
  older: Version;
  newer: Version;
  fields: readonly VersionField[];
}

const toSide = ({ number, values }: Version): Side => ({ name: texts.before(number), values });

/** Two versions side by side, field by field. */
export const VersionComparison = ({ older, newer, fields }: VersionComparisonProps) => (
  <FieldComparison
    title={texts.compare(older.number, newer.number)}
    older={toSide(older)}
    newer={toSide(newer)}
    fields={fields}
  />
);

/** Two states of something side by side, field by field. */
export function FieldComparison({ title, older, newer, fields }: FieldComparisonProps) {
  const [isFiltered, setFiltered] = useState(true);
  const diffs = useMemo(
    () =>
      diffVersions(
        older.values,
        newer.values,
        fields.map(({ key }) => key),
      ),
    [older, newer, fields],
  );
  const shown = isFiltered ? diffs.filter(({ kind }) => kind !== 'same') : diffs;
  const getTitle = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
  const counts = kinds.map((kind) =>
    texts.countOf(texts.kinds[kind], diffs.filter((diff) => diff.kind === kind).length),
  );

  return (
    <div>
      <div className={classes.bar}>
        <h3 className={classes.heading}>{title}</h3>
        <Checkbox
          label={texts.onlyChanges}
          checked={isFiltered}
          onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
        />
        <span role="status">{counts.join(' · ')}</span>
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>{texts.noChanges}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        <section className={classes.scroller} tabIndex={0} aria-label={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{older.name}</th>
                <th scope="col">{newer.name}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((diff) => (
                <tr key={diff.field}>
                  <th scope="row">{getTitle(diff.field)}</th>
                  <td>
                    <span className={classes.kind} data-kind={diff.kind}>
                      {texts.kinds[diff.kind]}
                    </span>
                  </td>
                  <FieldCells diff={diff} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const isLong = (value: FieldValue): value is string => typeof value === 'string' && value.length >= LONG_TEXT;

function FieldCells({ diff: { before, after, kind } }: { diff: FieldDiff }) {
  if (kind !== 'changed' || !(isLong(before) || isLong(after))) {
    return (
      <>
        <td className={classes.long}>{shownValue(before)}</td>
        <td className={classes.long}>{shownValue(after)}</td>
      </>
    );
  }
  const pieces = diffText(String(before), String(after));
  return (
    <>
      <td className={classes.long}>
        <TextPieces pieces={pieces.filter((piece) => piece.kind !== 'added')} />
      </td>
      <td className={classes.long}>
        <TextPieces pieces={pieces.filter((piece) => piece.kind !== 'removed')} />
      </td>
    </>
  );
}

const shownValue = (value: FieldValue) =>
  value === null || value === '' ? <span className={classes.none}>{texts.none}</span> : String(value);
