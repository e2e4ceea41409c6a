import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { type AnswerKey, answerFeedback } from '../../contracts/institutionAnswers.ts';
import { answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { receiveFeedback } from '../../services/institutionAnswers.ts';

const schema = z.pick(answerFeedback, { feedback: true });

interface FeedbackFormProps {
  shown: AnswerKey & { version: number };
  onDone(): void;
  onClose(): void;
}

/** Form for the feedback of the institution on an answer. */
export default function FeedbackForm({ shown, onDone, onClose }: FeedbackFormProps) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ feedback: '' }),
    save: ({ feedback }, signal) => receiveFeedback(shown, feedback, signal),
    savedText: texts.received,
    onSaved: onDone,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.receive}>
      <FormTextArea form={form} name="feedback" label={texts.feedback} rows={5} />
    </FormModal>
  );
}
