import * as z from 'zod/mini';
import { type DecimalBounds, decimalText, percentage } from './decimal.ts';
import { listQuery } from './envelope.ts';
import { obeys } from './namedRules.ts';
import { personName } from './person.ts';
import { day, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Keys of the resources, and what their histories are attached to. */
export const ESSENTIAL_INFO = 'essentialInfo';
export const PARTNER_ESSENTIAL_INFO = 'partnerEssentialInfo';

export const DIRECTORS_MAX = 50;
const SECTIONS_MAX = 100;
const COUNT_MAX = 9_999_999;

/** Amounts in millions of won. */
export const amountBounds: DecimalBounds = { figures: 13, decimals: 2 };

const count = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(COUNT_MAX)));
const amount = z.nullable(decimalText(amountBounds));

const siteFields = { domesticSiteCnt: count, overseasSiteCnt: count };

/** Fields that a company and a partner company report alike; null is not known. */
const basicFields = {
  malePermanentCnt: count,
  maleFixedTermCnt: count,
  femalePermanentCnt: count,
  femaleFixedTermCnt: count,
  revenue: amount,
  assets: amount,
  ...siteFields,
};
export const basicInfo = z.object(basicFields);
export type BasicInfo = z.infer<typeof basicInfo>;
export const noBasicInfo: BasicInfo = {
  malePermanentCnt: null,
  maleFixedTermCnt: null,
  femalePermanentCnt: null,
  femaleFixedTermCnt: null,
  revenue: null,
  assets: null,
  domesticSiteCnt: null,
  overseasSiteCnt: null,
};

/** Share of one business section in the whole. */
export const sectionInfo = z.object({
  bizSectId: z.uuid(),
  employeeCnt: count,
  revenue: amount,
  ...siteFields,
});
export type SectionInfo = z.infer<typeof sectionInfo>;

export const genders = ['M', 'F'] as const;
export const directorKinds = ['inside', 'outside', 'other'] as const;

interface Term {
  termFrom: string;
  termTo: string | null;
}
export const isTermInOrder = ({ termFrom, termTo }: Term): boolean => termTo === null || termFrom <= termTo;

/** A member of the board. `attendance` is the part of the year's meetings that it attended, in per cent. */
export const directorShape = {
  name: personName,
  gender: z.enum(genders),
  kind: z.enum(directorKinds),
  committee: text(200, z.trim()),
  termFrom: day,
  termTo: z.nullable(day),
  attendance: z.nullable(percentage),
};
export const directorInfo = z.object(directorShape).check(obeys('periodOrder', isTermInOrder, ['termTo']));
export type DirectorInfo = z.infer<typeof directorInfo>;

const hasEachOnce = (sections: readonly { bizSectId: string }[]): boolean =>
  new Set(sections.map(({ bizSectId }) => bizSectId)).size === sections.length;

/** Everything of a year that the year before can be taken over from. */
export const essentialValues = z.object({
  ...basicFields,
  sections: z.array(sectionInfo).check(z.maxLength(SECTIONS_MAX), z.refine(hasEachOnce)),
  directors: z.array(directorInfo).check(z.maxLength(DIRECTORS_MAX)),
});
export type EssentialValues = z.infer<typeof essentialValues>;

/** Company and year of a record: the company as a whole without `subordinateCompanyId`. */
const subject = { crtrYr: yearDigits, subordinateCompanyId: z.nullable(z.uuid()) };

export const essentialKey = z.object({ essentialInfoId: z.uuid() });
export type EssentialKey = z.infer<typeof essentialKey>;
export const essentialDraft = z.object({ ...subject, ...essentialValues.shape });
export type EssentialDraft = z.infer<typeof essentialDraft>;

/**
 * Change of a year; its company and year stay. Fields that are absent stay as they are; lists are replaced as a whole.
 */
export const essentialChange = z.object({
  ...z.partial(essentialValues).shape,
  ...essentialKey.shape,
  version,
});
export type EssentialChange = z.infer<typeof essentialChange>;

/** `subordinateCompanyId` 'none' is the company as a whole. `q` looks into names of subsidiaries. */
export const essentialQuery = z.object({
  ...listQuery.shape,
  crtrYr: z.optional(yearDigits),
  subordinateCompanyId: z.optional(z.union([z.uuid(), z.literal('none')])),
});
export type EssentialQuery = z.infer<typeof essentialQuery>;

/** The year before the one of the query. */
export const previousQuery = z.object({ crtrYr: yearDigits, subordinateCompanyId: z.optional(z.uuid()) });
export type PreviousQuery = z.infer<typeof previousQuery>;

const tracked = {
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
};

export const essentialRow = z.object({
  ...essentialKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  ...subject,
  subordinateName: z.nullable(z.string()),
  ...basicFields,
  directorCnt: z.number(),
  ...tracked,
});
export type EssentialRow = z.infer<typeof essentialRow>;

/** Sections have their names, also where they are in use no more. */
export const essentialDetail = z.object({
  ...essentialRow.shape,
  sections: z.array(z.object({ ...sectionInfo.shape, bizSectNm: z.string() })),
  directors: z.array(z.object(directorShape)),
});
export type EssentialDetail = z.infer<typeof essentialDetail>;

export const partnerEssentialKey = z.object({ partnerEssentialInfoId: z.uuid() });
export type PartnerEssentialKey = z.infer<typeof partnerEssentialKey>;

/** The shorter form of partner companies. */
export const partnerValues = z.object({ ...basicFields, mainProduct: text(200, z.trim()) });
export type PartnerValues = z.infer<typeof partnerValues>;
export const partnerDraft = z.object({ crtrYr: yearDigits, ...partnerValues.shape });
export type PartnerDraft = z.infer<typeof partnerDraft>;
export const partnerChange = z.object({
  ...z.partial(partnerValues).shape,
  ...partnerEssentialKey.shape,
  version,
});
export type PartnerChange = z.infer<typeof partnerChange>;

export const partnerInfoQuery = z.object({ ...listQuery.shape, crtrYr: z.optional(yearDigits) });
export type PartnerInfoQuery = z.infer<typeof partnerInfoQuery>;
export const partnerPreviousQuery = z.object({ crtrYr: yearDigits });

export const partnerInfoRow = z.object({
  ...partnerEssentialKey.shape,
  ptnrId: z.uuid(),
  ptnrNm: z.nullable(z.string()),
  crtrYr: z.string(),
  ...partnerValues.shape,
  ...tracked,
});
export type PartnerInfoRow = z.infer<typeof partnerInfoRow>;
