import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Group } from '@mantine/core';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormModal } from '../../components/form/FormModal.tsx';
import { FormSwitch, FormText } from '../../components/form/fields.tsx';
import { requiredText } from '../../components/form/rules.ts';
import { useResourceForm } from '../../components/form/useResourceForm.ts';
import { MENU_NAME_MAX, type MenuItem } from '../../contracts/menu.ts';
import { role, roles } from '../../contracts/roles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions } from '../../messages/ko.grid.ts';
import { changeMenuItem, createMenuItem } from '../../services/menu.ts';

const schema = z.object({
  menuNm: requiredText(MENU_NAME_MAX),
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,100}$/, menus.routeRule)),
  src: z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, menus.iconRule)),
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

const valuesOf = ({ menuNm, name, src, enabled, roles }: MenuItem): Values => ({
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
    defaultValues: item ? valuesOf(item) : emptyItem,
    requiresConfirmation: item !== null,
    save: async (values: Values, signal) => {
      const body = { ...values, name: values.name || null, src: values.src || null };
      if (!item) return createMenuItem({ ...body, upMenuId }, signal);
      const { menuId, version } = item;
      await changeMenuItem({ ...body, menuId, version }, signal);
      return { menuId };
    },
    onSaved: ({ menuId }) => onSaved(menuId),
    onCancel: onClose,
  });

  return (
    <FormModal flow={flow} title={item ? `${menus.title} ${actions.edit}` : menus.createTitle}>
      <FormText form={form} name="menuNm" label={menus.name} withAsterisk maxLength={MENU_NAME_MAX} />
      {isGroup ? (
        <FormText form={form} name="src" label={menus.icon} maxLength={60} />
      ) : (
        <FormText form={form} name="name" label={menus.route} maxLength={100} />
      )}
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { ref: _, ...field } }) => (
          <Checkbox.Group {...field} label={menus.roles}>
            <Group mt="xs">
              {roles.map((value) => (
                <Checkbox key={value} value={value} label={menus.roleNames[value]} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
      />
      <FormSwitch form={form} name="enabled" label={menus.use} />
    </FormModal>
  );
}
