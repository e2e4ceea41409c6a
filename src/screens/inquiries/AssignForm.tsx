import * as z from 'zod/mini';
import { FormSelect } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { INQUIRY, type InquiryDetail, inquiryAssignment } from '../../contracts/inquiries.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';
import { statusMessages } from '../../messages/ko.ts';
import { assignInquiry, listInquiryAssignees } from '../../services/inquiries.ts';

const schema = z.pick(inquiryAssignment, { assigneeId: true });

interface AssignFormProps {
  inquiry: InquiryDetail;
  onSaved(): void;
  onClose(): void;
}

/** Puts an administrator in charge of an inquiry. */
export default function AssignForm({ inquiry, onSaved, onClose }: AssignFormProps) {
  const [state, send] = useRecord(listInquiryAssignees, { resources: [INQUIRY] });
  const { record, feedback } = state.context;
  const { form, flow } = useResourceForm({
    schema,
    record: inquiry,
    toValues: ({ assigneeId }) => ({ assigneeId: assigneeId ?? '' }),
    save: ({ assigneeId }, signal, { qnaId, version }) =>
      assignInquiry({ qnaId }, { assigneeId, version }, signal),
    savedText: texts.assigned,
    onSaved,
    onCancel: onClose,
  });
  const choices =
    record?.map(({ id, userName, departmentName, assignedCnt }) => ({
      value: id,
      label: texts.getAssignee(userName, departmentName, assignedCnt),
    })) ?? [];
  return (
    <FormModal flow={flow} title={texts.assign}>
      <FormSelect
        form={form}
        name="assigneeId"
        label={texts.assignee}
        choices={choices}
        isLoading={state.matches('loading') && record === null}
      />
      {state.matches('failed') && (
        <InlineAlert
          text={feedback?.message ?? statusMessages.S0001}
          onAction={() => send({ type: 'record.retry' })}
          isError
        />
      )}
    </FormModal>
  );
}
