import * as z from 'zod/mini';
import { joinRefusal } from '../../contracts/invitations.ts';
import { userCommands as texts } from '../../messages/ko.users.ts';
import { refuseJoin } from '../../services/invitations.ts';
import { FormModal } from '../form/FormModal.tsx';
import { FormTextArea } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';

const schema = z.object(joinRefusal.shape);

/** Asks for the reason of a refusal, which is mailed. */
export default function RefuseJoin({ id, onDone, onClose }: { id: string; onDone(): void; onClose(): void }) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ reason: '' }),
    save: ({ reason }, signal) => refuseJoin(id, reason, signal),
    savedText: texts.refused,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.refuse} submitText={texts.refuseSubmit}>
      <FormTextArea form={form} name="reason" label={texts.reason} description={texts.reasonHint} />
    </FormModal>
  );
}
