import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import {
  createCriterionId,
  DEDUCTIONS_MAX,
  emptyScoring,
  missingScoring,
  PARTS_MAX,
  partScoringTypeCds,
  scoringFields,
  scoringFieldsByType,
  usesField,
} from '../../contracts/indicatorScoring.ts';
import {
  denominatorNames,
  directionNames,
  indicatorFieldNames as names,
  scoringTypeHints,
  scoringTypeNames,
  indicatorTexts as texts,
} from '../../messages/ko.indicators.ts';
import { FormSelect } from '../form/choiceFields.tsx';
import { FormColumns } from '../form/FormColumns.tsx';
import { FormText } from '../form/fields.tsx';
import { toChoices } from '../form/toChoices.ts';
import { FormulaFields } from './FormulaFields.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import classes from './Scoring.module.css';
import { isScoringValid, type ScoringForm } from './scoringForm.ts';

const five = [0, 1, 2, 3, 4] as const;
const partTypes = partScoringTypeCds.map((value) => ({ value, label: scoringTypeNames[value] }));
const blankPart = () => ({
  id: createCriterionId(),
  name: '',
  scoringTypeCd: 'STAGE' as const,
  texts: five.map(() => ''),
});

/** Clears what another type needs, which may be half written: it must not keep this one from being saved. */
function clearHidden(form: ScoringForm): void {
  const { scoringTypeCd, ...values } = form.getValues();
  const empty = emptyScoring(scoringTypeCd);
  for (const field of new Set(Object.values(scoringFieldsByType).flat())) {
    if (usesField(scoringTypeCd, field)) continue;
    if (!scoringFields.shape[field].safeParse(values[field]).success) form.setValue(field, empty[field]);
  }
}

/** Scoring of the indicator: what its type needs, and what is still missing of it. */
export function ScoringFields({ form }: { form: ScoringForm }) {
  const { control } = form;
  const type = useWatch({ control, name: 'scoringTypeCd' });
  useEffect(
    () =>
      form.subscribe({
        name: 'scoringTypeCd',
        formState: { values: true },
        callback: () => clearHidden(form),
      }),
    [form],
  );
  return (
    <>
      <FormColumns>
        <FormSelect
          form={form}
          name="scoringTypeCd"
          label={names.scoringTypeCd}
          description={scoringTypeHints[type]}
          choices={toChoices(scoringTypeNames)}
        />
        {usesField(type, 'directionCd') && (
          <FormSelect
            form={form}
            name="directionCd"
            label={names.directionCd}
            choices={toChoices(directionNames)}
          />
        )}
        {usesField(type, 'denominatorCd') && (
          <FormSelect
            form={form}
            name="denominatorCd"
            label={names.denominatorCd}
            description={texts.denominatorHint}
            choices={toChoices(denominatorNames)}
          />
        )}
      </FormColumns>
      {usesField(type, 'thresholds') && (
        <div className={classes.four}>
          {[0, 1, 2, 3].map((place) => (
            <FormText
              key={place}
              form={form}
              name={`thresholds.${place}`}
              label={texts.threshold(place)}
              inputMode="decimal"
            />
          ))}
        </div>
      )}
      {usesField(type, 'stages') && <FiveTexts form={form} name="stages" label={texts.stage} />}
      {usesField(type, 'requirements') && (
        <FiveTexts form={form} name="requirements" label={texts.requirement} />
      )}
      {usesField(type, 'scrCrtr') && <FiveTexts form={form} name="scrCrtr" label={texts.points} />}
      {usesField(type, 'deductions') && (
        <RowsEditor
          form={form}
          name="deductions"
          title={names.deductions}
          addText={texts.addDeduction}
          maximum={DEDUCTIONS_MAX}
          blank={{ id: createCriterionId(), name: '', pointsPerCase: '' }}
          columns={2}
        >
          {(place) => (
            <>
              <FormText form={form} name={`deductions.${place}.name`} label={texts.deductionName} />
              <FormText form={form} name={`deductions.${place}.pointsPerCase`} label={texts.pointsPerCase} />
            </>
          )}
        </RowsEditor>
      )}
      {usesField(type, 'parts') && (
        <RowsEditor
          form={form}
          name="parts"
          title={names.parts}
          addText={texts.addPart}
          maximum={PARTS_MAX}
          blank={blankPart()}
          columns={1}
        >
          {(place) => (
            <div className={classes.part}>
              <FormColumns>
                <FormText form={form} name={`parts.${place}.name`} label={texts.partName} />
                <FormSelect
                  form={form}
                  name={`parts.${place}.scoringTypeCd`}
                  label={names.scoringTypeCd}
                  choices={partTypes}
                />
              </FormColumns>
              <FiveTexts form={form} name={`parts.${place}.texts`} label={texts.partText} />
            </div>
          )}
        </RowsEditor>
      )}
      {usesField(type, 'formula') && <FormulaFields form={form} />}
      <Completeness form={form} />
    </>
  );
}

interface FiveTextsProps {
  form: ScoringForm;
  name: 'stages' | 'requirements' | 'scrCrtr' | `parts.${number}.texts`;
  label(place: number): string;
}

const FiveTexts = ({ form, name, label }: FiveTextsProps) => (
  <div className={classes.texts}>
    {five.map((place) => (
      <FormText key={place} form={form} name={`${name}.${place}`} label={label(place)} />
    ))}
  </div>
);

function Completeness({ form }: { form: ScoringForm }) {
  const scoring = useWatch({ control: form.control }) as Parameters<typeof missingScoring>[0];
  const missing = missingScoring(scoring);
  const isComplete = missing.length === 0 && isScoringValid(scoring);
  return (
    <p role="status" className={isComplete ? classes.hint : classes.problem}>
      {missing.length > 0 && texts.missing(missing.map((field) => names[field]).join(', '))}
      {missing.length === 0 && (isComplete ? texts.allWritten : texts.wronglyWritten)}
    </p>
  );
}
