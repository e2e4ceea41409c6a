import type { CSSProperties } from 'react';
import type { Mark } from '../workbench.ts';

/** The colour token of each mark. When branches of one line are marked differently, the line shows the first of these. */
export const markColours = {
  active: '--chart-1',
  next: '--chart-3',
  added: '--chart-1',
  removed: '--rise',
  changed: '--chart-5',
  uncovered: '--chart-2',
  covered: '--chart-1',
  visited: '--chart-4',
  blocked: '--line-strong',
} as const satisfies Record<Mark, string>;

/** Style of something marked, for stylesheets that draw in `--stroke`. */
export const markStyle = (mark: Mark | undefined): CSSProperties | undefined =>
  mark && ({ '--stroke': `var(${markColours[mark]})` } as CSSProperties);

/** The mark that shows of several. */
export const findStrongest = (marks: ReadonlySet<Mark | undefined>): Mark | undefined =>
  (Object.keys(markColours) as Mark[]).find((mark) => marks.has(mark));
