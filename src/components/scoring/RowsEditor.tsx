import { ActionIcon } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { CSSProperties, ReactNode } from 'react';
import {
  type FieldArrayPath,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { indicatorTexts as texts } from '../../messages/ko.indicators.ts';
import { ReasonButton } from '../ReasonButton.tsx';
import classes from './Scoring.module.css';

type RowOf<V extends FieldValues, N extends FieldArrayPath<V>> =
  PathValue<V, N> extends readonly (infer Row)[] ? Row : never;

interface RowsEditorProps<V extends FieldValues, N extends FieldArrayPath<V>> {
  form: UseFormReturn<V>;
  name: N;
  title: string;
  addText: string;
  maximum: number;
  /** Values that a new row begins with. */
  blank: RowOf<V, N>;
  /** Fields of a row side by side. */
  columns: number;
  /** The fields of the row at `place`. */
  children(place: number): ReactNode;
}

/** Rows of a form that are added and removed; their fields are bound by their paths. */
export function RowsEditor<V extends FieldValues, N extends FieldArrayPath<V>>(props: RowsEditorProps<V, N>) {
  const { form, title, addText, maximum, blank, columns, children } = props;
  const name = props.name as unknown as Path<V>;
  const rows: readonly unknown[] = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const problem = errors[name]?.message;
  const replace = (next: readonly unknown[]) =>
    form.setValue(name, next as PathValue<V, Path<V>>, { shouldDirty: true });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of the layout of the other fields
    <div role="group" aria-label={title} className={classes.rows}>
      <h3 className={classes.subheading}>{title}</h3>
      {typeof problem === 'string' && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {rows.length === 0 && <p className={classes.hint}>{texts.none}</p>}
      {rows.map((_, place) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are bound by the place of their row
          key={place}
          role="group"
          aria-label={`${title} ${place + 1}`}
          className={classes.row}
          style={{ '--columns': columns } as CSSProperties}
        >
          {children(place)}
          <ActionIcon
            variant="default"
            size={44}
            aria-label={texts.remove(title, place + 1)}
            onClick={() => replace(rows.toSpliced(place, 1))}
          >
            <IconTrash aria-hidden size={18} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <ReasonButton
          variant="default"
          size="sm"
          reason={rows.length >= maximum ? texts.rowsFull(maximum) : null}
          onClick={() => replace([...rows, blank])}
        >
          {addText}
        </ReasonButton>
      </div>
    </div>
  );
}
