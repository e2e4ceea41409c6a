import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { formDemo as texts } from '../../messages/ko.exampleData.ts';
import { fields, results } from '../../messages/ko.grid.ts';
import { HttpError } from '../../services/httpError.ts';
import { DemoCard } from './DemoCard.tsx';

const SLOW_MS = 3000;
const outcomes = ['saved', 'slow', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

const schema = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '', fields.required)),
});
const empty = { name: '' };

/** Behaves as a server would. */
async function save(outcome: Outcome): Promise<void> {
  if (outcome === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (outcome === 'refused') {
    throw new HttpError('refused', {
      message: texts.refusal,
      fields: [{ path: 'name', message: texts.taken }],
    });
  }
}

/** A form with its questions before saving and leaving. */
export function FormDemo() {
  const [outcome, setOutcome] = useState<Outcome>('saved');
  const [asks, setAsks] = useState(true);
  return (
    <DemoCard title={texts.title} note={texts.note}>
      <SelectField
        label={texts.answer}
        data={outcomes.map((value) => ({ value, label: texts.answers[value] }))}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((one) => one === value) ?? 'saved')}
      />
      <Switch
        label={texts.asks}
        checked={asks}
        onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
      />
      {/* A form takes what it does when it appears. */}
      <NameForm key={`${outcome} ${asks}`} outcome={outcome} asks={asks} />
    </DemoCard>
  );
}

function NameForm({ outcome, asks }: { outcome: Outcome; asks: boolean }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const flow = useFormFlow(form, {
    requiresConfirmation: asks,
    save: () => save(outcome),
    onSaved: () => {
      form.reset();
      toast(results.saved);
    },
    onCancel: () => form.reset(),
  });
  return (
    <FormFrame flow={flow} label={texts.title}>
      <TextInput
        label={texts.name}
        withAsterisk
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormFrame>
  );
}
