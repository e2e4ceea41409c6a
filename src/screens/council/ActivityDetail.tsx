import { DocumentBadge } from '../../components/document/DocumentBadge.tsx';
import type { DocumentCalls } from '../../components/document/documentCalls.ts';
import { ReturnAlert } from '../../components/document/ReturnAlert.tsx';
import { ReviewButtons } from '../../components/document/ReviewButtons.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { type ActivityDetail as Activity, activityTexts } from '../../contracts/consultativeBody.ts';
import { documentReview } from '../../machines/document/lifecycle.ts';
import { council as texts } from '../../messages/ko.council.ts';
import { documents } from '../../messages/ko.documents.ts';
import { grid } from '../../messages/ko.grid.ts';
import { activityLabels } from './labels.ts';

interface ActivityDetailProps {
  activity: Activity;
  listHref: string;
  calls: DocumentCalls;
  reload(): void;
}

/** An activity that is in review or has been published. */
export function ActivityDetail({ activity, listHref, calls, reload }: ActivityDetailProps) {
  const { authorName, companyKoreanName, createdAt, crtrYm, department, publishedAt } = activity;
  return (
    <>
      <ReturnAlert reason={activity.returnReason} />
      <RecordPanel
        title={
          <>
            <DocumentBadge state={activity.state} /> {texts.activity(crtrYm, department)}
          </>
        }
        lines={[
          [texts.company, companyKoreanName ?? grid.none],
          [texts.author, authorName ?? grid.none],
          [texts.createdAt, dateTime(createdAt)],
          publishedAt === null ? null : [documents.publishedAt, dateTime(publishedAt)],
        ]}
      />
      {activityTexts.map((name) => (
        <FormSection key={name} title={activityLabels(crtrYm)[name]}>
          <HtmlContent html={activity[name]} />
        </FormSection>
      ))}
      <RecordButtons listHref={listHref}>
        <ReviewButtons
          review={documentReview}
          shown={activity}
          calls={calls}
          isReviewer={activity.isReviewer}
          mayWrite={activity.mayChange}
          reload={reload}
        />
      </RecordButtons>
    </>
  );
}
