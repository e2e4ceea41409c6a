import { Link } from 'wouter';
import classes from './LinkRow.module.css';

interface LinkRowProps {
  /** Name of the links together. */
  label: string;
  links: readonly { href: string; text: string }[];
}

/** Ways on from an account form, side by side below it. */
export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav className={classes.links} aria-label={label}>
      {links.map(({ href, text }) => (
        <Link key={href} href={href}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
