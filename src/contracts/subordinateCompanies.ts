import Big from 'big.js';
import * as z from 'zod/mini';
import { isBusinessNumber } from './businessNumber.ts';
import { commonCodeId, KOREA } from './commonCodes.ts';
import { percentage } from './decimal.ts';
import { listQuery, pageSize } from './envelope.ts';
import { companyName } from './join.ts';
import { text } from './text.ts';
import { version } from './version.ts';

/** Key of the subsidiaries among the resources, and what their histories are attached to. */
export const SUBORDINATE_COMPANY = 'subordinateCompany';

/** Levels of the tree, and most subsidiaries of a company: the tree comes in one call. */
export const SUBORDINATE_LEVELS = 10;
export const SUBORDINATES_MAX = 500;

/** Characters of a registration number of another country. */
export const FOREIGN_NUMBER_MAX = 30;

/**
 * Reports whether a company of that country may have this number: in Korea there is one, and its check digit is right.
 */
export const isCompanyNumber = ({
  nationCodeId,
  businessNo,
}: {
  nationCodeId: string;
  businessNo: string | null;
}): boolean => nationCodeId !== KOREA || isBusinessNumber(businessNo ?? '');

export const subordinateKey = z.object({ subordinateCompanyId: z.uuid() });
export type SubordinateKey = z.infer<typeof subordinateKey>;

/**
 * `ownership` is the share in per cent, above 0, that the company above holds. `consolidated`: in its consolidated
 * accounts. `sortOrder` is the place among its siblings from 0 on; the last one when absent or beyond.
 */
export const subordinateFields = z.object({
  upSubordinateCompanyId: z.nullable(z.uuid()),
  name: companyName,
  nationCodeId: commonCodeId,
  businessNo: z.nullable(text(FOREIGN_NUMBER_MAX, z.trim(), z.minLength(1))),
  ownership: percentage.check(z.refine((share) => share !== '0.00')),
  consolidated: z.boolean(),
  bizSectId: z.nullable(z.uuid()),
  enabled: z.boolean(),
  sortOrder: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(SUBORDINATES_MAX))),
});
export type SubordinateDraft = z.infer<typeof subordinateFields>;

/** Fields that are absent stay as they are. A new `upSubordinateCompanyId` moves it with all that is below it. */
export const subordinateChange = z.object({
  ...z.partial(subordinateFields).shape,
  ...subordinateKey.shape,
  version,
});
export type SubordinateChange = z.infer<typeof subordinateChange>;

const yesNo = z.enum(['Y', 'N']);
/** Without `size` all come at once, which is what the tree needs. `q` looks into names and numbers. */
export const subordinateQuery = z.object({
  ...listQuery.shape,
  size: z.optional(pageSize),
  useYn: z.optional(yesNo),
  consolidated: z.optional(yesNo),
});
export type SubordinateQuery = z.infer<typeof subordinateQuery>;

export const subordinateRow = z.object({
  ...subordinateKey.shape,
  custCoId: z.uuid(),
  upSubordinateCompanyId: z.nullable(z.uuid()),
  name: z.string(),
  nationCodeId: z.string(),
  nationName: z.nullable(z.string()),
  businessNo: z.nullable(z.string()),
  ownership: z.string(),
  consolidated: z.boolean(),
  bizSectId: z.nullable(z.uuid()),
  bizSectNm: z.nullable(z.string()),
  sortOrder: z.number(),
  enabled: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type SubordinateRow = z.infer<typeof subordinateRow>;

type Node = Pick<SubordinateRow, 'subordinateCompanyId' | 'upSubordinateCompanyId'>;

/** One of a tree with its level, from 1 on, and the companies above it, the highest first. */
export interface Placed<N> {
  node: N;
  level: number;
  above: readonly N[];
}

/** The tree in its order, each before what is below it; `nodes` has siblings in their order. */
export function placeSubordinates<N extends Node>(nodes: readonly N[]): Placed<N>[] {
  const below = Map.groupBy(nodes, ({ upSubordinateCompanyId }) => upSubordinateCompanyId);
  const place = (parentId: string | null, above: readonly N[]): Placed<N>[] =>
    (below.get(parentId) ?? []).flatMap((node) => [
      { node, level: above.length + 1, above },
      ...place(node.subordinateCompanyId, [...above, node]),
    ]);
  return place(null, []);
}

/** The share in per cent that the customer company holds through all companies between, with two decimals. */
export const effectiveOwnership = ({
  node,
  above,
}: Pick<Placed<{ ownership: string }>, 'node' | 'above'>): string =>
  [...above, node]
    .reduce((share, { ownership }) => share.times(ownership).div(100), new Big(100))
    .toFixed(2, Big.roundHalfUp);

/** The reporting boundary: those in use that are consolidated, with every company above them in use too. */
export const isInBoundary = ({
  node,
  above,
}: Pick<Placed<{ enabled: boolean; consolidated: boolean }>, 'node' | 'above'>): boolean =>
  node.consolidated && [...above, node].every(({ enabled }) => enabled);
