import { Button, type ButtonProps } from '@mantine/core';
import { formPage as texts } from '../../messages/ko.widgets.ts';
import { SAVE_KEYS } from './saveKey.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'disabled' | 'loading' | 'children'> {
  /** Id of the form that it submits. */
  form?: string;
  /** Saves, where no form is submitted. */
  onClick?(): void;
}

/** The button that saves, also by Ctrl or ⌘ with S where `useSaveKey` listens. */
export const SaveButton = (props: SaveButtonProps) => (
  <Button
    type={props.onClick ? 'button' : 'submit'}
    aria-keyshortcuts={SAVE_KEYS}
    title={texts.saveKey}
    {...props}
  />
);
