import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { DocumentBadge } from '../../components/document/DocumentBadge.tsx';
import type { DocumentCalls } from '../../components/document/documentCalls.ts';
import { ReviewButtons } from '../../components/document/ReviewButtons.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { DAY_MS, seoulDay, startOfSeoulDay } from '../../contracts/seoulTime.ts';
import { noticeDays, type TermsDetail } from '../../contracts/terms.ts';
import { documentReview } from '../../machines/document/lifecycle.ts';
import { documents } from '../../messages/ko.documents.ts';
import { termsTitle, terms as texts } from '../../messages/ko.terms.ts';
import { serverNow } from '../../services/serverClock.ts';

const yesNo = (value: boolean) => (value ? texts.yes : texts.no);

/** First day on which users are notified. */
const noticeDay = (effectiveFrom: string, change: { isAdverse: boolean }) =>
  seoulDay(startOfSeoulDay(effectiveFrom).getTime() - noticeDays(change) * DAY_MS);

function readFeedback({ notifiedAt, effectiveFrom, isAdverse }: TermsDetail): string {
  if (notifiedAt !== null) return dateTime(notifiedAt);
  return effectiveFrom === null ? texts.noDate : texts.notNotified(noticeDay(effectiveFrom, { isAdverse }));
}

function toLines(terms: TermsDetail): DescriptionLine[] {
  const { concernedCnt, effectiveFrom, isAdverse, isInForce, needsConsent, publishedAt, required } = terms;
  return [
    [texts.effectiveFrom, `${effectiveFrom ?? texts.noDate}${isInForce ? ` (${texts.inForce})` : ''}`],
    [texts.required, texts.requiredNames[required ? 'true' : 'false']],
    [texts.needsConsent, yesNo(needsConsent)],
    [texts.isAdverse, yesNo(isAdverse)],
    [texts.changes, terms.changes],
    concernedCnt > 0 ? [texts.concerned, texts.people(concernedCnt)] : null,
    publishedAt === null ? null : [documents.publishedAt, dateTime(publishedAt)],
    publishedAt === null ? null : [texts.notifiedAt, readFeedback(terms)],
  ];
}

interface AgreementDetailProps {
  terms: TermsDetail;
  listHref: string;
  calls: DocumentCalls;
  reload(): void;
}

/** A version that is in review or has been published. */
export function AgreementDetail({ terms, listHref, calls, reload }: AgreementDetailProps) {
  return (
    <>
      <RecordPanel
        title={
          <>
            <DocumentBadge state={terms.state} /> {termsTitle(terms)}
          </>
        }
        lines={toLines(terms)}
      >
        <HtmlContent html={terms.trmsCn} />
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        <ReviewButtons
          review={documentReview}
          shown={terms}
          isInForce={terms.effectiveFrom === null || terms.effectiveFrom <= seoulDay(serverNow())}
          calls={calls}
          isReviewer
          mayWrite
          publishQuestion={texts.publishQuestion(terms.effectiveFrom ?? '', terms.concernedCnt)}
          reload={reload}
        />
      </RecordButtons>
    </>
  );
}
