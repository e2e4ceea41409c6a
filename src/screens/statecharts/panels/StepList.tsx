import { useEffect, useRef } from 'react';
import classes from './Panels.module.css';

interface StepListProps {
  /** Text of what is before the first step. */
  start: string;
  steps: readonly string[];
  /** Number of steps that have been done; the others are still to come, or were undone. */
  at: number;
  onShow(at: number): void;
}

/** Steps in their order; the current one is marked and stays in view. */
export function StepList({ start, steps, at, onShow }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const current = element?.children[at];
    if (!element || !(current instanceof HTMLElement)) return;
    // the list alone moves: the page stays where the person reads
    element.scrollTop = current.offsetTop - element.clientHeight / 2;
  }, [at]);
  return (
    <ol ref={list} className={classes.steps}>
      {[start, ...steps].map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its position
        <li key={index}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            data-later={index > at || undefined}
            onClick={() => onShow(index)}
          >
            {index > 0 && `${index}. `}
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
