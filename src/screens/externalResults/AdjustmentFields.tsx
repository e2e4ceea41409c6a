import { Button } from '@mantine/core';
import { use, useEffect } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { FieldLabelsContext } from '../../components/form/useField.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { domainCds } from '../../contracts/classifications.ts';
import { ADJUSTMENTS_MAX } from '../../contracts/externalResults.ts';
import type { ShownScale } from '../../contracts/gradeScales.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import classes from './ExternalResults.module.css';
import { GradeField } from './GradeField.tsx';
import {
  type AdjustmentValues,
  areaChoices,
  findBefore,
  newAdjustment,
  type ResultValues,
} from './resultValues.ts';

const formatAdjustments = (adjustments: readonly AdjustmentValues[]) =>
  adjustments.map(({ ymd, after }) => `${ymd} ${after}`).join(', ');

/** Adjustments of grades after they were announced, each with the grade that it found. */
export function AdjustmentFields({
  form,
  scale,
  onEdit,
}: {
  form: UseFormReturn<ResultValues>;
  scale: ShownScale | null;
  /** Called when one was added or removed, which no field shows. */
  onEdit(): void;
}) {
  const { control } = form;
  const labels = use(FieldLabelsContext);
  useEffect(() => {
    const format = (value: unknown) => formatAdjustments(value as AdjustmentValues[]);
    labels?.set('adjustments', { label: texts.adjustments, format });
    return () => labels?.delete('adjustments');
  }, [labels]);
  const [grade, P, E, S, G, adjustments] = useWatch({
    control,
    name: ['grade', ...domainCds, 'adjustments'],
  });
  const before = findBefore({ grade, P, E, S, G, adjustments });
  const { errors } = useFormState({ control, name: 'adjustments' });
  const change = (next: AdjustmentValues[]) => {
    form.setValue('adjustments', next, { shouldDirty: true });
    form.clearErrors('adjustments');
    onEdit();
  };
  const names = adjustments.map((_, place) => `adjustments.${place}` as const);
  return (
    <>
      <p className={classes.note}>{texts.adjustmentsHint}</p>
      <ol className={classes.adjustments}>
        {names.map((name, place) => (
          <li key={name} className={classes.adjustment}>
            <div className={classes.head}>
              <h3 className={classes.title}>{texts.nthAdjustment(place + 1)}</h3>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={texts.removeAdjustment(place + 1)}
                onClick={() => change(adjustments.toSpliced(place, 1))}
              >
                {texts.remove}
              </Button>
            </div>
            <FormColumns>
              <FormDate form={form} name={`${name}.ymd`} label={texts.adjustedOn} />
              <FormSelect
                form={form}
                name={`${name}.area`}
                label={texts.adjustedArea}
                choices={areaChoices}
                required
              />
            </FormColumns>
            <GradeField
              form={form}
              name={`${name}.after`}
              label={texts.after}
              description={texts.beforeShown(before[place] || null)}
              scale={scale}
            />
            <FormTextArea form={form} name={`${name}.reason`} label={texts.reason} rows={2} />
          </li>
        ))}
      </ol>
      <div className={classes.add}>
        <ReasonButton
          variant="default"
          reason={adjustments.length < ADJUSTMENTS_MAX ? null : texts.fullAdjustments}
          onClick={() => change([...adjustments, newAdjustment])}
        >
          {texts.addAdjustment}
        </ReasonButton>
      </div>
      <p role="alert" className={classes.wrong}>
        {errors.adjustments?.message ?? errors.adjustments?.root?.message}
      </p>
    </>
  );
}
