import { useEffect, useState } from 'react';

/** Sections are in view from here on, pixels below the top of the window. */
const READING_LINE_PX = 200;
/** The panel is fixed once the page has been scrolled further than this, pixels. */
const FIXED_AFTER_PX = 300;

interface Scrolled {
  /** Place of the section that is being read. */
  current: number;
  isFixed: boolean;
}

/** Place of the section to which a step has led: its heading has the focus. */
const findJumped = (sections: readonly (HTMLElement | null)[]): number =>
  sections.findIndex((section) => section?.querySelector('h2') === document.activeElement);

/**
 * Over the last stretch of the page the line goes down to the bottom of the window, so that short sections pass it, too.
 * The last ones can be in view together: there the section to which a step has led counts.
 */
function look(ids: readonly string[]): Scrolled {
  const { scrollY, innerHeight } = window;
  const isFixed = scrollY > FIXED_AFTER_PX;
  const range = Math.max(0, document.documentElement.scrollHeight - innerHeight);
  const stretch = Math.min(range, innerHeight - READING_LINE_PX);
  const left = Math.max(0, range - scrollY);
  const progress = stretch > 0 && left < stretch ? 1 - left / stretch : 0;
  const line = READING_LINE_PX + (innerHeight - READING_LINE_PX) * progress;
  const sections = ids.map((id) => document.getElementById(id));
  const tops = sections.map((section) => section?.getBoundingClientRect().top ?? 0);
  const jumped = findJumped(sections);
  const isJumpedInView = jumped >= 0 && (tops[jumped] ?? 0) >= 0 && (tops[jumped] ?? 0) < innerHeight;
  if (progress > 0 && isJumpedInView) return { current: jumped, isFixed };
  return {
    current: Math.max(
      0,
      tops.findLastIndex((top) => top <= line),
    ),
    isFixed,
  };
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
    // a step may lead to a section that is in view already
    window.addEventListener('focusin', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      window.removeEventListener('focusin', follow);
    };
  }, [key]);

  return scrolled;
}
