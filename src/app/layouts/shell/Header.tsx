import { ActionIcon } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from 'wouter';
import { Logo } from '../../../components/Logo.tsx';
import { useNavigation, useNavigationActor } from '../../../components/navigation.tsx';
import { useSession } from '../../../components/session.tsx';
import { header, navigation, quickFind } from '../../../messages/ko.shell.ts';
import { layout } from '../../../messages/ko.ts';
import { paths } from '../../../paths/paths.ts';
import { Alarm } from './Alarm.tsx';
import classes from './Header.module.css';
import { Profile } from './Profile.tsx';
import { useHiddenTop } from './useHiddenTop.ts';

/** Greeting and what concerns the person: quick find, notifications, profile. It hides while the page is scrolled. */
export function Header({ onFind }: { onFind(): void }) {
  const actor = useNavigationActor();
  const user = useSession((state) => state.context.user);
  const drawerOpen = useNavigation((state) => state.matches({ drawer: 'open' }));
  const scrolled = useHiddenTop();

  return (
    <header className={classes.header} data-hidden-top={scrolled || undefined}>
      <div className={classes.start}>
        <ActionIcon
          className={classes.drawerButton}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={navigation.openDrawer}
          aria-expanded={drawerOpen}
          onClick={() => actor.send({ type: 'drawer.open' })}
        >
          <IconMenu2 aria-hidden size={24} />
        </ActionIcon>
        <Link href={paths.home()} className={classes.logo} aria-label={layout.homeLink}>
          <Logo compact />
        </Link>
        {user && <p className={classes.greeting}>{header.greeting(user.userName)}</p>}
      </div>
      <div className={classes.end}>
        {user ? (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={quickFind.open}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onFind}
            >
              <IconSearch aria-hidden size={22} stroke={1.75} />
            </ActionIcon>
            <Alarm key={`alarm-${user.id}`} />
            <Profile key={`profile-${user.id}`} user={user} />
          </>
        ) : (
          <Link href={paths.login()} className={classes.login}>
            {header.login}
          </Link>
        )}
      </div>
    </header>
  );
}
