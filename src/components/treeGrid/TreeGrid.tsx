import { Button } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { treeGrid as texts } from '../../messages/ko.tree.ts';
import { branchesOf, rowsOf } from '../tree/rows.ts';
import { useRowWindow } from '../tree/useRowWindow.ts';
import { CellEditor, type EditEnd } from './CellEditor.tsx';
import { type CellValue, formatCell, groupDigits, parseCell, sumOf, type TreeGridColumn } from './cells.ts';
import { blockText, parseBlock } from './clipboard.ts';
import { blockOf, type CellPlace, isInBlock, placeByKey, placesOf } from './range.ts';
import classes from './TreeGrid.module.css';
import { alignmentOf, TreeGridLine } from './TreeGridLine.tsx';
import { cellKey, type GridEdits } from './useGridEdits.ts';

const ROW_HEIGHT = 44;
const TREE_WIDTH = 220;
const start: CellPlace = { row: 0, column: 0 };

interface TreeGridProps {
  label: string;
  /** Heading of the tree's own column. */
  title: string;
  columns: readonly TreeGridColumn[];
  edits: GridEdits;
  /** Most of the grid that is in sight, in rows. */
  visibleRows?: number;
}

/** Rows in a tree with cells to edit: keys of the treegrid pattern, blocks to and from a spreadsheet, undo, sums. */
export function TreeGrid({ label, title, columns, edits, visibleRows = 10 }: TreeGridProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [range, setRange] = useState({ anchor: start, active: start });
  const [editing, setEditing] = useState<{ place: CellPlace; isReplaced: boolean } | null>(null);
  const [notice, setNotice] = useState('');
  const { rows: all, dirty, issues } = edits;
  const rows = useMemo(() => rowsOf(branchesOf(all), (rowId) => !closed.has(rowId)), [all, closed]);
  const size = { rows: rows.length, columns: columns.length + 1 };
  const { active } = range;
  const block = blockOf(range);
  const window = useRowWindow({
    ...{ count: rows.length, rowHeight: ROW_HEIGHT, scroller, keep: active.row },
    ...{ paddingStart: ROW_HEIGHT, paddingEnd: ROW_HEIGHT },
  });
  // What is left of the room goes to the last column.
  const template = [TREE_WIDTH, ...columns.map((column) => column.width)]
    .map((pixels, at) => (at === columns.length ? `minmax(${pixels}px, 1fr)` : `${pixels}px`))
    .join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, TREE_WIDTH);
  const isSummed = columns.some((column) => column.kind === 'number' && column.isSummed);

  const columnAt = (column: number) => columns[column - 1];
  const rowAt = (row: number) => rows[row]?.node;
  const valueAt = ({ row, column }: CellPlace): CellValue | undefined =>
    rowAt(row)?.values[columnAt(column)?.key ?? ''];
  const isEditable = (place: CellPlace) => {
    const column = columnAt(place.column);
    return column !== undefined && column.kind !== 'readOnly' && valueAt(place) !== undefined;
  };
  const idOf = ({ row, column }: CellPlace) => `${id}-${rowAt(row)?.id}-${column}`;

  const go = (place: CellPlace, isExtended = false) => {
    setRange((before) => ({ anchor: isExtended ? before.anchor : place, active: place }));
    setNotice('');
    window.scrollToIndex(place.row);
  };
  const write = (cells: { place: CellPlace; text: string }[]) => {
    const written = cells.flatMap(({ place, text }) => {
      const [row, column] = [rowAt(place.row), columnAt(place.column)];
      return row && column && isEditable(place)
        ? [{ rowId: row.id, key: column.key, value: parseCell(column, text) }]
        : [];
    });
    edits.change(written);
    return written.length;
  };
  const toggleCheck = (place: CellPlace) => {
    const [row, column, value] = [rowAt(place.row), columnAt(place.column), valueAt(place)];
    if (row && column) edits.change([{ rowId: row.id, key: column.key, value: value !== true }]);
  };
  const open = (place: CellPlace, isReplaced = false) => {
    if (!isEditable(place)) return setNotice(texts.readOnly);
    if (columnAt(place.column)?.kind === 'check') return toggleCheck(place);
    // The key that opens it is typed into it: it has to have the focus before the key's default action.
    flushSync(() => setEditing({ place, isReplaced }));
  };
  const endEdit = (place: CellPlace, text: string, end: EditEnd) => {
    setEditing(null);
    if (end !== 'cancel') write([{ place, text }]);
    if (end !== 'stay') grid.current?.focus();
    if (end === 'down') go({ ...place, row: Math.min(size.rows - 1, place.row + 1) });
    if (end === 'next' || end === 'previous') {
      const step = end === 'next' ? 1 : -1;
      const flat = place.row * size.columns + place.column;
      for (let at = flat + step; at >= 0 && at < size.rows * size.columns; at += step) {
        const next = { row: Math.floor(at / size.columns), column: at % size.columns };
        if (!isEditable(next)) continue;
        go(next);
        if (columnAt(next.column)?.kind !== 'check') setEditing({ place: next, isReplaced: false });
        return;
      }
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
    setNotice(what === 'undo' ? texts.undone : texts.redone);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const row = rows[active.row];
    if (!row || altKey) return;
    const lower = key.toLowerCase();
    const isTreeColumn = active.column === 0 && row.hasChildren && !shiftKey;
    const place = placeByKey(event, active, size);
    if (isCommand && lower === 'z') step(shiftKey ? 'redo' : 'undo');
    else if (isCommand && lower === 'y') step('redo');
    else if (isCommand && lower === 'a') {
      setRange({ anchor: start, active: { row: size.rows - 1, column: size.columns - 1 } });
    } else if (isTreeColumn && key === 'ArrowLeft' && row.isExpanded) setOpen(row.node.id, false);
    else if (isTreeColumn && key === 'ArrowRight' && !row.isExpanded) setOpen(row.node.id, true);
    else if (place) go(place, shiftKey);
    else if (key === 'Enter' || key === 'F2') {
      if (isTreeColumn) setOpen(row.node.id, !row.isExpanded);
      else open(active);
    } else if (key === 'Delete' || key === 'Backspace') {
      write(placesOf(block).flatMap((line) => line.map((cell) => ({ place: cell, text: '' }))));
    } else if (key === ' ' && columnAt(active.column)?.kind === 'check') open(active);
    else {
      if ((key.length === 1 || key === 'Process') && !isCommand && isEditable(active)) {
        const kind = columnAt(active.column)?.kind;
        if (kind === 'text' || kind === 'number') open(active, true);
      }
      return;
    }
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    const cells = placesOf(block).map((line) =>
      line.map((place) => {
        const [column, value] = [columnAt(place.column), valueAt(place)];
        if (!column) return rowAt(place.row)?.label ?? '';
        if (value === undefined) return '';
        return column.kind === 'number' ? String(value) : formatCell(column, value);
      }),
    );
    event.clipboardData.setData('text/plain', blockText(cells));
    event.preventDefault();
    setNotice(texts.copied(cells.flat().length));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const cells = parseBlock(event.clipboardData.getData('text/plain')).flatMap((line, row) =>
      line.map((text, column) => ({ place: { row: block.top + row, column: block.left + column }, text })),
    );
    const written = write(cells);
    const skipped = cells.length - written;
    setNotice(skipped > 0 ? texts.pasteSkipped(written, skipped) : texts.pasted(written));
  };
  const onPress = (place: CellPlace, event: MouseEvent) => {
    go(place, event.shiftKey);
    grid.current?.focus();
    if (columnAt(place.column)?.kind === 'check' && isEditable(place)) toggleCheck(place);
  };

  const activeIssue = issues.get(cellKey(rowAt(active.row)?.id ?? '', columnAt(active.column)?.key ?? ''));
  return (
    <div>
      <div className={classes.bar}>
        <Button variant="default" size="sm" disabled={!edits.canUndo} onClick={() => step('undo')}>
          {texts.undo}
        </Button>
        <Button variant="default" size="sm" disabled={!edits.canRedo} onClick={() => step('redo')}>
          {texts.redo}
        </Button>
        <span className={classes.counts}>
          {texts.dirtyCount(dirty.size)} · {texts.invalidCount(issues.size)}
        </span>
      </div>
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ maxHeight: (visibleRows + 2) * ROW_HEIGHT, overflowX: 'auto', overflowY: 'auto' }}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a table of rows in a tree
          role="treegrid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rows.length + (isSummed ? 2 : 1)}
          aria-colcount={size.columns}
          aria-activedescendant={rows.length > 0 ? idOf(active) : undefined}
          aria-describedby={`${id}-keys`}
          tabIndex={0}
          className={classes.grid}
          style={{ minWidth: width }}
          onKeyDown={onKey}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <thead className={classes.head}>
            <tr aria-rowindex={1} className={classes.line} style={{ gridTemplateColumns: template }}>
              {[{ key: '', title }, ...columns].map((column) => (
                <th key={column.key} scope="col" className={classes.cell}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.body} style={{ height: window.getTotalSize() }}>
            {window.getVirtualItems().map(({ index, start: top }) => {
              const row = rows[index];
              if (!row) return null;
              const { node } = row;
              return (
                <TreeGridLine
                  key={node.id}
                  row={row}
                  rowIndex={index}
                  columns={columns}
                  template={template}
                  top={top}
                  idOf={(column) => idOf({ row: index, column })}
                  isActive={(column) => active.row === index && active.column === column}
                  isSelected={(column) => isInBlock(block, { row: index, column })}
                  isDirty={(key) => dirty.has(cellKey(node.id, key))}
                  issueOf={(key) => issues.get(cellKey(node.id, key))}
                  editorOf={(at) => {
                    const column = columnAt(at);
                    if (!column || editing?.place.row !== index || editing.place.column !== at) return null;
                    return (
                      <CellEditor
                        column={column}
                        label={texts.edit(node.label, column.title)}
                        value={node.values[column.key] ?? ''}
                        isReplaced={editing.isReplaced}
                        onEnd={(text, end) => endEdit({ row: index, column: at }, text, end)}
                      />
                    );
                  }}
                  onPress={(column, event) => onPress({ row: index, column }, event)}
                  onOpen={(column) => open({ row: index, column })}
                  onToggle={() => setOpen(node.id, !row.isExpanded)}
                />
              );
            })}
          </tbody>
          {isSummed && (
            <tfoot className={classes.foot}>
              <tr
                aria-rowindex={rows.length + 2}
                className={classes.line}
                style={{ gridTemplateColumns: template }}
              >
                <th scope="row" className={classes.cell}>
                  {texts.total}
                </th>
                {columns.map((column) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
                  <td
                    key={column.key}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid is a gridcell
                    role="gridcell"
                    data-align={alignmentOf(column)}
                    className={classes.cell}
                  >
                    {column.kind === 'number' && column.isSummed && groupDigits(sumOf(all, column))}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p role="status" className={classes.notice} data-bad={activeIssue !== undefined}>
        {activeIssue ?? notice}
      </p>
      <p id={`${id}-keys`} className={classes.hint}>
        {texts.keys}
      </p>
    </div>
  );
}
