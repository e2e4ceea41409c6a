import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { EntryNode } from '../../contracts/entries.ts';
import type { EntryValue } from '../../contracts/entryValue.ts';
import { valueTexts as texts } from '../../messages/ko.entryScreens.ts';
import { describeEntryValue } from './describeEntryValue.ts';

interface EntryValueTextProps {
  /** Null for the denominators of a section. */
  node: Pick<EntryNode, 'scoring'> | null;
  value: EntryValue | null;
  naYn?: 'Y' | 'N' | undefined;
  estYn?: 'Y' | 'N' | undefined;
}

/** A value in words, marked where it is an estimate; what does not apply has none. */
export function EntryValueText({ node, value, naYn = 'N', estYn = 'N' }: EntryValueTextProps) {
  if (naYn === 'Y') return <span>{texts.notApplicable}</span>;
  return (
    <span>
      {describeEntryValue(node, value)}
      {estYn === 'Y' && value !== null && (
        <>
          {' '}
          <Badge component="span" variant="light" radius="sm" color="gray" title={texts.estimatedHint}>
            {texts.estimated}
          </Badge>
        </>
      )}
    </span>
  );
}
