import { Link } from 'wouter';
import type { NavigationChild, NavigationGroup } from '../../../machines/sideNavigation/machine.ts';
import classes from './MenuList.module.css';

export interface GroupProps {
  group: NavigationGroup;
  /** The entry of this group that the page belongs to. */
  active: NavigationChild | null;
  /** Id of the list of entries. */
  id: string;
}

/** The links of one group. */
export function Entries({ group, active }: Pick<GroupProps, 'group' | 'active'>) {
  return group.children.map((child) => (
    <li key={child.name}>
      <Link href={child.href} className={classes.entry} aria-current={child === active ? 'page' : undefined}>
        {child.title}
      </Link>
    </li>
  ));
}
