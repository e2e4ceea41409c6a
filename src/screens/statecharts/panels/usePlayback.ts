import { useCallback, useEffect, useState } from 'react';

export interface Playback {
  /** How many steps have been shown. */
  at: number;
  isPlaying: boolean;
  /** Shows that many steps, and stops. */
  show(at: number): void;
  /** Goes on by itself; from the beginning when the end has been reached. */
  play(): void;
  pause(): void;
}

/** Shows the steps of something one by one, by hand or one every `stepMs`. */
export function usePlayback(length: number, stepMs: number, first = 0): Playback {
  const clamp = useCallback((at: number) => Math.max(0, Math.min(at, length)), [length]);
  const [at, setAt] = useState(() => clamp(first));
  const [isWanted, setWanted] = useState(false);
  // at the end there is nothing to wait for
  const isPlaying = isWanted && at < length;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setAt(at + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, stepMs]);

  return {
    at,
    isPlaying,
    show(next) {
      setWanted(false);
      setAt(clamp(next));
    },
    play() {
      if (at >= length) setAt(0);
      setWanted(true);
    },
    pause: () => setWanted(false),
  };
}
