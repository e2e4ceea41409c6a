import * as z from 'zod/mini';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { FormDecimal } from '../../components/form/decimalFields.tsx';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormText, FormTextArea } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  type AnswerAddress,
  type AnswerDetail,
  type AnswerOffer,
  answerChange,
  findAnswerIssue,
} from '../../contracts/institutionAnswers.ts';
import { maxScoreBounds } from '../../contracts/institutionItems.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { answerRefusals as refusals, answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { saveAnswer } from '../../services/institutionAnswers.ts';
import { Offers } from './questionParts.tsx';

const fields = z.pick(answerChange, {
  answer: true,
  selfScore: true,
  sourceDaId: true,
  reply: true,
  attachments: true,
});
type AnswerValues = z.infer<typeof fields>;

const toValues = (detail: AnswerDetail): AnswerValues => ({
  answer: detail.answer ?? '',
  selfScore: detail.selfScore,
  sourceDaId: detail.source?.daId ?? null,
  reply: detail.rounds.at(-1)?.reply ?? '',
  attachments: detail.attachments,
});

/** The contract's rules with those of the question. */
const createSchema = (detail: AnswerDetail) =>
  fields.check(({ value, issues }) => {
    const refuse = (path: 'answer' | 'selfScore' | 'attachments', message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    const kept = value.attachments.filter(({ file }) => !file.tobeDeleted);
    const issue = findAnswerIssue(detail, value.answer, kept.length);
    if (issue) refuse(issue === 'file' ? 'attachments' : 'answer', refusals.issues[issue]);
    const { maxScore } = detail;
    if (maxScore !== null && value.selfScore !== null && Number(value.selfScore) > Number(maxScore))
      refuse('selfScore', refusals.score(maxScore));
  });

interface AnswerFormProps {
  address: AnswerAddress;
  detail: AnswerDetail;
  onSaved(): void;
}

/** The answer to a question, with what can be taken over into it. */
export function AnswerForm({ address, detail, onSaved }: AnswerFormProps) {
  const { answerTypeCd, unitCd, options, maxScore, rounds } = detail;
  const { form, flow } = useResourceForm({
    schema: createSchema(detail),
    record: detail,
    toValues,
    save: (values, signal, { version }) => saveAnswer({ ...address, version, ...values }, signal),
    onSaved,
    onCancel: () => flow.reload(),
  });
  const take = ({ value, daId }: AnswerOffer) => {
    form.setValue('answer', value ?? '', { shouldDirty: true, shouldValidate: true });
    form.setValue('sourceDaId', daId, { shouldDirty: true });
    flow.edited();
  };
  const answer = { form, name: 'answer', label: texts.answer } as const;
  return (
    <>
      <FormFrame flow={flow} label={texts.form}>
        {answerTypeCd === 'YN' && (
          <FormRadioGroup
            {...answer}
            choices={[
              { value: 'Y', label: texts.yes },
              { value: 'N', label: texts.no },
            ]}
          />
        )}
        {answerTypeCd === 'CHOICE' && (
          <FormRadioGroup {...answer} choices={options.map((value) => ({ value, label: value }))} />
        )}
        {answerTypeCd === 'NUM' && (
          <FormText
            {...answer}
            inputMode="decimal"
            description={unitCd === null ? undefined : texts.numberHint(unitNames[unitCd])}
          />
        )}
        {answerTypeCd === 'TEXT' && <FormTextArea {...answer} rows={5} />}
        {answerTypeCd === 'FILE' && (
          <>
            <FormUpload form={form} name="attachments" label={texts.answer} />
            <FormTextArea {...answer} label={texts.fileNote} rows={3} description={texts.fileHint} />
          </>
        )}
        {maxScore !== null && (
          <FormDecimal
            form={form}
            name="selfScore"
            label={texts.selfScore}
            bounds={maxScoreBounds}
            description={texts.selfScoreHint(maxScore)}
          />
        )}
        {rounds.length > 0 && <FormTextArea form={form} name="reply" label={texts.reply} rows={3} />}
      </FormFrame>
      <Offers detail={detail} take={take} />
    </>
  );
}
