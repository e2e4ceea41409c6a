import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'wouter';
import { date } from '../../components/formats.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import type { useRecord } from '../../components/useRecord.ts';
import type { HomeView } from '../../contracts/home.ts';
import { grid } from '../../messages/ko.grid.ts';
import { home } from '../../messages/ko.home.ts';
import { layout } from '../../messages/ko.ts';
import { pathTo } from '../../paths/console.ts';
import { Notifications } from './Notifications.tsx';
import classes from './Workboard.module.css';

const Onboarding = lazy(() => import('./Onboarding.tsx'));

type HomeRecord = ReturnType<typeof useRecord<HomeView>>;

/** Work that waits for the person, each line leading to where it is done, and what is new. */
export function Workboard({ of: [state, send] }: { of: HomeRecord }) {
  const { record, feedback } = state.context;
  const retry = () => send({ type: 'record.retry' });
  if (state.matches('failed')) {
    return <LoadFailure message={feedback?.message} onRetry={retry} className={classes.failure} />;
  }
  if (record === null) {
    return (
      <div role="status" aria-label={layout.loading} className={classes.board}>
        <span className={classes.skeleton} />
        <span className={classes.skeleton} />
      </div>
    );
  }
  const { todo, unreadNotices, notifications, onboarding } = record;
  return (
    <>
      {state.matches('outdated') && <InlineAlert text={grid.outdated} onAction={retry} />}
      <div className={classes.board}>
        <div className={classes.column}>
          <Card title={home.work} total={todo.reduce((sum, { count }) => sum + count, 0)}>
            {todo.length === 0 && <p className={classes.empty}>{home.noWork}</p>}
            <ul className={classes.list}>
              {todo.map(({ kind, count, oldestAt, urlAddr }) => (
                <li key={kind}>
                  <Link href={urlAddr} className={classes.line}>
                    <span className={classes.text}>{home.todo[kind]}</span>
                    {oldestAt !== null && <small>{home.since(date(oldestAt))}</small>}
                    <b className={classes.count}>{home.count(count)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {onboarding && (
            <Suspense>
              <Onboarding steps={onboarding} />
            </Suspense>
          )}
        </div>
        <div className={classes.column}>
          <Card
            title={home.notices}
            total={unreadNotices.total}
            {...(unreadNotices.total > 0 ? { href: pathTo('ntc-notice') } : {})}
          >
            {unreadNotices.total === 0 && <p className={classes.empty}>{home.noNotices}</p>}
            <ul className={classes.list}>
              {unreadNotices.rows.map(({ ntcId, title, shownFrom }) => (
                <li key={ntcId}>
                  <Link href={pathTo('ntc-notice-view', { ntcId })} className={classes.line}>
                    <span className={classes.text}>{title}</span>
                    <small>{shownFrom}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={home.notifications}>
            <Notifications rows={notifications} />
          </Card>
        </div>
      </div>
    </>
  );
}

interface CardProps {
  title: string;
  /** Number of them in all, where that is worth knowing. */
  total?: number;
  /** Address of all of them. */
  href?: string;
  children: ReactNode;
}

function Card({ title, total = 0, href, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {total > 0 && <span className={classes.total}>{total.toLocaleString('ko-KR')}</span>}
        {href !== undefined && (
          <Link href={href} className={classes.all}>
            {home.all}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
