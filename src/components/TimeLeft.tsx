import { secondFactor } from '../messages/ko.secondFactor.ts';
import classes from './TimeLeft.module.css';
import { clockTime, useCountdown } from './useCountdown.ts';

/** Returns what a screen reader hears: each full minute, then half a minute and ten seconds before the end. */
function spoken(seconds: number): string {
  if (seconds >= 60) return secondFactor.minutesLeft(Math.ceil(seconds / 60));
  if (seconds > 30) return secondFactor.minutesLeft(1);
  return secondFactor.secondsLeft(seconds > 10 ? 30 : 10);
}

/** Time until `deadline` (epoch ms). */
export function TimeLeft({ deadline }: { deadline: number }) {
  const seconds = useCountdown(deadline);
  return (
    <>
      <span role="timer" aria-label={secondFactor.remaining} className={classes.timer}>
        {clockTime(seconds)}
      </span>
      <span className={classes.spoken} aria-live="polite">
        {spoken(seconds)}
      </span>
    </>
  );
}
