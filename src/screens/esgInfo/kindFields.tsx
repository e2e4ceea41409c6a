import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormMultiSelect, FormSelect } from '../../components/form/choiceFields.tsx';
import { FormDate, FormYear } from '../../components/form/dateFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { certificationCodes, reportStandards, targetBounds } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import type { CertificationValues, PolicyValues, ReportValues, TargetValues } from './esgInfoValues.ts';

const standards = reportStandards.map((value) => ({ value, label: texts.standardNames[value] }));
const certifications = certificationCodes.map((value) => ({ value, label: texts.certNames[value] }));

export function ReportFields({ form }: { form: UseFormReturn<ReportValues> }) {
  const isAssured = useWatch({ control: form.control, name: 'assured' });
  return (
    <>
      <FormYear form={form} name="crtrYr" label={texts.reportYear} />
      <FormMultiSelect form={form} name="standards" label={texts.standards} choices={standards} />
      <FormSwitch form={form} name="assured" label={texts.assured} />
      {isAssured && <FormText form={form} name="assurer" label={texts.assurer} required />}
    </>
  );
}

export const CertificationFields = ({ form }: { form: UseFormReturn<CertificationValues> }) => (
  <>
    <FormSelect form={form} name="certCd" label={texts.certCd} choices={certifications} />
    <FormColumns>
      <FormText form={form} name="issuer" label={texts.issuer} />
      <FormText form={form} name="certNo" label={texts.certNo} />
      <FormDate form={form} name="validFrom" label={texts.validFrom} />
      <FormDate form={form} name="validTo" label={texts.validTo} description={texts.validToHint} />
    </FormColumns>
  </>
);

export const PolicyFields = ({ form }: { form: UseFormReturn<PolicyValues> }) => (
  <FormDate form={form} name="validFrom" label={texts.effectiveFrom} />
);

export const TargetFields = ({ form }: { form: UseFormReturn<TargetValues> }) => (
  <>
    <FormText form={form} name="unit" label={texts.unit} />
    <FormColumns>
      <FormYear form={form} name="baseYr" label={texts.baseYear} />
      <FormDecimal
        form={form}
        name="baseValue"
        label={texts.baseValue}
        bounds={targetBounds}
        description=""
      />
      <FormYear form={form} name="crtrYr" label={texts.targetYear} />
      <FormDecimal
        form={form}
        name="targetValue"
        label={texts.targetValue}
        bounds={targetBounds}
        description=""
      />
    </FormColumns>
  </>
);
