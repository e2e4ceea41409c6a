import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { NotificationsActor } from '../../../machines/notifications/machine.ts';
import { alarm } from '../../../messages/ko.shell.ts';
import classes from './Alarm.module.css';
import { AlarmRow } from './AlarmRow.tsx';
import { AlarmSkeleton } from './AlarmSkeleton.tsx';

/** Height of a notification of two lines, in pixels, until it has been measured. */
const ESTIMATED_HEIGHT = 92;

export default function AlarmList({ actor }: { actor: NotificationsActor }) {
  const feedback = useSelector(actor, ({ context }) => context.feedback);
  const loading = useSelector(actor, (state) => state.matches({ list: { open: 'loading' } }));
  const failed = useSelector(actor, (state) => state.matches({ list: { open: 'failed' } }));
  const canReadAll = useSelector(actor, (state) => state.can({ type: 'notifications.readAll' }));
  const isEmpty = useSelector(actor, ({ context }) => context.rows.length === 0);

  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.title}>{alarm.title}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!canReadAll}
          onClick={() => actor.send({ type: 'notifications.readAll' })}
        >
          {alarm.markAll}
        </Button>
      </div>
      {feedback && (
        <div className={classes.failure} role="alert">
          <p>{feedback.message ?? alarm.failed}</p>
          {failed && (
            <Button size="compact-sm" variant="default" onClick={() => actor.send({ type: 'list.retry' })}>
              {alarm.retry}
            </Button>
          )}
        </div>
      )}
      {loading && <AlarmSkeleton />}
      {!loading &&
        !failed &&
        (isEmpty ? <p className={classes.empty}>{alarm.empty}</p> : <Rows actor={actor} />)}
    </>
  );
}

/** Only what is in view is on the page; the next ones are fetched as the end comes near. */
function Rows({ actor }: { actor: NotificationsActor }) {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const failed = useSelector(actor, ({ context }) => context.feedback !== null);
  const canLoadMore = useSelector(actor, (state) => state.can({ type: 'list.more' }));
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => rows[index]?.ntfctId ?? index,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  const isEndNear = (items.at(-1)?.index ?? 0) >= rows.length - 5;

  useEffect(() => {
    // After a failure the person decides when to try again.
    if (isEndNear && canLoadMore && !failed) actor.send({ type: 'list.more' });
  }, [actor, isEndNear, canLoadMore, failed]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div ref={scroller} className={classes.scroller} tabIndex={0}>
      <ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <AlarmRow actor={actor} row={row} />
              </li>
            )
          );
        })}
      </ul>
      {failed && canLoadMore && (
        <Button fullWidth size="sm" variant="subtle" onClick={() => actor.send({ type: 'list.more' })}>
          {alarm.more}
        </Button>
      )}
    </div>
  );
}
