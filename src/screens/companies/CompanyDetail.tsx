import type { UseFormReturn } from 'react-hook-form';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { BizSections } from '../../components/bizSections/BizSections.tsx';
import type { SectionsForm } from '../../components/bizSections/values.ts';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { CompanySets } from '../../components/company/CompanySets.tsx';
import type { CompanySetValues } from '../../components/company/sets.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { FormBusinessNumber } from '../../components/form/phoneFields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { dateTime } from '../../components/formats.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { useJoinDecision } from '../../components/join/useJoinDecision.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { SectionedPage } from '../../components/SectionedPage.tsx';
import { COMPANY_REF, type CompanyDetail as Company } from '../../contracts/companies.ts';
import { companies as texts } from '../../messages/ko.companies.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { users } from '../../messages/ko.users.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { changeCompany, loadCompany } from '../../services/companies.ts';
import { CompanyFields } from './CompanyFields.tsx';
import {
  type DetailValues,
  modificationNames,
  modificationSchema,
  toCompanyChange,
  toModification,
} from './companyValues.ts';
import { OperatorSection } from './OperatorSection.tsx';
import { PolicySection } from './PolicySection.tsx';
import { useCompanyJoins } from './useCompanyJoins.ts';

const uses = [
  { value: 'Y', label: users.inUse },
  { value: 'N', label: users.notInUse },
];

/** One customer company: its details, service, operators and history; also where its join is approved or refused. */
export default function CompanyDetail() {
  const { customerCompanyId = '' } = useParams();
  return (
    <LoadedRecord resource={COMPANY_REF} id={customerCompanyId} load={loadCompany}>
      {(company, page) => <Content company={company} {...page} />}
    </LoadedRecord>
  );
}

function Content({ company, isLoading, reload }: RecordPage & { company: Company }) {
  const { customerCompanyId, companyKoreanName, joinStatusCodeId } = company;
  const [, navigate] = useLocation();
  const listHref = withSearch(pathTo('cusMgmt-customercompany'), useSearch());
  const main = company.operators.find(({ isMain }) => isMain);
  const joining = {
    customerCompanyId,
    compony: companyKoreanName,
    state: joinStatusCodeId,
    operatorId: main?.id ?? null,
    useNm: main?.userName ?? null,
  };
  const { commands } = useCompanyJoins({ selected: [joining], reload });
  const { form, flow } = useResourceForm({
    schema: modificationSchema,
    record: company,
    toValues: toModification,
    requiresConfirmation: true,
    save: (values, signal, shown) => changeCompany(toCompanyChange(shown, values), signal),
    names: modificationNames,
    savedText: texts.modifiedText,
    onSaved: () => navigate(listHref),
    onCancel: () => navigate(listHref),
  });
  const decision = useJoinDecision({
    of: main ? { id: main.id, userAuth: 'ROLE_OPERATOR', joinStatusCodeId } : null,
    isBusy: commands.isRunning || flow.isBusy,
    approve: () => commands.run('join.approve'),
    onRefused: reload,
  });

  return (
    <SectionedPage isBusy={isLoading || commands.isRunning}>
      <FormPage
        form={form}
        flow={flow}
        label={texts.modifyTitle}
        listHref={listHref}
        listText={actions.backToList}
        failedText={texts.modifyFailed}
        buttons={decision.refuseButton}
        main={decision.approveButton}
        after={
          <>
            <PolicySection company={company} />
            <OperatorSection company={company} reload={reload} />
            <ActivityHistory title={texts.history} refType={COMPANY_REF} refId={customerCompanyId} />
          </>
        }
      >
        <FormSection title={texts.company}>
          <StatusLines company={company} />
          <FormRadioGroup
            form={form}
            name="useYn"
            label={users.useYn}
            description={texts.notInUseHint}
            choices={uses}
          />
          <CompanyFields
            // the part of the form that these fields bind, here and below
            form={form as unknown as UseFormReturn<DetailValues>}
            businessNo={<FormBusinessNumber form={form} name="businessNo" label={texts.businessNo} />}
          />
        </FormSection>
        <FormSection title={indicatorSetTexts.companySets}>
          {company.cosetId !== null && (
            <Link href={pathTo('cusMgmt-coset-detail', { id: company.cosetId })}>
              {indicatorSetTexts.openCoset}
            </Link>
          )}
          <CompanySets
            form={form as unknown as UseFormReturn<CompanySetValues>}
            hasSet={company.cosetId !== null}
            partnerSetNm={company.ptnrSetNm}
            custCoId={customerCompanyId}
          />
        </FormSection>
        <FormSection title={texts.business}>
          <BizSections
            form={form as unknown as UseFormReturn<SectionsForm>}
            removalNote={texts.sectionRemoval}
          />
        </FormSection>
      </FormPage>
      <ConfirmDialog commands={commands} />
      {decision.refusal}
    </SectionedPage>
  );
}

const StatusLines = ({ company }: { company: Company }) => (
  <DescriptionList
    lines={[
      [users.joinStatus, company.joinStatusCodeName],
      [texts.waiting, texts.waitingCount(company.waiting)],
      [users.createdAt, dateTime(company.createdAt)],
      [
        grid.modifiedAt,
        `${dateTime(company.lastModifiedAt)} ${company.lastModifiedBy?.userName ?? ''}`.trim(),
      ],
    ]}
  />
);
