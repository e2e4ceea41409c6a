import { ActionIcon } from '@mantine/core';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type RefObject, useEffect, useState } from 'react';
import { mainTitle } from '../../../messages/ko.shell.ts';
import classes from './ScrollTop.module.css';

/** Reports whether at least three tenths of the element are in view, except the uppermost 80 px of the window. */
function useInView(element: RefObject<HTMLElement | null>, key: string): boolean {
  const [inView, setInView] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another element
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry === undefined || entry.intersectionRatio >= 0.3),
      { rootMargin: '-80px 0px 0px 0px', threshold: 0.3 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, key]);

  return inView;
}

/** Back to the top; there as long as the page's title is out of view. */
export function ScrollTop({ title, page }: { title: RefObject<HTMLElement | null>; page: string }) {
  const shown = !useInView(title, page);

  return (
    <ActionIcon
      className={classes.button}
      data-shown={shown || undefined}
      inert={!shown}
      variant="filled"
      radius="xl"
      aria-label={mainTitle.top}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp aria-hidden size={18} />
    </ActionIcon>
  );
}
