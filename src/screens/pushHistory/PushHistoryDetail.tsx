import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link, useParams, useSearch } from 'wouter';
import { Facts } from '../../components/Facts.tsx';
import { dateTime } from '../../components/formats.ts';
import { CommandQuestion } from '../../components/grid/CommandQuestion.tsx';
import { useList } from '../../components/grid/useList.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import {
  type PushHistoryDetail as Delivery,
  pushHistoryParams,
  resendHindrance,
} from '../../contracts/pushHistory.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { resendRefusals } from '../../messages/ko.ntfct.ts';
import { pushHistory as texts } from '../../messages/ko.pushHistory.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { layout } from '../../messages/ko.ts';
import { HttpError } from '../../services/httpError.ts';
import { loadPushHistory, resendPush } from '../../services/pushHistory.ts';
import { addressOfDelivery, addressOfList, type SectionName } from './addresses.ts';
import classes from './PushHistoryDetail.module.css';
import { StatusBadge } from './StatusBadge.tsx';

async function load(id: string, signal: AbortSignal) {
  if (!pushHistoryParams.safeParse({ id }).success) {
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  }
  return { rows: [await loadPushHistory(id, signal)], total: 1 };
}

/** One delivery: what became of it, what it said, and sending it again. */
export default function PushHistoryDetail({ section }: { section: SectionName }) {
  const search = useSearch();
  const { pushHistoryId = new URLSearchParams(search).get('pushHistoryId') ?? '' } = useParams();
  return (
    <>
      <Link href={addressOfList(section, search)} className={classes.back}>
        {actions.backToList}
      </Link>
      <One key={pushHistoryId} id={pushHistoryId} hrefOf={(id) => addressOfDelivery(section, id, search)} />
    </>
  );
}

function One({ id, hrefOf }: { id: string; hrefOf(id: string): string }) {
  const list = useList<Delivery>({
    name: 'pushHistoryDetail',
    title: texts.title,
    columns: [],
    idOf: ({ pushHistoryId }) => pushHistoryId,
    load: (_, signal) => load(id, signal),
    commands: {
      resend: {
        question: ([row]) => (row ? texts.resendQuestions[row.channel](row.userName ?? row.to) : ''),
        run: async ([row], signal) => row && resendPush(row.pushHistoryId, signal),
        done: texts.resent,
      },
    },
  });
  const { state } = list;
  const [delivery] = state.context.rows;

  if (state.matches({ rows: 'failed' })) {
    return <LoadFailure message={state.context.message} onRetry={() => list.send({ type: 'list.retry' })} />;
  }
  if (!delivery) {
    return (
      <div role="status" aria-label={layout.loading}>
        <Skeleton height={320} radius="md" />
      </div>
    );
  }
  const hindrance = resendHindrance(delivery);
  const linkTo = (other: string | null, label: string) =>
    other === null
      ? null
      : ([
          label,
          <Link key={other} href={hrefOf(other)}>
            {texts.open}
          </Link>,
        ] as const);

  return (
    <div className={classes.detail} aria-busy={state.hasTag('busy')}>
      <section className={classes.panel} aria-labelledby="push-facts">
        <h2 id="push-facts" className={classes.heading}>
          {texts.facts}
        </h2>
        <Facts
          facts={[
            [texts.channel, texts.channels[delivery.channel]],
            [texts.status, <StatusBadge key="status" status={delivery.status} />],
            [texts.recipient, delivery.userName ?? grid.none],
            [texts.address, delivery.to || grid.none],
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
          {hindrance && <p className={classes.hint}>{resendRefusals[hindrance]}</p>}
          {delivery.status === 'queued' && (
            <Button variant="default" size="sm" onClick={list.refresh}>
              {texts.reload}
            </Button>
          )}
          <Button
            size="sm"
            disabled={hindrance !== null || state.hasTag('busy')}
            onClick={() => list.run('resend', [delivery])}
          >
            {texts.resend}
          </Button>
        </div>
      </section>
      <Content delivery={delivery} />
      <CommandQuestion list={list} />
    </div>
  );
}

function Content({ delivery: { subject, text, html, sensitive, urlAddr } }: { delivery: Delivery }) {
  return (
    <section className={classes.panel} aria-labelledby="push-content">
      <h2 id="push-content" className={classes.heading}>
        {texts.content}
      </h2>
      <Facts
        facts={[
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
