import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { BizSections, KnownSections } from '../../components/bizSections/BizSections.tsx';
import { type SectionsForm, sectionNames } from '../../components/bizSections/values.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { MailAddress } from '../../components/MailAddress.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import type { BasicInfo } from '../../contracts/companies.ts';
import { companies, ownCompany as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { users } from '../../messages/ko.users.ts';
import { pathTo } from '../../paths/console.ts';
import { changeBasicInfo } from '../../services/companies.ts';
import { getSections, sectionsSchema, toSectionsChange } from './companyValues.ts';
import { OwnCompany } from './OwnCompany.tsx';
import { serviceEntries, usageLines } from './usage.ts';

/** Basis of a company's ESG work: its business sections and the service it has. */
export default function UserBasic() {
  return <OwnCompany>{(company, reload) => <Content company={company} reload={reload} />}</OwnCompany>;
}

function Content({ company, reload }: { company: BasicInfo; reload(): void }) {
  const [, navigate] = useLocation();
  const { form, flow } = useResourceForm({
    schema: sectionsSchema,
    record: company,
    toValues: getSections,
    requiresConfirmation: true,
    save: (values, signal, shown) => changeBasicInfo(toSectionsChange(shown, values), signal),
    names: sectionNames,
    savedText: texts.saved,
    onSaved: reload,
    onCancel: () => navigate(pathTo('landing')),
  });
  const service = (
    <>
      <FormSection title={texts.service}>
        <DescriptionList
          lines={[...serviceEntries(company), ...(company.usage ? usageLines(company.usage) : [])]}
        />
      </FormSection>
      <FormSection title={texts.contact}>
        <Contact of={company.mainOperator} />
      </FormSection>
    </>
  );
  if (!company.mayChange)
    return (
      <PageStack>
        <FormSection title={companies.business}>
          <KnownSections sections={company.bizSectionList} />
        </FormSection>
        {service}
      </PageStack>
    );
  return (
    <PageStack isBusy={flow.isBusy}>
      <FormPage form={form} flow={flow} label={texts.basicTitle} failedText={texts.failed} after={service}>
        <FormSection title={companies.business}>
          {/* the part of the form that these fields bind */}
          <BizSections
            form={form as unknown as UseFormReturn<SectionsForm>}
            removalNote={companies.sectionRemoval}
          />
        </FormSection>
      </FormPage>
    </PageStack>
  );
}

const Contact = ({ of: operator }: { of: BasicInfo['mainOperator'] }) => (
  <DescriptionList
    lines={[
      [users.name, operator?.userName ?? grid.none],
      [users.department, operator?.departmentName ?? grid.none],
      [users.jobGrade, operator?.jobGradeName ?? grid.none],
      [users.email, <MailAddress key="email" address={operator?.userEmail ?? grid.none} />],
    ]}
  />
);
