import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormFrame } from '../../components/form/FormFrame.tsx';
import { useFormFlow } from '../../components/form/useFormFlow.ts';
import { Modal } from '../../components/Modal.tsx';
import { toast } from '../../components/toast.ts';
import { zodResolver } from '../../components/zodResolver.ts';
import { MENU_NAME_MAX, type MenuItem } from '../../contracts/menu.ts';
import { role, roles } from '../../contracts/roles.ts';
import { menus } from '../../messages/ko.coms.ts';
import { actions, fields, results } from '../../messages/ko.grid.ts';
import { changeMenuItem, createMenuItem } from '../../services/menu.ts';

const schema = z.object({
  menuNm: z.string().check(
    z.refine((name) => name.trim() !== '', fields.required),
    z.maxLength(MENU_NAME_MAX, menus.nameLong(MENU_NAME_MAX)),
  ),
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
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: item ? valuesOf(item) : emptyItem,
  });
  const flow = useFormFlow(form, {
    asks: item !== null,
    save: async (values: Values, signal) => {
      const body = { ...values, name: values.name || null, src: values.src || null };
      if (!item) return createMenuItem({ ...body, upMenuId }, signal);
      await changeMenuItem({ ...body, menuId: item.menuId, version: item.version }, signal);
      return item.menuId;
    },
    onSaved: (menuId) => {
      toast(results.saved);
      onSaved(menuId);
    },
    onCancel: onClose,
  });
  const { register, control, formState } = form;
  const title = item ? `${menus.title} ${actions.edit}` : menus.createTitle;

  return (
    <Modal title={title} width={560} onClose={flow.cancel}>
      <FormFrame flow={flow} label={title}>
        <TextInput
          label={menus.name}
          withAsterisk
          maxLength={MENU_NAME_MAX}
          error={formState.errors.menuNm?.message}
          {...register('menuNm')}
        />
        {isGroup ? (
          <TextInput
            label={menus.icon}
            maxLength={60}
            error={formState.errors.src?.message}
            {...register('src')}
          />
        ) : (
          <TextInput
            label={menus.route}
            maxLength={100}
            error={formState.errors.name?.message}
            {...register('name')}
          />
        )}
        <Controller
          control={control}
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
        <Controller
          control={control}
          name="enabled"
          render={({ field: { value, ...field } }) => <Switch {...field} checked={value} label={menus.use} />}
        />
      </FormFrame>
    </Modal>
  );
}
