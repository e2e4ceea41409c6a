import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { getIcon } from '../../../components/menuIcons.ts';
import { useNavigation, useNavigationActor } from '../../../components/navigation.tsx';
import { activeChild } from '../../../machines/sideNavigation/rules.ts';
import { navigation } from '../../../messages/ko.shell.ts';
import { statusMessages } from '../../../messages/ko.ts';
import { CollapsedGroup } from './CollapsedGroup.tsx';
import { Entries, type GroupProps } from './MenuEntries.tsx';
import classes from './MenuList.module.css';

/** The menu's groups: opened and closed in place, or, `collapsed`, as icons with their entries beside them. */
export function MenuList({ collapsed, id }: { collapsed: boolean; id: string }) {
  const actor = useNavigationActor();
  const loading = useNavigation((state) => state.matches({ menu: 'loading' }));
  const failed = useNavigation((state) => state.matches({ menu: 'failed' }));
  const ready = useNavigation((state) => state.matches({ menu: 'ready' }));
  const { groups, message, routeName } = useNavigation((state) => state.context);
  const active = activeChild(groups, routeName);

  if (loading) return <Skeleton />;
  if (failed) {
    return (
      <div className={classes.feedback} role="alert">
        {!collapsed && <p>{message ?? statusMessages.S0001}</p>}
        <Button size="xs" variant="default" onClick={() => actor.send({ type: 'menu.reload' })}>
          {navigation.retry}
        </Button>
      </div>
    );
  }
  if (ready && groups.length === 0) return <p className={classes.feedback}>{navigation.empty}</p>;
  return (
    <ul className={classes.groups}>
      {groups.map((group, index) => {
        const shared = { group, active: active?.group === group ? active.child : null, id: `${id}-${index}` };
        return (
          <li key={group.title}>{collapsed ? <CollapsedGroup {...shared} /> : <Group {...shared} />}</li>
        );
      })}
    </ul>
  );
}

function Group({ group, active, id }: GroupProps) {
  const actor = useNavigationActor();
  const opened = useNavigation((state) => state.context.opened.includes(group.title));
  const Icon = getIcon(group.src);

  return (
    <>
      <button
        type="button"
        className={classes.group}
        data-active={active !== null || undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => actor.send({ type: 'group.toggle', title: group.title })}
      >
        <Icon aria-hidden size={22} stroke={1.75} />
        <span className={classes.groupTitle}>{group.title}</span>
        <IconChevronDown aria-hidden size={18} className={classes.chevron} />
      </button>
      <ul id={id} hidden={!opened} className={classes.entries}>
        <Entries group={group} active={active} />
      </ul>
    </>
  );
}

function Skeleton() {
  return (
    <div className={classes.groups} role="status" aria-label={navigation.loading}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={classes.skeleton} />
      ))}
    </div>
  );
}
