import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { treeGrid as texts } from '../../messages/ko.tree.ts';
import type { TreeRow } from '../tree/rows.ts';
import { formatCell, type TreeGridColumn, type TreeGridRow } from './cells.ts';
import classes from './TreeGrid.module.css';

const alignments: Readonly<Record<TreeGridColumn['kind'], 'left' | 'right' | 'center'>> = {
  text: 'left',
  number: 'right',
  select: 'left',
  check: 'center',
  readOnly: 'left',
};

export const alignmentOf = ({ kind }: TreeGridColumn) => alignments[kind];

interface TreeGridLineProps {
  row: TreeRow<TreeGridRow>;
  rowIndex: number;
  columns: readonly TreeGridColumn[];
  template: string;
  /** Pixels from the top of the body. */
  top: number;
  idOf(column: number): string;
  isActive(column: number): boolean;
  isSelected(column: number): boolean;
  isDirty(key: string): boolean;
  issueOf(key: string): string | undefined;
  /** The editor of a cell, while it is edited. */
  editorOf(column: number): ReactNode;
  onPress(column: number, event: MouseEvent): void;
  onOpen(column: number): void;
  onToggle(): void;
}

/** One row of a tree grid: its place in the tree, then a cell for each column. */
export function TreeGridLine(props: TreeGridLineProps) {
  const { row, rowIndex, columns, template, top, idOf, isActive, isSelected, isDirty, issueOf } = props;
  const { editorOf, onPress, onOpen, onToggle } = props;
  const { node, level, position, setSize, hasChildren, isExpanded } = row;
  return (
    <tr
      aria-rowindex={rowIndex + 2}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={hasChildren ? isExpanded : undefined}
      className={classes.line}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      <th
        id={idOf(0)}
        scope="row"
        aria-colindex={1}
        aria-selected={isSelected(0)}
        data-active={isActive(0)}
        className={classes.cell}
        style={{ paddingLeft: `${0.5 + (level - 1) * 1.25}rem` }}
        title={node.label}
        onClick={(event) => onPress(0, event)}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the arrow keys do it */}
        <span
          className={classes.toggle}
          onClick={(event) => {
            if (!hasChildren) return;
            event.stopPropagation();
            onToggle();
          }}
        >
          {hasChildren && (
            <IconChevronRight aria-hidden size={16} className={classes.chevron} data-open={isExpanded} />
          )}
        </span>
        {node.label}
      </th>
      {columns.map((column, at) => {
        const place = at + 1;
        const { key } = column;
        const value = node.values[key];
        const shown = value === undefined ? '' : formatCell(column, value);
        const issue = issueOf(key);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the grid has the focus and the keys
          <td
            key={key}
            id={idOf(place)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid is a gridcell
            role="gridcell"
            aria-colindex={place + 1}
            aria-selected={isSelected(place)}
            aria-readonly={column.kind === 'readOnly' || value === undefined}
            aria-invalid={issue === undefined ? undefined : true}
            aria-label={isDirty(key) ? texts.value(shown, true) : undefined}
            data-active={isActive(place)}
            data-dirty={isDirty(key)}
            data-align={alignments[column.kind]}
            className={classes.cell}
            title={issue ?? shown}
            onClick={(event) => onPress(place, event)}
            onDoubleClick={() => onOpen(place)}
          >
            {editorOf(place) ??
              (value === true && column.kind === 'check' ? (
                <IconCheck size={18} role="img" aria-label={texts.yes} />
              ) : column.kind === 'check' && typeof value === 'boolean' ? (
                <span aria-hidden>-</span>
              ) : (
                shown
              ))}
          </td>
        );
      })}
    </tr>
  );
}
