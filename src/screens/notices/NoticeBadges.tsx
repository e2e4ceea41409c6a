import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { NoticeRow } from '../../contracts/notices.ts';
import { notices as texts } from '../../messages/ko.notices.ts';

const shape = { component: 'span', variant: 'light', radius: 'sm' } as const;

/** Marks of a notice: pinned, not shown now, not read yet. */
export function NoticeBadges({
  notice: { isUnread, pinned, state },
}: {
  notice: Pick<NoticeRow, 'isUnread' | 'pinned' | 'state'>;
}) {
  return (
    <>
      {pinned && (
        <Badge {...shape} color="brand">
          {texts.pinned}
        </Badge>
      )}
      {state !== 'shown' && (
        <Badge {...shape} color="gray">
          {texts.states[state]}
        </Badge>
      )}
      {isUnread && (
        <Badge {...shape} color="red">
          {texts.unread}
        </Badge>
      )}
    </>
  );
}
