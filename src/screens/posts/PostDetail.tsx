import { Button } from '@mantine/core';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime, number } from '../../components/formats.ts';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { LoadedRecord, type RecordPage } from '../../components/LoadedRecord.tsx';
import { Neighbours } from '../../components/Neighbours.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { AttachmentList } from '../../components/upload/AttachmentList.tsx';
import type { PostDetail as Post, PostArea } from '../../contracts/posts.ts';
import { roleNames } from '../../messages/ko.coms.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { posts as texts } from '../../messages/ko.posts.ts';
import { withSearch } from '../../paths/console.ts';
import { postClients } from '../../services/posts.ts';
import { PostTitle } from './PostTitle.tsx';
import { postAreas } from './postAreas.ts';

/** One post, with its files and the ways to its neighbours. */
export default function PostDetail({ area }: { area: PostArea }) {
  const { id = '' } = useParams();
  return (
    <LoadedRecord resource={area} id={id} load={postClients[area].find}>
      {(post, page) => <Content area={area} post={post} {...page} />}
    </LoadedRecord>
  );
}

interface ContentProps extends RecordPage {
  area: PostArea;
  post: Post;
}

function Content({ area, post, isLoading, reload }: ContentProps) {
  const { postId, attachments, mayChange } = post;
  const search = useSearch();
  const [, navigate] = useLocation();
  const { list, readView, toEdit } = postAreas[area];
  const listHref = withSearch(list, search);
  const linkTo = (to: Post['next']) =>
    to && { title: to.title, href: withSearch(readView(to.postId), search) };
  const commands = useCommands(
    { selected: [post], reload },
    {
      delete: {
        ...deleting<Post>((row, signal) => postClients[area].remove({ postId: row.postId }, signal)),
        question: () => texts.deleteQuestion,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel title={<PostTitle post={post} />} lines={toLines(area, post)}>
        <HtmlContent html={post.cn} />
        <AttachmentList title={post.title} attachments={attachments} onDownload={reload} />
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        {mayChange && (
          <>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button component={Link} href={toEdit(postId)}>
              {actions.edit}
            </Button>
          </>
        )}
      </RecordButtons>
      {!post.draft && <Neighbours next={linkTo(post.next)} previous={linkTo(post.previous)} />}
      {mayChange && <ActivityHistory refType={area} refId={postId} />}
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}

function toLines(area: PostArea, post: Post): DescriptionLine[] {
  const { boardDate, companyKoreanName, divide, downloads, hits, mayChange, roles, write } = post;
  return [
    [texts.divide, divide ?? grid.none],
    [texts.write, write ?? grid.none],
    [texts.boardDate, dateTime(boardDate)],
    [texts.hits, number(hits)],
    [texts.downloads, number(downloads)],
    area === 'pds' && mayChange ? [texts.roles, roleNames(roles)] : null,
    area === 'datacenter' ? [texts.company, companyKoreanName ?? grid.none] : null,
  ];
}
