import * as z from 'zod/mini';
import { domainCds } from './classifications.ts';
import { listOf, listQuery } from './envelope.ts';
import { scoringFields } from './indicatorScoring.ts';
import { matches } from './namedRules.ts';
import { scoringTypeCds } from './scoring.ts';
import { multilineText, text } from './text.ts';
import { unit } from './unitCodes.ts';
import { version } from './version.ts';

/** Type that histories of indicators belong to. */
export const INDICATOR_REF = 'indicator';

export const INDICATOR_CODE_MAX = 30;
export const GUIDANCE_TEXT_MAX = 10_000;
export const REFERENCES_MAX = 30;

/** Quantitative, qualitative. */
export const kindCds = ['QNT', 'QLT'] as const;
export type KindCd = (typeof kindCds)[number];

export const cycleCds = ['QTR', 'YR'] as const;
export type CycleCd = (typeof cycleCds)[number];

/** Frameworks that an indicator may refer to. */
export const frameworkCds = ['K-ESG', 'GRI', 'KSSB', 'ISSB', 'SASB', 'TCFD', 'SDGS', 'RBA'] as const;
export type FrameworkCd = (typeof frameworkCds)[number];

const line = (max: number) => text(max, z.trim(), z.minLength(1));

/** Place at which a framework asks for it, such as `GRI` `2021` `305-1`. */
export const frameworkReference = z.object({ frmwkCd: z.enum(frameworkCds), ver: line(20), code: line(40) });
export type FrameworkReference = z.infer<typeof frameworkReference>;

export const indicatorKey = z.object({ indicatorId: z.uuid() });
export type IndicatorKey = z.infer<typeof indicatorKey>;

/** `guidance` is HTML, of which the server keeps what may be shown. A unit is that of the result of the formula. */
export const indicatorFields = z.object({
  idctrsCd: text(INDICATOR_CODE_MAX, z.trim(), matches('code', /^[A-Za-z0-9][A-Za-z0-9.-]*$/)),
  idctrsNm: line(200),
  idctrsClsfctnId: z.uuid(),
  kindCd: z.enum(kindCds),
  unitCd: z.nullable(unit),
  cycleCd: z.enum(cycleCds),
  evidenceRequired: z.boolean(),
  enabled: z.boolean(),
  toBeConfirmed: z.boolean(),
  guidance: multilineText(100_000),
  references: z.array(frameworkReference).check(z.maxLength(REFERENCES_MAX)),
  ...scoringFields.shape,
});
export type IndicatorDraft = z.infer<typeof indicatorFields>;

/** All fields at once: what its scoring needs depends on several. `version` is the one the change was made from. */
export const indicatorChange = z.object({
  ...indicatorFields.shape,
  ...indicatorKey.shape,
  version,
});
export type IndicatorChange = z.infer<typeof indicatorChange>;

const flag = z.enum(['Y', 'N']);

/** `clsfctnId` is a node, whose branch counts. `q` looks into code and name, initial consonants too. */
export const indicatorQuery = z.object({
  ...listQuery.shape,
  clsfctnId: z.optional(z.uuid()),
  frmwkCd: z.optional(z.enum(frameworkCds)),
  kindCd: z.optional(z.enum(kindCds)),
  cycleCd: z.optional(z.enum(cycleCds)),
  toBeConfirmed: z.optional(flag),
});
export type IndicatorQuery = z.infer<typeof indicatorQuery>;

export const indicatorRow = z.object({
  ...indicatorKey.shape,
  idctrsCd: z.string(),
  idctrsNm: z.string(),
  idctrsClsfctnId: z.uuid(),
  clsfctnNm: z.string(),
  domainCd: z.enum(domainCds),
  kindCd: z.enum(kindCds),
  unitCd: z.nullable(unit),
  scoringTypeCd: z.enum(scoringTypeCds),
  cycleCd: z.enum(cycleCds),
  evidenceRequired: z.boolean(),
  enabled: z.boolean(),
  toBeConfirmed: z.boolean(),
  isComplete: z.boolean(),
  references: z.array(frameworkReference),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type IndicatorRow = z.infer<typeof indicatorRow>;

export const indicatorDetail = z.object({ ...indicatorRow.shape, ...indicatorFields.shape });
export type IndicatorDetail = z.infer<typeof indicatorDetail>;

/** An earlier or the present state, with who made it and when. */
export const indicatorVersion = z.object({
  ver: z.number(),
  createdAt: z.iso.datetime(),
  authorName: z.nullable(z.string()),
  values: indicatorFields,
});
export type IndicatorVersion = z.infer<typeof indicatorVersion>;
export const indicatorVersions = listOf(indicatorVersion);
