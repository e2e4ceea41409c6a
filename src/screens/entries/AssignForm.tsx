import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormUser } from '../../components/form/compositeFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { toChoices } from '../../components/form/toChoices.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { CommandedRow, EntryRow } from '../../contracts/entries.ts';
import { type ChosenUser, chosenUser } from '../../contracts/userPicker.ts';
import { entryGridTexts } from '../../messages/ko.entryGrid.ts';
import { assignEntries } from '../../services/entries.ts';
import { searchColleagues } from '../../services/entryDelegates.ts';

const texts = entryGridTexts.assign;
const choice = z.enum(['keep', 'person', 'nobody']);
type Choice = z.infer<typeof choice>;

const schema = z
  .object({
    target: z.enum(['selected', 'listed']),
    manager: choice,
    managerTo: z.nullable(chosenUser),
    approver: choice,
    approverTo: z.nullable(chosenUser),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    if (value.manager === 'keep' && value.approver === 'keep') refuse('manager', texts.nothing);
    if (value.manager === 'person' && value.managerTo === null) refuse('managerTo', texts.nobody);
    if (value.approver === 'person' && value.approverTo === null) refuse('approverTo', texts.nobody);
  });
type AssignValues = z.infer<typeof schema>;

const start: AssignValues = {
  target: 'selected',
  manager: 'keep',
  managerTo: null,
  approver: 'keep',
  approverTo: null,
};
const choices = toChoices(texts.choices);

/** The new person of rows: null is nobody, undefined leaves whoever is there. */
function toPerson(chosen: Choice, person: ChosenUser | null): string | null | undefined {
  if (chosen === 'keep') return undefined;
  return chosen === 'nobody' ? null : (person?.id ?? null);
}

interface AssignFormProps {
  selected: readonly EntryRow[];
  listed: readonly EntryRow[];
  onDone(outcomes: readonly CommandedRow[]): void;
  onClose(): void;
}

/** Asks which rows get another person in charge, or another approver, and who. */
export default function AssignForm({ selected, listed, onDone, onClose }: AssignFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: (): AssignValues => ({ ...start, target: selected.length > 0 ? 'selected' : 'listed' }),
    save: (values, signal) => {
      const managerId = toPerson(values.manager, values.managerTo);
      const approverId = toPerson(values.approver, values.approverTo);
      const people = {
        ...(managerId === undefined ? {} : { managerId }),
        ...(approverId === undefined ? {} : { approverId }),
      };
      return assignEntries(values.target === 'selected' ? selected : listed, people, signal);
    },
    names: { managerId: 'managerTo', approverId: 'approverTo' },
    savedText: entryGridTexts.processed,
    onSaved: onDone,
    onCancel: onClose,
  });
  const [manager, approver] = useWatch({ control: form.control, name: ['manager', 'approver'] });
  return (
    <FormModal flow={flow} title={texts.title} submitText={texts.title}>
      <FormRadioGroup
        form={form}
        name="target"
        label={texts.target}
        choices={[
          {
            value: 'selected',
            label: texts.targets.selected(selected.length),
            disabled: selected.length === 0,
          },
          { value: 'listed', label: texts.targets.listed(listed.length) },
        ]}
      />
      <FormRadioGroup form={form} name="manager" label={texts.manager} choices={choices} />
      {manager === 'person' && (
        <FormUser form={form} name="managerTo" label={texts.managerTo} search={searchColleagues} required />
      )}
      <FormRadioGroup
        form={form}
        name="approver"
        label={texts.approver}
        description={texts.approverHint}
        choices={choices}
      />
      {approver === 'person' && (
        <FormUser form={form} name="approverTo" label={texts.approverTo} search={searchColleagues} required />
      )}
    </FormModal>
  );
}
