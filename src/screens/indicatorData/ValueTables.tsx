import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { describeEntryValue } from '../../components/entries/describeEntryValue.ts';
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
import { showDifference, showFigure, showScore } from './outcomes.ts';
import { isOf, type Period, toQuarters, toYears } from './periods.ts';
import type { Place } from './place.ts';
import { findYear, isCounted, subtract } from './years.ts';

/** Resources of the tables, which load again when one has changed. */
export const dataResources = [INDICATOR_DATA];

/** A value that is chosen, and addresses that choose others. */
export interface Choice {
  chosen: Place | null;
  toHref(place: Place): string;
}

interface TablesProps {
  data: IndicatorData;
  /** Absent where values are only shown. */
  choice?: Choice;
}

/** Values by section over eight quarters and over three years; periods of which there is nothing have no table. */
export function ValueTables({ data, choice }: TablesProps) {
  const { cells, derived, crtrYr } = data;
  const hasQuarters = cells.some(({ brnCd }) => isQuarter(brnCd));
  const hasYears = derived.length > 0 || cells.some(({ brnCd }) => !isQuarter(brnCd));
  if (!hasQuarters && !hasYears) return <p className={classes.note}>{texts.noValues}</p>;
  const given = { data, ...(choice ? { choice } : {}) };
  return (
    <>
      {hasQuarters && <ValueTable title={texts.quarters} periods={toQuarters(crtrYr)} {...given} />}
      {hasYears && <ValueTable title={texts.years} periods={toYears(crtrYr)} {...given} />}
    </>
  );
}

/** Scrolls to the newest periods, which are the last ones, where the page does not open at another one. */
function useNewestFirst(isWanted: boolean) {
  const scrolled = useRef<HTMLElement>(null);
  const [isFirst] = useState(isWanted);
  useEffect(() => {
    const part = scrolled.current;
    if (isFirst && part) part.scrollLeft = part.scrollWidth;
  }, [isFirst]);
  return scrolled;
}

interface ValueTableProps extends TablesProps {
  title: string;
  periods: readonly Period[];
}

function ValueTable({ title, data, periods, choice }: ValueTableProps) {
  const { sections, company } = data;
  const rows = company.filter((row) => periods.some((period) => isOf(row, period)));
  const chosen = choice?.chosen ?? null;
  const scrolled = useNewestFirst(!periods.some((period) => chosen !== null && isOf(chosen, period)));
  return (
    <FormSection title={title}>
      <section
        ref={scrolled}
        className={classes.scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={texts.table(title)}
      >
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
                  <Value
                    key={namePeriod(period)}
                    data={data}
                    section={section}
                    period={period}
                    {...(choice ? { choice } : {})}
                  />
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

interface ValueProps extends TablesProps {
  section: IndicatorData['sections'][number];
  period: Period;
}

/** Value of a section in a period: the one that counts first, for a year also the one that its quarters give. */
function Value({ data, section: { bizSectId, bizSectNm }, period, choice }: ValueProps) {
  const { node } = data;
  const place = { bizSectId, ...period };
  const { own, derived } = findYear(data, place);
  if (!own && !derived) return <td>{grid.none}</td>;
  const isChosen = choice?.chosen?.bizSectId === bizSectId && isOf(choice.chosen, period);
  const isOwnFirst = own !== undefined && isCounted(own);
  return (
    <td data-chosen={isChosen || undefined}>
      <div className={classes.cell}>
        {isOwnFirst && <Own cell={own} node={node} section={bizSectNm} />}
        {derived &&
          (isOwnFirst ? (
            <Beside own={own} derived={derived} node={node} />
          ) : (
            <Derived year={derived} node={node} />
          ))}
        {own && !isOwnFirst && <Pending cell={own} />}
        {choice && (
          <DetailLink
            href={choice.toHref(place)}
            label={texts.detailOf(bizSectNm, namePeriod(period))}
            isChosen={isChosen}
          />
        )}
      </div>
    </td>
  );
}

/** The way to everything about a value; comes into view where the page opens with its value chosen. */
function DetailLink({ href, label, isChosen }: { href: string; label: string; isChosen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isFirst] = useState(isChosen);
  useEffect(() => {
    if (isFirst) link.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isFirst]);
  return (
    <Link
      ref={link}
      className={classes.link}
      href={href}
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
    >
      {texts.detail}
    </Link>
  );
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
function Own({ cell, node, section }: { cell: IndicatorCell; node: EntryNode; section: string }) {
  const { outcome, daId, ver } = cell;
  return (
    <>
      <Figure node={node} figure={outcome?.figure ?? null}>
        <EntryValueText node={node} value={cell.value} naYn={cell.naYn} estYn={cell.estYn} />
      </Figure>
      {outcome && <span>{showScore(outcome)}</span>}
      <span>
        {cell.ovrdRsn !== null && <span className={classes.tag}>{texts.overridden}</span>}
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
    </>
  );
}

/** A value in place of the derived one that does not count, or does no longer. */
const Pending = ({ cell }: { cell: IndicatorCell }) =>
  cell.stateCd === 'omitted' ? (
    <span className={classes.detail}>{texts.dropped}</span>
  ) : (
    <span>
      <span className={classes.tag}>{texts.overridden}</span>
      <EntryStateBadge state={cell.stateCd} />
    </span>
  );

/** Derived value beside the one in its place, with the difference. */
function Beside({ own, derived, node }: { own: IndicatorCell; derived: DerivedYearRow; node: EntryNode }) {
  const { lacking, outcome } = derived;
  if (lacking.length > 0) return <Lacking lacking={lacking} />;
  const shown = showFigure(outcome?.figure ?? null, node.unitCd) ?? describeEntryValue(node, derived.value);
  const difference = subtract(own.outcome?.figure ?? null, outcome?.figure ?? null);
  return (
    <span className={classes.detail}>
      {texts.derivedBeside(shown)}
      {difference && (
        <>
          <br />
          {texts.difference(showDifference(difference, node.unitCd))}
        </>
      )}
    </span>
  );
}

/** Quarters of a year that are not approved. */
const Lacking = ({ lacking }: Pick<DerivedYearRow, 'lacking'>) => (
  <>
    <span>{texts.approvedQuarters(quarterCds.length - lacking.length, quarterCds.length)}</span>
    <span className={classes.detail}>
      {texts.lackingQuarters(lacking.map((quarter) => periodNames[quarter]))}
    </span>
  </>
);

/** A year as its quarters give it, or which of them are not approved. */
function Derived({ year, node }: { year: DerivedYearRow; node: EntryNode }) {
  const { lacking, outcome } = year;
  if (lacking.length > 0) return <Lacking lacking={lacking} />;
  return (
    <>
      <Figure node={node} figure={outcome?.figure ?? null}>
        <EntryValueText node={node} value={year.value} naYn={year.naYn} estYn={year.estYn} />
      </Figure>
      {outcome && <span>{showScore(outcome)}</span>}
      <span className={classes.detail}>{texts.derived}</span>
    </>
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
