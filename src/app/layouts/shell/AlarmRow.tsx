import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { dateTime } from '../../../components/formats.ts';
import { sanitizeHtml } from '../../../components/sanitizeHtml.ts';
import { useLatest } from '../../../components/useLatest.ts';
import type { Notification } from '../../../contracts/notifications.ts';
import type { NotificationsActor } from '../../../machines/notifications/machine.ts';
import { alarm } from '../../../messages/ko.shell.ts';
import classes from './Alarm.module.css';
import { firstCharacter, pickColor } from './notificationFace.ts';

/** Text and markup of a notification, without what must not be inside a button. */
function toContent(cn: string) {
  const template = document.createElement('template');
  template.innerHTML = sanitizeHtml(cn);
  for (const link of template.content.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return { __html: template.innerHTML, text: template.content.textContent ?? '' };
}

/** One notification: a button as long as choosing it does something, which is to mark it read or to open its page. */
export function AlarmRow({ actor, row }: { actor: NotificationsActor; row: Notification }) {
  const content = useMemo(() => toContent(row.cn), [row.cn]);
  const choice = { type: 'notification.choose', ntfctId: row.ntfctId } as const;
  const canChoose = useSelector(actor, (state) => state.can(choice));
  return (
    <Choice canChoose={canChoose} isUnread={!row.isreaded} onChoose={() => actor.send(choice)}>
      <span className={classes.circle} data-color={pickColor(row.ntfctId)} aria-hidden>
        {firstCharacter(content.text)}
      </span>
      <span className={classes.body}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by toContent */}
        <span className={classes.content} dangerouslySetInnerHTML={{ __html: content.__html }} />
        <time className={classes.time} dateTime={row.createdAt}>
          {dateTime(row.createdAt)}
        </time>
      </span>
      {!row.isreaded && <span className={classes.dot} role="img" aria-label={alarm.isNew} />}
    </Choice>
  );
}

interface ChoiceProps {
  canChoose: boolean;
  isUnread: boolean;
  onChoose(): void;
  children: ReactNode;
}

/** A button, or plain text that takes over the focus which the button had. */
function Choice({ canChoose, isUnread, onChoose, children }: ChoiceProps) {
  const text = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!canChoose && hadFocus.current) text.current?.focus();
  }, [canChoose]);

  const keepFocus = (had: boolean) => {
    hadFocus.current = had;
  };
  const shared = { className: classes.row, 'data-unread': isUnread || undefined, children };
  if (!canChoose) return <div ref={text} tabIndex={-1} {...shared} />;
  return <ChoiceButton {...shared} onClick={onChoose} onGone={keepFocus} />;
}

/** `onGone` is called before the button goes, with whether it has the focus. */
function ChoiceButton({ onGone, ...props }: ComponentProps<'button'> & { onGone(hadFocus: boolean): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useLatest(onGone);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => gone.current(shown !== null && document.activeElement === shown);
  }, [gone]);
  return <button ref={button} type="button" {...props} />;
}
