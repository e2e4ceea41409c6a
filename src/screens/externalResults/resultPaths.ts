import { pathTo, withSearch } from '../../paths/console.ts';

/** In place of an id: the form of a new result. */
export const NEW = 'new';
/** Name in the query of a result's address where it is changed. */
export const EDIT = 'edit';

export const listHref = pathTo('perfmgmt-esgresult');
export const resultHref = (evlInstRstId: string) => pathTo('perfmgmt-esgresult-regist', { evlInstRstId });
export const editHref = (evlInstRstId: string) => withSearch(resultHref(evlInstRstId), EDIT);
