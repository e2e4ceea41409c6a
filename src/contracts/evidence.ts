import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { brnCds } from './quarters.ts';
import { DAY_MS } from './seoulTime.ts';
import { day, dayDigits, multilineText, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of evidence among the resources, and what its history belongs to. */
export const EVIDENCE = 'evidence';

export const evidenceKindCds = ['POLICY', 'KPI', 'CERT', 'AUDIT', 'ETC'] as const;
export type EvidenceKindCd = (typeof evidenceKindCds)[number];

/** Things that evidence can prove. */
export const evidenceRefTypes = ['idctrsData'] as const;
export type EvidenceRefType = (typeof evidenceRefTypes)[number];

export const evidenceReviewCds = ['OK', 'REJECTED'] as const;
export type EvidenceReviewCd = (typeof evidenceReviewCds)[number];

const EVIDENCE_TITLE_MAX = 200;
const EVIDENCE_NOTE_MAX = 500;
export const EVIDENCE_PAGE_MAX = 20;
const EVIDENCE_REVIEW_MAX = 300;
const EVIDENCE_REASON_MAX = 500;
/** Pieces of evidence of one value. */
export const EVIDENCE_LINKS_MAX = 20;
const SECTIONS_MAX = 100;
const count = z.number().check(z.int(), z.minimum(0));

/** Years that evidence of a kind is usually good for; null where it has no usual time. */
export const usualYears = { POLICY: 8, KPI: 2, CERT: 3, AUDIT: 2, ETC: null } as const satisfies Record<
  EvidenceKindCd,
  number | null
>;

/** The last day that evidence of a kind is usually good for, `YYYY-MM-DD` like its issue; null without an end. */
export function suggestValidTo(kindCd: EvidenceKindCd, issued: string): string | null {
  const years = usualYears[kindCd];
  if (years === null || !day.safeParse(issued).success) return null;
  const end = new Date(issued);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return new Date(end.getTime() - DAY_MS).toISOString().slice(0, 10);
}

export const evidenceKey = z.object({ evidenceId: z.uuid() });
export type EvidenceKey = z.infer<typeof evidenceKey>;

/** Days are YYYYMMDD; `validTo` null: without an end. Without sections it is about the company as a whole. */
export const evidenceFields = z.object({
  title: text(EVIDENCE_TITLE_MAX, z.trim(), z.minLength(1)),
  kindCd: z.enum(evidenceKindCds),
  issuedYmd: dayDigits,
  validTo: z.nullable(dayDigits),
  bizSectIds: z.array(z.uuid()).check(z.maxLength(SECTIONS_MAX)),
  note: multilineText(EVIDENCE_NOTE_MAX, z.trim()),
});
export type EvidenceFields = z.infer<typeof evidenceFields>;

/** `fileId` is a temporary file of the caller. */
export const evidenceCreate = z.object({ ...evidenceFields.shape, fileId: z.uuid() });
export type EvidenceCreate = z.infer<typeof evidenceCreate>;

export const evidenceChange = z.object({ ...evidenceKey.shape, version, ...evidenceFields.shape });
export type EvidenceChange = z.infer<typeof evidenceChange>;

/** Withdrawn for good: nothing more is proven by it, and what it proves already stays as it is. */
export const evidenceWithdrawal = z.object({
  version,
  reason: multilineText(EVIDENCE_REASON_MAX, z.trim(), z.minLength(1)),
});
export type EvidenceWithdrawal = z.infer<typeof evidenceWithdrawal>;

/** `bizSectId`: what is about this section or about the company as a whole. */
export const evidenceQuery = z.object({
  ...listQuery.shape,
  kindCd: z.optional(z.enum(evidenceKindCds)),
  bizSectId: z.optional(z.uuid()),
  custCoId: z.optional(z.uuid()),
  withdrawn: z.optional(z.enum(['true', 'false'])),
});
export type EvidenceQuery = z.infer<typeof evidenceQuery>;

/** `size` in bytes. `isExpired`: no longer valid today. `linkCnt` counts what it proves, also out of the caller's reach. */
export const evidenceRow = z.object({
  ...evidenceKey.shape,
  ...evidenceFields.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  fileId: z.uuid(),
  fileNm: z.string(),
  size: count,
  linkCnt: count,
  isExpired: z.boolean(),
  withdrawn: z.boolean(),
  withdrawRsn: z.string(),
  uploadedBy: z.string(),
  version,
  lastModifiedAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
});
export type EvidenceRow = z.infer<typeof evidenceRow>;

/** A value that evidence proves; `idctrsNm` null: the denominators of the section. */
export const provenValue = z.object({
  evidenceLinkId: z.uuid(),
  refType: z.enum(evidenceRefTypes),
  refId: z.uuid(),
  crtrYr: yearDigits,
  brnCd: z.enum(brnCds),
  oncoIdctrsId: z.nullable(z.uuid()),
  idctrsCd: z.nullable(z.string()),
  idctrsNm: z.nullable(z.string()),
  bizSectId: z.uuid(),
  bizSectNm: z.string(),
  page: z.string(),
  reviewCd: z.nullable(z.enum(evidenceReviewCds)),
});
export type ProvenValue = z.infer<typeof provenValue>;

/** Values that a detail names at most, the newest periods first. */
export const PROVEN_VALUES_MAX = 200;

/** With what it proves, as far as the caller sees it. `isUsed`: linked, or part of an approved value. */
export const evidenceDetail = z.object({
  ...evidenceRow.shape,
  fileHash: z.string(),
  mayChange: z.boolean(),
  isUsed: z.boolean(),
  links: z.array(provenValue),
});
export type EvidenceDetail = z.infer<typeof evidenceDetail>;

/** Data of a refusal with C0409 for a file whose content the library has, as far as the caller sees it. */
export const knownEvidence = z.object({ ...evidenceKey.shape, title: z.string() });
export type KnownEvidence = z.infer<typeof knownEvidence>;

const page = text(EVIDENCE_PAGE_MAX, z.trim());

export const evidenceLinkKey = z.object({ evidenceLinkId: z.uuid() });
export type EvidenceLinkKey = z.infer<typeof evidenceLinkKey>;

export const evidenceLinkCreate = z.object({
  ...evidenceKey.shape,
  refType: z.enum(evidenceRefTypes),
  refId: z.uuid(),
  page,
});
export type EvidenceLinkCreate = z.infer<typeof evidenceLinkCreate>;

export const evidenceLinkChange = z.object({ ...evidenceLinkKey.shape, version, page });
export type EvidenceLinkChange = z.infer<typeof evidenceLinkChange>;

/** REJECTED needs a reason. */
export const evidenceReview = z.object({
  version,
  reviewCd: z.enum(evidenceReviewCds),
  reviewRsn: multilineText(EVIDENCE_REVIEW_MAX, z.trim()),
});
export type EvidenceReview = z.infer<typeof evidenceReview>;

export const evidenceZipQuery = z.object({ entryCycleId: z.uuid() });
export type EvidenceZipQuery = z.infer<typeof evidenceZipQuery>;
