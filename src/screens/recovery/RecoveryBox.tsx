import { type ReactNode, useId } from 'react';
import { LinkRow } from '../../components/LinkRow.tsx';
import { recovery } from '../../messages/ko.recovery.ts';
import classes from './RecoveryBox.module.css';

interface RecoveryBoxProps {
  title: string;
  lead: string;
  links?: readonly { href: string; text: string }[];
  children: ReactNode;
}

/** One step of an account flow, in the middle of the page. */
export function RecoveryBox({ title, lead, links = [], children }: RecoveryBoxProps) {
  const headingId = useId();
  return (
    <section className={classes.box} aria-labelledby={headingId}>
      <h1 id={headingId} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      {links.length > 0 && <LinkRow label={recovery.links} links={links} />}
    </section>
  );
}
