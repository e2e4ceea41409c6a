import type { FieldValues } from 'react-hook-form';
import { InlineAlert } from '../InlineAlert.tsx';
import { useCompanyChoices } from '../useCompanyChoices.ts';
import { FormSelect } from './choiceFields.tsx';
import type { FieldProps } from './useField.ts';

/** A customer company, chosen by administrators, who have none of their own. */
export function FormCompany<V extends FieldValues>(props: FieldProps<V, string | null>) {
  const { choices, failure, retry } = useCompanyChoices();
  return (
    <div>
      <FormSelect {...props} choices={choices ?? []} isLoading={choices === null && failure === null} />
      {failure !== null && <InlineAlert text={failure} onAction={retry} isError />}
    </div>
  );
}
