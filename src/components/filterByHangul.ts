import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { matchesHangul } from './matchesHangul.ts';

const matchesItem = ({ label }: ComboboxItem, search: string) => matchesHangul(label, search);

/** Finds choices by a part of their text or by initial consonants, within groups too. */
export const filterByHangul: OptionsFilter = ({ options, search }): ComboboxParsedItem[] =>
  options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return matchesItem(option as ComboboxItem, search) ? [option] : [];
    const items = option.items.filter((item) => matchesItem(item as ComboboxItem, search));
    return items.length === 0 ? [] : [{ ...option, items }];
  });

/** For what a server has found: it is shown as it is. */
export const filterNothing: OptionsFilter = ({ options }) => options;
