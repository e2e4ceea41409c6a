import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { DiagnosisRunState } from '../../contracts/diagnosisStates.ts';
import { diagnosisRunStateTexts } from '../../messages/ko.diagnoses.ts';

const colours = {
  ready: 'gray',
  calculating: 'blue',
  calculated: 'gray',
  confirmed: 'blue',
  published: 'brand',
  stale: 'yellow',
  failed: 'red',
} as const satisfies Record<DiagnosisRunState, string>;

/** State of a run. */
export const RunStateBadge = ({ state }: { state: DiagnosisRunState }) => (
  <Badge
    component="span"
    variant="light"
    radius="sm"
    color={colours[state]}
    // yellow on yellow has too little contrast
    {...(state === 'stale' ? { c: 'var(--mantine-color-text)' } : {})}
  >
    {diagnosisRunStateTexts.states[state]}
  </Badge>
);
