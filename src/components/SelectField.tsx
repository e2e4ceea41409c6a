import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useOptionsOnFocus } from './useOptionsOnFocus.ts';

/** A select of one of several; the theme gives its list the height of every list of the console. */
export function SelectField(props: SelectProps) {
  const options = useOptionsOnFocus(props.onFocus);
  return <Select size="md" allowDeselect={false} checkIconPosition="right" {...props} {...options} />;
}
