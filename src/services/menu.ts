import { answer, emptyAnswer } from '../contracts/envelope.ts';
import {
  type MenuChange,
  type MenuDraft,
  type MenuGroup,
  type MenuItem,
  menuGroups,
  menuItem,
  menuItems,
  menuKey,
} from '../contracts/menu.ts';
import type { Role } from '../contracts/roles.ts';
import { call } from './http.ts';

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

/** The new item's id. */
export async function createMenuItem(body: MenuDraft, signal?: AbortSignal): Promise<string> {
  const { data } = await call({ method: 'PUT', path, body, answer: keyAnswer, signal });
  tellChange();
  return data.menuId;
}

/** Edits and moves in one go; a stale `version` is refused with C0409. */
export async function changeMenuItem(body: MenuChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, answer: emptyAnswer, signal });
  tellChange();
}

export async function deleteMenuItem(menuId: string, signal?: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path, query: { menuId }, answer: emptyAnswer, signal });
  tellChange();
}

/** The id of the copy, which stands next to the original with copies of all that is below it. */
export async function copyMenuItem(menuId: string, signal?: AbortSignal): Promise<string> {
  const { data } = await call({
    method: 'PUT',
    path: '/esg/v1/menuCopy',
    body: { menuId },
    answer: keyAnswer,
    signal,
  });
  tellChange();
  return data.menuId;
}
