import { useMemo } from 'react';
import classes from './HtmlContent.module.css';
import { sanitizeHtml } from './sanitizeHtml.ts';

/** Somebody's HTML, cleaned, in the console's own look. */
export function HtmlContent({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={classes.content} dangerouslySetInnerHTML={clean} />;
}
