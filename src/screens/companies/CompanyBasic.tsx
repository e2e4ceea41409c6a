import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { BusinessNumberInput } from '../../components/BusinessNumberInput.tsx';
import { KnownSections } from '../../components/bizSections/BizSections.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormCheckbox } from '../../components/form/choiceFields.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { dateTime } from '../../components/formats.ts';
import { PageStack } from '../../components/PageStack.tsx';
import type { BasicInfo } from '../../contracts/companies.ts';
import { companies, peerShare, ownCompany as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { pathTo } from '../../paths/console.ts';
import { changeBasicInfo } from '../../services/companies.ts';
import classes from './Companies.module.css';
import { CompanyFields } from './CompanyFields.tsx';
import { type DetailValues, ownNames, ownSchema, toOwnChange, toOwnValues } from './companyValues.ts';
import { OwnCompany } from './OwnCompany.tsx';

/** The own company, of a partner's contact the partner company, as its people see it and its operators change it. */
export default function CompanyBasic() {
  return <OwnCompany>{(company, reload) => <Content company={company} reload={reload} />}</OwnCompany>;
}

function Content({ company, reload }: { company: BasicInfo; reload(): void }) {
  const { mayChange, businessNo } = company;
  const [, navigate] = useLocation();
  const { form, flow } = useResourceForm({
    schema: ownSchema,
    record: company,
    toValues: toOwnValues,
    requiresConfirmation: true,
    save: (values, signal, shown) => changeBasicInfo(toOwnChange(shown, values), signal),
    names: ownNames,
    savedText: texts.saved,
    onSaved: reload,
    onCancel: () => navigate(pathTo('landing')),
  });
  const fields = (
    <FormSection title={texts.information}>
      {!mayChange && <p className={classes.note}>{texts.readOnly}</p>}
      <CompanyFields
        // the part of the form that these fields bind
        form={form as unknown as UseFormReturn<DetailValues>}
        businessNo={
          <BusinessNumberInput
            label={companies.businessNo}
            description={mayChange ? texts.numberHint : undefined}
            value={businessNo ?? ''}
            readOnly
          />
        }
        readOnly={!mayChange}
      />
      {company.peerShareYn !== null && (
        <FormCheckbox
          form={form}
          name="peerShare"
          label={peerShare.label}
          description={peerShare.hint}
          readOnly={!mayChange}
        />
      )}
      <DescriptionList
        lines={[
          [
            grid.modifiedAt,
            `${dateTime(company.lastModifiedAt)} ${company.lastModifiedBy?.userName ?? ''}`.trim(),
          ],
        ]}
      />
    </FormSection>
  );
  const sections = (
    <FormSection title={companies.business}>
      <KnownSections sections={company.bizSectionList} />
    </FormSection>
  );
  if (!mayChange)
    return (
      <PageStack>
        {fields}
        {sections}
      </PageStack>
    );
  return (
    <PageStack isBusy={flow.isBusy}>
      <FormPage form={form} flow={flow} label={texts.title} failedText={texts.failed} after={sections}>
        {fields}
      </FormPage>
    </PageStack>
  );
}
