import { Button } from '@mantine/core';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { Neighbours } from '../../components/Neighbours.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useSession } from '../../components/session.tsx';
import type { NoticeDetail as Notice } from '../../contracts/notices.ts';
import { roleNames } from '../../messages/ko.coms.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { notices as texts } from '../../messages/ko.notices.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { deleteNotice, loadNotice, NOTICE } from '../../services/notices.ts';
import { NoticeBadges } from './NoticeBadges.tsx';
import type { SectionName } from './section.ts';

/** The detail page to copy: one notice, with the ways to its neighbours and, for its writers, to change and delete it. */
export default function NoticeDetail({ section }: { section: SectionName }) {
  const { ntcId = '' } = useParams();
  return (
    <LoadedRecord resource={NOTICE} id={ntcId} load={loadNotice}>
      {(notice, page) => <Content section={section} notice={notice} {...page} />}
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
  const linkTo = (to: Notice['next']) =>
    to && {
      title: to.title,
      href: withSearch(pathTo(`${section}-notice-view`, { ntcId: to.ntcId }), search),
    };
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
        lines={toLines(notice)}
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
      <Neighbours next={linkTo(notice.next)} previous={linkTo(notice.previous)} />
      {mayChange && <ActivityHistory refType="notice" refId={ntcId} />}
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}

function toLines(notice: Notice): DescriptionLine[] {
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
