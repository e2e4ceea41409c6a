import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { NativeSelect, Pagination } from '@mantine/core';
import { pageSizes } from '../../contracts/envelope.ts';
import { grid } from '../../messages/ko.grid.ts';
import classes from './Grid.module.css';
import { usePhone } from './phone.ts';
import type { List } from './useList.ts';

const controls = {
  first: grid.firstPage,
  previous: grid.previousPage,
  next: grid.nextPage,
  last: grid.lastPage,
} as const;

export function GridFooter<T>({ list }: { list: List<T> }) {
  const isPhone = usePhone();
  const { total, query } = list.state.context;
  const pages = Math.max(1, Math.ceil(total / query.size));

  return (
    <div className={classes.footer}>
      <NativeSelect
        aria-label={grid.pageSize}
        size="sm"
        value={String(query.size)}
        data={pageSizes.map((size) => ({ value: String(size), label: grid.pageSizeOption(size) }))}
        onChange={({ currentTarget }) => {
          const size = pageSizes.find((candidate) => String(candidate) === currentTarget.value);
          if (size) list.show({ size });
        }}
      />
      <nav aria-label={grid.pages(list.options.title)}>
        <Pagination
          total={pages}
          value={query.page + 1}
          size={isPhone ? 'sm' : 'md'}
          siblings={isPhone ? 0 : 1}
          withEdges={!isPhone}
          onChange={(page) => list.show({ page: page - 1 })}
          getItemProps={(page) => ({ 'aria-label': grid.page(page) })}
          getControlProps={(control) => ({ 'aria-label': controls[control] })}
        />
      </nav>
    </div>
  );
}
