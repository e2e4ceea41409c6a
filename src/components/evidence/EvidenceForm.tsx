import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type EvidenceRow, type KnownEvidence, suggestValidTo } from '../../contracts/evidence.ts';
import { evidenceFieldNames as names, evidenceForm as texts } from '../../messages/ko.evidence.ts';
import { actions } from '../../messages/ko.grid.ts';
import { changeEvidence, createEvidence, readKnown } from '../../services/evidence.ts';
import { type Choice, FormMultiSelect, FormSelect } from '../form/choiceFields.tsx';
import { FormDate } from '../form/dateFields.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { FormUpload } from '../form/FormUpload.tsx';
import { FormText, FormTextArea } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';
import { InlineAlert } from '../InlineAlert.tsx';
import {
  createEvidenceSchema,
  type EvidenceValues,
  kindChoices,
  toEvidenceFields,
  toEvidenceValues,
  toTitle,
} from './evidenceValues.ts';

interface EvidenceFormProps {
  /** The evidence to change; null takes a file into the library. */
  row: EvidenceRow | null;
  /** Files that were dropped or picked already. */
  picked?: readonly File[];
  /** Sections of the company, where they can be chosen. */
  sections?: readonly Choice[];
  /** Sections that something new is about, where they cannot. */
  ofSections?: readonly string[];
  /** Uses what was registered at once, at the page that was entered, such as to link it. */
  use?(evidenceId: string, page: string, signal: AbortSignal): Promise<unknown>;
  /** Offers to do something with evidence that has the file already. */
  known: { text: string; actionText: string; act(known: KnownEvidence, page: string): void };
  onSaved(): void;
  onClose(): void;
}

/** Takes a file into the library or changes what is known about it, in a window. */
export default function EvidenceForm({
  row,
  picked,
  sections,
  ofSections,
  use,
  known: offer,
  onSaved,
  onClose,
}: EvidenceFormProps) {
  const isNew = row === null;
  const [known, setKnown] = useState<KnownEvidence | null>(null);
  const { form, flow } = useResourceForm({
    schema: createEvidenceSchema({ isNew }),
    record: row,
    toValues: (shown): EvidenceValues => toEvidenceValues(shown, ofSections),
    requiresConfirmation: !isNew && !use,
    ...(use ? { savedText: texts.linked } : {}),
    async save(values, signal, shown) {
      const fields = toEvidenceFields(values);
      setKnown(null);
      if (shown) {
        const { evidenceId, version } = shown;
        return changeEvidence({ ...fields, evidenceId, version }, signal);
      }
      try {
        const fileId = values.attachments[0]?.file.id ?? '';
        const { evidenceId } = await createEvidence({ ...fields, fileId }, signal);
        await use?.(evidenceId, values.page, signal);
      } catch (error) {
        setKnown(readKnown(error));
        throw error;
      }
    },
    onSaved,
    onCancel: onClose,
  });
  const { setValue, getValues } = form;
  const [attached, kindCd, issued] = useWatch({
    control: form.control,
    name: ['attachments', 'kindCd', 'issuedYmd'],
  });

  // What nobody has entered follows from the file, its kind and its day.
  const fileName = attached[0]?.file.name;
  useEffect(() => {
    if (fileName !== undefined && getValues('title') === '') setValue('title', toTitle(fileName));
  }, [fileName, getValues, setValue]);
  const suggested = useRef<string | null>(null);
  useEffect(() => {
    if (!isNew || getValues('validTo') !== suggested.current) return;
    suggested.current = suggestValidTo(kindCd, issued);
    setValue('validTo', suggested.current);
  }, [isNew, kindCd, issued, getValues, setValue]);

  return (
    <FormModal
      flow={flow}
      title={isNew ? (use ? texts.createAndLink : texts.create) : texts.edit}
      submitText={isNew ? actions.register : actions.save}
    >
      {isNew && (
        <FormUpload
          form={form}
          name="attachments"
          label={texts.file}
          single
          required
          {...(picked ? { picked } : {})}
        />
      )}
      <FormText form={form} name="title" label={names.title} />
      <FormSelect form={form} name="kindCd" label={names.kindCd} choices={kindChoices} />
      <FormDate form={form} name="issuedYmd" label={names.issuedYmd} />
      <FormDate form={form} name="validTo" label={names.validTo} description={texts.validToHint} />
      {use && <FormText form={form} name="page" label={names.page} description={texts.pageHint} />}
      {sections && (
        <FormMultiSelect
          form={form}
          name="bizSectIds"
          label={names.bizSects}
          description={texts.sectionsHint}
          choices={sections}
        />
      )}
      <FormTextArea form={form} name="note" label={names.note} rows={2} />
      {known && (
        <InlineAlert
          text={offer.text}
          actionText={offer.actionText}
          onAction={() => offer.act(known, getValues('page'))}
        />
      )}
    </FormModal>
  );
}
