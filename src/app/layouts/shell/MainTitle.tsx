import type { RefObject } from 'react';
import { Link } from 'wouter';
import { getIcon } from '../../../components/menuIcons.ts';
import { useNavigation } from '../../../components/navigation.tsx';
import { activeChild } from '../../../machines/sideNavigation/rules.ts';
import { resultPageTitles } from '../../../messages/ko.routes.ts';
import { mainTitle } from '../../../messages/ko.shell.ts';
import { paths } from '../../../paths/paths.ts';
import type { AppRoute } from '../../routes.tsx';
import { toBreadcrumb } from '../../routes.tsx';
import classes from './MainTitle.module.css';

interface MainTitleProps {
  route: AppRoute;
  /** Shows whether the top of the page is in view. */
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * Title of the page, the icon of the menu's group that leads to it, and where it is; of a page outside the menu those
 * of its section. Result pages bring a heading of their own.
 */
export function MainTitle({ route, ref }: MainTitleProps) {
  const groups = useNavigation((state) => state.context.groups);
  const group = activeChild(groups, route.name)?.group;
  const Icon = getIcon(group?.src ?? route.section.icon);
  const hidden = route.ownHeading || resultPageTitles.has(route.title);
  const crumbs = toBreadcrumb(route, group?.title);

  if (hidden) return <div ref={ref} className={classes.mark} />;
  return (
    <div ref={ref} className={classes.title}>
      <h1 className={classes.heading}>
        <span className={classes.icon}>
          <Icon aria-hidden size={22} stroke={1.75} />
        </span>
        {route.title}
      </h1>
      <nav aria-label={mainTitle.breadcrumb}>
        <ol className={classes.crumbs}>
          <li>
            <Link href={paths.home()}>{mainTitle.home}</Link>
          </li>
          {crumbs.map(({ title, href }, index) => (
            <li key={title} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {href !== null && index < crumbs.length - 1 ? <Link href={href}>{title}</Link> : title}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
