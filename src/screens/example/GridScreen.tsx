import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { DeferredContent } from '../../components/DeferredContent.tsx';
import { cellValue, type GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { useList } from '../../components/grid/useList.ts';
import type { ListPage, ListRequest } from '../../machines/list/types.ts';
import { gridPage as texts } from '../../messages/ko.exampleData.ts';
import { actions, confirmations } from '../../messages/ko.grid.ts';
import { HttpError } from '../../services/httpError.ts';
import { DemoCard } from './DemoCard.tsx';

interface Indicator {
  id: string;
  name: string;
  area: string;
  score: number;
  date: string;
}

const COUNT = 137;
const SLOW_MS = 1500;

const madeUp = (): Indicator[] =>
  Array.from({ length: COUNT }, (_, place) => ({
    id: String(place),
    name: texts.findRow(place + 1),
    area: texts.areas[place % texts.areas.length] ?? '',
    score: (place * 37) % 101,
    date: `2026-${String((place % 12) + 1).padStart(2, '0')}-${String((place % 28) + 1).padStart(2, '0')}`,
  }));

const columns: GridColumn<Indicator>[] = [
  { id: 'name', header: texts.name, main: true, sortable: true, width: 240 },
  { id: 'area', header: texts.area, sortable: true },
  {
    id: 'score',
    header: texts.score,
    sortable: true,
    align: 'right',
    width: 120,
  },
  { id: 'date', header: texts.date, sortable: true },
];

/** Rows that live as long as the page, answered as the server would. */
function localRows() {
  let rows = madeUp();
  const sorted = (sort: string | undefined) => {
    const [field, direction] = sort?.split(':') ?? [];
    const column = columns.find(({ id }) => id === field);
    if (!column) return rows;
    const sign = direction === 'desc' ? -1 : 1;
    const order = new Intl.Collator('ko', { numeric: true });
    return rows.toSorted(
      (a, b) => sign * order.compare(String(cellValue(column, a)), String(cellValue(column, b))),
    );
  };
  return {
    async load({ page, size, sort, q = '', filters }: ListRequest): Promise<ListPage<Indicator>> {
      if (filters.state === 'failed') throw new HttpError('server', { message: texts.failure });
      if (filters.state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      const found = filters.state === 'empty' ? [] : sorted(sort).filter(({ name }) => name.includes(q));
      return { rows: found.slice(page * size, (page + 1) * size), total: found.length };
    },
    async remove(chosen: readonly Indicator[]) {
      const ids = new Set(chosen.map(({ id }) => id));
      rows = rows.filter(({ id }) => !ids.has(id));
    },
  };
}

const local = localRows();

/** The grid with its states, over rows that need no server. */
export default function GridScreen() {
  const list = useList<Indicator>({
    name: 'exampleGrid',
    title: texts.list,
    columns,
    getId: ({ id }) => id,
    filters: ['state'],
    load: local.load,
  });
  const commands = useCommands(list, {
    delete: { question: (rows) => confirmations.delete(rows.length), run: local.remove },
  });

  return (
    <>
      <DemoCard title={texts.title} note={texts.note}>
        <SearchPanel list={list} placeholder={texts.name}>
          <NativeSelect
            size="sm"
            name="state"
            label={texts.state}
            defaultValue={list.query.filters.state ?? ''}
            data={Object.entries(texts.states).map(([value, label]) => ({
              value: value === 'normal' ? '' : value,
              label,
            }))}
          />
        </SearchPanel>
        <Grid
          list={list}
          selectable
          actions={
            <Button variant="default" size="sm" onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
          }
        />
        <ConfirmDialog commands={commands} />
      </DemoCard>
      <DeferredContent>
        <HighRows />
      </DeferredContent>
    </>
  );
}

function HighRows() {
  const list = useList<Indicator>({
    name: 'exampleGridHigh',
    title: texts.highList,
    prefix: 'high.',
    columns,
    getId: ({ id }) => id,
    load: local.load,
  });
  return (
    <DemoCard title={texts.high}>
      <Grid list={list} rowHeight={65} />
    </DemoCard>
  );
}
