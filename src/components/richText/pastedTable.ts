import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { tableNodeTypes } from '@tiptap/pm/tables';

const getRole = (node: Node): unknown => node.type.spec.tableRole;
const isCell = (node: Node): boolean => getRole(node) === 'cell' || getRole(node) === 'header_cell';

/** The blocks of `content` without tables: of those the blocks in their cells, in order. */
function flattenTables(content: Fragment): Fragment {
  const blocks: Node[] = [];
  content.forEach((node) => {
    if (getRole(node) === undefined) blocks.push(node.copy(flattenTables(node.content)));
    else blocks.push(...flattenTables(node.content).content);
  });
  return Fragment.from(blocks);
}

/** A table of single cells: of a cell with spans the first one has its blocks, the others are empty. */
function splitSpans(table: Node): Node {
  const { cell: cellType, row: rowType } = tableNodeTypes(table.type.schema);
  const grid = Array.from({ length: table.childCount }, (): (Node | null)[] => []);
  table.forEach((row, _offset, top) => {
    const line = grid[top] ?? [];
    row.forEach((cell) => {
      let left = 0;
      while (line[left] !== undefined) left += 1;
      for (const covered of grid.slice(top, top + cell.attrs.rowspan)) {
        for (let column = left; column < left + cell.attrs.colspan; column += 1) covered[column] ??= null;
      }
      line[left] = cell.type.createChecked(
        { ...cell.attrs, colspan: 1, rowspan: 1 },
        flattenTables(cell.content),
      );
    });
  });
  const width = Math.max(1, ...grid.map((line) => line.length));
  const emptyCell = cellType.createChecked(null, cellType.createAndFill()?.content);
  const rows = grid.map((line) =>
    rowType.create(
      null,
      Array.from({ length: width }, (_cell, left) => line[left] ?? emptyCell),
    ),
  );
  return table.copy(Fragment.from(rows));
}

/** The table that all of `slice` is, whole or in part. */
function findTable({ content }: Slice): Node | null {
  const { firstChild } = content;
  if (!firstChild || content.childCount > 1) {
    const isOfTable = firstChild && content.content.every((node) => getRole(node) === 'row' || isCell(node));
    if (!isOfTable) return null;
  }
  if (!firstChild) return null;
  const role = getRole(firstChild);
  if (role === 'table') return firstChild;
  const { table, row } = tableNodeTypes(firstChild.type.schema);
  if (role === 'row') return table.create(null, content);
  return isCell(firstChild) ? table.create(null, row.create(null, content)) : null;
}

/**
 * Returns what can be pasted into a table: single cells, for it cannot be told which cells of the table spans would
 * cover, or blocks without tables. Nothing of the text is left out.
 */
export function fitIntoTable(slice: Slice): Slice {
  const table = findTable(slice);
  if (table) return new Slice(Fragment.from(splitSpans(table)), 0, 0);
  const flat = flattenTables(slice.content);
  return flat.eq(slice.content) ? slice : Slice.maxOpen(flat);
}
