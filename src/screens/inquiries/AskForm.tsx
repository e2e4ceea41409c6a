import { FormCodeSelect } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { codeGroups } from '../../contracts/commonCodes.ts';
import { INQUIRY_TEXT_MAX, inquiryFields } from '../../contracts/inquiries.ts';
import { actions } from '../../messages/ko.grid.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';
import { createInquiry } from '../../services/inquiries.ts';

const emptyInquiry = { categoryId: '', title: '', cn: '', isPrivate: false, attachments: [] };

/** Asks the administrators. */
export default function AskForm({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const { form, flow } = useResourceForm({
    schema: inquiryFields,
    record: null,
    toValues: () => emptyInquiry,
    save: createInquiry,
    savedText: texts.asked,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.askTitle} submitText={actions.register}>
      <FormCodeSelect
        form={form}
        name="categoryId"
        label={texts.category}
        group={codeGroups.inquiryCategory}
      />
      <FormText form={form} name="title" label={texts.subject} />
      <FormRichText form={form} name="cn" label={texts.content} maxCharacters={INQUIRY_TEXT_MAX} />
      <FormUpload form={form} name="attachments" label={texts.files} />
      <FormSwitch form={form} name="isPrivate" label={texts.isPrivate} description={texts.isPrivateHint} />
    </FormModal>
  );
}
