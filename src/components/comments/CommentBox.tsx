import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { COMMENT_LENGTH, commentLength } from '../../contracts/threads.ts';
import { statusMessages } from '../../messages/ko.ts';
import { comments as texts } from '../../messages/ko.upload.ts';
import { addNote } from '../../services/threads.ts';
import { CharacterCount } from '../CharacterCount.tsx';
import { FormQuestions } from '../form/FormFrame.tsx';
import { useFormFlow } from '../form/useFormFlow.ts';
import { toast } from '../toast.ts';
import { LeftOutContext } from '../upload/leftOut.ts';
import { UploadBox } from '../upload/UploadBox.tsx';
import { useUploads } from '../upload/useUploads.ts';
import { zodResolver } from '../zodResolver.ts';
import classes from './CommentBox.module.css';

const schema = z.object({
  cn: z.string().check(
    z.refine((text) => commentLength(text) > 0, texts.empty),
    z.refine((text) => commentLength(text) <= COMMENT_LENGTH, texts.tooLong(COMMENT_LENGTH)),
  ),
});

interface CommentBoxProps {
  /** Type of the thing that is commented on; a person where absent. */
  refType?: string | undefined;
  refId: string;
  onAdded(): void;
}

/** Writes a comment of at most 300 characters, with attachments. */
export function CommentBox({ refType, refId, onAdded }: CommentBoxProps) {
  const counterId = useId();
  const uploads = useUploads();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { cn: '' } });
  const flow = useFormFlow(form, {
    isIndependent: true,
    save: ({ cn }, signal) => addNote({ refType, refId, cn, threadAttachments: uploads.read() }, signal),
    onSaved: () => {
      form.reset();
      uploads.clear();
      toast(texts.added);
      onAdded();
    },
    onCancel: () => {},
  });

  return (
    <form className={classes.box} aria-label={texts.label} noValidate onSubmit={flow.onSubmit}>
      <Textarea
        label={texts.label}
        placeholder={texts.placeholder}
        size="md"
        rows={3}
        aria-describedby={counterId}
        error={form.formState.errors.cn?.message}
        {...form.register('cn')}
      />
      <div id={counterId}>
        <CharacterCount length={commentLength(form.watch('cn'))} maximum={COMMENT_LENGTH} />
      </div>
      <LeftOutContext value={flow.fileLists}>
        <UploadBox uploads={uploads} disabled={flow.isBusy} onEdit={flow.edited} />
      </LeftOutContext>
      <p role="alert" className={classes.refusal}>
        {flow.refusal && (flow.refusal.message ?? statusMessages.S0001)}
      </p>
      <div className={classes.submit}>
        {uploads.isUploading && <p className={classes.hint}>{texts.uploading}</p>}
        <Button type="submit" size="sm" loading={flow.isBusy} disabled={uploads.isUploading}>
          {texts.submit}
        </Button>
      </div>
      <FormQuestions flow={flow} />
    </form>
  );
}
