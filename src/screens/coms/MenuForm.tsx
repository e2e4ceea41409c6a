import * as z from 'zod/mini';
import { FormCheckboxGroup } from '../../components/form/choiceFields.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { followTextOrEmpty, requiredText } from '../../components/form/rules.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { MENU_NAME_MAX, type MenuItem, menuIconName, menuRouteName } from '../../contracts/menu.ts';
import { role, roles } from '../../contracts/roles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { changeMenuItem, createMenuItem } from '../../services/menu.ts';

const schema = z.object({
  menuNm: requiredText(MENU_NAME_MAX),
  name: followTextOrEmpty(menuRouteName, menus.routeRule),
  src: followTextOrEmpty(menuIconName, menus.iconRule),
  enabled: z.boolean(),
  roles: z.array(role),
});
type Values = z.infer<typeof schema>;

interface MenuFormProps {
  /** The item to change; null makes a new one below `upMenuId`. */
  item: MenuItem | null;
  upMenuId: string | null;
  onSaved(menuId: string): void;
  onClose(): void;
}

const emptyItem: Values = { menuNm: '', name: '', src: '', enabled: true, roles: [] };

const toValues = ({ menuNm, name, src, enabled, roles }: MenuItem): Values => ({
  menuNm,
  name: name ?? '',
  src: src ?? '',
  enabled,
  roles,
});

export default function MenuForm({ item, upMenuId, onSaved, onClose }: MenuFormProps) {
  const isGroup = item ? item.lvl === 1 : upMenuId === null;
  const { form, flow } = useResourceForm({
    schema,
    record: item,
    toValues: (shown) => (shown ? toValues(shown) : emptyItem),
    requiresConfirmation: item !== null,
    save: async (values: Values, signal, shown) => {
      const body = { ...values, name: values.name || null, src: values.src || null };
      if (!shown) return createMenuItem({ ...body, upMenuId }, signal);
      const { menuId, version } = shown;
      await changeMenuItem({ ...body, menuId, version }, signal);
      return { menuId };
    },
    onSaved: ({ menuId }) => onSaved(menuId),
    onCancel: onClose,
  });

  return (
    <FormModal flow={flow} title={item ? `${menus.title} ${actions.edit}` : menus.createTitle}>
      <FormText form={form} name="menuNm" label={menus.name} />
      {isGroup ? (
        <FormText form={form} name="src" label={menus.icon} />
      ) : (
        <FormText form={form} name="name" label={menus.route} />
      )}
      <FormCheckboxGroup
        form={form}
        name="roles"
        label={menus.roles}
        choices={roles.map((value) => ({ value, label: menus.roleNames[value] }))}
      />
      <FormSwitch form={form} name="enabled" label={menus.use} />
    </FormModal>
  );
}
