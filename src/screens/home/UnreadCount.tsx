import { useRecord } from '../../components/useRecord.ts';
import { home } from '../../messages/ko.home.ts';
import { layout } from '../../messages/ko.ts';
import { inBackground } from '../../services/background.ts';
import { countUnread, NOTIFICATION } from '../../services/notifications.ts';
import classes from './UnreadCount.module.css';

export function UnreadCount() {
  const [state, send] = useRecord((signal) => inBackground(() => countUnread(signal)), {
    resources: [NOTIFICATION],
  });

  if (state.matches('failed')) {
    return (
      <button type="button" className={classes.retry} onClick={() => send({ type: 'record.retry' })}>
        {home.retry}
      </button>
    );
  }
  const count = state.context.record;
  return count === null ? (
    <span role="status" aria-label={layout.loading} className={classes.pending} />
  ) : (
    home.unreadCount(count)
  );
}
