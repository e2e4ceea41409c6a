import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
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
      {links.length > 0 && (
        <nav className={classes.links} aria-label={recovery.links}>
          {links.map(({ href, text }) => (
            <Link key={href} href={href}>
              {text}
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
}
