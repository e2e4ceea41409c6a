import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { SetKind, SetRow, SetVersionRef } from '../../contracts/indicatorSets.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import { choiceInput } from '../../messages/ko.widgets.ts';
import { listSets, setResource } from '../../services/indicatorSets.ts';
import { InlineNotice } from '../InlineNotice.tsx';
import { noticeText } from '../noticeText.ts';
import { SelectField } from '../SelectField.tsx';
import { useRecord } from '../useRecord.ts';

/** A pause in typing after which sets are searched for (milliseconds). */
const TYPING_PAUSE_MS = 250;
const SHOWN_MAX = 50;

interface PublishedSetSelectProps {
  kind: SetKind;
  label: string;
  description?: string;
  value: SetVersionRef | null;
  onChange(chosen: SetVersionRef | null): void;
  /** What `value` is called while it is not among those that were found. */
  valueText?: string | undefined;
  /** Those that can be chosen of what is published; all when absent. */
  filter?(row: SetRow): boolean;
  error?: string | undefined;
  readOnly?: boolean;
  disabled?: boolean;
}

const keyOf = ({ setId, ver }: SetVersionRef) => `${setId}/${ver}`;

/** The published version of a set, found by name. */
export function PublishedSetSelect(props: PublishedSetSelectProps) {
  const { kind, label, description, value, onChange, valueText, filter, error, readOnly, disabled } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [state, send] = useRecord(
    (signal) =>
      listSets(
        kind,
        { stateCd: 'published', page: 0, size: SHOWN_MAX, sort: 'setNm:asc', ...(q && { q }) },
        signal,
      ),
    { deps: [kind, q], resources: [setResource(kind)] },
  );
  const found = state.context.record;
  const rows = (found?.rows ?? []).filter((row) => filter?.(row) ?? true);
  const choices = rows.map((row) => ({ value: keyOf(row), label: texts.baseOf(row.setNm, row.ver) }));
  const chosen = value && keyOf(value);
  const data =
    chosen === null || choices.some((choice) => choice.value === chosen)
      ? choices
      : [{ value: chosen, label: valueText ?? chosen }, ...choices];
  const isLoading = found === null && !state.matches('failed');
  const hidden = (found?.total ?? 0) - (found?.rows.length ?? 0);
  return (
    <div>
      <SelectField
        {...{ label, error, readOnly, disabled, data }}
        description={[description, hidden > 0 && texts.more(hidden)].filter(Boolean).join(' ')}
        variant={readOnly ? 'filled' : 'default'}
        searchable
        clearable={!readOnly}
        value={chosen}
        placeholder={readOnly ? '' : choiceInput.placeholder}
        nothingFoundMessage={isLoading ? choiceInput.loading : choiceInput.none}
        aria-busy={isLoading || undefined}
        rightSection={isLoading ? <Loader size="xs" /> : undefined}
        onSearchChange={(text) => {
          // Mantine reports the text of the choice, too.
          if (data.every((choice) => choice.label !== text)) setTyped(text);
        }}
        onChange={(key) => {
          const row = rows.find((each) => keyOf(each) === key);
          onChange(row ? { setId: row.setId, ver: row.ver } : null);
        }}
      />
      {state.matches('failed') && (
        <InlineNotice
          text={state.context.notice ? noticeText(state.context.notice) : choiceInput.failed}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </div>
  );
}
