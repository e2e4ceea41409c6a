import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { companies, operators as texts } from '../../messages/ko.companies.ts';
import { actions } from '../../messages/ko.grid.ts';
import { inviteUser } from '../../services/invitations.ts';
import { FormCompany } from '../form/FormCompany.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { InviteeFields } from '../form/InviteeFields.tsx';
import { type InviteeValues, inviteeValues, newInvitee, toInvitee } from '../form/invitee.ts';
import { mobileNames } from '../form/refusedFields.ts';
import { useFirstMail } from '../form/useInvitation.ts';
import { useResourceForm } from '../form/useResourceForm.ts';

const schema = z.object({
  customerCompanyId: z.nullable(z.uuid()).check(z.refine((chosen) => chosen !== null)),
  ...inviteeValues,
});
type Values = z.infer<typeof schema>;

interface InviteOperatorProps {
  /** Company whose operator it is to be; chosen here when absent. */
  customerCompanyId?: string;
  onDone(): void;
  onClose(): void;
}

/** Registers an operator of a customer company, who is mailed at once where that is wanted. */
export default function InviteOperator({ customerCompanyId, onDone, onClose }: InviteOperatorProps) {
  const sendFirstMail = useFirstMail();
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: (): Values => ({ customerCompanyId: customerCompanyId ?? null, ...newInvitee() }),
    save: async (values, signal) => {
      const invited = { ...toInvitee(values), customerCompanyId: values.customerCompanyId };
      const { id } = await inviteUser({ ...invited, userAuth: 'ROLE_OPERATOR' }, signal);
      return { id, isInvited: values.inviteNow };
    },
    names: mobileNames,
    savedText: texts.invited,
    onSaved: ({ id, isInvited }) => {
      onDone();
      if (isInvited) sendFirstMail(id);
    },
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.inviteTitle} submitText={actions.register}>
      {customerCompanyId === undefined && (
        <FormCompany form={form} name="customerCompanyId" label={companies.name} />
      )}
      {/* the part of the form that these fields bind */}
      <InviteeFields form={form as unknown as UseFormReturn<InviteeValues>} />
    </FormModal>
  );
}
