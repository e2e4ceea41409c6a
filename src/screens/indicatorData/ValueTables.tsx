import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EntryStateBadge } from '../../components/entries/EntryStateBadge.tsx';
import { EntryValueText } from '../../components/entries/EntryValueText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import {
  type CompanyFigureRow,
  type DerivedYearRow,
  type EntryNode,
  INDICATOR_DATA,
  type IndicatorCell,
  type IndicatorData,
} from '../../contracts/entries.ts';
import { isQuarter, quarterCds } from '../../contracts/quarters.ts';
import { namePeriod, periodNames } from '../../messages/ko.entries.ts';
import { indicatorDataTexts as texts } from '../../messages/ko.entryScreens.ts';
import { grid } from '../../messages/ko.grid.ts';
import { dataVersionHref } from './hrefs.ts';
import classes from './IndicatorData.module.css';
import { showFigure, showScore } from './outcomes.ts';
import { findCell, findDerived, isOf, type Period, toQuarters, toYears } from './periods.ts';

/** Resources of the tables, which load again when one has changed. */
export const dataResources = [INDICATOR_DATA];

/** Values by section over eight quarters and over three years; periods of which there is nothing have no table. */
export function ValueTables({ data }: { data: IndicatorData }) {
  const { cells, derived, crtrYr } = data;
  const hasQuarters = cells.some(({ brnCd }) => isQuarter(brnCd));
  const hasYears = derived.length > 0 || cells.some(({ brnCd }) => !isQuarter(brnCd));
  if (!hasQuarters && !hasYears) return <p className={classes.note}>{texts.noValues}</p>;
  return (
    <>
      {hasQuarters && <ValueTable title={texts.quarters} data={data} periods={toQuarters(crtrYr)} />}
      {hasYears && <ValueTable title={texts.years} data={data} periods={toYears(crtrYr)} />}
    </>
  );
}

interface ValueTableProps {
  title: string;
  data: IndicatorData;
  periods: readonly Period[];
}

function ValueTable({ title, data, periods }: ValueTableProps) {
  const { sections, company } = data;
  const rows = company.filter((row) => periods.some((period) => isOf(row, period)));
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
            {sections.map((section) => (
              <tr key={section.bizSectId}>
                <th scope="row">{section.bizSectNm}</th>
                {periods.map((period) => (
                  <td key={namePeriod(period)}>
                    <Value data={data} section={section} period={period} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {rows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">{texts.company}</th>
                {periods.map((period) => (
                  <td key={namePeriod(period)}>
                    <CompanyValue data={data} row={rows.find((row) => isOf(row, period))} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </FormSection>
  );
}

interface ValueProps {
  data: IndicatorData;
  section: IndicatorData['sections'][number];
  period: Period;
}

/** Value of a section in a period: the one that was entered, else the one that its quarters give. */
function Value({ data: { node, cells, derived }, section: { bizSectId, bizSectNm }, period }: ValueProps) {
  const cell = findCell(cells, bizSectId, period);
  if (cell) return <Cell cell={cell} node={node} section={bizSectNm} />;
  const year = isQuarter(period.brnCd) ? undefined : findDerived(derived, bizSectId, period);
  return year ? <Derived year={year} node={node} /> : grid.none;
}

/** A figure before its value; a value of a single input is its own figure already. */
function Figure({ node, figure, children }: { node: EntryNode; figure: string | null; children: ReactNode }) {
  const shown = node.scoring?.inputs.length === 1 ? null : showFigure(figure, node.unitCd);
  return (
    <>
      {shown !== null && <strong>{shown}</strong>}
      <span className={shown === null ? undefined : classes.detail}>{children}</span>
    </>
  );
}

/** A value with its state and its score, and the way to its approved version. */
function Cell({ cell, node, section }: { cell: IndicatorCell; node: EntryNode; section: string }) {
  const { outcome, daId, ver } = cell;
  return (
    <div className={classes.cell}>
      <Figure node={node} figure={outcome?.figure ?? null}>
        <EntryValueText node={node} value={cell.value} naYn={cell.naYn} estYn={cell.estYn} />
      </Figure>
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

/** A year as its quarters give it, or which of them are not approved. */
function Derived({ year, node }: { year: DerivedYearRow; node: EntryNode }) {
  const { lacking, outcome } = year;
  if (lacking.length > 0) {
    return (
      <div className={classes.cell}>
        <span>{texts.approvedQuarters(quarterCds.length - lacking.length, quarterCds.length)}</span>
        <span className={classes.detail}>
          {texts.lackingQuarters(lacking.map((quarter) => periodNames[quarter]))}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.cell}>
      <Figure node={node} figure={outcome?.figure ?? null}>
        <EntryValueText node={node} value={year.value} naYn={year.naYn} estYn={year.estYn} />
      </Figure>
      {outcome && <span>{showScore(outcome)}</span>}
      <span className={classes.detail}>{texts.derived}</span>
    </div>
  );
}

/** Figure of the company, or why it has none. */
function CompanyValue({ data, row }: { data: IndicatorData; row: CompanyFigureRow | undefined }) {
  if (!row) return grid.none;
  const { node, sections } = data;
  const { lacking, value, figure } = row;
  if (lacking.length > 0) {
    const names = sections.filter(({ bizSectId }) => lacking.includes(bizSectId));
    return (
      <span className={classes.detail}>{texts.lackingSections(names.map(({ bizSectNm }) => bizSectNm))}</span>
    );
  }
  if (figure === null) return <span className={classes.detail}>{texts.noCompanyFigure}</span>;
  return (
    <div className={classes.cell}>
      <Figure node={node} figure={figure}>
        <EntryValueText node={node} value={value} />
      </Figure>
    </div>
  );
}
