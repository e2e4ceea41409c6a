import { lazy, Suspense } from 'react';
import { FORMULA_INPUTS_MAX } from '../../contracts/formula.ts';
import { rollUpNames, formulaTexts as texts, unitNames } from '../../messages/ko.formula.ts';
import { FormSelect } from '../form/choiceFields.tsx';
import { FormText, FormTextArea } from '../form/fields.tsx';
import { toChoices } from '../form/toChoices.ts';
import { RowsEditor } from './RowsEditor.tsx';
import type { ScoringForm } from './scoringForm.ts';

const FormulaTrial = lazy(() => import('./FormulaTrial.tsx'));

const units = toChoices(unitNames);
const rollUps = toChoices(rollUpNames);

/** What people enter, the formula over it, and a trial of both. */
export function FormulaFields({ form }: { form: ScoringForm }) {
  return (
    <>
      <RowsEditor
        form={form}
        name="inputs"
        title={texts.inputs}
        addText={texts.addInput}
        maximum={FORMULA_INPUTS_MAX}
        blank={{ code: '', name: '', unitCd: 'none', rollUpCd: 'SUM' }}
        columns={4}
      >
        {(place) => (
          <>
            <FormText form={form} name={`inputs.${place}.code`} label={texts.inputCode} />
            <FormText form={form} name={`inputs.${place}.name`} label={texts.inputName} />
            <FormSelect form={form} name={`inputs.${place}.unitCd`} label={texts.unit} choices={units} />
            <FormSelect
              form={form}
              name={`inputs.${place}.rollUpCd`}
              label={texts.rollUp}
              choices={rollUps}
            />
          </>
        )}
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
