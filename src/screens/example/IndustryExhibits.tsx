import { useState } from 'react';
import { type Industry, IndustryField } from '../../components/industry/IndustryField.tsx';
import { industryPage as texts } from '../../messages/ko.exampleData.ts';
import { Exhibit } from './Exhibit.tsx';

/** The industry popup behind its field. */
export function IndustryExhibits() {
  const [industry, setIndustry] = useState<Industry | null>(null);
  const [required, setRequired] = useState<Industry | null>(null);
  return (
    <>
      <Exhibit title={texts.title} note={texts.note}>
        <IndustryField value={industry} onChange={setIndustry} />
      </Exhibit>
      <Exhibit title={texts.required}>
        <IndustryField
          value={required}
          onChange={setRequired}
          required
          error={required === null && texts.error}
        />
      </Exhibit>
    </>
  );
}
