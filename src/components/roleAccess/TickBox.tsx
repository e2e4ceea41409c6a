import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import type { TickState } from '../../contracts/ticks.ts';
import classes from './IndicatorAccess.module.css';

interface TickBoxProps {
  /** Row and column, by which the arrow keys find it. */
  place: string;
  label: string;
  state: TickState;
  isReadOnly: boolean;
  /** The tab key reaches one box of the grid; the arrow keys the others. */
  isReachable: boolean;
  onFocus: InputHTMLAttributes<HTMLInputElement>['onFocus'];
  onToggle(): void;
}

/** One check box of a large grid: the browser's own, because there may be thousands. */
export function TickBox({ place, label, state, isReadOnly, isReachable, onFocus, onToggle }: TickBoxProps) {
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <input
      ref={element}
      type="checkbox"
      className={classes.box}
      data-place={place}
      aria-label={label}
      aria-readonly={isReadOnly}
      disabled={isReadOnly}
      tabIndex={isReachable ? 0 : -1}
      checked={state === true}
      onFocus={onFocus}
      onChange={onToggle}
    />
  );
}
