import { useState } from 'react';
import { type Industry, IndustryField } from '../../components/industry/IndustryField.tsx';
import { industryPage as texts } from '../../messages/ko.exampleData.ts';
import { DemoCard } from './DemoCard.tsx';

/** The industry popup behind its field. */
export function IndustryDemos() {
  const [industry, setIndustry] = useState<Industry | null>(null);
  const [required, setRequired] = useState<Industry | null>(null);
  return (
    <>
      <DemoCard title={texts.title} note={texts.note}>
        <IndustryField value={industry} onChange={setIndustry} />
      </DemoCard>
      <DemoCard title={texts.required}>
        <IndustryField
          value={required}
          onChange={setRequired}
          required
          error={required === null && texts.error}
        />
      </DemoCard>
    </>
  );
}
