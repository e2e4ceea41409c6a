import { formPage as texts } from '../../messages/ko.widgets.ts';
import { ReasonButton, type ReasonButtonProps } from '../ReasonButton.tsx';
import { SAVE_KEYS } from './saveKey.ts';
import type { FormFlow } from './useFormFlow.ts';

type SaveButtonProps = Pick<ReasonButtonProps, 'reason' | 'disabled' | 'loading' | 'form' | 'children'> & {
  /** Saves, where no form is submitted. */
  onClick?(): void;
};

/** The button that saves, also by Ctrl or ⌘ with S where `useSaveKey` listens. */
export const SaveButton = (props: SaveButtonProps) => (
  <ReasonButton
    {...props}
    type={props.onClick ? 'button' : 'submit'}
    aria-keyshortcuts={SAVE_KEYS}
    title={texts.saveKey}
  />
);

/** Returns whether a button that saves a form can be pressed, and if not, why. */
export function readSaving({ state, isBusy, isNew }: Pick<FormFlow, 'state' | 'isBusy' | 'isNew'>) {
  const isQuestioned = ['confirming', 'confirmingFiles', 'leaving'] as const;
  return {
    reason: findReason(state, isNew ?? false),
    loading: isBusy,
    disabled: isQuestioned.some((question) => state.matches(question)),
  };
}

function findReason(state: FormFlow['state'], isNew: boolean): string | null {
  if (state.matches('stranded')) return texts.notSavable;
  if (!state.matches('pristine')) return null;
  return isNew ? texts.nothingEntered : texts.nothingChanged;
}
