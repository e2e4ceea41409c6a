import { useState } from 'react';
import { SelectField } from '../../components/SelectField.tsx';
import { fieldsDemo as texts } from '../../messages/ko.exampleFields.ts';
import { ActivityForm, type Mode } from './ActivityForm.tsx';
import type { Activity } from './activity.ts';
import { DemoCard } from './DemoCard.tsx';
import classes from './FieldsDemo.module.css';

const modes = Object.keys(texts.modes) as Mode[];

/** Every bound field, in each of its looks. */
export function FieldsDemo({ listHref }: { listHref: string }) {
  const [mode, setMode] = useState<Mode>('normal');
  const [saved, setSaved] = useState<Activity | null>(null);
  return (
    <DemoCard title={texts.title} note={texts.note}>
      <SelectField
        label={texts.mode}
        data={modes.map((value) => ({ value, label: texts.modes[value] }))}
        value={mode}
        onChange={(chosen) => setMode(modes.find((one) => one === chosen) ?? 'normal')}
      />
      <ActivityForm key={mode} mode={mode} listHref={listHref} onSaved={setSaved} />
      {saved && (
        <section aria-label={texts.saved}>
          <h3 className={classes.heading}>{texts.saved}</h3>
          <pre className={classes.json}>{JSON.stringify(saved, null, 2)}</pre>
        </section>
      )}
    </DemoCard>
  );
}
