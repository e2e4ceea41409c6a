import { useState } from 'react';
import * as z from 'zod/mini';
import { DraftForm } from '../../components/document/DraftForm.tsx';
import type { DocumentCalls } from '../../components/document/documentCalls.ts';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormDate } from '../../components/form/dateFields.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { FormSwitch, FormText, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  earliestEffectiveDay,
  mayBeOptional,
  type TermsDetail,
  type TermsDraft,
  termsFields,
  termsKinds,
} from '../../contracts/terms.ts';
import { termsKindNames, termsRefusals, terms as texts } from '../../messages/ko.terms.ts';
import { changeTerms, createTerms, deleteTerms } from '../../services/termsManagement.ts';

const earliest = (isAdverse: boolean) => earliestEffectiveDay(Date.now(), { isAdverse });
const tooEarly = (isAdverse: boolean) =>
  z.refine<TermsDraft>(
    (values) => values.isAdverse !== isAdverse || values.effectiveFrom >= earliest(isAdverse),
    { path: ['effectiveFrom'], message: termsRefusals.tooEarly(earliest(isAdverse)) },
  );
const schemaNow = () =>
  termsFields.check(
    tooEarly(false),
    tooEarly(true),
    z.refine(({ required, trmsSeCdId }) => required || mayBeOptional(trmsSeCdId), {
      path: ['required'],
      message: termsRefusals.notOptional,
    }),
  );
const kindChoices = termsKinds.map((value) => ({ value, label: termsKindNames[value] }));
const newTerms = (): TermsDraft => ({
  trmsSeCdId: 'privacy',
  ver: '',
  effectiveFrom: earliest(false),
  changes: '',
  trmsCn: '',
  required: true,
  needsConsent: true,
  isAdverse: false,
});

function toDraft(terms: TermsDetail | null): TermsDraft {
  if (!terms) return newTerms();
  const { trmsSeCdId, ver, effectiveFrom, changes, trmsCn, required, needsConsent, isAdverse } = terms;
  return {
    trmsSeCdId,
    ver,
    changes,
    trmsCn,
    required,
    needsConsent,
    isAdverse,
    effectiveFrom: effectiveFrom ?? '',
  };
}

interface AgreementFormProps {
  /** A draft; null for a new version. */
  terms: TermsDetail | null;
  listHref: string;
  calls?: DocumentCalls;
  reload?(): void;
  onCreated?(termId: string): void;
  onLeave(): void;
}

/** A new version of terms, or a draft with the ways to have it reviewed and to delete it. */
export function AgreementForm({ terms, listHref, calls, reload, onCreated, onLeave }: AgreementFormProps) {
  const [schema] = useState(schemaNow);
  const { form, flow } = useResourceForm({
    schema,
    record: terms,
    toValues: toDraft,
    save: async (values, signal, shown) => {
      if (!shown) return createTerms(values, signal);
      await changeTerms({ ...values, termId: shown.termId, version: shown.version }, signal);
      return shown;
    },
    onSaved: ({ termId }) => onCreated?.(termId),
    onCancel: onLeave,
  });
  const isAdverse = form.watch('isAdverse');

  return (
    <DraftForm
      form={form}
      flow={flow}
      label={texts.title}
      listHref={listHref}
      draft={
        terms && calls
          ? {
              document: terms,
              calls,
              deleteQuestion: texts.deleteQuestion,
              remove: (signal) => deleteTerms({ termId: terms.termId }, signal),
              reload: () => reload?.(),
            }
          : null
      }
      onDeleted={onLeave}
    >
      <FormColumns>
        <FormSelect form={form} name="trmsSeCdId" label={texts.kind} choices={kindChoices} />
        <FormText form={form} name="ver" label={texts.ver} placeholder={texts.verExample} />
        <FormDate
          form={form}
          name="effectiveFrom"
          label={texts.effectiveFrom}
          description={texts.effectiveFromHint(earliest(isAdverse))}
        />
      </FormColumns>
      <FormSwitch form={form} name="isAdverse" label={texts.isAdverse} description={texts.isAdverseHint} />
      <FormSwitch
        form={form}
        name="needsConsent"
        label={texts.needsConsent}
        description={texts.needsConsentHint}
      />
      <FormSwitch form={form} name="required" label={texts.isRequired} description={texts.requiredHint} />
      <FormTextArea form={form} name="changes" label={texts.changes} description={texts.changesHint} />
      <FormRichText form={form} name="trmsCn" label={texts.content} />
    </DraftForm>
  );
}
