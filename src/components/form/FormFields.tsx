import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './FormFields.module.css';

interface FormFieldsProps {
  /** True while the form is being saved: what was typed then would neither be saved nor stay. */
  isLocked: boolean;
  children: ReactNode;
}

/** The fields of a form. While they are locked they look the same; the one with the focus has it again afterwards. */
export function FormFields({ isLocked, children }: FormFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);

  // Read before the browser takes the focus away from what has become inert.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      const isWithin = activeElement instanceof HTMLElement && container.current?.contains(activeElement);
      focused.current = isWithin ? activeElement : null;
      return;
    }
    if (activeElement === document.body || activeElement === null) focused.current?.focus();
    focused.current = null;
  }, [isLocked]);

  return (
    <div ref={container} className={classes.fields} inert={isLocked}>
      {children}
    </div>
  );
}
