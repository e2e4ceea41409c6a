import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { filterNothing } from '../../components/filterByHangul.ts';
import { useField } from '../../components/form/useField.ts';
import { useRecord } from '../../components/useRecord.ts';
import { LINKS_MAX, type LinkedIndicator } from '../../contracts/institutionItems.ts';
import { itemTexts as texts } from '../../messages/ko.institutions.ts';
import { INDICATOR, listIndicators } from '../../services/indicators.ts';
import type { ItemValues } from './itemSchema.ts';

/** A pause in typing after which indicators are searched for (milliseconds). */
const TYPING_PAUSE_MS = 250;
const FOUND_MAX = 30;

const toLabel = ({ idctrsCd, idctrsNm }: LinkedIndicator) => `${idctrsCd} ${idctrsNm}`;

/** Indicators of the catalogue, found by code or name at the server. */
export function IndicatorLinks({ form }: { form: UseFormReturn<ItemValues> }) {
  const { field, error } = useField<ItemValues, LinkedIndicator[]>({
    form,
    name: 'links',
    label: texts.links,
  });
  const chosen: readonly LinkedIndicator[] = field.value;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [state] = useRecord(
    async (signal) => {
      const { rows, total } = await listIndicators(
        q === '' ? { size: FOUND_MAX } : { q, size: FOUND_MAX },
        signal,
      );
      return { rows: rows.filter(({ enabled }) => enabled), total };
    },
    { deps: [q], resources: [INDICATOR] },
  );
  const { record, feedback } = state.context;
  const found = record?.rows ?? [];
  const known = new Map([...found, ...chosen].map((each) => [each.indicatorId, each]));
  const hidden = record ? record.total - record.rows.length : 0;
  return (
    <MultiSelect
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      size="md"
      searchable
      clearable
      hidePickedOptions
      label={texts.links}
      description={texts.linksHint}
      placeholder={texts.linkPlaceholder}
      error={error ?? (state.matches('failed') ? (feedback?.message ?? texts.searchFailed) : undefined)}
      maxValues={LINKS_MAX}
      filter={filterNothing}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={state.matches('loading') ? texts.searching : texts.noneFound}
      data={[
        ...[...known.values()].map((each) => ({ value: each.indicatorId, label: toLabel(each) })),
        ...(hidden > 0 ? [{ value: 'more', label: texts.more(hidden), disabled: true }] : []),
      ]}
      value={chosen.map(({ indicatorId }) => indicatorId)}
      onChange={(ids) =>
        field.onChange(
          ids.flatMap((id) => {
            const each = known.get(id);
            if (!each) return [];
            const { indicatorId, idctrsCd, idctrsNm, enabled } = each;
            return { indicatorId, idctrsCd, idctrsNm, enabled };
          }),
        )
      }
    />
  );
}
