import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { FileDownload } from '../../components/upload/FileDownload.tsx';
import type { InquiryAnswer } from '../../contracts/inquiries.ts';
import { grid } from '../../messages/ko.grid.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';
import classes from './Inquiries.module.css';

/** The answers of the administrators, and what the asker added, in the order of time. */
export const InquiryThread = ({ thread }: { thread: readonly InquiryAnswer[] }) => (
  <FormSection title={texts.thread}>
    {thread.length === 0 && <p className={classes.empty}>{texts.noAnswer}</p>}
    <ol className={classes.thread}>
      {thread.map((entry) => (
        <Entry key={entry.answerId} entry={entry} />
      ))}
    </ol>
  </FormSection>
);

function Entry({ entry: { isAnswer, authorName, createdAt, cn, attachments } }: { entry: InquiryAnswer }) {
  return (
    <li className={classes.entry} data-answer={isAnswer || undefined}>
      <div className={classes.head}>
        <Badge component="span" variant="light" radius="sm" color={isAnswer ? 'brand' : 'gray'}>
          {isAnswer ? texts.answer : texts.added}
        </Badge>
        <strong>{authorName ?? grid.none}</strong>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </div>
      <HtmlContent html={cn} />
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label={texts.files}>
          {attachments.map(({ file }) => (
            <li key={file.id}>
              <FileDownload file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
