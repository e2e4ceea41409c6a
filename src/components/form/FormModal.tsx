import type { ReactNode } from 'react';
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

/** A form in a window of its own; closing the window is leaving the form. */
export function FormModal({ flow, title, submitText, children }: FormModalProps) {
  return (
    <Modal title={title} width={WIDTH_PX} onClose={flow.cancel}>
      <FormFrame flow={flow} label={title} {...(submitText === undefined ? {} : { submitText })}>
        {children}
      </FormFrame>
    </Modal>
  );
}
