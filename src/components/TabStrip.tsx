import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { tabStrip as texts } from '../messages/ko.widgets.ts';
import { TabContent, type TabDetail } from './TabContent.tsx';
import classes from './TabStrip.module.css';

const STEP_PX = 200;

export interface Tab {
  id: string;
  title: string;
  detail?: TabDetail;
}

interface TabStripProps {
  /** Tells this strip from others on the page; its `TabPanel` has the same. */
  name: string;
  /** Spoken name of the whole strip. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onChange(id: string): void;
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string) => `${name}-panel`;

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in one line; more than fit are reached with the two buttons, by swiping, or with the arrow keys. */
export function TabStrip({ name, label, tabs, selected, onChange }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ left: false, right: false });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const left = scrollLeft > 1;
    const right = scrollLeft + clientWidth < scrollWidth - 1;
    setRoom((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs may need other room
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure, tabs]);

  useEffect(() => {
    const strip = list.current?.getBoundingClientRect();
    const tab = document.getElementById(tabId(name, selected))?.getBoundingClientRect();
    if (!strip || !tab) return;
    const left = Math.max(tab.right - strip.right, 0) || Math.min(tab.left - strip.left, 0);
    // the strip alone: the page stays where it is, also where the strip is below what it shows
    if (left !== 0) list.current?.scrollBy({ left });
  }, [name, selected]);

  const scroll = (direction: -1 | 1) => list.current?.scrollBy({ left: direction * STEP_PX });

  const select = (id: string) => {
    if (id !== selected) onChange(id);
  };

  const move = (event: KeyboardEvent, index: number) => {
    const next = tabs[moves[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(name, next.id))?.focus();
    select(next.id);
  };

  return (
    <div className={classes.strip}>
      {(room.left || room.right) && (
        <button
          type="button"
          className={classes.scroll}
          aria-label={texts.scrollLeft}
          disabled={!room.left}
          onClick={() => scroll(-1)}
        >
          <IconChevronLeft aria-hidden />
        </button>
      )}
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onScroll={measure}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            id={tabId(name, tab.id)}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId(name) : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => select(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            <TabContent title={tab.title} detail={tab.detail} />
          </button>
        ))}
      </div>
      {(room.left || room.right) && (
        <button
          type="button"
          className={classes.scroll}
          aria-label={texts.scrollRight}
          disabled={!room.right}
          onClick={() => scroll(1)}
        >
          <IconChevronRight aria-hidden />
        </button>
      )}
    </div>
  );
}

interface TabPanelProps {
  /** `name` of the strip. */
  name: string;
  selected: string;
  children: ReactNode;
}

/** Content of the selected tab of the strip `name`. */
export function TabPanel({ name, selected, children }: TabPanelProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is the next stop after its tab by the ARIA pattern
    <div id={panelId(name)} role="tabpanel" aria-labelledby={tabId(name, selected)} tabIndex={0}>
      {children}
    </div>
  );
}
