import { useEffect, useState } from 'react';

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Whole seconds left until `deadline` (epoch ms), 0 from then on; redraws as each second ends. */
export function useCountdown(deadline: number): number {
  const [, redraw] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const left = deadline - Date.now();
      if (left <= 0) return;
      timer = setTimeout(
        () => {
          redraw((count) => count + 1);
          schedule();
        },
        left % 1000 || 1000,
      );
    };
    schedule();
    return () => clearTimeout(timer);
  }, [deadline]);

  return secondsUntil(deadline);
}

/** `mm:ss` */
export const clockTime = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
