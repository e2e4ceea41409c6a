import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';

const SLIDE_MS = 3000;

interface Rotation {
  index: number;
  /** The person's own choice; hovering and focus only hold the slides for as long as they last. */
  playing: boolean;
  /** Slides change by themselves right now. */
  turning: boolean;
  show(index: number): void;
  setPlaying(playing: boolean): void;
}

/**
 * Goes round `count` slides, one every {@link SLIDE_MS}, never while `held`.
 * Starts paused for a person who asked for reduced motion.
 */
export function useRotation(count: number, held: boolean): Rotation {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [choice, setPlaying] = useState<boolean | null>(null);
  const [index, setIndex] = useState(0);
  const playing = choice ?? !reducedMotion;
  const turning = playing && !held;

  const show = useCallback((next: number) => setIndex((next + count) % count), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its full time, however it came into view
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [turning, count, index]);

  return { index, playing, turning, show, setPlaying };
}
