import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { RecordRef } from '../../contracts/lastChange.ts';
import type { KeptBecause } from '../../machines/record/machine.ts';
import { unsaved as texts } from '../../messages/ko.unsaved.ts';
import { listThreads } from '../../services/threads.ts';
import { dateTime } from '../formats.ts';
import { Question } from '../Question.tsx';
import { Removal } from '../RecordFailure.tsx';
import { useRecord } from '../useRecord.ts';
import { copyInput } from './copyInput.ts';
import { readFields } from './inputText.ts';
import { KeptInputBar } from './KeptInputBar.tsx';

const LINES = 10;

/** The last thing that was done to a record; null where that is not known. */
async function loadLastChange({ resource, id }: RecordRef, signal: AbortSignal) {
  const { rows } = await listThreads({ refType: resource, refId: id, page: 0, size: LINES }, signal);
  return rows.find(({ thrdTy }) => thrdTy === 'JOB') ?? null;
}

interface KeptInputProps {
  because: KeptBecause;
  history: RecordRef | null;
  /** Element with the input. */
  content: RefObject<HTMLElement | null>;
  /** Returns the text of parts that are no fields. */
  readMore(): string;
  onDiscard(): void;
}

/** Input whose record somebody else has moved on or removed: who did what, and the ways to go on. */
export default function KeptInput({ because, history, content, readMore, onDiscard }: KeptInputProps) {
  const [isAsked, setAsked] = useState(false);
  const copy = () =>
    copyInput([content.current ? readFields(content.current) : '', readMore()].filter(Boolean).join('\n'));
  return (
    <>
      <KeptInputBar
        label={texts.title}
        buttons={
          <>
            <Button variant="default" size="sm" onClick={copy}>
              {texts.copy}
            </Button>
            <Button variant="default" size="sm" onClick={() => setAsked(true)}>
              {texts.discard}
            </Button>
          </>
        }
      >
        <p>{texts.because[because]}</p>
        {history && because === 'moved' && <LastChange history={history} />}
        {history && because === 'gone' && <Removal history={history} />}
        <p>{texts.outcome}</p>
      </KeptInputBar>
      {isAsked && (
        <Question text={texts.discardQuestion} onConfirm={onDiscard} onCancel={() => setAsked(false)} />
      )}
    </>
  );
}

/** Shows who did what last; nothing while that is not known. */
function LastChange({ history }: { history: RecordRef }) {
  const [{ context }] = useRecord((signal) => loadLastChange(history, signal), {
    deps: [history.resource, history.id],
  });
  const last = context.record;
  return last && <p>{texts.done(last.createdBy.userName, dateTime(last.createdAt), last.cn)}</p>;
}
