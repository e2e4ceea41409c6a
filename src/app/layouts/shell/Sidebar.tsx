import { ActionIcon } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../../components/Logo.tsx';
import { useNavigation, useNavigationActor } from '../../../components/navigation.tsx';
import { navigation } from '../../../messages/ko.shell.ts';
import { layout } from '../../../messages/ko.ts';
import { paths } from '../../../paths/paths.ts';
import { MenuList } from './MenuList.tsx';
import { PersonBlock } from './PersonBlock.tsx';
import classes from './Sidebar.module.css';

/** The menu at the left of a wide window: 300 px, or 100 px when collapsed. */
export function Sidebar() {
  const actor = useNavigationActor();
  const collapsed = useNavigation((state) => state.matches({ panel: 'collapsed' }));
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) actor.send({ type: 'flyout.close' });
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [actor]);

  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside ref={panel} className={classes.panel} data-collapsed={collapsed || undefined}>
      <div className={classes.top}>
        <Link href={paths.home()} className={classes.logo} aria-label={layout.homeLink}>
          <Logo compact={collapsed} />
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={collapsed ? navigation.expand : navigation.collapse}
          aria-expanded={!collapsed}
          onClick={() => actor.send({ type: 'panel.toggle' })}
        >
          <ToggleIcon aria-hidden size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      <PersonBlock compact={collapsed} />
      <nav className={classes.menu} aria-label={navigation.label}>
        <MenuList collapsed={collapsed} id="menu" />
      </nav>
    </aside>
  );
}

/** The same menu on a phone, over the page. The browser's own dialog keeps the focus inside. */
export function Drawer() {
  const open = useNavigation((state) => state.matches({ drawer: 'open' }));
  return open && <OpenDrawer />;
}

function OpenDrawer() {
  const actor = useNavigationActor();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => actor.send({ type: 'drawer.close' });

  // A layout effect is undone before the element leaves the page; after that, closing gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // The backdrop, or a link, which may lead to the page that is open already.
  const onClick = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop or a link; the keyboard has Escape, the button and the links
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={navigation.drawer}
      onCancel={onCancel}
      onClick={onClick}
    >
      <div className={classes.drawerContent}>
        <div className={classes.top}>
          <Link href={paths.home()} className={classes.logo} aria-label={layout.homeLink}>
            <Logo />
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={navigation.closeDrawer}
            onClick={close}
          >
            <IconX aria-hidden size={22} />
          </ActionIcon>
        </div>
        <PersonBlock compact={false} />
        <nav className={classes.menu} aria-label={navigation.label}>
          <MenuList collapsed={false} id="drawer-menu" />
        </nav>
      </div>
    </dialog>
  );
}
