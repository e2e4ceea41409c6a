import * as z from 'zod/mini';
import { listOf } from './envelope.ts';
import { text } from './text.ts';
import { version } from './version.ts';

/** Domains of indicators, in their order. */
export const domainCds = ['P', 'E', 'S', 'G'] as const;
export type DomainCd = (typeof domainCds)[number];

/** Domain, category, sub-category, indicator group. Indicators are in any node below a domain. */
export const CLASSIFICATION_LEVELS = 4;

const clsfctnNm = text(100, z.trim(), z.minLength(1));
const place = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));

export const classificationKey = z.object({ idctrsClsfctnId: z.uuid() });
export type ClassificationKey = z.infer<typeof classificationKey>;

/** A node of the tree. Domains are at level 1. `idctrsCnt` counts the indicators in it, without those below. */
export const classificationRow = z.object({
  ...classificationKey.shape,
  upIdctrsClsfctnId: z.nullable(z.uuid()),
  lvl: z.number(),
  domainCd: z.enum(domainCds),
  clsfctnNm: z.string(),
  sortOrder: z.number(),
  enabled: z.boolean(),
  idctrsCnt: z.number(),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ClassificationRow = z.infer<typeof classificationRow>;
/** The whole tree: siblings one after the other in their order. */
export const classificationTree = listOf(classificationRow);

/** `sortOrder` is the place among its siblings from 0 on; the last one when absent or beyond. */
export const classificationCreate = z.object({
  clsfctnNm,
  upIdctrsClsfctnId: z.uuid(),
  sortOrder: z.optional(place),
  enabled: z._default(z.boolean(), true),
});
export type ClassificationCreate = z.infer<typeof classificationCreate>;
export type ClassificationDraft = z.input<typeof classificationCreate>;

/** `version` is the one the change was made from. A new parent moves the node with all that is below it. */
export const classificationChange = z.object({
  ...classificationKey.shape,
  version,
  clsfctnNm: z.optional(clsfctnNm),
  upIdctrsClsfctnId: z.optional(z.nullable(z.uuid())),
  sortOrder: z.optional(place),
  enabled: z.optional(z.boolean()),
});
export type ClassificationChange = z.infer<typeof classificationChange>;
