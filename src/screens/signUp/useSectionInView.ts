import { useEffect, useState } from 'react';

/** Sections are in view from here on, pixels below the top of the window. */
const READING_LINE_PX = 200;
/** The panel is fixed once the page has been scrolled further than this, pixels. */
export const FIXED_AFTER_PX = 300;

interface Scrolled {
  /** Place of the section that is being read. */
  current: number;
  isFixed: boolean;
}

function look(ids: readonly string[]): Scrolled {
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
  const read = tops.findLastIndex((top) => top <= READING_LINE_PX);
  return { current: isAtEnd ? ids.length - 1 : Math.max(0, read), isFixed: scrollY > FIXED_AFTER_PX };
}

/** Follows the scrolling of the page: which of the sections `ids` is being read, and whether their panel is fixed. */
export function useSectionInView(ids: readonly string[]): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ current: 0, isFixed: false });
  const key = ids.join(' ');

  useEffect(() => {
    const follow = () =>
      setScrolled((earlier) => {
        const now = look(key.split(' '));
        return now.current === earlier.current && now.isFixed === earlier.isFixed ? earlier : now;
      });
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [key]);

  return scrolled;
}
