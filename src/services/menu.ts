import { answer } from '../contracts/envelope.ts';
import { type MenuGroup, menuGroups } from '../contracts/menu.ts';
import type { Role } from '../contracts/roles.ts';
import { call } from './http.ts';

const menuAnswer = answer(menuGroups);

/** The side menu of the signed-in person; a worker's comes from its own call. Throws HttpError. */
export async function loadMenu(role: Role, signal?: AbortSignal): Promise<MenuGroup[]> {
  const path = role === 'ROLE_WORKER' ? '/esg/v1/menu' : '/auth/menu';
  const { data } = await call({ method: 'GET', path, answer: menuAnswer, signal });
  return data;
}
