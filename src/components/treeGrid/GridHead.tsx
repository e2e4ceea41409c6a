import { treeGrid as texts } from '../../messages/ko.tree.ts';
import { computeSum, groupDigits, type TreeGridColumn, type TreeGridRow } from './cells.ts';
import classes from './TreeGrid.module.css';
import { getAlignment } from './TreeGridLine.tsx';

interface GridHeadProps {
  /** Heading of the tree's own column. */
  title: string;
  columns: readonly TreeGridColumn[];
  template: string;
}

interface ColumnGroup {
  key: string;
  title: string | undefined;
  size: number;
}

function toGroups(columns: readonly TreeGridColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.title === group) last.size += 1;
    else groups.push({ key, title: group, size: 1 });
  }
  return groups;
}

/** The headings of a tree grid; where columns are in groups, those of the groups above them. */
export function GridHead({ title, columns, template }: GridHeadProps) {
  const groups = toGroups(columns);
  const isGrouped = groups.some((group) => group.title !== undefined);
  return (
    <thead className={classes.head}>
      {isGrouped && (
        <tr aria-rowindex={1} className={classes.line} style={{ gridTemplateColumns: template }}>
          <td className={classes.cell} />
          {groups.map((group) =>
            group.title === undefined ? (
              <td key={group.key} className={classes.cell} />
            ) : (
              <th
                key={group.key}
                scope="colgroup"
                className={classes.cell}
                style={{ gridColumn: `span ${group.size}` }}
                title={group.title}
              >
                <span className={classes.label}>{group.title}</span>
              </th>
            ),
          )}
        </tr>
      )}
      <tr
        aria-rowindex={isGrouped ? 2 : 1}
        className={classes.line}
        style={{ gridTemplateColumns: template }}
      >
        {[{ key: '', title }, ...columns].map((column) => (
          <th key={column.key} scope="col" className={classes.cell}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GridTotalsProps {
  rows: readonly TreeGridRow[];
  columns: readonly TreeGridColumn[];
  template: string;
  rowIndex: number;
}

/** The sums of the columns that are summed. */
export const GridTotals = ({ rows, columns, template, rowIndex }: GridTotalsProps) => (
  <tfoot className={classes.foot}>
    <tr aria-rowindex={rowIndex} className={classes.line} style={{ gridTemplateColumns: template }}>
      <th scope="row" className={classes.cell}>
        {texts.total}
      </th>
      {columns.map((column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
        <td
          key={column.key}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid is a gridcell
          role="gridcell"
          data-align={getAlignment(column)}
          className={classes.cell}
        >
          {column.kind === 'number' && column.isSummed && groupDigits(computeSum(rows, column))}
        </td>
      ))}
    </tr>
  </tfoot>
);
