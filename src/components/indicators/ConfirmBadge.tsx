import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { indicatorTexts as texts } from '../../messages/ko.indicators.ts';

/** Marks what comes from no official source: an indicator by its name or scoring, or what `hint` names. */
export const ConfirmBadge = ({ hint = texts.toBeConfirmedHint }: { hint?: string }) => (
  <Badge
    component="span"
    variant="light"
    color="yellow"
    // yellow on yellow has too little contrast
    c="var(--mantine-color-text)"
    radius="sm"
    title={hint}
  >
    {texts.toBeConfirmed}
  </Badge>
);
