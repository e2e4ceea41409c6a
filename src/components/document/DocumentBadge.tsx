import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { DocumentState } from '../../contracts/documents.ts';
import { documentTexts } from '../../messages/ko.documents.ts';

const colours = { draft: 'gray', review: 'blue', published: 'brand', superseded: 'gray' } as const;

/** State of a document. */
export const DocumentBadge = ({ state }: { state: DocumentState }) => (
  <Badge component="span" variant="light" radius="sm" color={colours[state]}>
    {documentTexts.states[state]}
  </Badge>
);
