import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { GicsNode } from '../../contracts/gics.ts';
import classes from './IndustryPopup.module.css';

export interface OptionListHandle {
  focus(): void;
}

interface OptionListProps {
  label: string;
  options: readonly GicsNode[];
  /** Id of the chosen option, if it is among them. */
  chosen: string | undefined;
  /** Returns the text of an option. */
  text(option: GicsNode): string;
  emptyText?: string;
  onChoose(option: GicsNode): void;
  /** To the list beside this one. */
  onStep?(step: 1 | -1): void;
  onEnter?(): void;
  ref?: Ref<OptionListHandle>;
}

const PAGE = 5;

/** A list to choose one from; the arrow keys choose as they go. */
export function OptionList(props: OptionListProps) {
  const { label, options, chosen, text, emptyText, onChoose, onStep, onEnter, ref } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = options.findIndex(({ gicsId }) => gicsId === chosen);
  const getId = (option: GicsNode) => `${id}-${option.gicsId}`;

  useImperativeHandle(ref, () => ({
    focus() {
      list.current?.focus();
    },
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has to come into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const choose = (next: number) => {
    const option = options[Math.min(options.length - 1, Math.max(0, next))];
    if (option) onChoose(option);
  };
  const moves = new Map<string, () => void>([
    ['ArrowDown', () => choose(place + 1)],
    ['ArrowUp', () => choose(place < 0 ? options.length - 1 : place - 1)],
    ['Home', () => choose(0)],
    ['End', () => choose(options.length - 1)],
    ['PageDown', () => choose(place + PAGE)],
    ['PageUp', () => choose(place - PAGE)],
    ['ArrowRight', () => onStep?.(1)],
    ['ArrowLeft', () => onStep?.(-1)],
    ['Enter', () => onEnter?.()],
  ]);
  const onKey = (event: KeyboardEvent) => {
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };
  const active = options[place];

  if (options.length === 0) return <p className={`${classes.list} ${classes.empty}`}>{emptyText}</p>;
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={active && getId(active)}
      tabIndex={0}
      className={classes.list}
      onKeyDown={onKey}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys
        <div
          key={option.gicsId}
          id={getId(option)}
          role="option"
          aria-selected={option === active}
          className={classes.option}
          onClick={() => onChoose(option)}
        >
          {text(option)}
        </div>
      ))}
    </div>
  );
}
