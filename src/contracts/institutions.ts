import * as z from 'zod/mini';
import { commonCodeId } from './commonCodes.ts';
import { listQuery } from './envelope.ts';
import { matches } from './namedRules.ts';
import { multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Key of the sets among the resources, and what their histories belong to. */
export const INSTITUTION = 'institution';

const REMARK_MAX = 500;

/** `YYYY` from 2000 to 2100. */
const institutionYear = text(4, matches('institutionYear', /^(?:20\d\d|2100)$/));

export const institutionKey = z.object({ institutionId: z.uuid() });
export type InstitutionKey = z.infer<typeof institutionKey>;

/** A set as its page's address names it. */
export const institutionAddress = z.object({
  crtrYr: institutionYear,
  instCtgryCdId: commonCodeId,
  instCdId: commonCodeId,
});
export type InstitutionAddress = z.infer<typeof institutionAddress>;

/** The indicators that an institution asks for in a year. Category and institution are common codes. */
export const institutionFields = z.object({
  ...institutionAddress.shape,
  enabled: z.boolean(),
  remark: multilineText(REMARK_MAX, z.trim()),
});
export type InstitutionDraft = z.infer<typeof institutionFields>;

/** State of a set's items: it counts every change of them. */
const itemsVer = version;

/** `copyFrom` is the set of the year before whose items come over, as it was shown. */
export const institutionCreate = z.object({
  ...institutionFields.shape,
  copyFrom: z.nullable(z.object({ ...institutionKey.shape, itemsVer })),
});
export type InstitutionCreate = z.infer<typeof institutionCreate>;

/** Year and institution stay: they name the set. `version` is the one the change was made from. */
export const institutionChange = z.object({
  ...institutionKey.shape,
  version,
  instCtgryCdId: z.optional(institutionFields.shape.instCtgryCdId),
  remark: z.optional(institutionFields.shape.remark),
});
export type InstitutionChange = z.infer<typeof institutionChange>;

/** Request of the commands that switch a set on and off. */
export const institutionSwitch = z.object({ version });

/** `q` looks into the names of institution and category, and into the remark. */
export const institutionQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(institutionYear),
  instCtgryCdId: z.optional(commonCodeId),
  instCdId: z.optional(commonCodeId),
  enabled: z.optional(z.enum(['Y', 'N'])),
});
export type InstitutionQuery = z.infer<typeof institutionQuery>;

/**
 * `itemCnt` counts questions without categories, `linkedCnt` those with an indicator of the catalogue. `maxScore` is
 * their sum with two decimals; null where none has one.
 */
export const institutionRow = z.object({
  ...institutionKey.shape,
  ...institutionAddress.shape,
  instCtgryNm: z.nullable(z.string()),
  instNm: z.nullable(z.string()),
  enabled: z.boolean(),
  remark: z.string(),
  itemsVer: z.number(),
  itemCnt: z.number(),
  linkedCnt: z.number(),
  maxScore: z.nullable(z.string()),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type InstitutionRow = z.infer<typeof institutionRow>;

/**
 * `mappedCnt`: questions that companies linked to indicators of their own; to others than administrators their own
 * company's.
 */
export const institutionDetail = z.object({ ...institutionRow.shape, mappedCnt: z.number() });
export type InstitutionDetail = z.infer<typeof institutionDetail>;

export const previousInstitutionQuery = z.object({ crtrYr: institutionYear, instCdId: commonCodeId });
export type PreviousInstitutionQuery = z.infer<typeof previousInstitutionQuery>;

/**
 * Content that a new set of the year would take over. `isTaken`: the year has one already. `items` are in the order of
 * the tree, with their level from 1 on. `dropped` are links to indicators that are switched off, which stay behind.
 */
export const previousInstitution = z.object({
  isTaken: z.boolean(),
  previous: z.nullable(
    z.object({
      ...institutionKey.shape,
      crtrYr: institutionYear,
      itemsVer,
      itemCnt: z.number(),
      linkCnt: z.number(),
      items: z.array(
        z.object({ instIdctrsId: z.uuid(), lvl: z.number(), itemCd: z.string(), itemNm: z.string() }),
      ),
      dropped: z.array(z.object({ itemCd: z.string(), idctrsCd: z.string(), idctrsNm: z.string() })),
    }),
  ),
});
export type PreviousInstitution = z.infer<typeof previousInstitution>;
