import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { SetState } from '../../contracts/indicatorSets.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';

const colours = {
  draft: 'gray',
  review: 'blue',
  published: 'brand',
  superseded: 'gray',
  retired: 'red',
} as const satisfies Record<SetState, string>;

/** State of a version of a set. */
export const SetBadge = ({ state }: { state: SetState }) => (
  <Badge component="span" variant="light" radius="sm" color={colours[state]}>
    {indicatorSetStateTexts.states[state]}
  </Badge>
);
