import { responseOf } from '../contracts/envelope.ts';
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
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient } from './resource.ts';

const menuResponse = responseOf(menuGroups);

/** The side menu of the signed-in person; a worker's comes from its own call. Throws HttpError. */
export async function loadMenu(role: Role, signal?: AbortSignal): Promise<MenuGroup[]> {
  const path = role === 'ROLE_WORKER' ? '/esg/v1/menu' : '/auth/menu';
  const { data } = await call({ method: 'GET', path, response: menuResponse, signal });
  return data;
}

/** Key of the menu among the resources (see freshData). */
export const MENU = 'menu';

const path = '/esg/v1/menu';
const itemResponse = responseOf(menuItem);
const itemsResponse = responseOf(menuItems);
const keyResponse = responseOf(menuKey);

/** Items below one parent, groups where it is null, in their order; for administrators. */
export async function listMenuItems(upMenuId: string | null, signal?: AbortSignal): Promise<MenuItem[]> {
  const where = upMenuId === null ? { path: `${path}/root` } : { path: `${path}/child`, query: { upMenuId } };
  const { data } = await call({ method: 'GET', ...where, response: itemsResponse, signal });
  return data.rows;
}

export async function loadMenuItem(menuId: string, signal?: AbortSignal): Promise<MenuItem> {
  const { data } = await call({
    method: 'GET',
    path: `${path}/${encodeURIComponent(menuId)}`,
    response: itemResponse,
    signal,
  });
  return data;
}

const menuClient = createCrudClient<MenuKey, MenuDraft, MenuChange>(MENU, path, menuKey);

export const createMenuItem = menuClient.create;
/** Edits and moves in one go. */
export const changeMenuItem = menuClient.change;
export const deleteMenuItem = menuClient.remove;

/** Returns the key of the copy, which is next to the original with copies of all that is below it. */
export async function copyMenuItem(body: MenuKey, signal?: AbortSignal): Promise<MenuKey> {
  const { data } = await call({
    method: 'PUT',
    path: '/esg/v1/menuCopy',
    body,
    response: keyResponse,
    signal,
  });
  touch(MENU);
  return data;
}
