import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { decimal } from '../../contracts/formula.ts';
import { plainNumber } from '../../contracts/numberText.ts';
import { formatFraction } from '../../contracts/scoring.ts';
import { formulaProblemText, formulaTexts as texts, unitNames } from '../../messages/ko.formula.ts';
import { RecordGate } from '../RecordGate.tsx';
import { useRecord } from '../useRecord.ts';
import classes from './Scoring.module.css';
import type { ScoringForm } from './scoringForm.ts';

type Engine = typeof import('../../contracts/formulaEngine.ts');

/** The library of formulas is large, and only this part of the page needs it. */
const loadEngine = (): Promise<Engine> => import('../../contracts/formulaEngine.ts');

/** Computes the formula, as it is written at the moment, with values that are kept nowhere. */
export default function FormulaTrial({ form }: { form: ScoringForm }) {
  const record = useRecord(loadEngine);
  return (
    <section aria-label={texts.trial} className={classes.rows}>
      <h3 className={classes.subheading}>{texts.trial}</h3>
      <p className={classes.hint}>{texts.trialHint}</p>
      <RecordGate of={record}>{(engine) => <Trial form={form} engine={engine} />}</RecordGate>
    </section>
  );
}

const DECIMALS = 4;

function Trial({ form, engine }: { form: ScoringForm; engine: Engine }) {
  const [formula, inputs, unitCd, scoringTypeCd, cycleCd] = useWatch({
    control: form.control,
    name: ['formula', 'inputs', 'unitCd', 'scoringTypeCd', 'cycleCd'],
  });
  const [values, indicatorSetValues] = useState<Readonly<Record<string, string>>>({});
  if (inputs.length === 0) return <p className={classes.hint}>{texts.noInputs}</p>;
  /** The value of an input as the formula takes it; empty while there is none, null for what is none. */
  const read = (code: string): string | null => {
    const typed = values[code]?.trim() ?? '';
    return typed === '' ? '' : (decimal.safeParse(plainNumber(typed)).data ?? null);
  };
  const entries = inputs.map(({ code }) => [code, read(code)] as const);
  return (
    <>
      <div className={classes.four}>
        {inputs.map(({ code, name, unitCd: unit }, place) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: codes are typed at the same time
            key={place}
            label={name || code || texts.inputName}
            aria-label={texts.value(name || code)}
            rightSection={<span className={classes.count}>{unitNames[unit]}</span>}
            rightSectionWidth="4.5rem"
            inputMode="decimal"
            maxLength={24}
            value={values[code] ?? ''}
            error={read(code) === null && texts.notDecimal}
            onChange={({ currentTarget: { value } }) =>
              indicatorSetValues((before) => ({ ...before, [code]: value }))
            }
          />
        ))}
      </div>
      {engine.lacksPercentFactor({ formula, inputs, unitCd }) && (
        <p role="status" className={classes.problem}>
          {texts.percentQuestion}
        </p>
      )}
      {engine.lacksQuarterThresholds({ formula, inputs, unitCd, scoringTypeCd, cycleCd }) && (
        <p role="status" className={classes.problem}>
          {texts.quarterQuestion}
        </p>
      )}
      {entries.some(([, value]) => value === null) ? (
        <p role="status" className={classes.problem}>
          {texts.wrongValue}
        </p>
      ) : (
        <Result engine={engine} formula={{ formula, inputs, unitCd }} entries={entries} />
      )}
    </>
  );
}

interface ResultProps {
  engine: Engine;
  formula: Parameters<Engine['evaluateFormula']>[0];
  entries: readonly (readonly [string, string | null])[];
}

function Result({ engine, formula, entries }: ResultProps) {
  const { inputs, unitCd } = formula;
  const result = engine.evaluateFormula(
    formula,
    Object.fromEntries(entries.map(([code, value]) => [code, value ?? ''])),
  );
  if (result.status !== 'problem') {
    const unitName = unitCd === null ? '' : unitNames[unitCd];
    return (
      <p role="status" className={classes.result}>
        {texts.result(formatFraction(result.value, DECIMALS), unitName)}
      </p>
    );
  }
  const { problem } = result;
  return (
    <p role="status" className={problem.kind === 'missingValue' ? classes.hint : classes.problem}>
      {formulaProblemText(problem, inputs)}
    </p>
  );
}
