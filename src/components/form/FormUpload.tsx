import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Attachment } from '../../contracts/files.ts';
import { formPage } from '../../messages/ko.widgets.ts';
import { UploadBox } from '../upload/UploadBox.tsx';
import type { UploadSettings } from '../upload/uploads.ts';
import { useUploads } from '../upload/useUploads.ts';
import { type FieldProps, focusWithin, useField } from './useField.ts';

type Rules = Pick<UploadSettings, 'rules' | 'single'> & {
  /** Files that were picked or dropped before the form was opened. */
  picked?: readonly File[];
};

/**
 * Attachments, as the form's call sends them. What the form begins with is what is saved already. While a file is on
 * its way the form is not submitted: the file would be missing.
 */
export function FormUpload<V extends FieldValues>({
  rules,
  single,
  picked,
  ...props
}: FieldProps<V, Attachment[]> & Rules) {
  const { field, error, isRequired } = useField(props);
  const { description, label } = props;
  const disabled = props.disabled || props.readOnly;
  const value: Attachment[] = field.value;
  // Files that the form itself has put in, as by a reset, replace the list.
  const [list, setList] = useState({ key: 0, held: JSON.stringify(value) });
  if (JSON.stringify(value) !== list.held) setList({ key: list.key + 1, held: JSON.stringify(value) });

  return (
    <Files
      key={list.key}
      label={label}
      description={description}
      disabled={disabled}
      error={error}
      rules={rules}
      single={single}
      {...(picked && list.key === 0 ? { picked } : {})}
      value={value}
      required={isRequired}
      fieldRef={field.ref}
      onChange={(attached) => {
        setList({ ...list, held: JSON.stringify(attached) });
        field.onChange(attached);
      }}
    />
  );
}

interface FilesProps extends Rules {
  value: Attachment[];
  onChange(attached: Attachment[]): void;
  fieldRef: Parameters<typeof focusWithin>[0];
  label: string;
  required: boolean;
  description: string | undefined;
  disabled: boolean | undefined;
  error: string | undefined;
}

function Files({
  value,
  onChange,
  fieldRef,
  rules,
  single,
  picked,
  error,
  disabled = false,
  ...props
}: FilesProps) {
  const uploads = useUploads({ rules, single, saved: value.map(({ file }) => file) });
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isEarly, setEarly] = useState(false);
  const attached = uploads.read();

  const { add } = uploads;
  const [first] = useState(picked);
  useEffect(() => {
    if (first) add(first);
  }, [first, add]);

  // Files arrive by themselves, some time after they were picked.
  useEffect(() => {
    if (JSON.stringify(attached) !== JSON.stringify(value)) onChange(attached);
  });

  useEffect(() => {
    const form = box?.closest('form');
    if (!form || !uploads.isUploading) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setEarly(true);
    };
    form.addEventListener('submit', wait, { capture: true });
    return () => {
      form.removeEventListener('submit', wait, { capture: true });
      setEarly(false);
    };
  }, [box, uploads.isUploading]);

  const focus = focusWithin(fieldRef);
  return (
    <div
      ref={(element) => {
        focus(element);
        setBox(element);
      }}
    >
      <UploadBox
        {...props}
        uploads={uploads}
        disabled={disabled}
        error={isEarly ? formPage.uploading : error}
      />
    </div>
  );
}
