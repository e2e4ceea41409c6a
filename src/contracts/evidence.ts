import * as z from 'zod/mini';
import { listQuery } from './envelope.ts';
import { dayDigits, multilineText, text } from './text.ts';
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

export const EVIDENCE_TITLE_MAX = 200;
export const EVIDENCE_NOTE_MAX = 500;
export const EVIDENCE_PAGE_MAX = 20;
export const EVIDENCE_REVIEW_MAX = 300;
/** Pieces of evidence of one value. */
export const EVIDENCE_LINKS_MAX = 20;
const SECTIONS_MAX = 100;

/** Years that evidence of a kind is usually good for; null where it has no usual time. */
export const usualYears = { POLICY: 8, KPI: 2, CERT: 3, AUDIT: 2, ETC: null } as const satisfies Record<
  EvidenceKindCd,
  number | null
>;

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

/** `fileId` is a temporary file of the caller. `custCoId` is required from administrators and ignored from others. */
export const evidenceCreate = z.object({
  ...evidenceFields.shape,
  fileId: z.uuid(),
});
export type EvidenceCreate = z.infer<typeof evidenceCreate>;

export const evidenceChange = z.object({ ...evidenceKey.shape, version, ...evidenceFields.shape });
export type EvidenceChange = z.infer<typeof evidenceChange>;

export const evidenceQuery = z.object({
  ...listQuery.shape,
  kindCd: z.optional(z.enum(evidenceKindCds)),
  bizSectId: z.optional(z.uuid()),
  custCoId: z.optional(z.uuid()),
  withdrawn: z.optional(z.enum(['true', 'false'])),
});
export type EvidenceQuery = z.infer<typeof evidenceQuery>;
