import { useRef, useState } from 'react';

/** A state that can be read as it will be drawn: by what happens between a change and the drawing of it. */
export function useReadableState<T>(first: () => T) {
  const [value, draw] = useState(first);
  const latest = useRef(value);
  const [access] = useState(() => ({
    read: () => latest.current,
    set(next: T) {
      latest.current = next;
      draw(() => next);
    },
  }));
  return { value, ...access };
}
