import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { EvidenceRow } from '../../contracts/evidence.ts';
import { evidenceLibrary as texts } from '../../messages/ko.evidence.ts';

type State = keyof typeof texts.states;
const colours: Record<State, string> = { valid: 'brand', expired: 'red', withdrawn: 'gray' };

/** State of evidence today. */
export const readState = ({ withdrawn, isExpired }: Pick<EvidenceRow, 'withdrawn' | 'isExpired'>): State => {
  if (withdrawn) return 'withdrawn';
  return isExpired ? 'expired' : 'valid';
};

export const StateBadge = ({ state }: { state: State }) => (
  <Badge component="span" variant="light" radius="sm" color={colours[state]}>
    {texts.states[state]}
  </Badge>
);
