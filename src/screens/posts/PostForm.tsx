import { Button } from '@mantine/core';
import { useLocation, useParams } from 'wouter';
import { feedbackText } from '../../components/feedbackText.ts';
import { FormCheckboxGroup, FormSelect } from '../../components/form/choiceFields.tsx';
import { FormRichText } from '../../components/form/compositeFields.tsx';
import { FormPage } from '../../components/form/FormPage.tsx';
import { FormUpload } from '../../components/form/FormUpload.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { readSaving } from '../../components/form/SaveButton.tsx';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useCategoryChoices } from '../../components/useCategoryChoices.ts';
import { POST_TEXT_MAX, type PostArea, type PostDetail } from '../../contracts/posts.ts';
import { roles } from '../../contracts/roles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { posts as texts } from '../../messages/ko.posts.ts';
import { postClients } from '../../services/posts.ts';
import { postAreas } from './postAreas.ts';
import { usePostForm } from './usePostForm.ts';

const roleChoices = roles.map((value) => ({ value, label: menus.roleNames[value] }));

/** Makes a post, or changes the one whose id is in the address. */
export default function PostForm({ area }: { area: PostArea }) {
  const { id } = useParams();
  if (id === undefined) return <Fields area={area} post={null} />;
  return (
    <LoadedRecord resource={area} id={id} load={postClients[area].find}>
      {(post) => <Fields key={post.postId} area={area} post={post} />}
    </LoadedRecord>
  );
}

function Fields({ area, post }: { area: PostArea; post: PostDetail | null }) {
  const [, navigate] = useLocation();
  const { list, readView, toEdit } = postAreas[area];
  const { form, flow, publish, saveDraft } = usePostForm(area, post, {
    onPublished: (postId) => navigate(readView(postId), { replace: true }),
    onDrafted: (postId) => navigate(toEdit(postId), { replace: true }),
    onCancel: () => navigate(post ? readView(post.postId) : list),
  });
  const { choices, feedback, retry } = useCategoryChoices(area);
  const categories = (choices ?? [])
    .filter(({ enabled, categoryId }) => enabled || categoryId === post?.categoryId)
    .map(({ categoryId: value, categoryNm: label }) => ({ value, label }));
  const saving = readSaving(flow);
  const isDraft = post === null || post.draft;

  return (
    <FormPage
      form={form}
      flow={flow}
      label={texts.form}
      listHref={list}
      submitText={isDraft ? texts.publish : actions.save}
      // a draft can be published as it is
      main={
        post?.draft && (
          <Button onClick={({ currentTarget }) => publish(currentTarget)}>{texts.publish}</Button>
        )
      }
      buttons={
        isDraft && (
          <ReasonButton
            variant="default"
            reason={saving.reason}
            disabled={saving.disabled || flow.isBusy}
            onClick={({ currentTarget }) => saveDraft(currentTarget)}
          >
            {texts.saveDraft}
          </ReasonButton>
        )
      }
    >
      <div>
        <FormSelect
          form={form}
          name="categoryId"
          label={texts.divide}
          choices={categories}
          isLoading={choices === null && feedback === null}
        />
        {feedback && <InlineAlert text={feedbackText(feedback)} onAction={retry} isError />}
      </div>
      <FormText form={form} name="title" label={texts.subject} />
      {area === 'pds' ? (
        <FormCheckboxGroup form={form} name="roles" label={texts.roles} choices={roleChoices} />
      ) : (
        <FormSwitch form={form} name="shared" label={texts.shared} description={texts.sharedHint} />
      )}
      <FormRichText form={form} name="cn" label={texts.content} maxCharacters={POST_TEXT_MAX} />
      <FormUpload form={form} name="attachments" label={texts.files} />
    </FormPage>
  );
}
