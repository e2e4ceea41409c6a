import { Button } from '@mantine/core';
import { createContext, use } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { lastChangeQuery, type RecordRef } from '../contracts/lastChange.ts';
import type { Feedback } from '../machines/result.ts';
import { isGone } from '../machines/scaffold.ts';
import { actions, results } from '../messages/ko.grid.ts';
import { withSearch } from '../paths/console.ts';
import { loadLastChange } from '../services/lastChange.ts';
import { dateTime } from './formats.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { useMenuHref } from './navigation.tsx';
import { useRecord } from './useRecord.ts';

/** Address of the list that records below it belong to, where it is not that of the page's entry in the menu. */
export const ListHrefContext = createContext<string | null>(null);

interface RecordFailureProps {
  reason: Feedback | null;
  /** Key of the record, where it is one whose changes are recorded. */
  history: RecordRef | null;
  onRetry(): void;
}

/**
 * Shows why a record could not be loaded; one that is not there, or not for this user, leads back to its list, with
 * who removed it where the user may know that.
 */
export function RecordFailure({ reason, history, onRetry }: RecordFailureProps) {
  const isMissing = reason !== null && isGone(null, reason);
  return (
    <LoadFailure message={reason?.message} onRetry={onRetry}>
      {isMissing && <ListLink />}
      {isMissing && history && <Removal history={history} />}
    </LoadFailure>
  );
}

/** Shows who removed a record, and when; nothing where the user may not know that. */
export function Removal({ history }: { history: RecordRef }) {
  const query = lastChangeQuery.safeParse(history);
  const [{ context }] = useRecord(
    async (signal) => (query.success ? loadLastChange(query.data, signal) : null),
    { deps: [history.resource, history.id] },
  );
  const last = context.record;
  return last?.verb === 'delete' && <p>{results.deletedBy(last.userName, dateTime(last.at))}</p>;
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
