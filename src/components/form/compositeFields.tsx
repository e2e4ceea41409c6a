import type { FieldValues } from 'react-hook-form';
import type { ChosenUser } from '../../contracts/userPicker.ts';
import { htmlToText } from '../htmlText.ts';
import { type Industry, IndustryField } from '../industry/IndustryField.tsx';
import { RichTextEditor } from '../RichTextEditor.tsx';
import type { SearchPeople } from '../userPicker/UserOptions.tsx';
import { UserPicker } from '../userPicker/UserPicker.tsx';
import { type FieldProps, focusWithin, useField } from './useField.ts';

/** A text with formatting. Its schema counts the HTML; `maxCharacters` counts what is read. */
export function FormRichText<V extends FieldValues>({
  maxCharacters,
  ...props
}: FieldProps<V, string> & { maxCharacters?: number }) {
  const { field, error, isRequired } = useField(props, undefined, htmlToText);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <div ref={focusWithin(ref)}>
      <RichTextEditor
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        required={isRequired}
        {...(maxCharacters === undefined ? {} : { maxLength: maxCharacters })}
      />
    </div>
  );
}

/** An industry of the classification, chosen in a popup. */
export function FormIndustry<V extends FieldValues>(
  props: FieldProps<V, Industry | null> & { anyLevel?: boolean },
) {
  const { anyLevel = false } = props;
  const { field, error, isRequired } = useField(props);
  const { description, disabled, label, readOnly } = props;
  const { ref, value, onChange } = field;
  return (
    <div ref={focusWithin(ref)}>
      <IndustryField
        anyLevel={anyLevel}
        label={label}
        description={description}
        disabled={disabled}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={onChange}
        required={isRequired}
      />
    </div>
  );
}

/** Somebody of the company, found by name or e-mail address. */
export function FormUser<V extends FieldValues>(
  props: FieldProps<V, ChosenUser | null> & { search?: SearchPeople },
) {
  const { field, error, isRequired } = useField(props);
  const { description, disabled, label, readOnly, search } = props;
  const { ref, value, onChange, onBlur } = field;
  return (
    <UserPicker
      ref={ref}
      label={label}
      description={description}
      disabled={disabled}
      readOnly={readOnly}
      error={error}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      required={isRequired}
      {...(search === undefined ? {} : { search })}
    />
  );
}
