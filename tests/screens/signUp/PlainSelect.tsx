interface PlainSelectProps {
  'aria-label'?: string;
  data: readonly { value: string; label: string }[];
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

/** A select of the browser, in place of the console's own. */
export const SelectField = ({ data, value, disabled, onChange, 'aria-label': label }: PlainSelectProps) => (
  <select
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {data.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);
