import { Button } from '@mantine/core';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useSession } from '../../components/session.tsx';
import type { NoticeDetail as Notice } from '../../contracts/notices.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { notices as texts } from '../../messages/ko.notices.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { deleteNotice, loadNotice, NOTICE } from '../../services/notices.ts';
import { NoticeBadges } from './NoticeBadges.tsx';
import classes from './Notices.module.css';
import { roleNames, type SectionName } from './noticeText.ts';

/** The detail page to copy: one notice, with the ways to its neighbours and, for its writers, to change and delete it. */
export default function NoticeDetail({ section }: { section: SectionName }) {
  const { ntcId = '' } = useParams();
  return (
    <LoadedRecord resource={NOTICE} id={ntcId} load={loadNotice}>
      {(notice, page) => <Content {...{ section, notice }} {...page} />}
    </LoadedRecord>
  );
}

interface ContentProps extends RecordPage {
  section: SectionName;
  notice: Notice;
}

function Content({ section, notice, isLoading, reload }: ContentProps) {
  const { ntcId, attachments, mayChange } = notice;
  const search = useSearch();
  const [, navigate] = useLocation();
  const isAdministrator = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const listHref = withSearch(pathTo(`${section}-notice`), search);
  const hrefOf = (id: string) => withSearch(pathTo(`${section}-notice-view`, { ntcId: id }), search);
  const commands = useCommands(
    { selected: [notice], reload },
    {
      delete: {
        ...deleting<Notice>((row, signal) => deleteNotice({ ntcId: row.ntcId }, signal)),
        question: () => texts.deleteQuestion,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel
        title={
          <>
            <NoticeBadges notice={notice} /> {notice.title}
          </>
        }
        lines={linesOf(notice)}
        attachments={attachments}
      >
        <HtmlContent html={notice.cn} />
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        {mayChange && (
          <>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            {isAdministrator && (
              <Button
                component={Link}
                variant="default"
                href={pathTo(`${section}-noticePopup-update`, { ntcId })}
              >
                {texts.popup}
              </Button>
            )}
            <Button component={Link} href={pathTo(`${section}-notice-update`, { ntcId })}>
              {actions.edit}
            </Button>
          </>
        )}
      </RecordButtons>
      <nav className={classes.neighbours} aria-label={texts.neighbours}>
        <Neighbour label={texts.next} none={texts.noNext} to={notice.next} hrefOf={hrefOf} />
        <Neighbour label={texts.previous} none={texts.noPrevious} to={notice.previous} hrefOf={hrefOf} />
      </nav>
      {mayChange && <ActivityHistory refType="notice" refId={ntcId} />}
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}

function linesOf(notice: Notice): DescriptionLine[] {
  const { authorName, companyKoreanName, createdAt, hits, mayChange, roles, shownFrom, shownTo } = notice;
  return [
    [texts.author, authorName ?? grid.none],
    [texts.createdAt, dateTime(createdAt)],
    [texts.hits, hits.toLocaleString('ko-KR')],
    mayChange ? [texts.period, texts.shownBetween(shownFrom, shownTo)] : null,
    mayChange ? [texts.roles, roleNames(roles)] : null,
    mayChange ? [texts.company, companyKoreanName ?? texts.allCompanies] : null,
  ];
}

interface NeighbourProps {
  label: string;
  none: string;
  to: Notice['next'];
  hrefOf(ntcId: string): string;
}

function Neighbour({ label, none, to, hrefOf }: NeighbourProps) {
  return (
    <p className={classes.neighbour}>
      <span>{label}</span>
      {to ? <Link href={hrefOf(to.ntcId)}>{to.title}</Link> : <span className={classes.none}>{none}</span>}
    </p>
  );
}
