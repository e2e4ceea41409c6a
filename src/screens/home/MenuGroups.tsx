import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { Link } from 'wouter';
import { useRecord } from '../../components/useRecord.ts';
import type { MenuGroup } from '../../contracts/menu.ts';
import type { Role } from '../../contracts/roles.ts';
import { home } from '../../messages/ko.home.ts';
import { layout, statusMessages } from '../../messages/ko.ts';
import { loadMenu } from '../../services/menu.ts';
import classes from './HomeScreen.module.css';
import { iconOf } from './menuIcons.ts';

interface MenuGroupsProps {
  role: Role;
  hrefOf(routeName: string): string | null;
}

export function MenuGroups({ role, hrefOf }: MenuGroupsProps) {
  const [state, send] = useRecord((signal) => loadMenu(role, signal));
  const groups = state.context.record;

  if (state.matches('failed')) {
    return (
      <div className={classes.empty} role="alert">
        <p>{state.context.message ?? statusMessages.S0001}</p>
        <Button variant="default" size="sm" onClick={() => send({ type: 'record.retry' })}>
          {home.retry}
        </Button>
      </div>
    );
  }
  if (groups === null) return <Skeleton />;
  if (groups.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{home.menuEmpty}</p>
        <p>{home.menuEmptyHint}</p>
      </div>
    );
  }
  return (
    <ul className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.title} group={group} hrefOf={hrefOf} />
      ))}
    </ul>
  );
}

function Group({ group, hrefOf }: { group: MenuGroup } & Pick<MenuGroupsProps, 'hrefOf'>) {
  const Icon = iconOf(group.src);
  return (
    <li className={classes.group}>
      <h3 className={classes.groupTitle}>
        <span className={classes.groupIcon}>
          <Icon aria-hidden size={20} stroke={1.75} />
        </span>
        {group.title}
      </h3>
      <ul className={classes.items}>
        {group.children.map((child) => (
          <Item key={child.name} title={child.title} href={hrefOf(child.name)} />
        ))}
      </ul>
    </li>
  );
}

function Item({ title, href }: { title: string; href: string | null }) {
  if (href !== null) {
    return (
      <li className={classes.item}>
        <Link href={href}>{title}</Link>
      </li>
    );
  }
  return (
    <li className={classes.item}>
      <span>{title}</span>
      <Badge className={classes.badge} variant="light" color="gray" size="sm" radius="sm">
        {home.inPreparation}
      </Badge>
    </li>
  );
}

function Skeleton() {
  return (
    <div className={classes.groups} role="status" aria-label={layout.loading}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <span key={place} className={classes.skeleton} />
      ))}
    </div>
  );
}
