import { pathTo } from '../../paths/console.ts';

/** The same screens are in the board and in system management. */
export type SectionName = 'ntc' | 'sys';

const withSearch = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/** `search` is the list's, kept on the way to a delivery and back. */
export function addressOfList(section: SectionName, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('pushHistoryId');
  return withSearch(pathTo(`${section}-alarm`), params);
}

/** The board's address names the delivery in its search. */
export function addressOfDelivery(section: SectionName, pushHistoryId: string, search: string): string {
  const params = new URLSearchParams(search);
  if (section === 'sys') return withSearch(pathTo('sys-alarm-view', { pushHistoryId }), params);
  params.set('pushHistoryId', pushHistoryId);
  return withSearch(pathTo('ntc-alarm-view'), params);
}
