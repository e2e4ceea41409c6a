import usage from 'virtual:chart-usage';
import type { RouteName } from '../../contracts/consoleRoutes.ts';
import { routeTitles } from '../../messages/ko.routes.ts';
import { workbench as texts } from '../../messages/ko.workbench.ts';
import { patterns } from '../../paths/console.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';

export interface UsingScreen {
  title: string;
  /** Null where its address needs parameters. */
  href: string | null;
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(patterns, name);

/** The screens that run a chart, each title once. */
export function usingScreens({ id }: Pick<RegisteredChart, 'id'>): UsingScreen[] {
  const usedBy = usage[id] ?? [];
  if (usedBy === 'all') return [{ title: texts.usedByAll, href: null }];
  const screens = usedBy.filter(isRoute).map((name): [string, UsingScreen] => {
    const path = patterns[name];
    const title = routeTitles[name];
    return [title, { title, href: path.includes(':') ? null : path }];
  });
  return [...new Map(screens.toReversed()).values()].toReversed();
}
