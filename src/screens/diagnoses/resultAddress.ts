import { useLocation, useParams, useSearch } from 'wouter';
import * as z from 'zod/mini';
import type { ResultQuery } from '../../components/diagnosis/hrefs.ts';
import { withinPage } from '../../components/openPage.ts';
import {
  type DiagnosisResult,
  type DiagnosisSubjectQuery,
  diagnosisSubjectQuery,
} from '../../contracts/diagnosisRuns.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { withSearch } from '../../paths/console.ts';
import { HttpError } from '../../services/httpError.ts';

const uuid = z.uuid();

/** Refusal of an address that names nothing. */
const notFound = () => new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });

/** Changes of the query of a page; null leaves a value out. */
export type QueryChange = Readonly<Record<string, string | null>>;

/**
 * Address of a result: its subject, or null where it names none, and what of it is shown. A year's address has no quarter,
 * or `Y` in its place; that of a report has it in its query.
 */
export function useResultAddress() {
  const { dgnsYr, brnCd, bizSectId } = useParams();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const custCoId = uuid.safeParse(params.get('custCoId')).data ?? null;
  const rev = params.get('rev');
  const subject = diagnosisSubjectQuery.safeParse({
    dgnsYr,
    brnCd: brnCd ?? params.get('brnCd') ?? 'Y',
    bizSectId,
    ...(rev === null ? {} : { rev }),
    ...(custCoId === null ? {} : { custCoId }),
  });
  const toHref = (change: QueryChange): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return withSearch(path, next.toString());
  };
  return {
    subject: subject.success ? subject.data : null,
    custCoId,
    tab: params.get('tab'),
    domain: params.get('domain'),
    explain: params.get('explain'),
    toHref,
    /** Changes what the page shows, which stays the same page. */
    show: (change: QueryChange) => navigate(toHref(change), withinPage()),
  };
}

export type ResultAddress = ReturnType<typeof useResultAddress>;

/** Query of the other pages of a result: its company for administrators, its revision where it is an older one. */
export const toResultQuery = (
  { isCurrent, rev }: Pick<DiagnosisResult, 'isCurrent' | 'rev'>,
  { custCoId }: Pick<ResultAddress, 'custCoId'>,
): ResultQuery => ({ custCoId, rev: isCurrent ? null : rev });

/** The subject that an address names. Refused with N0404 where it names none. */
export function requireSubject(subject: DiagnosisSubjectQuery | null): DiagnosisSubjectQuery {
  if (subject === null) throw notFound();
  return subject;
}
