import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { text } from './text.ts';
import { version } from './version.ts';

/** Areas that categories sort: posts of the data room and of the data centres. */
export const categoryAreas = ['pds', 'datacenter'] as const;
export const categoryArea = z.enum(categoryAreas);
export type CategoryArea = z.infer<typeof categoryArea>;

const CATEGORY_NAME_MAX = 50;

/** Most categories of one area: as many as people can choose from. */
export const CATEGORIES_MAX = 100;

export const categoryKey = z.object({ categoryId: z.uuid() });
export type CategoryKey = z.infer<typeof categoryKey>;

/** A new one comes last in its area. */
export const categoryFields = z.object({
  area: categoryArea,
  categoryNm: text(CATEGORY_NAME_MAX, z.trim(), z.minLength(1)),
  enabled: z.boolean(),
});
export type CategoryDraft = z.infer<typeof categoryFields>;

/** Fields that are absent stay as they are; `sortOrder` is the place among the others of the area, from 0 on. */
export const categoryChange = z.object({
  ...z.partial(z.omit(categoryFields, { area: true })).shape,
  ...categoryKey.shape,
  sortOrder: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(CATEGORIES_MAX))),
  version,
});
export type CategoryChange = z.infer<typeof categoryChange>;

export const categoryQuery = z.object({ ...listQuery.shape, area: z.optional(categoryArea) });
export type CategoryQuery = z.infer<typeof categoryQuery>;

/** `postCnt` counts the posts that are of the category, drafts among them. */
export const categoryRow = z.object({
  ...categoryKey.shape,
  area: categoryArea,
  categoryNm: z.string(),
  sortOrder: z.number(),
  enabled: z.boolean(),
  postCnt: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type CategoryRow = z.infer<typeof categoryRow>;

/** All categories of an area, or of all, in their order. */
export const categoriesQuery = z.object({ area: z.optional(categoryArea) });
export const categoryTree = listOf(categoryRow);

/** A category to choose or to filter by; one that is not `enabled` stays where it has been chosen. */
const categoryChoice = z.object({ ...categoryKey.shape, categoryNm: z.string(), enabled: z.boolean() });
export type CategoryChoice = z.infer<typeof categoryChoice>;
export const categoryChoicesQuery = z.object({ area: categoryArea });
export const categoryChoices = listOf(categoryChoice);
