import { useEffect, useRef } from 'react';
import { statusMessages } from '../../messages/ko.ts';
import classes from './Refusal.module.css';

interface RefusalProps {
  /** The same object as long as it is the same refusal; null while nothing is refused. */
  refusal: { message: string | null } | null;
  /** Beginning of the text, before the reason. */
  failedText?: string | undefined;
}

/** Reason saving was refused, brought into view: the button that was pressed may be screens below. */
export function Refusal({ refusal, failedText }: RefusalProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) line.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <p ref={line} role="alert" className={classes.refusal}>
      {refusal && [failedText, refusal.message ?? statusMessages.S0001].filter(Boolean).join(' ')}
    </p>
  );
}
