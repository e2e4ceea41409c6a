import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { coveragePanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { Covered } from '../../../statecharts/coverageRecord.ts';
import { StateName } from '../StateName.tsx';
import type { WorkbenchPanelProps } from '../workbench.ts';
import classes from './CoveragePanel.module.css';
import { branchText, type DescribedChart } from './chartTexts.ts';
import panel from './Panels.module.css';

interface CoverageTableProps {
  described: DescribedChart;
  covered: Extract<Covered, { status: 'run' }>;
  select: WorkbenchPanelProps['select'];
}

/** Each branch with what showed it; those that nothing did come first to the eye when asked for. */
export function CoverageTable({ described, covered, select }: CoverageTableProps) {
  const [isMissingOnly, setMissingOnly] = useState(false);
  const rows = described.graph.branches.filter(
    ({ id }) => !isMissingOnly || covered.kinds.get(id)?.length === 0,
  );
  return (
    <>
      <Checkbox
        label={texts.onlyMissing}
        checked={isMissingOnly}
        onChange={({ currentTarget }) => setMissingOnly(currentTarget.checked)}
      />
      {rows.length === 0 ? (
        <p className={panel.quiet}>{texts.allShown}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by the keyboard
        <section className={classes.scroller} tabIndex={0} aria-label={texts.caption}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.branch}</th>
                <th scope="col">{texts.shownBy}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((branch) => {
                const kinds = covered.kinds.get(branch.id) ?? [];
                return (
                  <tr key={branch.id}>
                    <th scope="row">
                      <button
                        type="button"
                        className={classes.branch}
                        onClick={() => select({ kind: 'branch', id: branch.id })}
                      >
                        <span className={panel.quiet}>
                          <StateName path={branch.source} labels={described.chart.labels} />
                        </span>{' '}
                        {branchText(described, branch)}
                      </button>
                    </th>
                    <td data-missing={kinds.length === 0 || undefined}>
                      {kinds.map((kind) => texts.kinds[kind]).join(', ') || texts.missing}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
