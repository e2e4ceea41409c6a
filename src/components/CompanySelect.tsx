import { companyChoice as texts } from '../messages/ko.widgets.ts';
import { InlineAlert } from './InlineAlert.tsx';
import { SelectField } from './SelectField.tsx';
import { useCompanyChoices } from './useCompanyChoices.ts';

interface CompanySelectProps {
  value: string | null;
  onChange(custCoId: string): void;
}

/** The customer company whose records an administrator reads. */
export function CompanySelect({ value, onChange }: CompanySelectProps) {
  const { choices, failure, retry } = useCompanyChoices();
  if (failure !== null) return <InlineAlert text={failure} onAction={retry} isError />;
  return (
    <SelectField
      label={texts.label}
      placeholder={choices === null ? texts.loading : texts.placeholder}
      searchable
      nothingFoundMessage={texts.none}
      data={choices ?? []}
      value={value}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}
