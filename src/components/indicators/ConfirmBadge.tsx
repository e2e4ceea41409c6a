import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { indicatorTexts as texts } from '../../messages/ko.indicators.ts';

/** Marks an indicator whose name or scoring comes from no official source. */
export const ConfirmBadge = () => (
  <Badge
    component="span"
    variant="light"
    color="yellow"
    // yellow on yellow has too little contrast
    c="var(--mantine-color-text)"
    radius="sm"
    title={texts.toBeConfirmedHint}
  >
    {texts.toBeConfirmed}
  </Badge>
);
