import { Button } from '@mantine/core';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { percentageBounds, sumDecimals } from '../../contracts/decimal.ts';
import {
  resolveSectWeights,
  type StandardDetail,
  type StandardValues,
} from '../../contracts/evaluationStandards.ts';
import { standardTexts as texts } from '../../messages/ko.standards.ts';
import { SectionWeightExcel } from './SectionWeightExcel.tsx';
import classes from './Standards.module.css';

interface SectionWeightsProps {
  form: UseFormReturn<StandardValues>;
  standard: StandardDetail;
  readOnly: boolean;
}

/** Weights of the business sections in the result of the company, which sum to 100.00. */
export function SectionWeights({ form, standard, readOnly }: SectionWeightsProps) {
  const { sections } = standard;
  const { control } = form;
  const weights = useWatch({ control, name: 'sectWeights' });
  const { errors } = useFormState({ control, name: 'sectWeights' });
  const problem = errors.sectWeights?.message ?? errors.sectWeights?.root?.message;
  const names = new Map(sections.map(({ bizSectId, bizSectNm }) => [bizSectId, bizSectNm]));
  const unweighted = weights.filter(({ weight }) => Number(weight) === 0);
  const distribute = () =>
    form.setValue(
      'sectWeights',
      resolveSectWeights(
        [],
        weights.map(({ bizSectId }) => bizSectId),
      ),
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    );
  if (sections.length === 0) {
    return (
      <FormSection title={texts.sections}>
        <p className={classes.hint}>{texts.noSections}</p>
      </FormSection>
    );
  }
  return (
    <FormSection title={texts.sections}>
      <p className={classes.hint}>{texts.sectionsNote}</p>
      <FormColumns>
        {weights.map(({ bizSectId }, place) => (
          <FormDecimal
            key={bizSectId}
            form={form}
            readOnly={readOnly}
            name={`sectWeights.${place}.weight`}
            bounds={percentageBounds}
            label={texts.sectWeight(names.get(bizSectId) ?? bizSectId)}
          />
        ))}
      </FormColumns>
      {!readOnly && (
        <div className={classes.sum}>
          <span role="status">
            {texts.sectSum(sumDecimals(weights.map(({ weight }) => weight || '0')) ?? '0')}
          </span>
          <Button variant="default" size="sm" onClick={distribute}>
            {texts.equal}
          </Button>
        </div>
      )}
      {typeof problem === 'string' && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <SectionWeightExcel standard={standard} control={readOnly ? null : control} />
      {unweighted.length > 0 && (
        <p className={classes.hint}>
          {texts.unweighted(unweighted.map(({ bizSectId }) => names.get(bizSectId) ?? bizSectId).join(', '))}
        </p>
      )}
    </FormSection>
  );
}
