import { Button, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GicsNode } from '../../contracts/gics.ts';
import { industry as texts } from '../../messages/ko.upload.ts';
import classes from './IndustryField.module.css';

const IndustryPopup = lazy(() => import('./IndustryPopup.tsx'));

export type Industry = Pick<GicsNode, 'gicsId' | 'gicsFullPath'>;

interface IndustryFieldProps {
  value: Industry | null;
  onChange(industry: Industry): void;
  label?: string;
  /** A class of any level can be chosen, not of the fourth alone. */
  anyLevel?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}

/** An industry that is chosen in the popup. */
export function IndustryField(props: IndustryFieldProps) {
  const {
    value,
    onChange,
    label = texts.field,
    anyLevel = false,
    required = false,
    disabled = false,
    readOnly = false,
  } = props;
  const { description, error } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes.field}>
        <TextInput
          label={label}
          description={description}
          required={required}
          variant={readOnly ? 'filled' : 'default'}
          readOnly
          disabled={disabled}
          value={value?.gicsFullPath ?? ''}
          placeholder={texts.none}
          error={error}
        />
        {!readOnly && (
          <Button variant="default" disabled={disabled} onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <IndustryPopup
            gicsId={value?.gicsId ?? null}
            anyLevel={anyLevel}
            onChoose={({ gicsId, gicsFullPath }) => {
              setOpen(false);
              onChange({ gicsId, gicsFullPath });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
