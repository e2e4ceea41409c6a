import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { PostRow } from '../../contracts/posts.ts';
import { posts as texts } from '../../messages/ko.posts.ts';
import classes from './Posts.module.css';

const shape = { component: 'span', variant: 'light', radius: 'sm' } as const;

/** The title of a post, with what marks it: a draft, or shared with partners. */
export function PostTitle({ post: { draft, shared, title } }: { post: PostRow }) {
  return (
    <span className={classes.title}>
      {draft && (
        <Badge {...shape} color="gray">
          {texts.draft}
        </Badge>
      )}
      {shared && (
        <Badge {...shape} color="brand">
          {texts.sharedWith}
        </Badge>
      )}
      <span>{title}</span>
    </span>
  );
}
