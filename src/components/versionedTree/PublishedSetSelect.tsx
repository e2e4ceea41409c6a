import type { SetKind, SetRow, SetVersionRef } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetResource, listSets } from '../../services/indicatorSets.ts';
import { SearchedSelect } from '../SearchedSelect.tsx';

const SHOWN_MAX = 50;

interface PublishedSetSelectProps {
  kind: SetKind;
  label: string;
  description?: string;
  value: SetVersionRef | null;
  onChange(chosen: SetVersionRef | null): void;
  /** Name of `value` while it is not among those that were found. */
  valueText?: string | undefined;
  /** Those that can be chosen of what is published; all when absent. */
  filter?(row: SetRow): boolean;
  error?: string | undefined;
  readOnly?: boolean;
  disabled?: boolean;
}

const toKey = ({ setId, ver }: SetVersionRef) => `${setId}/${ver}`;

/** The published version of a set, found by name. */
export function PublishedSetSelect({ kind, value, onChange, ...field }: PublishedSetSelectProps) {
  return (
    <SearchedSelect
      {...field}
      clearable
      search={(q, signal) =>
        listSets(
          kind,
          { stateCd: 'published', page: 0, size: SHOWN_MAX, sort: 'setNm:asc', ...(q && { q }) },
          signal,
        )
      }
      deps={[kind]}
      resources={[indicatorSetResource(kind)]}
      toChoice={(row) => ({ value: toKey(row), label: texts.toBase(row.setNm, row.ver) })}
      value={value && toKey(value)}
      onChange={(row) => onChange(row && { setId: row.setId, ver: row.ver })}
    />
  );
}
