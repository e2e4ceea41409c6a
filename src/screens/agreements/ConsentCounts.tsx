import { type DescriptionLine, DescriptionList } from '../../components/DescriptionList.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { useList } from '../../components/grid/useList.ts';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { pageSizes } from '../../contracts/envelope.ts';
import { type ConsentCountRow, consentOutcomes, TERMS_REF } from '../../contracts/terms.ts';
import { menus } from '../../messages/ko.coms.ts';
import { terms, consents as texts } from '../../messages/ko.terms.ts';
import { downloadExcel } from '../../services/excel.ts';
import { recordKey } from '../../services/freshData.ts';
import { listConsentCounts } from '../../services/termsManagement.ts';

const columns: GridColumn<ConsentCountRow>[] = [
  {
    id: 'companyKoreanName',
    header: texts.company,
    main: true,
    width: 220,
    value: ({ companyKoreanName }) => companyKoreanName ?? texts.noCompany,
  },
  { id: 'userAuth', header: texts.role, width: 140, value: ({ userAuth }) => menus.roleNames[userAuth] },
  ...consentOutcomes.map((id) => ({ id, header: texts.outcomes[id], width: 90, align: 'right' as const })),
  { id: 'outstanding', header: texts.outstanding, width: 90, align: 'right' },
];

/** Decisions of people about a version: in all, and by company and role. */
export function ConsentCounts({ termId }: { termId: string }) {
  const resources = [recordKey(TERMS_REF, termId)];
  const sums = useRecord((signal) => listConsentCounts(termId, {}, signal), { deps: [termId], resources });
  const list = useList<ConsentCountRow>({
    name: 'consents',
    title: texts.byCompany,
    prefix: 'consents.',
    columns,
    getId: ({ customerCompanyId, userAuth }) => `${customerCompanyId} ${userAuth}`,
    deps: [termId],
    resources,
    excel: (_, options) => downloadExcel('termsConsent', { termId }, options),
    load: ({ page, size }, signal) =>
      listConsentCounts(
        termId,
        { page, size: pageSizes.find((known) => known === size) ?? pageSizes[0] },
        signal,
      ),
  });
  return (
    <FormSection title={texts.title}>
      <RecordGate of={sums}>
        {({ sum }) => {
          const lines: DescriptionLine[] = consentOutcomes.map((id) => [
            texts.outcomes[id],
            terms.people(sum[id]),
          ]);
          return <DescriptionList lines={[...lines, [texts.outstanding, terms.people(sum.outstanding)]]} />;
        }}
      </RecordGate>
      <Grid list={list} />
    </FormSection>
  );
}
