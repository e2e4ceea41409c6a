import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormTextArea } from '../../components/form/fields.tsx';
import { requiredText } from '../../components/form/rules.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { LOG_COMMENT_MAX, type LogKind } from '../../contracts/logs.ts';
import { logTexts as texts } from '../../messages/ko.logs.ts';
import { signLogReview } from '../../services/logs.ts';

const schema = z.object({ comment: requiredText(LOG_COMMENT_MAX) });

/** Signs a month that somebody has looked through. */
export function ReviewForm({ log, month, onClose }: { log: LogKind; month: string; onClose(): void }) {
  const { form, flow } = useResourceForm({
    schema,
    record: null,
    toValues: () => ({ comment: '' }),
    save: ({ comment }, signal) => signLogReview({ log, month, comment }, signal),
    savedText: texts.signDone,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.signTitle(month)} submitText={texts.sign}>
      <FormTextArea form={form} name="comment" label={texts.comment} />
    </FormModal>
  );
}
