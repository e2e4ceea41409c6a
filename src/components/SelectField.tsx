import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import classes from './SelectField.module.css';

type SelectFieldProps = Omit<SelectProps, 'maxDropdownHeight' | 'classNames'>;

/** A select whose list is as tall as every list of the console: 200 px, 44 px an item. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Select
      size="md"
      allowDeselect={false}
      checkIconPosition="right"
      {...props}
      withScrollArea={false}
      classNames={{ options: classes.list, option: classes.option }}
    />
  );
}
