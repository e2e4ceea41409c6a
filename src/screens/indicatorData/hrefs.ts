import { pathTo } from '../../paths/console.ts';

export const gridHref = pathTo('perfmgmt-indicatordata');
/** Address of the values of an indicator. */
export const indicatorHref = (id: string): string => pathTo('perfmgmt-indicatordata-detail', { id });
/** Address of an indicator as a version of its set has it. */
export const versionOfSetHref = (id: string, ver: number): string =>
  pathTo('perfmgmt-indicatordata-version', { id, ver });
/** Address of an approved value. */
export const dataVersionHref = (id: string, daId: string): string =>
  pathTo('perfmgmt-indicatordata-data-version', { id, daId });
