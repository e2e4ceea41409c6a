import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { saveAs } from '../../../components/saveAs.ts';
import { matrixPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import { buildMatrix, type MatrixCell } from '../../../statecharts/matrix.ts';
import { StateName } from '../StateName.tsx';
import type { WorkbenchPanelProps } from '../workbench.ts';
import { eventLabel, guardText } from './chartTexts.ts';
import classes from './MatrixPanel.module.css';
import { matrixCsv } from './matrixCsv.ts';
import panel from './Panels.module.css';

/** Matrix of the events that each state accepts, by which guards, and those that it ignores. */
export function MatrixPanel({ chart, graph, select }: WorkbenchPanelProps) {
  const matrix = useMemo(() => buildMatrix(graph), [graph]);
  const described = { chart, graph };
  if (matrix.events.length === 0) return <p className={panel.quiet}>{texts.noEvents}</p>;
  const download = () =>
    saveAs(
      new Blob([matrixCsv(described, matrix)], { type: 'text/csv;charset=utf-8' }),
      texts.fileName(chart.title),
    );
  return (
    <div className={panel.panel}>
      <div className={classes.head}>
        <ul className={classes.legend}>
          {(['accepted', 'guarded', 'ignored'] as const).map((verdict) => (
            <li key={verdict}>{texts.legend[verdict]}</li>
          ))}
          <li>{texts.note}</li>
        </ul>
        <Button variant="default" size="compact-sm" onClick={download}>
          {texts.download}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by the keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={texts.caption}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.state}</th>
              {matrix.events.map((event) => (
                <th key={event} scope="col" title={event}>
                  {eventLabel(described, event)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ state, cells }) => (
              <tr key={state.path}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.state}
                    title={state.description}
                    onClick={() => select({ kind: 'state', path: state.path })}
                  >
                    <StateName path={state.path} labels={chart.labels} />
                  </button>
                </th>
                {cells.map((cell, index) => (
                  <td key={matrix.events[index]} data-verdict={cell.verdict}>
                    <Verdict cell={cell} toText={(guard) => guardText(described, guard)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Verdict({ cell, toText }: { cell: MatrixCell; toText(guard: string): string }) {
  if (cell.verdict !== 'guarded') return texts.verdicts[cell.verdict];
  return (
    <details>
      <summary>{texts.verdicts.guarded}</summary>
      <ul className={classes.guards}>
        {cell.guards.map((guard) => (
          <li key={guard}>{toText(guard)}</li>
        ))}
      </ul>
    </details>
  );
}
