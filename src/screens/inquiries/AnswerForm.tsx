import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { answerFields, INQUIRY_TEXT_MAX, type InquiryDetail } from '../../contracts/inquiries.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';
import { answerInquiry, reopenInquiry } from '../../services/inquiries.ts';

const emptyAnswer = { cn: '', attachments: [] };

const kinds = {
  answer: {
    send: answerInquiry,
    words: { title: texts.answerSubmit, label: texts.answerText, saved: texts.answerSaved },
  },
  reopen: {
    send: reopenInquiry,
    words: { title: texts.reopenSubmit, label: texts.reopenText, saved: texts.reopened },
  },
};

interface AnswerFormProps {
  /** An administrator's answer, or an asker's further question. */
  kind: keyof typeof kinds;
  inquiry: InquiryDetail;
  onSaved(): void;
  onClose(): void;
}

/** One more text of an inquiry's thread. */
export default function AnswerForm({ kind, inquiry, onSaved, onClose }: AnswerFormProps) {
  const { send, words } = kinds[kind];
  const { form, flow } = useResourceForm({
    schema: answerFields,
    record: inquiry,
    toValues: () => emptyAnswer,
    save: (values, signal, { qnaId, version }) => send({ qnaId }, { ...values, version }, signal),
    savedText: words.saved,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={words.title} submitText={words.title}>
      <FormRichText form={form} name="cn" label={words.label} maxCharacters={INQUIRY_TEXT_MAX} />
      <FormUpload form={form} name="attachments" label={texts.files} />
    </FormModal>
  );
}
