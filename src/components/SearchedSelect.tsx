import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { choiceInput } from '../messages/ko.widgets.ts';
import { feedbackText } from './feedbackText.ts';
import { filterNothing } from './filterByHangul.ts';
import { InlineAlert } from './InlineAlert.tsx';
import { SelectField } from './SelectField.tsx';
import { useRecord } from './useRecord.ts';

/** A pause in typing after which is searched (milliseconds). */
const TYPING_PAUSE_MS = 250;

interface SearchedSelectProps<Row> {
  label: string;
  description?: string | undefined;
  /** The first rows that `q` finds, of `total`; all when nothing is typed. */
  search(q: string | undefined, signal: AbortSignal): Promise<{ rows: readonly Row[]; total: number }>;
  /** Values that `search` depends on beside what is typed. */
  deps?: readonly string[];
  /** Resources that the rows are made of (see services/freshData). */
  resources: readonly string[];
  toChoice(row: Row): { value: string; label: string };
  value: string | null;
  onChange(row: Row | null): void;
  /** Name of `value` while it is not among those that were found. */
  valueText?: string | undefined;
  /** Those that can be chosen of what was found; all when absent. */
  filter?: ((row: Row) => boolean) | undefined;
  clearable?: boolean;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One of many rows of the server, found by what is typed. */
export function SearchedSelect<Row>({
  label,
  description,
  search,
  deps = [],
  resources,
  toChoice,
  value,
  onChange,
  valueText,
  filter,
  clearable = false,
  error,
  readOnly = false,
  disabled,
}: SearchedSelectProps<Row>) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [state, send] = useRecord((signal) => search(q || undefined, signal), {
    deps: [...deps, q],
    resources,
  });
  const found = state.context.record;
  const rows = (found?.rows ?? []).filter((row) => filter?.(row) ?? true);
  const choices = rows.map(toChoice);
  const data =
    value === null || choices.some((choice) => choice.value === value)
      ? choices
      : [{ value, label: valueText ?? value }, ...choices];
  const isLoading = found === null && !state.matches('failed');
  const hidden = (found?.total ?? 0) - (found?.rows.length ?? 0);
  return (
    <div>
      <SelectField
        label={label}
        error={error}
        readOnly={readOnly}
        disabled={disabled}
        data={data}
        value={value}
        description={[description, hidden > 0 && choiceInput.more(hidden)].filter(Boolean).join(' ')}
        variant={readOnly ? 'filled' : 'default'}
        searchable
        filter={filterNothing}
        clearable={clearable && !readOnly}
        placeholder={readOnly ? '' : choiceInput.placeholder}
        nothingFoundMessage={isLoading ? choiceInput.loading : choiceInput.none}
        aria-busy={isLoading || undefined}
        rightSection={isLoading ? <Loader size="xs" /> : undefined}
        onSearchChange={(text) => {
          // Mantine reports the text of the choice, too.
          if (data.every((choice) => choice.label !== text)) setTyped(text);
        }}
        onChange={(key) => onChange(rows.find((row) => toChoice(row).value === key) ?? null)}
      />
      {state.matches('failed') && (
        <InlineAlert
          text={state.context.feedback ? feedbackText(state.context.feedback) : choiceInput.failed}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </div>
  );
}
