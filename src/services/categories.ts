import {
  type CategoryArea,
  type CategoryChange,
  type CategoryChoice,
  type CategoryDraft,
  type CategoryKey,
  type CategoryRow,
  categoryChoices,
  categoryKey,
  categoryTree,
} from '../contracts/categories.ts';
import { responseOf } from '../contracts/envelope.ts';
import { call } from './http.ts';
import { createCrudClient } from './resource.ts';

/** Key of the categories among the resources (see freshData). */
export const CATEGORY = 'category';

const path = '/esg/v1/category';
const treeResponse = responseOf(categoryTree);
const choicesResponse = responseOf(categoryChoices);

/** The categories of all areas, in their order. Throws HttpError, like everything here. */
export async function listCategories(signal?: AbortSignal): Promise<CategoryRow[]> {
  const { data } = await call({ method: 'GET', path: `${path}/list`, response: treeResponse, signal });
  return data.rows;
}

/** The categories of an area to choose from, those that are switched off among them. */
export async function listCategoryChoices(
  area: CategoryArea,
  signal?: AbortSignal,
): Promise<CategoryChoice[]> {
  const request = { method: 'GET', path: `${path}/choices`, query: { area } } as const;
  const { data } = await call({ ...request, response: choicesResponse, signal });
  return data.rows;
}

const writes = createCrudClient<CategoryKey, CategoryDraft, CategoryChange>(CATEGORY, path, categoryKey);

export const createCategory = writes.create;
export const changeCategory = writes.change;
export const deleteCategory = writes.remove;
