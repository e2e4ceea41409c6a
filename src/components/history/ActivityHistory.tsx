import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { pageSizes } from '../../contracts/envelope.ts';
import type { Thread } from '../../contracts/threads.ts';
import { USER } from '../../contracts/users.ts';
import { grid } from '../../messages/ko.grid.ts';
import { layout } from '../../messages/ko.ts';
import { history as texts } from '../../messages/ko.upload.ts';
import { recordKey } from '../../services/freshData.ts';
import { listThreads, THREAD } from '../../services/threads.ts';
import { CommentBox } from '../comments/CommentBox.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { dateTime } from '../formats.ts';
import { GridFooter } from '../grid/GridFooter.tsx';
import { useList } from '../grid/useList.ts';
import { InlineAlert } from '../InlineAlert.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { FileDownload } from '../upload/FileDownload.tsx';
import { WholeDates } from '../WholeDates.tsx';
import classes from './ActivityHistory.module.css';

const COLOURS = 6;

/** One of six for a name, always the same one. */
const pickColour = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS;

interface ActivityHistoryProps {
  /** Title of the part of the page. */
  title?: string;
  /** Type of the thing, such as 'notice'; a person where absent. */
  refType?: string | undefined;
  refId: string;
}

/**
 * The part of a page with what happened to a thing and what people wrote about it, newest first, and a box for one more
 * comment.
 */
export function ActivityHistory({ title = texts.title, refType, refId }: ActivityHistoryProps) {
  const list = useList<Thread>({
    name: 'history',
    title: texts.title,
    prefix: 'history.',
    columns: [],
    getId: ({ threadId }) => threadId,
    deps: [refType, refId],
    // a command on the thing adds a line
    resources: [recordKey(THREAD, refId), recordKey(refType ?? USER, refId)],
    load: ({ page, size }, signal) =>
      listThreads(
        { refType, refId, page, size: pageSizes.find((known) => known === size) ?? pageSizes[0] },
        signal,
      ),
  });
  const { rows, total, feedback } = list.state.context;
  const isBusy = list.state.matches({ rows: 'loading' });
  const showNewest = () => {
    if (list.query.page > 0) list.show({ page: 0 });
    else list.reload();
  };

  return (
    <FormSection title={title}>
      <div className={classes.history} aria-busy={isBusy}>
        <CommentBox refType={refType} refId={refId} onAdded={showNewest} />
        {list.state.matches({ rows: 'outdated' }) && (
          <InlineAlert text={grid.outdated} onAction={() => list.send({ type: 'list.retry' })} />
        )}
        {rows.length > 0 && <p className={classes.count}>{texts.count(total)}</p>}
        <ol className={classes.entries} aria-label={texts.title}>
          {rows.map((entry) => (
            <Entry key={entry.threadId} entry={entry} />
          ))}
        </ol>
        {isBusy && rows.length === 0 && <p role="status">{layout.loading}</p>}
        {list.state.matches({ rows: 'empty' }) && <p className={classes.empty}>{texts.empty}</p>}
        {list.state.matches({ rows: 'failed' }) && (
          <LoadFailure
            message={feedback?.message}
            onRetry={() => list.send({ type: 'list.retry' })}
            className={classes.empty}
          />
        )}
        {total > 0 && <GridFooter list={list} />}
      </div>
    </FormSection>
  );
}

function Entry({ entry: { thrdTy, cn, createdBy, createdAt, threadAttachments } }: { entry: Thread }) {
  const { userName } = createdBy;
  const [initial = ''] = userName;
  return (
    <li className={classes.entry}>
      <span className={classes.circle} data-colour={pickColour(userName)} aria-hidden="true">
        {initial}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <strong>{userName}</strong>
          <Badge variant="light" radius="sm" color={thrdTy === 'JOB' ? 'gray' : 'brand'}>
            {thrdTy === 'JOB' ? texts.job : texts.note}
          </Badge>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </div>
        <p className={classes.text}>
          <WholeDates text={cn} />
        </p>
        {threadAttachments.length > 0 && (
          <ul className={classes.files} aria-label={texts.attachments}>
            {threadAttachments.map(({ file }) => (
              <li key={file.id}>
                <FileDownload file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
