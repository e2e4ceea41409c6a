import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Modal } from '../Modal.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { FormFlow } from './useFormFlow.ts';

interface FormModalProps {
  flow: FormFlow;
  title: string;
  submitText?: string;
  children: ReactNode;
}

const WIDTH_PX = 560;
const control = 'input:not([type="hidden"], :disabled), textarea, select, [contenteditable="true"], button';
/** The focus alone opens the list of such a field. */
const OPENS = '[aria-haspopup]';

/** A form in a window of its own; closing the window is leaving the form. */
export function FormModal({ flow, title, submitText, children }: FormModalProps) {
  const body = useRef<HTMLDivElement>(null);
  // After the window has opened, which puts the focus on its close button: what is typed next would be lost.
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(control);
    if (first && !first.matches(OPENS)) first.focus();
  }, []);
  return (
    <Modal title={title} width={WIDTH_PX} onClose={flow.cancel}>
      <div ref={body}>
        <FormFrame flow={flow} label={title} {...(submitText === undefined ? {} : { submitText })}>
          {children}
        </FormFrame>
      </div>
    </Modal>
  );
}
