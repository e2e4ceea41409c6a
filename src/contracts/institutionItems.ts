import * as z from 'zod/mini';
import { type DecimalBounds, decimalText } from './decimal.ts';
import { listOf } from './envelope.ts';
import { institutionKey } from './institutions.ts';
import { matches, obeys } from './namedRules.ts';
import { multilineText, singleLine, text } from './text.ts';
import { type UnitCd, unit } from './unitCodes.ts';
import { version } from './version.ts';

/** Key of the items among the resources. */
export const INSTITUTION_ITEM = 'institutionItem';

/** Categories of three levels at most, and the questions below them. */
export const ITEM_LEVELS = 4;
/** Most categories and questions of one set: the tree comes in one call. */
export const ITEMS_MAX = 1000;
export const ITEM_NAME_MAX = 1000;
export const OPTIONS_MAX = 20;
export const OPTIONS_MIN = 2;
export const OPTION_TEXT_MAX = 80;
export const LINKS_MAX = 20;

/** A category, or a question of the institution. */
export const nodeCds = ['CTGRY', 'ITEM'] as const;
export type NodeCd = (typeof nodeCds)[number];

export const answerTypeCds = ['TEXT', 'NUM', 'YN', 'CHOICE', 'FILE'] as const;
export type AnswerTypeCd = (typeof answerTypeCds)[number];

/** Points of a question: above 0, up to 1,000.00. */
export const maxScoreBounds: DecimalBounds = { figures: 4, decimals: 2, maximum: '1000' };
const maxScore = decimalText(maxScoreBounds).check(obeys('positive', (points) => points !== '0.00'));

export const ITEM_CODE_MAX = 30;
export const itemCode = text(ITEM_CODE_MAX, z.trim(), matches('code', /^[A-Za-z0-9][A-Za-z0-9.-]*$/));
export const itemOption = text(OPTION_TEXT_MAX, z.trim(), z.minLength(1));

export const itemKey = z.object({ instIdctrsId: z.uuid() });
export type ItemKey = z.infer<typeof itemKey>;

/**
 * Content of an item; what a category does not have is null or empty. `indicatorIds` are those of the catalogue it asks
 * for.
 */
export const itemContent = z.object({
  itemCd: itemCode,
  itemNm: multilineText(ITEM_NAME_MAX, z.trim(), z.minLength(1)),
  answerTypeCd: z.nullable(z.enum(answerTypeCds)),
  unitCd: z.nullable(unit),
  options: z.array(itemOption).check(z.maxLength(OPTIONS_MAX)),
  maxScore: z.nullable(maxScore),
  indicatorIds: z.array(z.uuid()).check(z.maxLength(LINKS_MAX)),
});
export type ItemContent = z.infer<typeof itemContent>;

const place = z.number().check(z.int(), z.minimum(0), z.maximum(ITEMS_MAX));

/** `sortOrder` is the place among its siblings from 0 on; the last one when absent or beyond. */
export const itemCreate = z.object({
  ...institutionKey.shape,
  ...itemContent.shape,
  nodeCd: z.enum(nodeCds),
  upInstIdctrsId: z.nullable(z.uuid()),
  sortOrder: z.optional(place),
});
export type ItemCreate = z.infer<typeof itemCreate>;

/** Fields that are absent stay as they are. A new parent moves the item with all that is below it. */
export const itemChange = z.object({
  ...z.partial(itemContent).shape,
  ...itemKey.shape,
  version,
  upInstIdctrsId: z.optional(z.nullable(z.uuid())),
  sortOrder: z.optional(place),
});
export type ItemChange = z.infer<typeof itemChange>;

/** An indicator of the catalogue as other areas show it. */
export const linkedIndicator = z.object({
  indicatorId: z.uuid(),
  idctrsCd: z.string(),
  idctrsNm: z.string(),
  enabled: z.boolean(),
});
export type LinkedIndicator = z.infer<typeof linkedIndicator>;

const itemRow = z.object({
  ...itemKey.shape,
  ...institutionKey.shape,
  upInstIdctrsId: z.nullable(z.uuid()),
  lvl: z.number(),
  sortOrder: z.number(),
  nodeCd: z.enum(nodeCds),
  itemCd: z.string(),
  itemNm: z.string(),
  answerTypeCd: z.nullable(z.enum(answerTypeCds)),
  unitCd: z.nullable(unit),
  options: z.array(z.string()),
  maxScore: z.nullable(z.string()),
  links: z.array(linkedIndicator),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ItemRow = z.infer<typeof itemRow>;
/** The whole tree of a set: siblings one after the other in their order. */
export const itemTree = listOf(itemRow);

interface Answered {
  nodeCd: NodeCd;
  itemNm: string;
  answerTypeCd: AnswerTypeCd | null;
  unitCd: UnitCd | null;
  options: readonly string[];
}

export type ItemIssue =
  | { path: 'itemNm'; kind: 'severalLines' }
  | { path: 'answerTypeCd'; kind: 'noAnswerType' }
  | { path: 'unitCd'; kind: 'noUnit' }
  | { path: 'options'; kind: 'fewOptions' | 'sameOptions' };

/** Finds what is missing from a question, or does not fit together. The name of a category is one line. */
export function findItemIssues({ nodeCd, itemNm, answerTypeCd, unitCd, options }: Answered): ItemIssue[] {
  if (nodeCd === 'CTGRY') return singleLine.test(itemNm) ? [] : [{ path: 'itemNm', kind: 'severalLines' }];
  if (answerTypeCd === null) return [{ path: 'answerTypeCd', kind: 'noAnswerType' }];
  if (answerTypeCd === 'NUM' && unitCd === null) return [{ path: 'unitCd', kind: 'noUnit' }];
  if (answerTypeCd !== 'CHOICE') return [];
  if (options.length < OPTIONS_MIN) return [{ path: 'options', kind: 'fewOptions' }];
  return new Set(options).size < options.length ? [{ path: 'options', kind: 'sameOptions' }] : [];
}

/** Without what its kind and its type of answer do not have. */
export function narrowItem<T extends ItemContent & { nodeCd: NodeCd }>(item: T): T {
  if (item.nodeCd === 'CTGRY') {
    return { ...item, answerTypeCd: null, unitCd: null, options: [], maxScore: null, indicatorIds: [] };
  }
  return {
    ...item,
    unitCd: item.answerTypeCd === 'NUM' ? item.unitCd : null,
    options: item.answerTypeCd === 'CHOICE' ? item.options : [],
    indicatorIds: [...new Set(item.indicatorIds)],
  };
}
