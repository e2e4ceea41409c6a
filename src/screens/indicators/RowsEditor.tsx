import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { CSSProperties, ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { IndicatorDraft } from '../../contracts/indicators.ts';
import { indicatorTexts as texts } from '../../messages/ko.indicators.ts';
import classes from './Indicators.module.css';
import type { IndicatorForm } from './indicatorForm.ts';

type RowsName = 'inputs' | 'parts' | 'deductions' | 'references';

interface RowsEditorProps<N extends RowsName> {
  form: IndicatorForm;
  name: N;
  title: string;
  addText: string;
  maximum: number;
  /** What a new row begins with. */
  blank: IndicatorDraft[N][number];
  /** Fields of a row side by side. */
  columns: number;
  /** The fields of the row at `place`. */
  children(place: number): ReactNode;
}

/** Rows of a form that are added and removed; their fields are bound by their paths. */
export function RowsEditor<N extends RowsName>(props: RowsEditorProps<N>) {
  const { form, name, title, addText, maximum, blank, columns, children } = props;
  const rows: readonly unknown[] = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const problem = errors[name]?.message;
  const replace = (next: readonly unknown[]) =>
    form.setValue(name as RowsName, next as IndicatorDraft[RowsName], { shouldDirty: true });
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
        <Button
          variant="default"
          size="sm"
          disabled={rows.length >= maximum}
          onClick={() => replace([...rows, blank])}
        >
          {addText}
        </Button>
      </div>
    </div>
  );
}
