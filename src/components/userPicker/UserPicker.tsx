import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type Ref, useState } from 'react';
import type { ChosenUser } from '../../contracts/userPicker.ts';
import { userPicker as texts } from '../../messages/ko.widgets.ts';
import { searchUsers } from '../../services/userPicker.ts';
import { OptionsFeedback, type SearchPeople, UserOptions } from './UserOptions.tsx';

/** A pause in typing after which people are searched for (milliseconds). */
const TYPING_PAUSE_MS = 250;

interface UserPickerProps {
  label: string;
  value: ChosenUser | null;
  onChange(user: ChosenUser | null): void;
  onBlur?(): void;
  /** People to choose from: those that the reader's role finds, unless given. */
  search?: SearchPeople;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Somebody of the company, found by name or e-mail address. What was typed without a choice is dropped. */
export function UserPicker({
  label,
  value,
  onChange,
  onBlur,
  search = searchUsers,
  disabled,
  readOnly,
  ref,
  ...props
}: UserPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed?.trim() ?? '';
  const [q] = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  const canChange = !disabled && !readOnly;

  const choose = (user: ChosenUser | null) => {
    onChange(user);
    setTyped(null);
    combobox.closeDropdown();
  };
  const open = () => {
    if (canChange) combobox.openDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(_, { children: _children, ...option }) => {
        const { 'data-id': id, 'data-name': userName } = option as Record<string, unknown>;
        if (typeof id === 'string' && typeof userName === 'string') choose({ id, userName });
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...props}
          ref={ref}
          label={label}
          disabled={disabled}
          readOnly={readOnly}
          variant={readOnly ? 'filled' : 'default'}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={readOnly ? '' : texts.placeholder}
          value={typed ?? value?.userName ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.resetSelectedOption();
            open();
          }}
          onFocus={open}
          onClick={open}
          onBlur={() => {
            combobox.closeDropdown();
            if (typed === '' && value) onChange(null);
            setTyped(null);
            onBlur?.();
          }}
          rightSectionPointerEvents="all"
          rightSection={
            value &&
            canChange && (
              <CloseButton
                aria-label={texts.clear(label)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened &&
          // people found for an earlier text would go from under the pointer
          (q === wanted ? (
            <UserOptions key={q} q={q} label={texts.results(label)} search={search} />
          ) : (
            <OptionsFeedback>{texts.loading}</OptionsFeedback>
          ))}
      </Combobox.Dropdown>
    </Combobox>
  );
}
