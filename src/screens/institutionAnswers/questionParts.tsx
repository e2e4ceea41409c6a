import { Button } from '@mantine/core';
import { grouped } from '../../components/formats.ts';
import { FileDownload } from '../../components/upload/FileDownload.tsx';
import type {
  AnswerDetail,
  AnsweredItem,
  AnswerOffer,
  FeedbackRound,
} from '../../contracts/institutionAnswers.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import classes from './Questions.module.css';

type Asked = Pick<AnsweredItem, 'answerTypeCd' | 'unitCd'>;

/** An answer as people read it: numbers grouped and with their unit, yes and no in words. */
function describeAnswer({ answerTypeCd, unitCd }: Asked, answer: string | null): string {
  if (answer === null) return texts.none;
  if (answerTypeCd === 'YN') return answer === 'Y' ? texts.yes : texts.no;
  if (answerTypeCd !== 'NUM') return answer;
  return unitCd === null ? grouped(answer) : `${grouped(answer)} ${unitNames[unitCd]}`;
}

interface GivenProps extends Pick<AnswerDetail, 'answer' | 'attachments'> {
  asked: Asked;
}

/** An answer in words, by its files, or both. */
function Given({ asked, answer, attachments }: GivenProps) {
  return (
    <>
      {attachments.length > 0 && (
        <ul className={classes.files} aria-label={texts.files}>
          {attachments.map(({ file }) => (
            <li key={file.id}>
              <FileDownload file={file} />
            </li>
          ))}
        </ul>
      )}
      {(attachments.length === 0 || answer !== null) && (
        <p className={classes.text}>{describeAnswer(asked, answer)}</p>
      )}
    </>
  );
}

/** The answer where it is not to be written: in review, submitted, or for those who only read. */
export function AnswerText({ detail }: { detail: AnswerDetail }) {
  const { selfScore, maxScore } = detail;
  return (
    <div className={classes.part}>
      <h3 className={classes.subheading}>{texts.answer}</h3>
      <Given asked={detail} {...detail} />
      {maxScore !== null && (
        <p className={classes.hint}>
          {texts.selfScore} {selfScore ?? '-'} / {maxScore}
        </p>
      )}
    </div>
  );
}

/** Rounds of feedback, each with its reply. */
export function Rounds({ rounds }: { rounds: readonly FeedbackRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3 className={classes.subheading}>{texts.rounds}</h3>
      {rounds.map(({ ymd, feedback, reply }, place) => (
        <div key={texts.round(place + 1, ymd)} className={classes.round}>
          <p className={classes.hint}>{texts.round(place + 1, toDashedDay(ymd))}</p>
          <p className={classes.text}>{feedback}</p>
          <p className={classes.text}>
            {texts.reply}: {reply === '' ? texts.noReply : reply}
          </p>
        </div>
      ))}
    </div>
  );
}

/** The answer of the year before. */
export function Previous({ detail, year }: { detail: AnswerDetail; year: string }) {
  const { previous } = detail;
  return (
    <div className={classes.part}>
      <h3 className={classes.subheading}>{texts.previousOf(previous?.year ?? String(Number(year) - 1))}</h3>
      {previous ? <Given asked={detail} {...previous} /> : <p className={classes.text}>{texts.noPrevious}</p>}
    </div>
  );
}

interface OffersProps {
  detail: AnswerDetail;
  take(offer: AnswerOffer): void;
}

/** Approved values of the mapped indicators, to take over into the answer. */
export function Offers({ detail, take }: OffersProps) {
  const { offers, hasDrift, newest } = detail;
  return (
    <div className={classes.part}>
      <h3 className={classes.subheading}>{texts.offers}</h3>
      {hasDrift && (
        <p className={classes.problem}>
          {newest?.value ? texts.drift(describeAnswer(detail, newest.value)) : texts.driftGone}
        </p>
      )}
      {offers.length === 0 && <p className={classes.hint}>{texts.noOffers}</p>}
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <li key={offer.daId} className={classes.offer}>
            <div>
              <p className={classes.text}>
                <span className={classes.code}>{offer.idctrsCd}</span> {offer.idctrsNm}
              </p>
              <p className={classes.hint}>
                {offer.bizSectNm} · {namePeriod(offer)} ·{' '}
                {offer.value === null ? texts.noFit : describeAnswer(detail, offer.value)}
              </p>
              {offer.evidence.length > 0 && <p className={classes.hint}>{texts.evidence(offer.evidence)}</p>}
            </div>
            {offer.value !== null && (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.takeOf(offer.idctrsNm, offer.bizSectNm, namePeriod(offer))}
                onClick={() => take(offer)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
