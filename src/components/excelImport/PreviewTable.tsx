import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { type Ref, useMemo, useRef, useState } from 'react';
import {
  type ImportOutcome,
  type ImportPreview,
  type ImportRow,
  importOutcomes,
} from '../../contracts/excelImport.ts';
import { excelImport as texts } from '../../messages/ko.excelImport.ts';
import { useRowWindow } from '../tree/useRowWindow.ts';
import classes from './ExcelImport.module.css';

const ROW_HEIGHT = 44;
type Filter = ImportOutcome | 'all';
/** Faults come first: on a phone the last choices are out of sight. */
const shownOutcomes = importOutcomes.toSorted(
  (one, other) => Number(other === 'error') - Number(one === 'error'),
);

/** Returns what a row would change, or what is wrong with it. */
function explain({ cells, before, issues, outcome }: ImportRow, columns: ImportPreview['columns']): string[] {
  const getTitle = (key: string | null) => columns.find((column) => column.key === key)?.title ?? null;
  if (issues.length > 0) return issues.map(({ column, message }) => texts.issue(getTitle(column), message));
  if (outcome === 'error') return [texts.unexplained];
  if (!before) return [];
  return columns.flatMap(({ title }, place) => {
    const [from = '', to = ''] = [before[place], cells[place]];
    return from === to ? [] : [texts.change(title, from, to)];
  });
}

function someFaults({ rows, moreIssues }: ImportPreview): string {
  const explained = rows.reduce((sum, { issues }) => sum + issues.length, 0);
  return texts.someFaults(explained, explained + moreIssues);
}

/** Rows to begin with: the faults, else what changes where one kind of row has all of it. */
function firstShown(counts: ImportPreview['counts']): Filter {
  if (counts.error > 0) return 'error';
  const kinds = (['new', 'changed'] as const).filter((outcome) => counts[outcome] > 0);
  return kinds.length === 1 && counts.same > 0 ? (kinds[0] ?? 'all') : 'all';
}

/** Each row of a file with what it would do, all of them or one kind. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { columns, rows, counts } = preview;
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<Filter>(() => firstShown(counts));
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter)),
    [rows, filter],
  );
  const window = useRowWindow({ count: shown.length, rowHeight: ROW_HEIGHT, scroller });
  const items = window.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = window.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + 3;
  const isListed = (outcome: ImportOutcome) =>
    preview.unlisted === 0 || rows.some((row) => row.outcome === outcome);
  const choices = [
    { value: 'all', label: texts.countOf(texts.all, rows.length) },
    ...shownOutcomes.filter(isListed).map((outcome) => ({
      value: outcome,
      label: texts.countOf(texts.outcomes[outcome], counts[outcome]),
    })),
  ];

  return (
    <>
      <div className={classes.counts}>
        <SegmentedControl
          aria-label={texts.show}
          data={choices}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          withItemsBorders={false}
        />
      </div>
      {preview.moreIssues > 0 && <p>{someFaults(preview)}</p>}
      {preview.unlisted > 0 && <p>{texts.unlisted(counts.same, preview.unlisted - counts.same)}</p>}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        tabIndex={0}
        aria-label={texts.preview(preview.fileName)}
        className={classes.scroller}
      >
        <table className={classes.table} aria-rowcount={shown.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.outcome}</th>
              <th scope="col">{texts.issues}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && (
              <tr aria-hidden>
                <td className={classes.gap} colSpan={width} style={{ height: above }} />
              </tr>
            )}
            {items.map(({ index }) => {
              const row = shown[index];
              return (
                row && (
                  <PreviewRow
                    key={row.line}
                    row={row}
                    columns={columns}
                    index={index}
                    measure={window.measureElement}
                  />
                )
              );
            })}
            {below > 0 && (
              <tr aria-hidden>
                <td className={classes.gap} colSpan={width} style={{ height: below }} />
              </tr>
            )}
          </tbody>
        </table>
        {shown.length === 0 && <p className={classes.empty}>{texts.noRows}</p>}
      </section>
    </>
  );
}

interface PreviewRowProps {
  row: ImportRow;
  columns: ImportPreview['columns'];
  index: number;
  /** Rows with much to explain are higher. */
  measure: Ref<HTMLTableRowElement>;
}

function PreviewRow({ row, columns, index, measure }: PreviewRowProps) {
  const wrong = new Set(row.issues.map(({ column }) => column));
  const explained = explain(row, columns);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>{row.line}</td>
      <td>
        <span className={classes.outcome} data-outcome={row.outcome}>
          {texts.outcomes[row.outcome]}
        </span>
      </td>
      {/* beside the outcome: files have more columns than a window shows at once */}
      <td className={`${classes.issues} ${row.outcome === 'error' ? classes.bad : ''}`}>
        {explained.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
      {columns.map(({ key }, place) => (
        <td key={key} className={wrong.has(key) ? classes.bad : undefined} title={row.cells[place]}>
          {row.cells[place]}
        </td>
      ))}
    </tr>
  );
}
