import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Loader, MultiSelect, Radio } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { choiceInput as texts } from '../../messages/ko.widgets.ts';
import { filterByHangul } from '../filterByHangul.ts';
import { InlineAlert } from '../InlineAlert.tsx';
import { SelectField } from '../SelectField.tsx';
import { useCodeChoices } from '../useCodeChoices.ts';
import { useOptionsOnFocus } from '../useOptionsOnFocus.ts';
import classes from './fields.module.css';
import { type FieldProps, focusWithin, inputVariant, useField } from './useField.ts';

const tick = classes.tick ?? '';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

type Choices<V extends FieldValues, Value> = FieldProps<V, Value> & { choices: readonly Choice[] };

interface SelectState {
  isLoading?: boolean;
  /** A choice that is no more can be kept. */
  keepsCurrent?: boolean;
  /** Text of no choice, where that is a choice of its own. */
  noneText?: string;
}

const withCurrent = (choices: readonly Choice[], value: string | null): readonly Choice[] =>
  !value || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: value }, ...choices];

const labelIn = (choices: readonly Choice[], value: string | null): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? '';

const labelsIn = (choices: readonly Choice[], values: readonly string[]): string =>
  values.map((value) => labelIn(choices, value)).join(', ');

/** One of several, found by typing; null, or '' where the schema has no null, while none is chosen. */
export function FormSelect<V extends FieldValues>(props: Choices<V, string | null> & SelectState) {
  const { field, error, isRequired, nothing } = useField(props, undefined, (value) =>
    labelIn(props.choices, value),
  );
  const { choices, description, disabled, isLoading = false, keepsCurrent = false, label, readOnly } = props;
  const { noneText } = props;
  const { value, onChange, ...bound } = field;
  return (
    <SelectField
      {...bound}
      label={label}
      description={description}
      disabled={disabled}
      readOnly={readOnly}
      variant={inputVariant(readOnly)}
      searchable
      clearable={!isRequired && !readOnly}
      required={isRequired}
      aria-required={isRequired}
      error={error}
      placeholder={noneText ?? (readOnly ? '' : texts.placeholder)}
      nothingFoundMessage={isLoading ? texts.loading : texts.none}
      aria-busy={isLoading || undefined}
      rightSection={isLoading ? <Loader size="xs" /> : undefined}
      data={[...(keepsCurrent ? withCurrent(choices, value) : choices)]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? nothing)}
    />
  );
}

/** One of the common codes of a group; the group is the one that the field begins with. */
export function FormCodeSelect<V extends FieldValues>({
  group,
  ...props
}: FieldProps<V, string | null> & { group: string }) {
  const { choices, isLoading, isFailed, message, retry } = useCodeChoices(group);
  const offered =
    choices?.map(({ commonCodeId: value, commonCodeKorName: label }) => ({ value, label })) ?? [];
  return (
    <div>
      <FormSelect {...props} choices={offered} isLoading={isLoading} keepsCurrent={choices !== null} />
      {isFailed && <InlineAlert text={message ?? texts.failed} onAction={retry} isError />}
    </div>
  );
}

/** Several of several, found by typing; no more than the schema allows. */
export function FormMultiSelect<V extends FieldValues>(props: Choices<V, string[]>) {
  const { field, error, rules, isRequired } = useField(props, undefined, (values) =>
    labelsIn(props.choices, values),
  );
  const { choices, description, disabled, label, readOnly } = props;
  const chosen: readonly string[] = field.value;
  const options = useOptionsOnFocus();
  return (
    <MultiSelect
      {...field}
      {...options}
      label={label}
      description={description}
      disabled={disabled}
      readOnly={readOnly}
      size="md"
      variant={inputVariant(readOnly)}
      searchable
      filter={filterByHangul}
      clearable={!readOnly}
      required={isRequired}
      aria-required={isRequired}
      error={error}
      maxValues={rules.maxLength}
      placeholder={readOnly || chosen.length > 0 ? '' : texts.placeholder}
      nothingFoundMessage={texts.none}
      data={[...choices]}
    />
  );
}

/** A yes or no that is ticked; an agreement where the schema accepts true alone. */
export function FormCheckbox<V extends FieldValues>(props: FieldProps<V, boolean>) {
  const { field, error, isRequired } = useField(props, [false]);
  const { description, disabled, label, readOnly } = props;
  const { value, onChange, ...bound } = field;
  return (
    <Checkbox
      size="md"
      classNames={{ input: tick }}
      {...bound}
      label={label}
      description={description}
      disabled={disabled}
      className={readOnly ? classes.readOnly : undefined}
      aria-readonly={readOnly || undefined}
      required={isRequired}
      error={error}
      checked={value}
      onChange={(event) => readOnly || onChange(event)}
    />
  );
}

/** Several of a few that are all in view. */
export function FormCheckboxGroup<V extends FieldValues>(props: Choices<V, string[]>) {
  const { field, error, rules, isRequired } = useField(props, undefined, (values) =>
    labelsIn(props.choices, values),
  );
  const { choices, description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={description}
      disabled={disabled}
      value={value}
      onChange={onChange}
      ref={focusWithin(ref)}
      className={readOnly ? classes.readOnly : undefined}
      readOnly={readOnly}
      required={isRequired}
      maxSelectedValues={rules.maxLength}
      error={error}
      onBlur={onBlur}
    >
      <div className={classes.options}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            {...choice}
            classNames={{ input: tick }}
            aria-readonly={readOnly || undefined}
            aria-invalid={error !== undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** One of a few that are all in view. */
export function FormRadioGroup<V extends FieldValues>(
  props: Choices<V, string | null> & {
    /** Asked before a choice counts, by a form that says why one cannot be made now. */
    mayChoose?(value: string): boolean;
  },
) {
  const { field, error, isRequired } = useField(props, undefined, (value) => labelIn(props.choices, value));
  const { choices, description, disabled, label, mayChoose, readOnly } = props;
  const { ref, name, value, onBlur } = field;
  const onChange = (chosen: string) => {
    if (mayChoose?.(chosen) ?? true) field.onChange(chosen);
  };
  return (
    <Radio.Group
      size="md"
      label={label}
      description={description}
      disabled={disabled}
      name={name}
      onChange={onChange}
      ref={focusWithin(ref)}
      className={readOnly ? classes.readOnly : undefined}
      readOnly={readOnly}
      required={isRequired}
      value={value ?? ''}
      error={error}
      onBlur={onBlur}
    >
      <div className={classes.options}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            {...choice}
            classNames={{ radio: tick }}
            aria-invalid={error !== undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
