import { lazy, Suspense } from 'react';
import { dateTime } from '../../components/formats.ts';
import { MenuGroups } from '../../components/MenuGroups.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { SignedInUser } from '../../contracts/auth.ts';
import { home } from '../../messages/ko.home.ts';
import { layout } from '../../messages/ko.ts';
import { inBackground } from '../../services/background.ts';
import { homeResources, loadHome } from '../../services/home.ts';
import classes from './HomeScreen.module.css';
import { Workboard } from './Workboard.tsx';

// fetched with this page, so that it is there when the person has signed in; home is whole without it
const popups = import('./NoticePopups.tsx').catch(() => ({ default: () => null }));
const NoticePopups = lazy(() => popups);

export default function HomeScreen() {
  const user = useSession((state) => state.context.user);
  return user && <Home user={user} key={user.id} />;
}

function Home({ user }: { user: SignedInUser }) {
  const record = useRecord((signal) => inBackground(() => loadHome(signal)), { resources: homeResources });
  const position = [user.departmentName, user.jobGradeName].filter(Boolean).join(' · ');
  const facts = [
    [home.company, user.companyKoreanName || home.none],
    [home.position, position || home.none],
    [home.lastLogin, dateTime(user.lastLoginTime)],
    [home.loginIp, user.loginIp || home.none],
    [home.unread, <UnreadCount key="unread" of={record} />],
  ] as const;

  return (
    <>
      <section className={classes.hero}>
        <h1 className={classes.greeting}>{home.greeting(user.userName)}</h1>
        <dl className={classes.facts}>
          {facts.map(([term, fact]) => (
            <div key={term} className={classes.fact}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Workboard of={record} />
      <section aria-labelledby="menu-heading">
        <h2 id="menu-heading" className={classes.heading}>
          {home.menu}
        </h2>
        <p className={classes.lead}>{home.menuLead}</p>
        <MenuGroups level={3} />
      </section>
      <Suspense>
        <NoticePopups />
      </Suspense>
    </>
  );
}

function UnreadCount({ of: [state] }: Parameters<typeof Workboard>[0]) {
  const { record } = state.context;
  if (record !== null) return home.count(record.unreadNotifications);
  if (state.matches('failed')) return home.none;
  return <span role="status" aria-label={layout.loading} className={classes.pending} />;
}
