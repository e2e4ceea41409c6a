import { useLocation, useSearch } from 'wouter';

/** In place of an id: the form of something new. */
export const NEW = 'new';

/**
 * For a list and its records that share one path: the record that `?id=` names, null for the list, and addresses that
 * keep the list's own query.
 */
export function useDetailParam() {
  const [path] = useLocation();
  const search = useSearch();
  const toHref = (id: string | null): string => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete('id');
    else params.set('id', id);
    const query = params.toString();
    return query === '' ? path : `${path}?${query}`;
  };
  return { id: new URLSearchParams(search).get('id'), toHref, listHref: toHref(null) };
}
