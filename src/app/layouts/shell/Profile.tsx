import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  ActionIcon,
  Button,
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { leaveBySigningOut } from '../../../components/form/signOut.ts';
import { dateTime } from '../../../components/formats.ts';
import { useSession, useSessionActor } from '../../../components/session.tsx';
import type { SignedInUser } from '../../../contracts/auth.ts';
import { header } from '../../../messages/ko.shell.ts';
import { pathTo } from '../../../paths/console.ts';
import popup from './Popup.module.css';
import classes from './Profile.module.css';
import { usePopup } from './usePopup.ts';

/** The signed-in person, from where and since when, and the ways to one's own page and out. */
export function Profile({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState(false);
  const session = useSessionActor();
  const canLogOut = useSession((state) => state.can({ type: 'logout' }));
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  usePopup(open, close, { area, opener });
  const logOut = () => {
    close();
    leaveBySigningOut(() => session.send({ type: 'logout' }));
  };

  return (
    <div ref={area} className={popup.anchor}>
      <ActionIcon
        ref={opener}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={header.profile}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconUserCircle aria-hidden size={26} stroke={1.75} />
      </ActionIcon>
      {open && (
        <section id={id} className={popup.popup} aria-label={header.profile}>
          <div className={classes.content}>
            <p className={classes.name}>{user.userName}</p>
            <p className={classes.company}>{user.companyKoreanName ?? user.userId}</p>
            <dl className={classes.facts}>
              <dt>{header.loginIp}</dt>
              <dd>{user.loginIp || header.none}</dd>
              <dt>{header.lastLogin}</dt>
              <dd>{dateTime(user.lastLoginTime)}</dd>
            </dl>
            <SchemeChoice />
          </div>
          <div className={classes.actions}>
            <Button
              size="sm"
              variant="default"
              component={Link}
              href={pathTo('mypage-confirm-password')}
              onClick={close}
            >
              {header.myPage}
            </Button>
            <Button
              size="sm"
              variant="default"
              component={Link}
              href={pathTo('user-exports')}
              onClick={close}
            >
              {header.exports}
            </Button>
            <Button size="sm" disabled={!canLogOut} onClick={logOut}>
              {header.logout}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: header.schemes.light },
  { value: 'dark', label: header.schemes.dark },
  { value: 'auto', label: header.schemes.auto },
];

/** Light, dark, or as the system has it. */
function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<MantineColorScheme>
      fullWidth
      className={classes.scheme}
      aria-label={header.scheme}
      data={schemes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
