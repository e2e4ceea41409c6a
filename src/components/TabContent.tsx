import type { ReactNode } from 'react';
import { tabStrip as texts } from '../messages/ko.widgets.ts';
import { decimal } from './formats.ts';
import classes from './TabStrip.module.css';

/** Parts of a tab besides its title. `score` and `variation` are shown with one decimal. */
export type TabDetail =
  | { kind: 'point'; point: 'E' | 'S' | 'G' }
  | { kind: 'fraction'; partial: number; whole: number }
  | { kind: 'score'; score: number | null; variation: number | null; point?: 'E' | 'S' | 'G' }
  | { kind: 'rating'; rating: string };

export function TabContent({ title, detail }: { title: string; detail: TabDetail | undefined }) {
  return (
    <>
      {detail && 'point' in detail && detail.point && <Point point={detail.point} />}{' '}
      <span className={classes.title}>{title}</span>{' '}
      {detail?.kind === 'fraction' && (
        <Said words={texts.fraction(detail.partial, detail.whole)}>
          <span className={classes.fraction}>
            <b>{detail.partial}</b>/{detail.whole}
          </span>
        </Said>
      )}
      {detail?.kind === 'score' && <Score {...detail} />}
      {detail?.kind === 'rating' && (
        <Said words={texts.rating(detail.rating)}>
          <span className={classes.rating}>{detail.rating}</span>
        </Said>
      )}
    </>
  );
}

/** Draws one thing and has another read out: signs that a screen reader would spell out. */
function Said({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className={classes.detail}>
        {children}
      </span>
      <span className={classes.spoken}>{words}</span>
    </>
  );
}

function Point({ point }: { point: 'E' | 'S' | 'G' }) {
  return (
    <>
      <span aria-hidden="true" className={classes.point} data-point={point}>
        {point}
      </span>
      <span className={classes.spoken}>{texts.points[point]}</span>
    </>
  );
}

function Score({ score, variation }: { score: number | null; variation: number | null }) {
  const shown = decimal(score, 1);
  const change = toChange(variation);
  const words =
    score === null ? texts.noScore : [texts.score(shown), change?.words].filter(Boolean).join(', ');
  return (
    <Said words={words}>
      <span className={classes.score}>{shown}</span>
      {score !== null && change && (
        <span className={classes.variation} data-direction={change.direction}>
          {change.sign}
        </span>
      )}
    </Said>
  );
}

function toChange(variation: number | null) {
  if (variation === null) return null;
  const amount = decimal(Math.abs(variation), 1);
  // As shown: what rounds to nothing is no change.
  if (amount === decimal(0, 1)) return { direction: 'none', sign: '-', words: texts.variation.none };
  return variation > 0
    ? { direction: 'up', sign: `▲ ${amount}`, words: texts.variation.up(amount) }
    : { direction: 'down', sign: `▼ ${amount}`, words: texts.variation.down(amount) };
}
