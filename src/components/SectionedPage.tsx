import { type ReactNode, useEffect, useRef } from 'react';
import { sectionList as texts } from '../messages/ko.widgets.ts';
import { PageStack } from './PageStack.tsx';
import classes from './SectionedPage.module.css';
import { SectionsContext, useCurrentSection, useSections } from './sections.ts';

interface SectionedPageProps {
  /** Something of the page is being loaded or changed. */
  isBusy?: boolean;
  children: ReactNode;
}

const ROW_MARGIN_PX = 24;

/** Scrolls to a section and puts the reading position there; the address stays as it is. */
function jumpTo(heading: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  heading.focus({ preventScroll: true });
}

/** A long page: the parts of a `PageStack`, and beside them the list of its sections, which stays in view. */
export function SectionedPage({ isBusy = false, children }: SectionedPageProps) {
  const { sections, add } = useSections();
  const current = useCurrentSection(sections);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current];
    // Above the page the list is a row that may be wider than the window.
    if (list.current && item instanceof HTMLElement)
      list.current.scrollLeft = item.offsetLeft - ROW_MARGIN_PX;
  }, [current]);
  return (
    <div className={classes.page}>
      <nav className={classes.side} aria-label={texts.label}>
        <ul ref={list} className={classes.list}>
          {sections.map(({ title, heading }, place) => (
            <li key={title}>
              <button
                type="button"
                className={classes.jump}
                aria-current={place === current ? 'location' : undefined}
                onClick={() => jumpTo(heading)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <SectionsContext value={add}>
        <PageStack isBusy={isBusy}>{children}</PageStack>
      </SectionsContext>
    </div>
  );
}
