import { lazy, Suspense, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { date, dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { useFooterActionBar } from '../../components/page.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { ListHrefContext } from '../../components/RecordFailure.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useSession } from '../../components/session.tsx';
import { INQUIRY, INQUIRY_LAPSES_AFTER_DAYS, type InquiryDetail } from '../../contracts/inquiries.ts';
import { DAY_MS } from '../../contracts/seoulTime.ts';
import { grid } from '../../messages/ko.grid.ts';
import { inquiries as texts } from '../../messages/ko.inquiries.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { assignInquiry, closeInquiry, loadInquiry } from '../../services/inquiries.ts';
import classes from './Inquiries.module.css';
import { InquiryBadges, StateBadge } from './InquiryBadges.tsx';
import { InquiryButtons, type InquiryCommand } from './InquiryButtons.tsx';
import { InquiryThread } from './InquiryThread.tsx';

const AnswerForm = lazy(() => import('./AnswerForm.tsx'));
const AssignForm = lazy(() => import('./AssignForm.tsx'));

type SectionProps = { section: 'ntc' | 'sys' };
type OpenForm = Exclude<InquiryCommand, 'assignToMe' | 'close'> | null;

/** One inquiry with its answers, and what the reader may do about it at its state. */
export default function InquiryDetailScreen({ section }: SectionProps) {
  const { qnaId = '' } = useParams();
  const isAdministrator = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const list = pathTo(`${section}-${isAdministrator ? 'qna' : 'qnaOperator'}`);
  return (
    <ListHrefContext value={list}>
      <LoadedRecord resource={INQUIRY} id={qnaId} load={loadInquiry}>
        {(inquiry, page) => <Content list={list} inquiry={inquiry} {...page} />}
      </LoadedRecord>
    </ListHrefContext>
  );
}

function Content({
  list,
  inquiry,
  isLoading,
  reload,
}: RecordPage & { list: string; inquiry: InquiryDetail }) {
  const { qnaId, version, state, isAsker, isAssignee, answeredAt } = inquiry;
  const search = useSearch();
  const viewer = useSession(({ context }) => context.user);
  const [form, setForm] = useState<OpenForm>(null);
  const isAdministrator = viewer?.userAuth === 'ROLE_ADMIN';
  const by = { isAdministrator, isAssignee, isAsker };
  useFooterActionBar();
  const commands = useCommands(
    { selected: [inquiry], reload },
    {
      assignToMe: {
        run: (_, { signal }) => assignInquiry({ qnaId }, { assigneeId: viewer?.id ?? '', version }, signal),
        done: texts.assigned,
      },
      close: {
        question: () => texts.closeQuestion,
        run: (_, { signal }) => closeInquiry({ qnaId }, version, signal),
        done: texts.closed,
      },
    },
  );
  // what is not the newest would be refused
  const isBusy = isLoading || commands.isRunning;
  const closeForm = () => setForm(null);
  const formProps = {
    inquiry,
    onClose: closeForm,
    onSaved: () => {
      closeForm();
      reload();
    },
  };
  const run = (name: InquiryCommand) => {
    if (name === 'assignToMe' || name === 'close') commands.run(name);
    else setForm(name);
  };
  const listHref = withSearch(list, search);

  return (
    <PageStack isBusy={isBusy}>
      <RecordPanel
        title={
          <>
            <StateBadge state={state} /> <InquiryBadges inquiry={inquiry} /> {inquiry.title}
          </>
        }
        lines={toLines(inquiry)}
        attachments={inquiry.attachments}
      >
        <HtmlContent html={inquiry.cn} />
      </RecordPanel>
      <InquiryThread thread={inquiry.thread} />
      {state === 'answered' && isAsker && answeredAt !== null && (
        <p className={classes.hint}>{texts.lapseHint(lapseDay(answeredAt))}</p>
      )}
      <RecordButtons listHref={listHref}>
        <InquiryButtons state={state} by={by} isBusy={isBusy} run={run} />
      </RecordButtons>
      {isAdministrator && <ActivityHistory title={texts.history} refType={INQUIRY} refId={qnaId} />}
      <ConfirmDialog commands={commands} />
      {form && (
        <Suspense>
          {form === 'assign' ? <AssignForm {...formProps} /> : <AnswerForm kind={form} {...formProps} />}
        </Suspense>
      )}
    </PageStack>
  );
}

const lapseDay = (answeredAt: string): string =>
  date(new Date(Date.parse(answeredAt) + INQUIRY_LAPSES_AFTER_DAYS * DAY_MS).toISOString());

function toLines(inquiry: InquiryDetail): DescriptionLine[] {
  const { categoryName, categoryId, askedByName, companyKoreanName, ptnrNm, createdAt } = inquiry;
  const { isPrivate, assigneeName, waitingSec, dueAt, answeredAt, closedAt, isOverdue } = inquiry;
  return [
    [texts.category, categoryName ?? categoryId],
    [texts.asker, askedByName ?? grid.none],
    [texts.company, texts.getCompany(companyKoreanName, ptnrNm)],
    [texts.askedAt, dateTime(createdAt)],
    [texts.visibility, isPrivate ? texts.toAskerOnly : texts.toCompany],
    [texts.assignee, assigneeName ?? texts.noAssignee],
    waitingSec === null
      ? null
      : [
          texts.waiting,
          <span key="waiting" className={isOverdue ? classes.overdue : undefined}>
            {texts.waited(waitingSec)}
          </span>,
        ],
    dueAt === null ? null : [texts.dueAt, dateTime(dueAt)],
    answeredAt === null ? null : [texts.answeredAt, dateTime(answeredAt)],
    closedAt === null ? null : [texts.closedAt, dateTime(closedAt)],
  ];
}
