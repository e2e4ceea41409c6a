import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EVIDENCE, type EvidenceRow, evidenceLinkCreate } from '../../contracts/evidence.ts';
import {
  evidenceForm,
  evidenceKindNames,
  evidenceFieldNames as names,
  showValidity,
  evidencePicker as texts,
} from '../../messages/ko.evidence.ts';
import { linkEvidence, listEvidence } from '../../services/evidence.ts';
import { FormRadioGroup } from '../form/choiceFields.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { FormText } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';
import { InlineAlert } from '../InlineAlert.tsx';
import { useRecord } from '../useRecord.ts';
import classes from './Evidence.module.css';

/** A pause in typing after which the library is searched (milliseconds). */
const TYPING_PAUSE_MS = 250;

const schema = z.object({
  evidenceId: z.string().check(z.minLength(1, texts.noneChosen)),
  page: evidenceLinkCreate.shape.page,
});

const toChoice = (row: EvidenceRow, linked: readonly string[]) => {
  const isLinked = linked.includes(row.evidenceId);
  const facts = [evidenceKindNames[row.kindCd], showValidity(row), row.fileNm];
  return {
    value: row.evidenceId,
    label: [row.title, ...facts, ...(isLinked ? [texts.linkedAlready] : [])].join(' · '),
    disabled: isLinked,
  };
};

interface LibraryPickerProps {
  idctrsDataId: string;
  /** Evidence that the value has already. */
  linked: readonly string[];
  onLinked(): void;
  onClose(): void;
}

/** Links evidence of the library, found by title or file name, to a value. */
export default function LibraryPicker({ idctrsDataId, linked, onLinked, onClose }: LibraryPickerProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [found, send] = useRecord(
    (signal) => listEvidence({ withdrawn: 'false', size: 10, ...(q === '' ? {} : { q }) }, signal),
    { deps: [q], resources: [EVIDENCE] },
  );
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ evidenceId: '', page: '' }),
    save: ({ evidenceId, page }, signal) =>
      linkEvidence({ evidenceId, refType: 'idctrsData', refId: idctrsDataId, page }, signal),
    savedText: evidenceForm.linked,
    onSaved: onLinked,
    onCancel: onClose,
  });
  const { record, feedback } = found.context;
  return (
    <FormModal flow={flow} title={texts.title} submitText={texts.submit}>
      <TextInput
        type="search"
        label={texts.search}
        placeholder={texts.searchIn}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {record && record.rows.length > 0 && (
        <FormRadioGroup
          form={form}
          name="evidenceId"
          label={texts.results}
          choices={record.rows.map((row) => toChoice(row, linked))}
        />
      )}
      <div role="status" className={classes.note}>
        {found.matches('loading') && texts.loading}
        {record?.total === 0 && texts.none}
        {record && record.total > record.rows.length && texts.more(record.total - record.rows.length)}
        {found.matches('failed') && (
          <InlineAlert
            text={feedback?.message ?? texts.failed}
            onAction={() => send({ type: 'record.retry' })}
            isError
          />
        )}
      </div>
      <FormText form={form} name="page" label={names.page} description={evidenceForm.pageHint} />
    </FormModal>
  );
}
