import { Link } from 'wouter';
import { dateTime } from '../../components/formats.ts';
import type { HomeView } from '../../contracts/home.ts';
import { isInternalPath } from '../../contracts/notifications.ts';
import { home } from '../../messages/ko.home.ts';
import { markRead } from '../../services/notifications.ts';
import classes from './Workboard.module.css';

type Row = HomeView['notifications'][number];

/** The newest notifications. Opening the page of an unread one marks it read, as in the notification panel. */
export function Notifications({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={classes.empty}>{home.noNotifications}</p>;
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.ntfctId}>
          <Line row={row} />
        </li>
      ))}
    </ul>
  );
}

function Line({ row }: { row: Row }) {
  const { ntfctId, cn, urlAddr, isreaded, createdAt } = row;
  // a notification that stays unread is offered again; nothing is lost
  const open = () => void (isreaded || markRead(ntfctId).catch(() => undefined));
  const content = (
    <>
      <span className={classes.text}>
        {!isreaded && <i className={classes.dot} role="img" aria-label={home.isUnread} />}
        {cn}
      </span>
      <small>{dateTime(createdAt)}</small>
    </>
  );
  if (urlAddr === null) return <div className={classes.line}>{content}</div>;
  if (isInternalPath(urlAddr)) {
    return (
      <Link href={urlAddr} className={classes.line} onClick={open}>
        {content}
      </Link>
    );
  }
  return (
    <a href={urlAddr} target="_blank" rel="noreferrer" className={classes.line} onClick={open}>
      {content}
    </a>
  );
}
