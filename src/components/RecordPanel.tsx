import type { ReactNode } from 'react';
import type { Attachment } from '../contracts/files.ts';
import { upload } from '../messages/ko.upload.ts';
import { recordPanel as texts } from '../messages/ko.widgets.ts';
import { type DescriptionLine, DescriptionList } from './DescriptionList.tsx';
import classes from './RecordPanel.module.css';
import { FileDownload } from './upload/FileDownload.tsx';

interface RecordPanelProps {
  title: ReactNode;
  lines: readonly DescriptionLine[];
  attachments?: readonly Attachment[];
  /** Its details are shown when they are asked for, as while the record is edited below them. */
  isFolded?: boolean;
  /** Content besides the facts, such as a text. */
  children?: ReactNode;
}

/** One record: its title, its details, its text and its files. */
export function RecordPanel(props: RecordPanelProps) {
  const { title, lines, attachments = [], isFolded = false, children } = props;
  return (
    <article className={classes.panel}>
      <h2 className={classes.heading}>{title}</h2>
      {isFolded ? (
        <details>
          <summary className={classes.summary}>{texts.details}</summary>
          <DescriptionList lines={lines} />
        </details>
      ) : (
        <DescriptionList lines={lines} />
      )}
      {children !== undefined && <div className={classes.content}>{children}</div>}
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label={upload.label}>
          {attachments.map(({ file }) => (
            <li key={file.id}>
              <FileDownload file={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
