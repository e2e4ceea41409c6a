import { type BaseSyntheticEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  datacenterFields,
  type PostArea,
  type PostDetail,
  type PostDraft,
  type PostKey,
  pdsFields,
} from '../../contracts/posts.ts';
import { role, roles } from '../../contracts/roles.ts';
import { postClients } from '../../services/posts.ts';

/** Fields of what is published, which has a category and a text; a draft needs a title alone. */
const publishedFields = { categoryId: z.uuid(), cn: pdsFields.shape.cn.check(z.minLength(1)) };
const schemas = {
  pds: z.extend(pdsFields, { ...publishedFields, shared: z.boolean() }),
  datacenter: z.extend(datacenterFields, { ...publishedFields, roles: z.array(role) }),
};
type Values = z.infer<(typeof schemas)[PostArea]>;

const newPost: Values = {
  categoryId: '',
  title: '',
  cn: '',
  draft: false,
  attachments: [],
  roles: [...roles],
  shared: false,
};

function toValues(post: PostDetail | null): Values {
  if (!post) return newPost;
  const { categoryId, title, cn, roles, shared } = post;
  // how often files were fetched is nothing that is edited
  const attachments = post.attachments.map(({ file: { downloads: _, ...file } }) => ({ file }));
  return { categoryId: categoryId ?? '', title, cn, draft: false, roles, shared, attachments };
}

function toDraft(area: PostArea, { roles, shared, ...values }: Values): PostDraft {
  const audience = area === 'pds' ? { roles } : { shared };
  return { ...values, ...audience, categoryId: values.categoryId || null };
}

interface PostFormHandlers {
  onPublished(postId: string): void;
  onDrafted(postId: string): void;
  onCancel(): void;
}

/** The form of a post: published when it is submitted, or kept as a draft until then. */
export function usePostForm(
  area: PostArea,
  post: PostDetail | null,
  { onPublished, onDrafted, onCancel }: PostFormHandlers,
) {
  const isForDraft = useRef(false);
  const { form, flow } = useResourceForm<PostDetail | null, Values, PostKey & { draft: boolean }>({
    schema: schemas[area],
    record: post,
    toValues,
    requiresConfirmation: post !== null && !post.draft,
    async save(values, signal, shown) {
      const body = toDraft(area, values);
      const { postId } = shown ?? (await postClients[area].create(body, signal));
      if (shown) await postClients[area].change({ ...body, postId, version: shown.version }, signal);
      return { postId, draft: body.draft };
    },
    onSaved: ({ postId, draft }) => (draft ? onDrafted(postId) : onPublished(postId)),
    onCancel,
  });

  const submitDraft = async () => {
    if (!(await form.trigger('title', { shouldFocus: true }))) return;
    flow.submit({ ...form.getValues(), draft: true }, false);
  };
  const onSubmit = (event?: BaseSyntheticEvent) => {
    if (!isForDraft.current) return flow.onSubmit(event);
    event?.preventDefault();
    return submitDraft();
  };

  return {
    form,
    flow: { ...flow, onSubmit },
    /** Submits the form as a draft, as its button would: it waits for files that are on their way. */
    saveDraft({ form: element }: HTMLButtonElement): void {
      isForDraft.current = true;
      element?.requestSubmit();
      isForDraft.current = false;
    },
    /** Publishes a draft in which nothing has been changed. */
    publish({ form: element }: HTMLButtonElement): void {
      flow.edited();
      element?.requestSubmit();
    },
  };
}
