import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { filterByHangul } from './filterByHangul.ts';
import { useOptionsOnFocus } from './useOptionsOnFocus.ts';

/**
 * A select of one of several, found by a part of its text or by initial consonants where it can be searched; the theme
 * gives its list the height of every list of the console.
 */
export function SelectField(props: SelectProps) {
  const options = useOptionsOnFocus(props.onFocus);
  return (
    <Select
      size="md"
      allowDeselect={false}
      checkIconPosition="right"
      filter={filterByHangul}
      {...props}
      {...options}
    />
  );
}
