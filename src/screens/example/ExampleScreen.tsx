import { Link } from 'wouter';
import { gallery } from '../../messages/ko.example.ts';
import classes from './ExampleScreen.module.css';

interface ExampleScreenProps {
  /** Address of the route of this name; null while it has no screen. */
  toHref(routeName: string): string | null;
}

/** The gallery's first page: every page there is. */
export default function ExampleScreen({ toHref }: ExampleScreenProps) {
  return (
    <>
      <p className={classes.lead}>{gallery.lead}</p>
      <ul className={classes.cards}>
        {Object.entries(gallery.pages).map(([name, { title, text }]) => {
          const href = toHref(name);
          return (
            href && (
              <li key={name}>
                <Link href={href} className={classes.card}>
                  <span className={classes.cardTitle}>{title}</span>
                  <span className={classes.cardText}>{text}</span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
