import { Link } from 'wouter';
import { EntryStateBadge } from '../../components/entries/EntryStateBadge.tsx';
import { EntryValueText } from '../../components/entries/EntryValueText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import {
  type EntryNode,
  INDICATOR_DATA,
  type IndicatorCell,
  type IndicatorData,
} from '../../contracts/entries.ts';
import { isQuarter } from '../../contracts/quarters.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { dataVersionHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { showFigure, showScore } from './outcomes.ts';
import { findCell, type Period, toQuarters, toYears } from './periods.ts';

/** Resources of the tables, which load again when one has changed. */
export const dataResources = [INDICATOR_DATA];

/** Values by section over eight quarters and over three years; periods of which there is nothing have no table. */
export function ValueTables({ data }: { data: IndicatorData }) {
  const { cells, crtrYr, node } = data;
  if (cells.length === 0) return <p className={classes.note}>{texts.noValues}</p>;
  const hasQuarters = cells.some(({ brnCd }) => isQuarter(brnCd));
  const hasYears = cells.some(({ brnCd }) => !isQuarter(brnCd));
  return (
    <>
      {hasQuarters && (
        <ValueTable title={texts.quarters} data={data} periods={toQuarters(crtrYr)} node={node} />
      )}
      {hasYears && <ValueTable title={texts.years} data={data} periods={toYears(crtrYr)} node={node} />}
    </>
  );
}

interface ValueTableProps {
  title: string;
  data: IndicatorData;
  periods: readonly Period[];
  node: EntryNode;
}

function ValueTable({ title, data: { sections, cells }, periods, node }: ValueTableProps) {
  return (
    <FormSection title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={classes.scrolled} tabIndex={0} aria-label={texts.table(title)}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{texts.section}</th>
              {periods.map((period) => (
                <th key={namePeriod(period)} scope="col">
                  {namePeriod(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(({ bizSectId, bizSectNm }) => (
              <tr key={bizSectId}>
                <th scope="row">{bizSectNm}</th>
                {periods.map((period) => (
                  <td key={namePeriod(period)}>
                    <Cell cell={findCell(cells, bizSectId, period)} node={node} section={bizSectNm} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FormSection>
  );
}

interface CellProps {
  cell: IndicatorCell | undefined;
  node: EntryNode;
  section: string;
}

/** A value with its state and its score, and the way to its approved version. */
function Cell({ cell, node, section }: CellProps) {
  if (!cell) return grid.none;
  const { outcome, daId, ver } = cell;
  // a single input is its own figure already
  const figure = node.scoring?.inputs.length === 1 ? null : showFigure(outcome?.figure ?? null, node.unitCd);
  return (
    <div className={classes.cell}>
      {figure !== null && <strong>{figure}</strong>}
      <span className={figure === null ? undefined : classes.detail}>
        <EntryValueText node={node} value={cell.value} naYn={cell.naYn} estYn={cell.estYn} />
      </span>
      {outcome && <span>{showScore(outcome)}</span>}
      <span>
        <EntryStateBadge state={cell.stateCd} />
      </span>
      {daId !== null && (
        <Link
          className={classes.link}
          href={dataVersionHref(node.oncoIdctrsId, daId)}
          aria-label={texts.approvedOf(section, namePeriod(cell), ver)}
        >
          {texts.approved(ver)}
        </Link>
      )}
    </div>
  );
}
