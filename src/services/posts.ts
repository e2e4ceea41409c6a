import {
  type PostArea,
  type PostChange,
  type PostDetail,
  type PostDraft,
  type PostKey,
  type PostQuery,
  type PostRow,
  postDetail,
  postKey,
  postRow,
} from '../contracts/posts.ts';
import { createCrudClient, createReadClient } from './resource.ts';

/** Client of the posts of an area, which is their key among the resources (see freshData). All throw HttpError. */
function createPostClient(area: PostArea) {
  const path = `/esg/v1/${area}`;
  return {
    ...createReadClient<PostRow, PostDetail, Partial<PostQuery>>(path, {
      id: postKey.shape.postId,
      row: postRow,
      item: postDetail,
    }),
    ...createCrudClient<PostKey, PostDraft, PostChange>(area, path, postKey),
  };
}

export const postClients = {
  pds: createPostClient('pds'),
  datacenter: createPostClient('datacenter'),
} satisfies Record<PostArea, unknown>;
