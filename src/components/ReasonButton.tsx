import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type SyntheticEvent, useId } from 'react';
import classes from './ReasonButton.module.css';
import { toast } from './toast.ts';

export interface ReasonButtonProps
  extends Pick<
    ButtonProps,
    'size' | 'variant' | 'color' | 'loading' | 'disabled' | 'leftSection' | 'rightSection' | 'children'
  > {
  /** Reason it cannot be pressed now; null while it can. */
  reason: string | null;
  type?: 'button' | 'submit' | undefined;
  /** Id of the form that it submits. */
  form?: string | undefined;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-keyshortcuts'?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** Keeps the reason within the width of the page. */
function alignReason({ currentTarget: button }: SyntheticEvent<HTMLElement>): void {
  const reason = button.nextElementSibling;
  if (!(reason instanceof HTMLElement)) return;
  const end = button.getBoundingClientRect().left + reason.offsetWidth;
  reason.toggleAttribute('data-end', end > document.documentElement.clientWidth);
}

/**
 * A button that shows and reads out why it cannot be pressed. The keyboard reaches it then, too. Pressed from
 * elsewhere, by Enter in a field or the keys that save, it shows the reason as a toast.
 */
export function ReasonButton(props: ReasonButtonProps) {
  const { reason, type = 'button', loading, disabled, title, onClick, ...look } = props;
  const id = useId();
  const isBlocked = reason !== null && !loading && !disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBlocked) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    const isByPointer = event.detail > 0;
    if (!isByPointer && !event.currentTarget.matches(':focus')) toast(reason);
  };
  return (
    <span className={classes.place}>
      <Button
        {...look}
        type={type}
        loading={loading ?? false}
        disabled={disabled ?? false}
        title={isBlocked ? undefined : title}
        data-disabled={isBlocked || undefined}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? id : undefined}
        onPointerEnter={alignReason}
        onFocus={alignReason}
        onClick={press}
      />
      {isBlocked && (
        <span id={id} role="tooltip" className={classes.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
