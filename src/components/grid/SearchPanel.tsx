import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { actions, grid } from '../../messages/ko.grid.ts';
import { useSearchArea } from '../page.tsx';
import classes from './SearchPanel.module.css';
import type { List } from './useList.ts';

interface SearchPanelProps<T> {
  list: List<T>;
  /** What the search term is looked for in. */
  placeholder?: string;
  /** Fields of the list's filters: each `name` is a filter, `defaultValue` comes from `list.query.filters`. */
  children?: ReactNode;
}

/** Search term and filters of a list; they count from 조회 on and stand in the address. */
export function SearchPanel<T>({ list, placeholder, children }: SearchPanelProps<T>) {
  useSearchArea();
  const form = useRef<HTMLFormElement>(null);
  const [resets, setResets] = useState(0);
  const { query, options } = list;
  const filters = options.filters ?? [];

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const given = filters.filter((name) => values.has(name)).map((name) => [name, text(name)] as const);
    list.show({ q: text('q') || undefined, filters: Object.fromEntries(given) });
  };
  const reset = () => {
    const values = new FormData(form.current ?? undefined);
    const mine = filters.filter((name) => values.has(name)).map((name) => [name, ''] as const);
    list.show({ q: undefined, filters: Object.fromEntries(mine) });
    // The address stays as it is when nothing of what was typed has counted yet.
    setResets(resets + 1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: React warns of <search> where the browser does not know it
    <form
      role="search"
      aria-label={grid.searchPanel}
      ref={form}
      className={classes.panel}
      onSubmit={search}
      key={JSON.stringify([query.q, query.filters, resets])}
    >
      {children}
      <TextInput
        className={classes.term}
        size="sm"
        name="q"
        aria-label={grid.search}
        placeholder={placeholder ?? grid.search}
        maxLength={100}
        defaultValue={query.q ?? ''}
        leftSection={<IconSearch aria-hidden size={18} />}
      />
      <Button type="submit" size="sm">
        {actions.search}
      </Button>
      <Button variant="default" size="sm" onClick={reset}>
        {actions.reset}
      </Button>
    </form>
  );
}
