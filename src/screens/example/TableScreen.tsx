import { decimal, number } from '../../components/formats.ts';
import { tablePage as texts } from '../../messages/ko.exampleFields.ts';
import { DemoCard } from './DemoCard.tsx';
import { RowActionsDemo } from './RowActionsDemo.tsx';
import classes from './Table.module.css';

const SITES = 20;

/** Made-up MWh of a site in a month, always the same. */
const usage = (site: number, month: number): number => 1200 + ((site * 131 + month * 57) % 400);

const sites = Array.from({ length: SITES }, (_, site) => ({
  name: texts.getSite(site + 1),
  months: texts.months.map((name, month) => ({ name, usage: usage(site, month) })),
}));

/** Plain HTML tables: captions, headings of rows and columns, and what becomes of them on a narrow screen. */
export default function TableScreen() {
  return (
    <>
      <DemoCard title={texts.wide} note={texts.wideNote}>
        <WideTable />
      </DemoCard>
      <DemoCard title={texts.stacked} note={texts.stackedNote}>
        <StackedTable />
      </DemoCard>
      <DemoCard title={texts.grouped}>
        <GroupedTable />
      </DemoCard>
      <DemoCard title={texts.empty}>
        <table className={classes.table}>
          <caption>{texts.stackedCaption}</caption>
          <thead>
            <tr>
              {Object.values(texts.columns).map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={Object.keys(texts.columns).length} className={classes.empty}>
                {texts.emptyText}
              </td>
            </tr>
          </tbody>
        </table>
      </DemoCard>
      <RowActionsDemo />
    </>
  );
}

function WideTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard
    <section className={classes.scroller} aria-label={texts.wideCaption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{texts.wideCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.site}</th>
            {texts.months.map((month) => (
              <th key={month} scope="col" className={classes.number}>
                {month}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map(({ name, months }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {months.map((month) => (
                <td key={month.name} className={classes.number}>
                  {number(month.usage)}
                </td>
              ))}
              <td className={classes.number}>
                {number(months.reduce((total, month) => total + month.usage, 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shown as blocks, a table would lose its roles; they are given again. */
function StackedTable() {
  const { name, area, score, day } = texts.columns;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop a table's roles when its display changes
    <table className={`${classes.table} ${classes.stacked}`} role="table">
      <caption>{texts.stackedCaption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[name, area, score, day].map((header) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={header === score ? classes.number : ''}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {texts.rows.map((row) => (
          <tr key={row.name} role="row">
            <th role="rowheader" scope="row">
              {row.name}
            </th>
            <td role="cell" data-header={area}>
              {row.area}
            </td>
            <td role="cell" data-header={score} className={classes.number}>
              {decimal(row.score, 1)}
            </td>
            <td role="cell" data-header={day}>
              {row.day}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

function GroupedTable() {
  return (
    <table className={classes.table}>
      <caption>{texts.groupedCaption}</caption>
      <colgroup span={1} />
      <colgroup span={2} />
      <colgroup span={2} />
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {texts.area}
          </th>
          <th scope="colgroup" colSpan={2}>
            {texts.company}
          </th>
          <th scope="colgroup" colSpan={2}>
            {texts.peers}
          </th>
        </tr>
        <tr>
          {[texts.company, texts.peers].flatMap((group) => [
            <th key={`${group} score`} scope="col" className={classes.number}>
              {texts.score}
            </th>,
            <th key={`${group} grade`} scope="col">
              {texts.grade}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {texts.groupedRows.map(({ area, company, peers }) => (
          <tr key={area}>
            <th scope="row">{area}</th>
            <td className={classes.number}>{decimal(company[0], 1)}</td>
            <td>{company[1]}</td>
            <td className={classes.number}>{decimal(peers[0], 1)}</td>
            <td>{peers[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
