import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import classes from './VersionedTree.module.css';

/** Somewhere that a person has to look at, with the way there: an address, or what shows it on the page. */
export interface Place {
  key: string;
  message: string;
  way: string | (() => void) | null;
}

const SHOWN_MAX = 100;

interface PlaceListProps {
  title: string;
  places: readonly Place[];
  /** It is about something that was refused. */
  isError?: boolean;
}

/** Places that need attention, each with a jump to it. */
export function PlaceList({ title, places, isError = false }: PlaceListProps) {
  return (
    <details className={classes.places} data-error={isError || undefined} open={isError}>
      <summary className={classes.summary}>{title}</summary>
      <ul className={classes.placeLines}>
        {places.slice(0, SHOWN_MAX).map(({ key, message, way }) => (
          <li key={key} className={classes.place}>
            <span>{message}</span>
            {typeof way === 'string' && (
              <Button
                component={Link}
                href={way}
                variant="subtle"
                size="compact-sm"
                aria-label={texts.getGoTo(message)}
              >
                {texts.goTo}
              </Button>
            )}
            {typeof way === 'function' && (
              <Button variant="subtle" size="compact-sm" aria-label={texts.getGoTo(message)} onClick={way}>
                {texts.goTo}
              </Button>
            )}
          </li>
        ))}
        {places.length > SHOWN_MAX && (
          <li className={classes.quiet}>{texts.someMore(places.length - SHOWN_MAX)}</li>
        )}
      </ul>
    </details>
  );
}
