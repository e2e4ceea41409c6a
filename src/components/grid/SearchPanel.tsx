import { Button, TextInput } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { actions, grid } from '../../messages/ko.grid.ts';
import { useSearchArea } from '../page.tsx';
import { usePhone } from './phone.ts';
import classes from './SearchPanel.module.css';
import type { List } from './useList.ts';

interface SearchPanelProps<T> {
  list: List<T>;
  /** Texts in which the search term is looked for. */
  placeholder?: string;
  /** Fields of the list's filters: each `name` is a filter, `defaultValue` comes from `list.query.filters`. */
  children?: ReactNode;
  /** Filters that have no place beside this form: shown above it on a phone. */
  side?: ReactNode;
}

/** The filter that a condition begins with, where it has two ends. */
const getBeginning = (name: string) => name.replace(/^to$/, 'from').replace(/To$/, 'From');

/** Keeps the focus on the control of a form that had it, where other conditions draw the form again. */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, drawnFor: string) {
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the form is drawn again
  useLayoutEffect(() => {
    const control = form.current?.elements[place.current];
    place.current = -1;
    if (document.activeElement === document.body && control instanceof HTMLElement)
      control.focus({ preventScroll: true });
  }, [drawnFor]);
  return () => {
    const controls: readonly (Element | null)[] = [...(form.current?.elements ?? [])];
    place.current = controls.indexOf(document.activeElement);
  };
}

/** Counts the conditions that narrow a list; the two ends of a period are one. */
function countConditions<T>({ query: { q, filters } }: List<T>): number {
  const names = Object.keys(filters).filter((name) => filters[name]);
  return (q ? 1 : 0) + new Set(names.map(getBeginning)).size;
}

/** Search term and filters of a list, in its address once 조회 is pressed; on a phone behind one button. */
export function SearchPanel<T>({ list, placeholder, children, side }: SearchPanelProps<T>) {
  useSearchArea();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [resets, setResets] = useState(0);
  const { query, options } = list;
  const filters = options.filters ?? [];
  const conditions = JSON.stringify([query.q, query.filters]);
  const drawnFor = JSON.stringify([conditions, resets]);
  const keepFocus = useKeptFocus(form, drawnFor);
  const isPhone = usePhone();
  // Other conditions, which the side sets too, close it: then the rows are what is wanted.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = !isPhone || openFor === conditions;
  const id = useId();

  const fold = () => {
    if (!isPhone) return;
    setOpenFor(null);
    opener.current?.focus();
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: panel } = event;
    if (!panel.checkValidity()) {
      const [wrong] = panel.querySelectorAll<HTMLElement>(':invalid');
      wrong?.focus();
      return;
    }
    keepFocus();
    const values = new FormData(panel);
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const given = filters.filter((name) => values.has(name)).map((name) => [name, text(name)] as const);
    list.show({ q: text('q') || undefined, filters: Object.fromEntries(given) });
    fold();
  };
  const reset = () => {
    keepFocus();
    const values = new FormData(form.current ?? undefined);
    const mine = filters.filter((name) => values.has(name)).map((name) => [name, ''] as const);
    list.show({ q: undefined, filters: Object.fromEntries(mine) });
    // The address stays as it is when nothing of what was typed has counted yet.
    setResets(resets + 1);
    fold();
  };

  return (
    <div className={classes.area}>
      {isPhone && (
        <Opener
          ref={opener}
          count={countConditions(list)}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setOpenFor(isOpen ? null : conditions)}
        />
      )}
      <div id={id} className={classes.fold} hidden={!isOpen}>
        {side}
        {/* biome-ignore lint/a11y/useSemanticElements: React warns of <search> where the browser does not know it */}
        <form
          role="search"
          aria-label={grid.searchPanel}
          ref={form}
          className={classes.panel}
          noValidate
          onSubmit={search}
          key={drawnFor}
        >
          {children}
          <div className={classes.ending}>
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
          </div>
        </form>
      </div>
    </div>
  );
}

interface OpenerProps {
  ref: Ref<HTMLButtonElement>;
  count: number;
  isOpen: boolean;
  controls: string;
  onToggle(): void;
}

function Opener({ ref, count, isOpen, controls, onToggle }: OpenerProps) {
  return (
    <Button
      ref={ref}
      fullWidth
      variant="default"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={controls}
      leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
      onClick={onToggle}
    >
      {count > 0 ? grid.activeFilters(count) : grid.searchPanel}
    </Button>
  );
}
