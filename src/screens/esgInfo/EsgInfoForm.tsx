import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import type { EsgInfoDetail, EsgInfoKind } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import { changeEsgInfo, createEsgInfo } from '../../services/esgInfo.ts';
import {
  type CertificationValues,
  type EsgInfoValues,
  esgInfoSchemas,
  type PolicyValues,
  type ReportValues,
  type TargetValues,
  toDraft,
  toValues,
} from './esgInfoValues.ts';
import { CertificationFields, PolicyFields, ReportFields, TargetFields } from './kindFields.tsx';

interface EsgInfoFormProps {
  kind: EsgInfoKind;
  /** Null makes a new one. */
  record: EsgInfoDetail | null;
  onSaved(): void;
  onClose(): void;
}

/** The form of any kind: what all have, and the fields of its own. */
export default function EsgInfoForm({ kind, record, onSaved, onClose }: EsgInfoFormProps) {
  const { form, flow } = useResourceForm<EsgInfoDetail | null, EsgInfoValues, void>({
    // each kind has its own schema, which the values of that kind follow
    schema: esgInfoSchemas[kind] as unknown as z.ZodMiniType<EsgInfoValues, EsgInfoValues>,
    record,
    toValues: (shown) => toValues(kind, shown),
    requiresConfirmation: record !== null,
    save: async (values, signal, shown) => {
      const draft = toDraft(values);
      if (!shown) {
        await createEsgInfo(draft, signal);
        return;
      }
      const { esgInfoId, version } = shown;
      await changeEsgInfo({ ...draft, esgInfoId, version }, signal);
    },
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={record ? texts.toEdit[kind] : texts.createOf[kind]}>
      <FormText form={form} name="title" label={texts.subject} />
      <KindFields kind={kind} form={form} />
      <FormTextArea form={form} name="cn" label={texts.content} rows={3} />
      <FormUpload form={form} name="attachments" label={texts.files} />
    </FormModal>
  );
}

/** The part of the form that the fields of a kind bind. */
function KindFields({ kind, form }: { kind: EsgInfoKind; form: unknown }) {
  switch (kind) {
    case 'report':
      return <ReportFields form={form as UseFormReturn<ReportValues>} />;
    case 'certification':
      return <CertificationFields form={form as UseFormReturn<CertificationValues>} />;
    case 'policy':
      return <PolicyFields form={form as UseFormReturn<PolicyValues>} />;
    case 'target':
      return <TargetFields form={form as UseFormReturn<TargetValues>} />;
    default:
      return kind satisfies never;
  }
}
