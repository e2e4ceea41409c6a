import { Button } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { treeGrid as texts } from '../../messages/ko.tree.ts';
import { findBranches, toRows } from '../tree/rows.ts';
import { useLatest } from '../useLatest.ts';
import type { EditEnd, TreeGridColumn } from './cells.ts';
import { blockText, parseBlock } from './clipboard.ts';
import { GridHead, GridTotals } from './GridHead.tsx';
import { createGridCells } from './gridCells.ts';
import { type CellPlace, getPlaces, placeByKey, spreadBlock } from './range.ts';
import classes from './TreeGrid.module.css';
import { type LineActions, TreeGridLine } from './TreeGridLine.tsx';
import { ROW_HEIGHT, useGridCursor } from './useGridCursor.ts';
import type { CellTexts, GridEdits } from './useGridEdits.ts';

const TREE_WIDTH = 220;
const noMarks: ReadonlyMap<string, CellTexts> = new Map();

/** A cell by its row and its column; the tree's own column without a key. */
export interface CellName {
  rowId: string;
  key: string | null;
}

export interface TreeGridHandle {
  /** Opens what hides a cell, scrolls to it and makes it the active one. */
  reveal(cell: CellName): void;
  /** Ids of the rows that are selected, one at least where there are any. */
  getSelectedRows(): string[];
}

interface TreeGridProps {
  ref?: Ref<TreeGridHandle>;
  label: string;
  /** Heading of the tree's own column. */
  title: string;
  columns: readonly TreeGridColumn[];
  edits: GridEdits;
  /** Most of the grid that is in sight, in rows. */
  visibleRows?: number;
  /** Pixels of the tree's own column. */
  treeWidth?: number;
  /** It can be gone through and copied from, not changed. */
  isReadOnly?: boolean;
  /** True while what was entered is being saved: it cannot be changed now. */
  isBusy?: boolean;
  /** Each change is saved by itself, so that none is counted as waiting. */
  isSavedAtOnce?: boolean;
  /** Notes on cells besides what is wrong in itself, by the ids of rows. */
  marks?: ReadonlyMap<string, CellTexts>;
  /** Called with the active cell, and whenever another becomes it. */
  onActive?(cell: CellName): void;
}

/** Rows in a tree with cells to edit: keys of the treegrid pattern, blocks to and from a spreadsheet, undo, sums. */
export function TreeGrid(props: TreeGridProps) {
  const { ref, label, title, columns, edits, visibleRows = 10, treeWidth = TREE_WIDTH } = props;
  const { isReadOnly = false, isBusy = false, isSavedAtOnce = false, marks = noMarks, onActive } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [editing, setEditing] = useState<{ place: CellPlace; isReplaced: boolean } | null>(null);
  const [feedback, setFeedback] = useState('');
  const isLeaving = useRef(false);
  const [wanted, setWanted] = useState<CellName | null>(null);
  const { rows: all, issues } = edits;
  const rows = useMemo(() => toRows(findBranches(all), (rowId) => !closed.has(rowId)), [all, closed]);
  const size = { rows: rows.length, columns: columns.length + 1 };
  const isFixed = isReadOnly || isBusy;
  const headRows = columns.some(({ group }) => group !== undefined) ? 2 : 1;
  const cursor = useGridCursor({ rows: rows.length, columns, treeWidth, headRows, scroller });
  const { active, block, window } = cursor;
  const cells = createGridCells({ rows, columns, edits, isFixed });
  const { columnAt, rowAt, cellAt, isEditable, write, findRow } = cells;
  // The rest of the room goes to the names.
  const template = [`minmax(${treeWidth}px, 1fr)`, ...columns.map((column) => `${column.width}px`)].join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, treeWidth);
  const isSummed = columns.some((column) => column.kind === 'number' && column.isSummed);

  const getId = ({ row, column }: CellPlace) => `${id}-${rowAt(row)?.id}-${column}`;

  const go = (place: CellPlace, isExtended = false) => {
    cursor.go(place, isExtended);
    setFeedback('');
  };
  const open = (place: CellPlace, isReplaced = false) => {
    if (!isEditable(place)) return setFeedback(texts.readOnly);
    if (cellAt(place)?.kind === 'check') return cells.toggleCheck(place);
    // The key that opens it is typed into it: it has to have the focus before the key's default action.
    flushSync(() => setEditing({ place, isReplaced }));
  };
  const endEdit = (place: CellPlace, text: string, end: EditEnd) => {
    setEditing(null);
    if (end !== 'cancel') write([{ place, text }]);
    if (end !== 'stay') grid.current?.focus();
    if (end === 'down') go({ ...place, row: Math.min(size.rows - 1, place.row + 1) });
    if (end === 'next' || end === 'previous') {
      const next = cells.findEditable(place, end === 'next' ? 1 : -1);
      if (!next) return;
      go(next);
      if (cellAt(next)?.kind !== 'check') setEditing({ place: next, isReplaced: false });
    }
  };
  const setOpen = (rowId: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(rowId);
      else next.add(rowId);
      return next;
    });
  const step = (what: 'undo' | 'redo') => {
    edits[what]();
    setFeedback(what === 'undo' ? texts.undone : texts.redone);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const row = rows[active.row];
    if (!row || altKey) return;
    const lower = key.toLowerCase();
    const isTreeColumn = active.column === 0 && row.hasChildren && !shiftKey;
    if (key !== 'Tab' && key !== 'Shift') isLeaving.current = key === 'Escape';
    const place = placeByKey(event, active, size);
    if (isCommand && lower === 'z' && !isFixed) step(shiftKey ? 'redo' : 'undo');
    else if (isCommand && lower === 'y' && !isFixed) step('redo');
    else if (isCommand && lower === 'a') cursor.selectAll();
    else if (isTreeColumn && key === 'ArrowLeft' && row.isExpanded) setOpen(row.node.id, false);
    else if (isTreeColumn && key === 'ArrowRight' && !row.isExpanded) setOpen(row.node.id, true);
    else if (place) go(place, shiftKey);
    else if (key === 'Enter' && isTreeColumn) setOpen(row.node.id, !row.isExpanded);
    else if (key === 'Enter') {
      const next = active.row + (shiftKey ? -1 : 1);
      go({ ...active, row: Math.min(size.rows - 1, Math.max(0, next)) });
    } else if (key === 'Tab') {
      const next = active.column + (shiftKey ? -1 : 1);
      // from the edge of a row, and after Esc, it leads out of the grid
      if (isLeaving.current || next < 0 || next >= size.columns) return;
      go({ ...active, column: next });
    } else if (key === 'F2') {
      if (isTreeColumn) setOpen(row.node.id, !row.isExpanded);
      else open(active);
    } else if (key === 'Delete' || key === 'Backspace') {
      write(getPlaces(block).flatMap((line) => line.map((cell) => ({ place: cell, text: '' }))));
    } else if (key === ' ' && cellAt(active)?.kind === 'check') open(active);
    else {
      if ((key.length === 1 || key === 'Process') && !isCommand && isEditable(active)) {
        const kind = cellAt(active)?.kind;
        if (kind === 'text' || kind === 'number' || kind === 'select') open(active, true);
      }
      return;
    }
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    const copied = cells.readBlock(block);
    event.clipboardData.setData('text/plain', blockText(copied));
    event.preventDefault();
    setFeedback(texts.copied(copied.flat().length));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const pasted = spreadBlock(block, parseBlock(event.clipboardData.getData('text/plain')));
    const written = write(pasted);
    const skipped = pasted.length - written;
    setFeedback(skipped > 0 ? texts.pasteSkipped(written, skipped) : texts.pasted(written));
  };
  const latest = useLatest<LineActions>({
    press(rowId, column, event) {
      const place = { row: findRow(rowId), column };
      go(place, event.shiftKey);
      grid.current?.focus();
      if (cellAt(place)?.kind === 'check' && isEditable(place)) cells.toggleCheck(place);
    },
    open: (rowId, column) => open({ row: findRow(rowId), column }),
    toggle: (rowId) => setOpen(rowId, closed.has(rowId)),
    endEdit: (rowId, column, text, end) => endEdit({ row: findRow(rowId), column }, text, end),
  });
  const [actions] = useState<LineActions>(() => ({
    press: (...given) => latest.current.press(...given),
    open: (...given) => latest.current.open(...given),
    toggle: (...given) => latest.current.toggle(...given),
    endEdit: (...given) => latest.current.endEdit(...given),
  }));

  useImperativeHandle(ref, () => ({
    reveal(cell) {
      setClosed((before) => withoutAncestors(before, all, cell.rowId));
      setWanted(cell);
    },
    getSelectedRows: () => rows.slice(block.top, block.bottom + 1).map(({ node }) => node.id),
  }));
  const wantedRow = wanted ? findRow(wanted.rowId) : -1;
  const show = useLatest((cell: CellName, row: number) => {
    setWanted(null);
    go({ row, column: columns.findIndex(({ key }) => key === cell.key) + 1 });
    grid.current?.focus();
  });
  useLayoutEffect(() => {
    if (wanted && wantedRow >= 0) show.current(wanted, wantedRow);
  }, [wanted, wantedRow, show]);

  const activeId = rowAt(active.row)?.id;
  const activeKey = columnAt(active.column)?.key ?? null;
  const report = useLatest(onActive);
  useEffect(() => {
    if (activeId !== undefined) report.current?.({ rowId: activeId, key: activeKey });
  }, [report, activeId, activeKey]);
  const activeIssue = issues.get(activeId ?? '')?.get(activeKey ?? '');
  const activeMark = marks.get(activeId ?? '')?.get(activeKey ?? '');
  const invalid = useMemo(() => [...issues.values()].reduce((sum, { size }) => sum + size, 0), [issues]);
  return (
    <div>
      {!isReadOnly && (
        <EditBar edits={edits} isBusy={isBusy} showsChanges={!isSavedAtOnce} invalid={invalid} step={step} />
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ maxHeight: (visibleRows + 1 + headRows) * ROW_HEIGHT, overflowX: 'auto', overflowY: 'auto' }}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a table of rows in a tree
          role="treegrid"
          aria-label={label}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          aria-rowcount={rows.length + headRows + (isSummed ? 1 : 0)}
          aria-colcount={size.columns}
          aria-activedescendant={rows.length > 0 ? getId(active) : undefined}
          aria-describedby={`${id}-keys`}
          tabIndex={0}
          className={classes.grid}
          style={{ minWidth: width }}
          onKeyDown={onKey}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <GridHead title={title} columns={columns} template={template} />
          <tbody className={classes.body} style={{ height: window.getTotalSize() }}>
            {window.getVirtualItems().map(({ index, start: top }) => {
              const row = rows[index];
              if (!row) return null;
              const { node, level, position, setSize } = row;
              const isSelected = index >= block.top && index <= block.bottom;
              const isEdited = editing?.place.row === index;
              return (
                <TreeGridLine
                  key={node.id}
                  gridId={id}
                  original={edits.originals.get(node.id)}
                  node={node}
                  level={level}
                  position={position}
                  setSize={setSize}
                  columns={columns}
                  template={template}
                  top={top}
                  actions={actions}
                  isReadOnly={isFixed}
                  isExpanded={row.hasChildren ? row.isExpanded : null}
                  rowIndex={index + headRows + 1}
                  active={active.row === index ? active.column : -1}
                  selectedFrom={isSelected ? block.left : -1}
                  selectedTo={isSelected ? block.right : -1}
                  edited={isEdited ? editing.place.column : -1}
                  isReplaced={isEdited && editing.isReplaced}
                  issues={issues.get(node.id)}
                  marks={marks.get(node.id)}
                />
              );
            })}
          </tbody>
          {isSummed && (
            <GridTotals
              rows={all}
              columns={columns}
              template={template}
              rowIndex={rows.length + headRows + 1}
            />
          )}
        </table>
      </div>
      <p role="status" className={classes.feedback} data-bad={activeIssue !== undefined}>
        {activeIssue ?? (feedback || activeMark)}
      </p>
      <p id={`${id}-keys`} className={classes.hint}>
        {isReadOnly ? texts.readKeys : texts.keys}
      </p>
    </div>
  );
}

interface EditBarProps {
  edits: GridEdits;
  isBusy: boolean;
  showsChanges: boolean;
  /** Number of cells that are wrong. */
  invalid: number;
  step(what: 'undo' | 'redo'): void;
}

/** Undo, redo, and what was changed. */
const EditBar = ({ edits, isBusy, showsChanges, invalid, step }: EditBarProps) => (
  <div className={classes.bar}>
    <Button variant="default" size="sm" disabled={isBusy || !edits.canUndo} onClick={() => step('undo')}>
      {texts.undo}
    </Button>
    <Button variant="default" size="sm" disabled={isBusy || !edits.canRedo} onClick={() => step('redo')}>
      {texts.redo}
    </Button>
    <span className={classes.counts}>
      {showsChanges && `${texts.dirtyCount(edits.dirty.length)} · `}
      {texts.invalidCount(invalid)}
    </span>
  </div>
);

/** Closed branches but for those that hide a row. */
function withoutAncestors(
  closed: ReadonlySet<string>,
  rows: GridEdits['rows'],
  rowId: string,
): ReadonlySet<string> {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const open = new Set(closed);
  for (let at = parents.get(rowId) ?? null; at !== null; at = parents.get(at) ?? null) open.delete(at);
  return open;
}
