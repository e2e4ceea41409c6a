import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { MailAddress } from '../../components/MailAddress.tsx';
import {
  type PushHistoryDetail as Delivery,
  pushHistoryParams,
  resendBlockedReason,
} from '../../contracts/pushHistory.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { resendRefusals } from '../../messages/ko.ntfct.ts';
import { pushHistory as texts } from '../../messages/ko.pushHistory.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { HttpError } from '../../services/httpError.ts';
import { loadPushHistory, PUSH_HISTORY, resendPush } from '../../services/pushHistory.ts';
import { addressOfDelivery, addressOfList, type SectionName } from './addresses.ts';
import classes from './PushHistoryDetail.module.css';
import { StatusBadge } from './StatusBadge.tsx';

async function load(id: string, signal: AbortSignal): Promise<Delivery> {
  if (!pushHistoryParams.safeParse({ id }).success) {
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  }
  return loadPushHistory(id, signal);
}

/** One delivery: what became of it, its text, and sending it again. */
export default function PushHistoryDetail({ section }: { section: SectionName }) {
  const search = useSearch();
  const { pushHistoryId = new URLSearchParams(search).get('pushHistoryId') ?? '' } = useParams();
  return (
    <>
      <Link href={addressOfList(section, search)} className={classes.back}>
        {actions.backToList}
      </Link>
      <LoadedRecord resource={PUSH_HISTORY} id={pushHistoryId} load={load}>
        {(delivery, page) => (
          <Detail delivery={delivery} toHref={(id) => addressOfDelivery(section, id, search)} {...page} />
        )}
      </LoadedRecord>
    </>
  );
}

interface DetailProps extends RecordPage {
  delivery: Delivery;
  toHref(id: string): string;
}

function Detail({ delivery, toHref, isLoading, reload }: DetailProps) {
  const commands = useCommands(
    { selected: [delivery], reload },
    {
      resend: {
        scope: 'one',
        question: ([row]) => (row ? texts.resendQuestions[row.channel](row.userName ?? row.to) : ''),
        run: async ([row], { signal }) => row && resendPush(row.pushHistoryId, signal),
        done: texts.resent,
      },
    },
  );
  const isBusy = isLoading || commands.isRunning;
  const blockedReason = resendBlockedReason(delivery);
  const linkTo = (other: string | null, label: string) =>
    other === null
      ? null
      : ([
          label,
          <Link key={other} href={toHref(other)}>
            {texts.open}
          </Link>,
        ] as const);

  return (
    <div className={classes.detail} aria-busy={isBusy}>
      <section className={classes.panel} aria-labelledby="push-facts">
        <h2 id="push-facts" className={classes.heading}>
          {texts.facts}
        </h2>
        <DescriptionList
          lines={[
            [texts.channel, texts.channels[delivery.channel]],
            [texts.status, <StatusBadge key="status" status={delivery.status} />],
            [texts.recipient, delivery.userName ?? grid.none],
            [texts.address, <MailAddress key="address" address={delivery.to || grid.none} />],
            [texts.company, delivery.companyKoreanName ?? grid.none],
            [texts.attempts, texts.attemptCount(delivery.attempts)],
            [texts.error, delivery.error ?? grid.none],
            [texts.createdAt, dateTime(delivery.createdAt)],
            [texts.endedAt, dateTime(delivery.endedAt)],
            linkTo(delivery.resendOf, texts.resendOf),
            linkTo(delivery.resentAs, texts.resentAs),
          ]}
        />
        <div className={classes.buttons}>
          {blockedReason && <p className={classes.hint}>{resendRefusals[blockedReason]}</p>}
          {delivery.status === 'queued' && (
            <Button variant="default" size="sm" onClick={reload}>
              {texts.reload}
            </Button>
          )}
          <Button
            size="sm"
            disabled={blockedReason !== null || isBusy}
            onClick={() => commands.run('resend')}
          >
            {texts.resend}
          </Button>
        </div>
      </section>
      <Content delivery={delivery} />
      <ConfirmDialog commands={commands} />
    </div>
  );
}

function Content({ delivery: { subject, text, html, sensitive, urlAddr } }: { delivery: Delivery }) {
  return (
    <section className={classes.panel} aria-labelledby="push-content">
      <h2 id="push-content" className={classes.heading}>
        {texts.content}
      </h2>
      <DescriptionList
        lines={[
          subject === null ? null : [texts.subject, subject],
          urlAddr === null ? null : [texts.url, urlAddr],
        ]}
      />
      {html !== null && <HtmlContent html={html} />}
      {html === null && text !== null && <p className={classes.text}>{text}</p>}
      {sensitive && <p className={classes.hint}>{texts.hiddenHint}</p>}
    </section>
  );
}
