import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type MouseEvent, memo } from 'react';
import { treeGrid as texts } from '../../messages/ko.tree.ts';
import { CellEditor } from './CellEditor.tsx';
import {
  type CellColumn,
  type CellValue,
  type EditEnd,
  formatCell,
  resolveColumn,
  type TreeGridColumn,
  type TreeGridRow,
} from './cells.ts';
import classes from './TreeGrid.module.css';
import type { CellTexts } from './useGridEdits.ts';

const alignments: Readonly<Record<TreeGridColumn['kind'], 'left' | 'right' | 'center'>> = {
  text: 'left',
  number: 'right',
  select: 'left',
  check: 'center',
  readOnly: 'left',
  mixed: 'right',
};

export const getAlignment = (column: TreeGridColumn) =>
  'isFigure' in column && column.isFigure ? 'right' : alignments[column.kind];

/** Actions in the lines of a grid. The same functions over all renderings. */
export interface LineActions {
  press(rowId: string, column: number, event: MouseEvent): void;
  open(rowId: string, column: number): void;
  toggle(rowId: string): void;
  endEdit(rowId: string, column: number, text: string, end: EditEnd): void;
}

interface TreeGridLineProps {
  gridId: string;
  node: TreeGridRow;
  /** The row as it was given. */
  original: TreeGridRow | undefined;
  level: number;
  position: number;
  setSize: number;
  /** Null without rows below it. */
  isExpanded: boolean | null;
  /** In the grid, from 1 on. */
  rowIndex: number;
  columns: readonly TreeGridColumn[];
  template: string;
  /** Pixels from the top of the body. */
  top: number;
  isReadOnly: boolean;
  /** Columns, from 0 on, or -1: the active one, those between which cells are selected, the one that is edited. */
  active: number;
  selectedFrom: number;
  selectedTo: number;
  edited: number;
  /** Editing began by typing. */
  isReplaced: boolean;
  issues: CellTexts | undefined;
  marks: CellTexts | undefined;
  actions: LineActions;
}

/** One row of a tree grid: its place in the tree, then a cell for each column. */
export const TreeGridLine = memo(function TreeGridLine(props: TreeGridLineProps) {
  const { gridId, node, level, position, setSize, isExpanded, rowIndex, columns, template, top } = props;
  const { active, selectedFrom, selectedTo, actions } = props;
  const isSelected = (at: number) => at >= selectedFrom && at <= selectedTo;
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={isExpanded ?? undefined}
      className={classes.line}
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      <th
        id={`${gridId}-${node.id}-0`}
        scope="row"
        aria-colindex={1}
        aria-selected={isSelected(0)}
        data-active={active === 0}
        className={classes.cell}
        style={{ paddingLeft: `calc(0.5rem + ${level - 1} * var(--indent))` }}
        title={node.label}
        onClick={(event) => actions.press(node.id, 0, event)}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the arrow keys do it */}
        <span
          className={classes.toggle}
          onClick={(event) => {
            if (isExpanded === null) return;
            event.stopPropagation();
            actions.toggle(node.id);
          }}
        >
          {isExpanded !== null && (
            <IconChevronRight aria-hidden size={16} className={classes.chevron} data-open={isExpanded} />
          )}
        </span>
        <span className={classes.label}>{node.label}</span>
      </th>
      {columns.map((column, at) => (
        <Cell key={column.key} line={props} column={column} place={at + 1} isSelected={isSelected(at + 1)} />
      ))}
    </tr>
  );
});

interface CellProps {
  line: TreeGridLineProps;
  column: TreeGridColumn;
  place: number;
  isSelected: boolean;
}

function Cell({ line, column: shared, place, isSelected }: CellProps) {
  const { gridId, node, original, isReadOnly, active, edited, isReplaced, issues, marks, actions } = line;
  const column = resolveColumn(shared, node);
  const { key } = column;
  const value = node.values[key];
  const shown = value === undefined ? '' : formatCell(column, value);
  const issue = issues?.get(key);
  const mark = marks?.get(key);
  const isDirty = original !== undefined && original !== node && original.values[key] !== value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the grid has the focus and the keys
    <td
      id={`${gridId}-${node.id}-${place}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid is a gridcell
      role="gridcell"
      aria-colindex={place + 1}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || node.isFixed || column.kind === 'readOnly' || value === undefined}
      aria-invalid={issue === undefined ? undefined : true}
      aria-label={isDirty ? texts.value(shown, true) : undefined}
      data-active={active === place}
      data-dirty={isDirty}
      data-marked={mark !== undefined || undefined}
      data-align={getAlignment(column)}
      className={classes.cell}
      title={issue ?? mark ?? shown}
      onClick={(event) => actions.press(node.id, place, event)}
      onDoubleClick={() => actions.open(node.id, place)}
    >
      {edited === place ? (
        <CellEditor
          column={column}
          label={texts.edit(node.label, [column.group, column.title].filter(Boolean).join(' '))}
          value={value ?? ''}
          isReplaced={isReplaced}
          onEnd={(text, end) => actions.endEdit(node.id, place, text, end)}
        />
      ) : (
        <Shown column={column} value={value} text={shown} />
      )}
    </td>
  );
}

function Shown({ column, value, text }: { column: CellColumn; value?: CellValue; text: string }) {
  if (column.kind !== 'check' || typeof value !== 'boolean') return text;
  return value ? <IconCheck size={18} role="img" aria-label={texts.yes} /> : <span aria-hidden>-</span>;
}
