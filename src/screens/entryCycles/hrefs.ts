import { pathTo, withSearch } from '../../paths/console.ts';

/** Address of the grid of a cycle with what is looked for. */
export const gridHref = (params: Readonly<Record<string, string>> & { entryCycleId: string }): string =>
  withSearch(pathTo('perfmgmt-indicatordata'), new URLSearchParams(params).toString());
