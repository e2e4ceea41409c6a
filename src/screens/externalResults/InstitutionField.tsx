import type { FieldValues } from 'react-hook-form';
import { FormCodeSelect, FormSelect } from '../../components/form/choiceFields.tsx';
import type { FieldProps } from '../../components/form/useField.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';

interface InstitutionFieldProps<V extends FieldValues> extends FieldProps<V, string | null> {
  /** Institution that is there already and stays, with its name even where the institution is switched off now. */
  fixed: { instCdId: string; instNm: string | null } | null;
}

/** The institution of something new to choose; of what is there, only shown. */
export function InstitutionField<V extends FieldValues>({ fixed, ...props }: InstitutionFieldProps<V>) {
  if (!fixed) return <FormCodeSelect {...props} group={codeGroups.institution} />;
  const choices = [{ value: fixed.instCdId, label: fixed.instNm ?? fixed.instCdId }];
  return <FormSelect {...props} choices={choices} readOnly />;
}
