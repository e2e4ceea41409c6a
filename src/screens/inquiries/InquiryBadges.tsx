import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { InquiryRow, InquiryState } from '../../contracts/inquiries.ts';
import { inquiryTexts, inquiries as texts } from '../../messages/ko.inquiries.ts';

const shape = { component: 'span', variant: 'light', radius: 'sm' } as const;

const colours = {
  received: 'orange',
  assigned: 'brand',
  answered: 'teal',
  reopened: 'orange',
  closed: 'gray',
} as const satisfies Record<InquiryState, string>;

export const StateBadge = ({ state }: Pick<InquiryRow, 'state'>) => (
  <Badge {...shape} color={colours[state]}>
    {inquiryTexts.states[state]}
  </Badge>
);

/** What marks an inquiry besides its state: overdue, private. */
export function InquiryBadges({
  inquiry: { isOverdue, isPrivate },
}: {
  inquiry: Pick<InquiryRow, 'isOverdue' | 'isPrivate'>;
}) {
  return (
    <>
      {isOverdue && (
        <Badge {...shape} color="red">
          {texts.overdue}
        </Badge>
      )}
      {isPrivate && (
        <Badge {...shape} color="gray">
          {texts.private}
        </Badge>
      )}
    </>
  );
}
