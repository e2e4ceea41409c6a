import * as z from 'zod/mini';
import type { LinkedEvidence } from '../../contracts/entries.ts';
import { evidenceLinkChange, evidenceReview, evidenceReviewCds } from '../../contracts/evidence.ts';
import {
  evidenceReviewNames,
  evidenceFieldNames as names,
  evidenceRefusals as refusals,
  evidenceLinkForms as texts,
} from '../../messages/ko.evidence.ts';
import { changeEvidenceLink, reviewEvidence } from '../../services/evidence.ts';
import { FormRadioGroup } from '../form/choiceFields.tsx';
import { FormModal } from '../form/FormModal.tsx';
import { FormText, FormTextArea } from '../form/fields.tsx';
import { useResourceForm } from '../form/useResourceForm.ts';

interface LinkFormProps {
  link: LinkedEvidence;
  onSaved(): void;
  onClose(): void;
}

const { reviewCd, reviewRsn } = evidenceReview.shape;
/** Nothing is chosen of a link that has not been reviewed. */
const reviewSchema = z.object({ reviewCd: z.nullable(reviewCd), reviewRsn }).check(({ value, issues }) => {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value });
  if (value.reviewCd === null) refuse('reviewCd', texts.noReview);
  if (value.reviewCd === 'REJECTED' && value.reviewRsn.trim() === '') refuse('reviewRsn', refusals.reason);
});
const reviewChoices = evidenceReviewCds.map((value) => ({ value, label: evidenceReviewNames[value] }));

/** Says whether evidence proves the value; a rejection has a reason. */
export function ReviewForm({ link, onSaved, onClose }: LinkFormProps) {
  const { form, flow } = useResourceForm({
    schema: reviewSchema,
    record: link,
    toValues: (shown) => ({ reviewCd: shown.reviewCd, reviewRsn: shown.reviewRsn }),
    save: async ({ reviewCd, reviewRsn }, signal, { evidenceLinkId, version }) => {
      if (reviewCd !== null)
        await reviewEvidence({ evidenceLinkId }, { reviewCd, reviewRsn, version }, signal);
    },
    savedText: texts.reviewed,
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.review}>
      <FormRadioGroup form={form} name="reviewCd" label={texts.reviewCd} choices={reviewChoices} />
      <FormTextArea form={form} name="reviewRsn" label={texts.reviewRsn} description={texts.reviewRsnHint} />
    </FormModal>
  );
}

const pageSchema = z.object({ page: evidenceLinkChange.shape.page });

/** Names the page that proves the value. */
export function PageForm({ link, onSaved, onClose }: LinkFormProps) {
  const { form, flow } = useResourceForm({
    schema: pageSchema,
    record: link,
    toValues: ({ page }) => ({ page }),
    save: ({ page }, signal, { evidenceLinkId, version }) =>
      changeEvidenceLink({ evidenceLinkId, version, page }, signal),
    onSaved,
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={texts.page}>
      <FormText form={form} name="page" label={names.page} description={texts.pageHint} />
    </FormModal>
  );
}
