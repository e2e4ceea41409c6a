import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { PushStatus } from '../../contracts/pushHistory.ts';
import { pushHistory } from '../../messages/ko.pushHistory.ts';

const colors: Record<PushStatus, string> = {
  queued: 'yellow',
  sent: 'brand',
  failed: 'red',
  dropped: 'gray',
};

export function StatusBadge({ status }: { status: PushStatus }) {
  return (
    <Badge component="span" variant="light" size="lg" color={colors[status]} radius="sm">
      {pushHistory.statuses[status]}
    </Badge>
  );
}
