import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type OptionsFilter, Select } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { choiceInput } from '../../messages/ko.widgets.ts';
import { filterByHangul } from '../filterByHangul.ts';
import { matchesHangul } from '../matchesHangul.ts';
import type { EditEnd } from './cells.ts';
import classes from './TreeGrid.module.css';

interface ChoiceEditorProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onEnd(value: string, end: EditEnd): void;
}

const LIST_WIDTH_PX = 280;
/**
 * Those that begin with what is typed come first, as Tab and leaving take the first one; none by itself comes only
 * where nothing else is found.
 */
const findNamed: OptionsFilter = (given) => {
  const search = given.search.trim();
  const found = filterByHangul(given).filter((choice) => 'value' in choice);
  if (search === '') return found;
  const begins = ({ label }: { label: string }) =>
    Number(matchesHangul(label.slice(0, search.length), search));
  const named = found.filter(({ value }) => value !== '').toSorted((a, b) => begins(b) - begins(a));
  return named.length === 0 ? found : named;
};
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * One of many choices, found by typing, while its cell is edited. Enter and a click choose; Tab and leaving it choose
 * what is found first, once something was typed; Esc does not.
 */
export function ChoiceEditor({ label, choices, value, onEnd }: ChoiceEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const leaving = useRef<EditEnd | null>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const end = (chosen: string, how: EditEnd) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(chosen, how);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      end(value, 'cancel');
      return;
    }
    leaving.current = event.shiftKey ? 'previous' : 'next';
    field.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the field and its list is not meant for the grid
    <div
      className={classes.choice}
      onClick={stop}
      onDoubleClick={stop}
      onKeyDown={stop}
      onKeyDownCapture={onKeyDownCapture}
    >
      <Select
        ref={field}
        aria-label={label}
        variant="unstyled"
        classNames={{ root: classes.root ?? '', wrapper: classes.wrapper ?? '', input: classes.editor ?? '' }}
        rightSection={null}
        data={[...choices]}
        defaultValue={value}
        searchable
        defaultDropdownOpened
        selectFirstOptionOnChange
        autoSelectOnBlur
        filter={findNamed}
        nothingFoundMessage={choiceInput.none}
        checkIconPosition="right"
        comboboxProps={{ width: LIST_WIDTH_PX, position: 'bottom-start' }}
        onOptionSubmit={(chosen) => end(chosen, leaving.current ?? 'down')}
        onBlur={() => end(value, leaving.current ?? 'stay')}
      />
    </div>
  );
}
