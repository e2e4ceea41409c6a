import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime, number } from '../../components/formats.ts';
import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { LogKind, LogReviewMonth } from '../../contracts/logs.ts';
import { logTexts as texts } from '../../messages/ko.logs.ts';
import { LOG_REVIEW, listLogReviews } from '../../services/logs.ts';
import classes from './Logs.module.css';
import { ReviewForm } from './ReviewForm.tsx';

/** The months of a log: what there was to look at in each, and who has signed it. */
export default function ReviewModal({ kind, onClose }: { kind: LogKind; onClose(): void }) {
  const record = useRecord((signal) => listLogReviews(kind, signal), {
    deps: [kind],
    resources: [LOG_REVIEW],
  });
  const [month, setMonth] = useState<string | null>(null);
  if (month !== null) return <ReviewForm log={kind} month={month} onClose={() => setMonth(null)} />;
  return (
    <Modal title={texts.reviewTitle(texts.titles[kind])} width={860} onClose={onClose}>
      <p className={classes.hint}>{texts.reviewHint}</p>
      <RecordGate of={record}>{(months) => <Months months={months} onSign={setMonth} />}</RecordGate>
    </Modal>
  );
}

function Months({ months, onSign }: { months: readonly LogReviewMonth[]; onSign(month: string): void }) {
  return (
    <div className={classes.scroller}>
      <table className={classes.reviews} aria-label={texts.review}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.signed}</th>
            <th scope="col">{texts.lines}</th>
            <th scope="col">{texts.marks.night}</th>
            <th scope="col">{texts.marks.massDownload}</th>
            <th scope="col">{texts.marks.manySubjects}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row">{each.month}</th>
              <td>
                <Signature month={each} onSign={onSign} />
              </td>
              <td>{number(each.lines)}</td>
              <td>{number(each.nights)}</td>
              <td>{number(each.massDownloads)}</td>
              <td>{number(each.manySubjects)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Signature({ month: each, onSign }: { month: LogReviewMonth; onSign(month: string): void }) {
  if (each.signedAt !== null) {
    return (
      <>
        {texts.signedBy(each.signedBy ?? texts.unknownPerson, dateTime(each.signedAt))}
        <span className={classes.comment}>{each.comment}</span>
      </>
    );
  }
  if (!each.isOver) return texts.running;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={texts.signTitle(each.month)}
      onClick={() => onSign(each.month)}
    >
      {texts.sign}
    </Button>
  );
}
