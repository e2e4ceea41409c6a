import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { InquiryRow } from '../../contracts/inquiries.ts';
import { isWaiting } from '../../machines/inquiry/lifecycle.ts';
import { inquiryTexts, inquiries as texts } from '../../messages/ko.inquiries.ts';

const shape = { component: 'span', variant: 'light', radius: 'sm' } as const;

/** The state, marked while the asker waits for an answer. */
export const StateBadge = ({ state }: Pick<InquiryRow, 'state'>) => (
  <Badge {...shape} color={isWaiting(state) ? 'brand' : 'gray'}>
    {inquiryTexts.states[state]}
  </Badge>
);

/** Marks of an inquiry besides its state: overdue, private. */
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
