import { type ReactNode, useId, useRef } from 'react';
import { useListedSection } from '../sections.ts';
import classes from './FormSection.module.css';

/** A named part of a page. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useListedSection(title, heading);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
