import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { charts as texts } from '../../messages/ko.charts.ts';
import { dateTime } from '../formats.ts';
import classes from './Chart.module.css';
import type { Drawing } from './drawing.ts';
import { type ChartSpec, cellStates, hasValues } from './spec.ts';
import { toTable } from './table.ts';

interface ChartProps {
  title: string;
  spec: ChartSpec;
}

interface DatedChartProps extends ChartProps {
  /** Time the values were counted, ISO 8601; null where they have no such time. */
  countedAt: string | null;
}

/** Height in rem of a row of a heat map, and of what is around its rows. */
const HEAT_ROW_REM = 1.75;
const HEAT_AROUND_REM = 7.5;
const CANVAS_REM = 22;

/** Height of a picture: a heat map grows with its rows. */
const toHeight = (spec: ChartSpec): string =>
  `${spec.kind === 'heatmap' ? Math.max(CANVAS_REM, spec.rows.length * HEAT_ROW_REM + HEAT_AROUND_REM) : CANVAS_REM}rem`;

/** Marks of the cells that have no number, of those that there are. */
function listKeys(spec: ChartSpec): string[] {
  if (spec.kind !== 'heatmap') return [];
  const there = new Set(spec.values.flat());
  return cellStates.filter((state) => there.has(state)).map((state) => texts.cellKeys[state]);
}

type Standing = 'loading' | 'drawn' | 'failed';

/** A chart with a table of the same values. What draws it is fetched when the first chart is shown. */
export function Chart({ title, spec, countedAt }: DatedChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const isEmpty = !hasValues(spec);
  const action = isTable ? texts.asChart : texts.asTable;
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {countedAt !== null && (
          <span className={classes.counted}>{texts.countedAt(dateTime(countedAt))}</span>
        )}
        {!isEmpty && (
          <Button
            variant="default"
            size="compact-sm"
            aria-pressed={isTable}
            aria-label={texts.toggle(title, texts.asTable)}
            onClick={() => setTable(!isTable)}
          >
            {action}
          </Button>
        )}
      </figcaption>
      {isEmpty ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : isTable ? (
        <ValueTable title={title} spec={spec} />
      ) : (
        <Picture title={title} spec={spec} />
      )}
    </figure>
  );
}

function Picture({ title, spec }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const latest = useRef(spec);
  const [standing, setStanding] = useState<Standing>('loading');
  const keys = listKeys(spec);

  useEffect(() => {
    let isGone = false;
    import('./drawing.ts').then(
      ({ draw }) => {
        if (isGone || !element.current) return;
        drawing.current = draw(element.current);
        drawing.current.show(latest.current, () => setStanding('drawn'));
      },
      () => {
        if (!isGone) setStanding('failed');
      },
    );
    return () => {
      isGone = true;
      drawing.current?.dispose();
      drawing.current = null;
    };
  }, []);

  useEffect(() => {
    latest.current = spec;
    drawing.current?.show(spec, () => setStanding('drawn'));
  }, [spec]);

  return (
    <>
      {standing !== 'drawn' && (
        <p role="status" className={classes.note}>
          {standing === 'loading' ? texts.loading : texts.failed}
        </p>
      )}
      <div
        ref={element}
        role="img"
        aria-busy={standing === 'loading'}
        aria-label={texts.description(title, texts.kinds[spec.kind], toTable(spec).rows.length)}
        className={classes.canvas}
        style={{ height: toHeight(spec) }}
      />
      {keys.length > 0 && <p className={classes.note}>{keys.join(' · ')}</p>}
    </>
  );
}

function ValueTable({ title, spec }: ChartProps) {
  const { columns, rows } = toTable(spec);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <section className={classes.scroller} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
