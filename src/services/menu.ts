import { answer } from '../contracts/envelope.ts';
import {
  type MenuChange,
  type MenuDraft,
  type MenuGroup,
  type MenuItem,
  type MenuKey,
  menuGroups,
  menuItem,
  menuItems,
  menuKey,
} from '../contracts/menu.ts';
import type { Role } from '../contracts/roles.ts';
import { call } from './http.ts';
import { resourceCommands } from './resource.ts';

const menuAnswer = answer(menuGroups);

/** The side menu of the signed-in person; a worker's comes from its own call. Throws HttpError. */
export async function loadMenu(role: Role, signal?: AbortSignal): Promise<MenuGroup[]> {
  const path = role === 'ROLE_WORKER' ? '/esg/v1/menu' : '/auth/menu';
  const { data } = await call({ method: 'GET', path, answer: menuAnswer, signal });
  return data;
}

const listeners = new Set<() => void>();

/** Calls back whenever the menu has been changed from here. Returns how to stop. */
export function onMenuChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tellChange = () => {
  for (const listener of listeners) listener();
};

const path = '/esg/v1/menu';
const itemAnswer = answer(menuItem);
const itemsAnswer = answer(menuItems);
const keyAnswer = answer(menuKey);

/** Items below one parent, groups where it is null, in their order; for administrators. */
export async function listMenuItems(upMenuId: string | null, signal?: AbortSignal): Promise<MenuItem[]> {
  const where = upMenuId === null ? { path: `${path}/root` } : { path: `${path}/child`, query: { upMenuId } };
  const { data } = await call({ method: 'GET', ...where, answer: itemsAnswer, signal });
  return data.rows;
}

export async function loadMenuItem(menuId: string, signal?: AbortSignal): Promise<MenuItem> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/${encodeURIComponent(menuId)}`,
    answer: itemAnswer,
    signal,
  });
  return data;
}

const commands = resourceCommands<MenuKey, MenuDraft, MenuChange>(path, menuKey);

const told =
  <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    const result = await act(...args);
    tellChange();
    return result;
  };

export const createMenuItem = told(commands.create);
/** Edits and moves in one go. */
export const changeMenuItem = told(commands.change);
export const deleteMenuItem = told(commands.remove);

/** Names the copy, which stands next to the original with copies of all that is below it. */
export const copyMenuItem = told(async (body: MenuKey, signal?: AbortSignal): Promise<MenuKey> => {
  const { data } = await call({ method: 'PUT', path: '/esg/v1/menuCopy', body, answer: keyAnswer, signal });
  return data;
});
