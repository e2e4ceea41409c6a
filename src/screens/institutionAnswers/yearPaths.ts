import type { OwnYearKey } from '../../contracts/institutionAnswers.ts';
import { pathTo } from '../../paths/console.ts';

export const listHref = pathTo('perfmgmt-institutiondata');
export const yearHref = ({ id, year }: OwnYearKey) => pathTo('perfmgmt-institutiondata-detail', { id, year });
export const sheetHref = ({ id, year }: OwnYearKey) =>
  pathTo('perfmgmt-institutiondata-datasheet', { id, year });

/** Names in the query of a year's address: the question that is shown, and which are listed. */
export const QUESTION = 'item';
export const FILTER = 'show';
