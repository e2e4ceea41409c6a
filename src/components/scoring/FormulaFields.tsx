import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { FORMULA_INPUTS_MAX, type FormulaInput } from '../../contracts/formula.ts';
import { fitsUnit, infoSourceCds } from '../../contracts/valueSources.ts';
import {
  negativeNames,
  rollUpNames,
  sectRollUpNames,
  formulaTexts as texts,
  unitNames,
  valueSourceName,
} from '../../messages/ko.formula.ts';
import { FormSelect } from '../form/choiceFields.tsx';
import { FormText, FormTextArea } from '../form/fields.tsx';
import { toChoices } from '../form/toChoices.ts';
import { RowsEditor } from './RowsEditor.tsx';
import classes from './Scoring.module.css';
import type { ScoringForm } from './scoringForm.ts';

const FormulaTrial = lazy(() => import('./FormulaTrial.tsx'));

const units = toChoices(unitNames);
const rollUps = toChoices(rollUpNames);
const sectRollUps = toChoices(sectRollUpNames);
const negatives = toChoices(negativeNames);
const blank: FormulaInput = {
  code: '',
  name: '',
  unitCd: 'none',
  rollUpCd: 'SUM',
  sectRollUpCd: 'SUM',
  srcCd: null,
  negYn: 'N',
};

/** Inputs that people enter, the formula over them, and a trial of both. */
export function FormulaFields({ form }: { form: ScoringForm }) {
  return (
    <>
      <RowsEditor
        form={form}
        name="inputs"
        title={texts.inputs}
        addText={texts.addInput}
        maximum={FORMULA_INPUTS_MAX}
        blank={blank}
        columns={1}
      >
        {(place) => <InputFields form={form} place={place} />}
      </RowsEditor>
      <FormTextArea
        form={form}
        name="formula"
        label={texts.formula}
        description={texts.formulaHint}
        rows={2}
        required={false}
      />
      <Suspense>
        <FormulaTrial form={form} />
      </Suspense>
    </>
  );
}

function InputFields({ form, place }: { form: ScoringForm; place: number }) {
  const [unitCd, srcCd] = useWatch({
    control: form.control,
    name: [`inputs.${place}.unitCd`, `inputs.${place}.srcCd`],
  });
  const sources = infoSourceCds.filter((each) => fitsUnit(each, unitCd));
  const offered = srcCd === null || sources.some((each) => each === srcCd) ? sources : [srcCd, ...sources];
  return (
    <div className={classes.four}>
      <FormText form={form} name={`inputs.${place}.code`} label={texts.inputCode} />
      <FormText form={form} name={`inputs.${place}.name`} label={texts.inputName} />
      <FormSelect form={form} name={`inputs.${place}.unitCd`} label={texts.unit} choices={units} />
      <FormSelect form={form} name={`inputs.${place}.negYn`} label={texts.negative} choices={negatives} />
      <FormSelect form={form} name={`inputs.${place}.rollUpCd`} label={texts.rollUp} choices={rollUps} />
      <FormSelect
        form={form}
        name={`inputs.${place}.sectRollUpCd`}
        label={texts.sectRollUp}
        choices={sectRollUps}
      />
      <FormSelect
        form={form}
        name={`inputs.${place}.srcCd`}
        label={texts.source}
        choices={offered.map((value) => ({ value, label: valueSourceName(value) }))}
        noneText={texts.noSource}
      />
    </div>
  );
}
