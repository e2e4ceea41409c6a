import { Button } from '@mantine/core';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type BizSection, BUSINESS_SECTIONS_MAX } from '../../contracts/join.ts';
import { signUpBusiness as texts } from '../../messages/ko.signUp.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import { FormIndustry } from '../form/compositeFields.tsx';
import { FormText, FormTextArea } from '../form/fields.tsx';
import classes from './BizSections.module.css';
import { newSection, type SectionsForm } from './values.ts';

interface BizSectionsProps {
  form: UseFormReturn<SectionsForm>;
  readOnly?: boolean;
  /** Note on what becomes of a section that is removed. */
  removalNote?: string;
  /** Called when a section was added or removed, which no field shows. */
  onEdit?(): void;
}

/** The parts of a company's business, each with its industry. */
export function BizSections({ form, readOnly = false, removalNote, onEdit }: BizSectionsProps) {
  // react-hook-form's useFieldArray would come with the login page, which bundles what is used of the library.
  const sections = useWatch({ control: form.control, name: 'bizSections' });
  const { errors } = useFormState({ control: form.control, name: 'bizSections' });
  const wrong = errors.bizSections?.message ?? errors.bizSections?.root?.message;
  const isFull = sections.length >= BUSINESS_SECTIONS_MAX;
  const names = sections.map((_, index) => `bizSections.${index}` as const);
  const change = (next: typeof sections) => {
    form.setValue('bizSections', next, { shouldDirty: true });
    form.clearErrors('bizSections');
    onEdit?.();
  };

  return (
    <div className={classes.business}>
      {sections.length === 0 && <p className={classes.note}>{texts.none}</p>}
      {removalNote && sections.length > 0 && <p className={classes.note}>{removalNote}</p>}
      <ol className={classes.parts}>
        {names.map((name, index) => (
          <li key={name} className={classes.part}>
            <div className={classes.partHead}>
              <h3 className={classes.partTitle}>{texts.nth(index + 1)}</h3>
              <Button
                disabled={readOnly}
                variant="subtle"
                size="compact-md"
                aria-label={texts.removeNth(index + 1)}
                onClick={() => change(sections.toSpliced(index, 1))}
              >
                {texts.remove}
              </Button>
            </div>
            <FormText form={form} name={`${name}.bizSectionName`} label={texts.name} />
            <FormIndustry form={form} name={`${name}.industry`} label={texts.industry} />
            <FormTextArea form={form} name={`${name}.bizContent`} label={texts.content} rows={2} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.add}
        disabled={isFull}
        onClick={() => change([...sections, newSection])}
      >
        {texts.add}
      </Button>
      {isFull && <p className={classes.note}>{texts.most(BUSINESS_SECTIONS_MAX)}</p>}
      <p role="alert" className={classes.wrong}>
        {wrong}
      </p>
    </div>
  );
}

/** The parts of a registered company's business, which nobody changes here; some have no industry yet. */
export const KnownSections = ({ sections }: { sections: readonly BizSection[] }) =>
  sections.length === 0 ? (
    <p className={classes.note}>{texts.none}</p>
  ) : (
    <DescriptionList
      lines={sections.map(({ bizSectionName, gicsFullPath }) => [
        bizSectionName,
        gicsFullPath || texts.unset,
      ])}
    />
  );
