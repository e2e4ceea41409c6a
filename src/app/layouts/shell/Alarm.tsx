import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import type { NotificationsActor } from '../../../machines/notifications/machine.ts';
import { alarm } from '../../../messages/ko.shell.ts';
import classes from './Alarm.module.css';
import { AlarmSkeleton } from './AlarmSkeleton.tsx';
import { connectNotifications } from './notificationStream.ts';
import { notificationsActors } from './notificationsActors.ts';
import popup from './Popup.module.css';
import { usePopup } from './usePopup.ts';

const AlarmList = lazy(() => import('./AlarmList.tsx'));

/** From this number on the badge shows no exact one. */
const BADGE_MAX = 99;

/** The bell with the number of unread notifications, and their popup, over the server. */
export function Alarm() {
  const actor = useActorRef(notificationsActors);

  useEffect(() => connectNotifications(actor), [actor]);

  return <Bell actor={actor} />;
}

export function Bell({ actor }: { actor: NotificationsActor }) {
  const count = useSelector(actor, ({ context }) => context.count ?? 0);
  const open = useSelector(actor, (state) => state.matches({ list: 'open' }));
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => actor.send({ type: 'popup.close' }), [actor]);
  usePopup(open, close, { area, opener });

  return (
    <div ref={area} className={popup.anchor}>
      <ActionIcon
        ref={opener}
        variant="subtle"
        color="gray"
        size={44}
        className={classes.bell}
        aria-label={count > 0 ? alarm.unread(count) : alarm.title}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => actor.send({ type: open ? 'popup.close' : 'popup.open' })}
      >
        <IconBell aria-hidden size={24} stroke={1.75} />
        {count > 0 && (
          <span className={classes.badge} aria-hidden>
            {count >= BADGE_MAX ? `${BADGE_MAX}+` : count}
          </span>
        )}
      </ActionIcon>
      {open && (
        <section id={id} className={popup.popup} aria-label={alarm.title}>
          <Suspense fallback={<AlarmSkeleton />}>
            <AlarmList actor={actor} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
