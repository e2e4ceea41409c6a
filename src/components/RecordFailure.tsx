import { Button } from '@mantine/core';
import { createContext, use } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Notice } from '../machines/result.ts';
import { isGone } from '../machines/scaffold.ts';
import { actions } from '../messages/ko.grid.ts';
import { withSearch } from '../paths/console.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { useMenuHref } from './navigation.tsx';

/** Address of the list that records below it belong to, where it is not that of the page's entry in the menu. */
export const ListHrefContext = createContext<string | null>(null);

/** Shows why a record could not be loaded; one that is not there, or not for this user, leads back to its list. */
export function RecordFailure({ reason, onRetry }: { reason: Notice | null; onRetry(): void }) {
  return (
    <LoadFailure message={reason?.message} onRetry={onRetry}>
      {reason && isGone(null, reason) && <ListLink />}
    </LoadFailure>
  );
}

/** The way to the list as it was left; nothing on the list itself. */
function ListLink() {
  const menuHref = useMenuHref();
  const listHref = use(ListHrefContext) ?? menuHref;
  const [path] = useLocation();
  const search = useSearch();
  if (listHref === null) return null;
  const params = new URLSearchParams(search);
  params.delete('id');
  const href = withSearch(listHref, params.toString());
  if (href === withSearch(path, search)) return null;
  return (
    <Button component={Link} href={href} size="sm">
      {actions.list}
    </Button>
  );
}
