import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormNumber } from '../../components/form/fields.tsx';
import { useSession } from '../../components/session.tsx';
import { amountBounds } from '../../contracts/essentialInfo.ts';
import { sectionDifferences, sectionTotals } from '../../contracts/essentialTotals.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';
import classes from './EssentialInfo.module.css';
import type { EssentialForm } from './essentialValues.ts';
import { Totals } from './Totals.tsx';

interface SectionFieldsProps {
  form: UseFormReturn<EssentialForm>;
  /** By the section's id. */
  names: ReadonlyMap<string, string>;
}

/** The part of each business section, and where their sums are not those of the whole. */
export function SectionFields({ form, names }: SectionFieldsProps) {
  const values = useWatch({ control: form.control }) as EssentialForm;
  const { sections } = values;
  const totals = sectionTotals(sections);
  const role = useSession(({ context }) => context.user?.userAuth);
  // a worker has the sections of the role alone, which are not the whole
  const differences = role === 'ROLE_WORKER' ? [] : sectionDifferences(values, sections);
  if (sections.length === 0) return <p className={classes.none}>{texts.noSections}</p>;
  return (
    <div className={classes.stack}>
      {sections.map(({ bizSectId }, index) => {
        const section = names.get(bizSectId) ?? bizSectId;
        const field = (label: string) => ({
          form,
          label,
          description: '',
          'aria-label': texts.sectionField(section, label),
        });
        return (
          <fieldset key={bizSectId} className={classes.group}>
            <legend>{section}</legend>
            <div className={classes.fields}>
              <FormNumber {...field(texts.employees)} name={`sections.${index}.employeeCnt`} />
              <FormDecimal
                {...field(texts.revenueUnit)}
                name={`sections.${index}.revenue`}
                bounds={amountBounds}
              />
              <FormNumber {...field(texts.domesticSites)} name={`sections.${index}.domesticSiteCnt`} />
              <FormNumber {...field(texts.overseasSites)} name={`sections.${index}.overseasSiteCnt`} />
            </div>
          </fieldset>
        );
      })}
      <Totals
        label={texts.sectionSum}
        lines={[
          [texts.employees, totals.employees],
          [texts.revenueUnit, totals.revenue],
          [texts.siteTotal, totals.sites],
        ]}
      />
      <div role="status" className={classes.warnings}>
        {differences.map((name) => (
          <p key={name}>{texts.differences[name]}</p>
        ))}
      </div>
    </div>
  );
}
