import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormNumber } from '../../components/form/fields.tsx';
import { amountBounds, type BasicInfo } from '../../contracts/essentialInfo.ts';
import { basicTotals } from '../../contracts/essentialTotals.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import classes from './EssentialInfo.module.css';
import { Totals } from './Totals.tsx';

const people = [
  ['malePermanentCnt', texts.malePermanent],
  ['maleFixedTermCnt', texts.maleFixedTerm],
  ['femalePermanentCnt', texts.femalePermanent],
  ['femaleFixedTermCnt', texts.femaleFixedTerm],
] as const;
const finance = [
  ['revenue', texts.revenue],
  ['assets', texts.assets],
] as const;
const sites = [
  ['domesticSiteCnt', texts.domesticSites],
  ['overseasSiteCnt', texts.overseasSites],
] as const;

/** Fields that companies and partner companies enter alike, with what follows from them. */
export function BasicFields({ form }: { form: UseFormReturn<BasicInfo> }) {
  const totals = basicTotals(useWatch({ control: form.control }) as BasicInfo);
  return (
    <div className={classes.stack}>
      <fieldset className={classes.group}>
        <legend>{texts.people}</legend>
        <div className={classes.fields}>
          {people.map(([name, label]) => (
            <FormNumber key={name} form={form} name={name} label={label} description="" />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{texts.finance}</legend>
        <div className={classes.fields}>
          {finance.map(([name, label]) => (
            <FormDecimal
              key={name}
              form={form}
              name={name}
              label={label}
              bounds={amountBounds}
              description=""
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{texts.sites}</legend>
        <div className={classes.fields}>
          {sites.map(([name, label]) => (
            <FormNumber key={name} form={form} name={name} label={label} description="" />
          ))}
        </div>
      </fieldset>
      <Totals
        lines={[
          [texts.employees, totals.employees],
          [texts.male, totals.male],
          [texts.female, totals.female],
          [texts.femaleShare, totals.femaleShare],
          [texts.fixedTermShare, totals.fixedTermShare],
          [texts.siteTotal, totals.sites],
        ]}
      />
    </div>
  );
}
