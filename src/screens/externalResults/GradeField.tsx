import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormText } from '../../components/form/fields.tsx';
import type { FieldProps } from '../../components/form/useField.ts';
import type { ShownScale } from '../../contracts/gradeScales.ts';
import type { ResultValues } from './resultValues.ts';

/** A grade to choose or a score to type, by the scale; nothing can be chosen while there is none. */
export function GradeField({
  scale,
  ...props
}: FieldProps<ResultValues, string> & { scale: ShownScale | null }) {
  if (scale?.kindCd === 'SCORE') return <FormText {...props} inputMode="decimal" />;
  const choices = (scale?.grades ?? []).map((value) => ({ value, label: value }));
  return <FormSelect {...props} choices={choices} disabled={scale === null} keepsCurrent />;
}
