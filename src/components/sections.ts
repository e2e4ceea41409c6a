import { createContext, type RefObject, use, useEffect, useLayoutEffect, useState } from 'react';

/** A named part of a page, by its heading. */
interface PageSection {
  title: string;
  heading: HTMLElement;
}

type AddSection = (section: PageSection) => () => void;

/** Gathers the sections of a page that lists them. */
export const SectionsContext = createContext<AddSection | null>(null);

/** Lists a section as long as the caller is shown, where the page has a list of them. */
export function useListedSection(title: string, heading: RefObject<HTMLElement | null>): void {
  const add = use(SectionsContext);
  useLayoutEffect(() => {
    if (add && heading.current) return add({ title, heading: heading.current });
  }, [add, title, heading]);
}

const inPageOrder = (one: PageSection, other: PageSection) =>
  one.heading.compareDocumentPosition(other.heading) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The sections of a page in their order, and `add`, which returns how one is taken off again. */
export function useSections() {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  const [add] = useState<AddSection>(() => (section: PageSection) => {
    setSections((before) => [...before, section].toSorted(inPageOrder));
    return () => setSections((before) => before.filter((each) => each !== section));
  });
  return { sections, add };
}

/** From the top of the window to where a section counts as the one that is read. */
const READING_SHARE = 0.3;

function findCurrent(sections: readonly PageSection[]): number {
  const { innerHeight, scrollY } = window;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  if (isAtEnd) return sections.length - 1;
  const begun = sections.filter(
    ({ heading }) => heading.getBoundingClientRect().top <= innerHeight * READING_SHARE,
  );
  return Math.max(0, begun.length - 1);
}

/** Place of the section that is read, from 0 on. */
export function useCurrentSection(sections: readonly PageSection[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = () => setCurrent(findCurrent(sections));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}
