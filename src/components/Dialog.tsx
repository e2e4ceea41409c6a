import { type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Text of the dialog; read out when it opens. */
  children: ReactNode;
  actions: ReactNode;
  /** Called on Escape. */
  onCancel(): void;
  /** Gets the focus afterwards when what opened the dialog cannot get it back. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog that has to be answered. The browser's own <dialog> keeps focus inside, makes the rest of
 * the page inert and gives focus back to where it was.
 */
export function Dialog({ title, children, actions, onCancel, returnFocus }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect is undone before the element leaves the page; after that, closing gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      returnFocus?.current?.focus();
    };
  }, [returnFocus]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={cancel}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={classes.text}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  );
}
