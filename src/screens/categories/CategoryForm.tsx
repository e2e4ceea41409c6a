import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import {
  type CategoryArea,
  type CategoryDraft,
  type CategoryRow,
  categoryFields,
} from '../../contracts/categories.ts';
import { categories as texts } from '../../messages/ko.categories.ts';
import { changeCategory, createCategory } from '../../services/categories.ts';

interface CategoryFormProps {
  /** The category to change; null makes a new one in `area`. */
  category: CategoryRow | null;
  area: CategoryArea;
  onSaved(categoryId: string): void;
  onClose(): void;
}

export default function CategoryForm({ category, area, onSaved, onClose }: CategoryFormProps) {
  const { form, flow } = useResourceForm({
    schema: categoryFields,
    record: category,
    toValues: (shown): CategoryDraft =>
      shown ? categoryFields.parse(shown) : { area, categoryNm: '', enabled: true },
    requiresConfirmation: category !== null,
    async save({ categoryNm, enabled }, signal, shown) {
      if (!shown) return createCategory({ area, categoryNm, enabled }, signal);
      const { categoryId, version } = shown;
      await changeCategory({ categoryId, version, categoryNm, enabled }, signal);
      return { categoryId };
    },
    onSaved: ({ categoryId }) => onSaved(categoryId),
    onCancel: onClose,
  });
  return (
    <FormModal flow={flow} title={category ? texts.edit : texts.createIn(texts.areas[area])}>
      <FormText form={form} name="categoryNm" label={texts.name} />
      <FormSwitch form={form} name="enabled" label={texts.use} />
    </FormModal>
  );
}
