import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { EntryState } from '../../contracts/entryStates.ts';
import { valueTexts as texts } from '../../messages/ko.entryScreens.ts';
import { entryStateTexts } from '../../messages/ko.entryStates.ts';

const colours = {
  empty: 'gray',
  draft: 'gray',
  submitted: 'blue',
  returned: 'red',
  approved: 'brand',
  closed: 'brand',
  omitted: 'gray',
  reopened: 'blue',
} as const satisfies Record<EntryState, string>;

interface EntryStateBadgeProps {
  state: EntryState;
  /** Not sent although the due day has passed. */
  isLate?: boolean;
}

/** State of a row, with a second badge where it is late. */
export const EntryStateBadge = ({ state, isLate = false }: EntryStateBadgeProps) => (
  <>
    <Badge
      component="span"
      variant={state === 'empty' || state === 'omitted' ? 'outline' : 'light'}
      radius="sm"
      color={colours[state]}
      {...(state === 'empty' || state === 'omitted' ? { c: 'var(--mantine-color-dimmed)' } : {})}
    >
      {entryStateTexts.states[state]}
    </Badge>
    {isLate && (
      <>
        {' '}
        <Badge component="span" variant="light" radius="sm" color="red" title={texts.lateHint}>
          {texts.late}
        </Badge>
      </>
    )}
  </>
);
