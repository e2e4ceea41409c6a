import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest rendering, for callbacks that outlive theirs. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
