import { useLocation, useParams, useSearch } from 'wouter';
import { documentCalls } from '../../components/document/documentCalls.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { TERMS_REF } from '../../contracts/terms.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { commandTerms, loadTermsDetail } from '../../services/termsManagement.ts';
import { AgreementComparison } from './AgreementComparison.tsx';
import { AgreementDetail } from './AgreementDetail.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import { ConsentCounts } from './ConsentCounts.tsx';
import type { SectionName } from './sections.ts';

/** One version of terms: a new one or a draft as a form, any other as it is, compared with the others of its kind. */
export default function AgreementPage({ section }: { section: SectionName }) {
  const { termId } = useParams();
  const [, navigate] = useLocation();
  const search = useSearch();
  const listHref = withSearch(pathTo(`${section}-agreement`), search);
  const open = (id: string) =>
    navigate(withSearch(pathTo(`${section}-agreement-view`, { termId: id }), search), { replace: true });

  if (termId === undefined) {
    return (
      <AgreementForm terms={null} listHref={listHref} onCreated={open} onLeave={() => navigate(listHref)} />
    );
  }
  return (
    <LoadedRecord resource={TERMS_REF} id={termId} load={loadTermsDetail}>
      {(terms, { isLoading, reload }) => (
        <PageStack isBusy={isLoading}>
          {terms.state === 'draft' ? (
            <AgreementForm
              terms={terms}
              listHref={listHref}
              calls={documentCalls(commandTerms, terms)}
              reload={reload}
              onLeave={() => navigate(listHref)}
            />
          ) : (
            <AgreementDetail
              terms={terms}
              listHref={listHref}
              calls={documentCalls(commandTerms, terms)}
              reload={reload}
            />
          )}
          {terms.publishedAt !== null && <ConsentCounts termId={termId} />}
          <AgreementComparison terms={terms} />
          <ActivityHistory refType="terms" refId={termId} />
        </PageStack>
      )}
    </LoadedRecord>
  );
}
