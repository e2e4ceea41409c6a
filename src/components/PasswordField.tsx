import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { passwordField } from '../messages/ko.ts';
import classes from './PasswordField.module.css';

/** A password that can be looked at. Lighter than Mantine's PasswordInput, which the login page has no room for. */
export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false);

  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={passwordField.show}
          aria-pressed={visible}
          // Keeps the cursor where it is in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="3" />
            {visible && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
