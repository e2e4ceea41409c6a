import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormIndustry } from '../../components/form/compositeFields.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { BUSINESS_SECTIONS_MAX } from '../../contracts/join.ts';
import { signUpBusiness as texts } from '../../messages/ko.signUp.ts';
import type { CompanyForm } from './companyForm.ts';
import { newSection } from './companyValues.ts';
import classes from './SignUp.module.css';

interface BizSectionsProps {
  form: CompanyForm;
  readOnly: boolean;
  /** Called when a section was added or removed, which no field shows. */
  onEdit(): void;
}

/** The parts of a company's business, each with its industry. */
export function BizSections({ form, readOnly, onEdit }: BizSectionsProps) {
  // react-hook-form's useFieldArray would come with the login page, which bundles what is used of the library.
  const sections = useWatch({ control: form.control, name: 'bizSections' });
  const isFull = sections.length >= BUSINESS_SECTIONS_MAX;
  const names = sections.map((_, index) => `bizSections.${index}` as const);
  const change = (next: typeof sections) => {
    form.setValue('bizSections', next);
    form.clearErrors('bizSections');
    onEdit();
  };

  return (
    <div className={classes.business}>
      {sections.length === 0 && <p className={classes.note}>{texts.none}</p>}
      <ol className={classes.parts}>
        {names.map((name, index) => (
          <li key={name} className={classes.part}>
            <div className={classes.partHead}>
              <h3 className={classes.partTitle}>{texts.nth(index + 1)}</h3>
              {!readOnly && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={texts.removeNth(index + 1)}
                  onClick={() => change(sections.toSpliced(index, 1))}
                >
                  {texts.remove}
                </Button>
              )}
            </div>
            <FormText form={form} name={`${name}.bizSectionName`} label={texts.name} readOnly={readOnly} />
            <FormIndustry form={form} name={`${name}.industry`} label={texts.industry} readOnly={readOnly} />
            <FormTextArea
              form={form}
              name={`${name}.bizContent`}
              label={texts.content}
              rows={2}
              readOnly={readOnly}
            />
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button
          variant="default"
          className={classes.add}
          disabled={isFull}
          onClick={() => change([...sections, newSection])}
        >
          {texts.add}
        </Button>
      )}
      {isFull && <p className={classes.note}>{texts.most(BUSINESS_SECTIONS_MAX)}</p>}
    </div>
  );
}
