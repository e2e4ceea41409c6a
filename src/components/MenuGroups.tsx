import { Link } from 'wouter';
import type { NavigationGroup } from '../machines/sideNavigation/machine.ts';
import { navigation } from '../messages/ko.shell.ts';
import { layout } from '../messages/ko.ts';
import { LoadFailure } from './LoadFailure.tsx';
import classes from './MenuGroups.module.css';
import { getIcon } from './menuIcons.ts';
import { useNavigation, useNavigationActor } from './navigation.tsx';

/** The same menu as the side navigation's, all of it at once; `level` is that of its headings. */
export function MenuGroups({ level }: { level: 2 | 3 }) {
  const actor = useNavigationActor();
  const failed = useNavigation((state) => state.matches({ menu: 'failed' }));
  const loading = useNavigation((state) => state.matches({ menu: 'loading' }));
  const message = useNavigation((state) => state.context.message);
  const groups = useNavigation((state) => state.context.groups);

  if (failed) {
    return (
      <LoadFailure
        message={message}
        onRetry={() => actor.send({ type: 'menu.reload' })}
        className={classes.empty}
      />
    );
  }
  if (loading) return <Skeleton />;
  if (groups.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{navigation.empty}</p>
        <p>{navigation.emptyHint}</p>
      </div>
    );
  }
  return (
    <ul className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.title} group={group} level={level} />
      ))}
    </ul>
  );
}

function Group({ group, level }: { group: NavigationGroup; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const Icon = getIcon(group.src);
  return (
    <li className={classes.group}>
      <Heading className={classes.groupTitle}>
        <span className={classes.groupIcon}>
          <Icon aria-hidden size={20} stroke={1.75} />
        </span>
        {group.title}
      </Heading>
      <ul className={classes.items}>
        {group.children.map(({ name, title, href }) => (
          <li key={name} className={classes.item}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
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
