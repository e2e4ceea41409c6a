import * as z from 'zod/mini';
import { type DecimalBounds, decimalText } from './decimal.ts';
import { listQuery } from './envelope.ts';
import { attachments } from './files.ts';
import { obeys } from './namedRules.ts';
import { requiredText, shortText } from './person.ts';
import { day, multilineText, text, yearDigits } from './text.ts';
import { version } from './version.ts';

/** Key of a company's ESG information among the resources, and what its files and histories are attached to. */
export const ESG_INFO = 'esgInfo';

export const esgInfoKinds = ['report', 'certification', 'policy', 'target'] as const;
export type EsgInfoKind = (typeof esgInfoKinds)[number];

/** Standards that a report follows. */
export const reportStandards = ['GRI', 'KSSB', 'ISSB', 'SASB', 'TCFD', 'ESRS', 'SDGS', 'OTHER'] as const;
/** Standards that a management system is certified by. */
export const certificationCodes = [
  ...(['ISO14001', 'ISO45001', 'ISO50001', 'ISO37301', 'ISO37001'] as const),
  ...(['ISO9001', 'ISO27001', 'ISO22301', 'OTHER'] as const),
] as const;

/** Days before the end of a certification on which the company's operators are reminded. */
export const REMINDER_DAYS = [90, 30] as const;

export const targetBounds: DecimalBounds = { figures: 12, decimals: 3 };

/** `ended`: past its last day; `ending`: within the first reminder of it. */
export const certificationStates = ['valid', 'ending', 'ended'] as const;
export type CertificationState = (typeof certificationStates)[number];

interface Validity {
  /** Days `YYYY-MM-DD`, both inclusive. */
  validFrom: string;
  validTo: string | null;
}
export const isValidityInOrder = ({ validFrom, validTo }: Validity): boolean =>
  validTo === null || validFrom <= validTo;

/** An assurance names who gave it. */
export const isAssurerGiven = ({ assured, assurer }: { assured: boolean; assurer: string | null }): boolean =>
  !assured || !!assurer;

/** A target is for a later year than the one it is measured against. */
export const isTargetLater = ({ baseYr, crtrYr }: { baseYr: string; crtrYr: string }): boolean =>
  baseYr < crtrYr;

/** Years ahead that a target may be for; of another the digits are a slip. */
const TARGET_YEARS_MAX = 100;
export const isTargetNear = (crtrYr: string, today: string): boolean =>
  Number(crtrYr) <= Number(today.slice(0, 4)) + TARGET_YEARS_MAX;

/** State of a certification on a day; null for what has no end. */
export function certificationStateOn(
  today: string,
  firstReminder: string,
  validTo: string | null,
): CertificationState {
  if (validTo === null) return 'valid';
  if (validTo < today) return 'ended';
  return validTo <= firstReminder ? 'ending' : 'valid';
}

const shared = { title: text(200, z.trim(), z.minLength(1)), cn: multilineText(2000, z.trim()), attachments };

/** `crtrYr` is the year that a report is about. */
const report = {
  kind: z.literal('report'),
  ...shared,
  crtrYr: yearDigits,
  standards: z.array(z.enum(reportStandards)).check(z.maxLength(reportStandards.length)),
  assured: z.boolean(),
  assurer: shortText,
};
const certification = {
  kind: z.literal('certification'),
  ...shared,
  certCd: z.enum(certificationCodes),
  certNo: shortText,
  issuer: requiredText,
  validFrom: day,
  validTo: z.nullable(day),
};
/** In force from `validFrom` on. */
const policy = { kind: z.literal('policy'), ...shared, validFrom: day };
/** From `baseValue` in `baseYr` to `targetValue` in `crtrYr`. */
const target = {
  kind: z.literal('target'),
  ...shared,
  unit: text(20, z.trim(), z.minLength(1)),
  baseYr: yearDigits,
  baseValue: decimalText(targetBounds),
  crtrYr: yearDigits,
  targetValue: decimalText(targetBounds),
};

const assurerGiven = z.refine<Parameters<typeof isAssurerGiven>[0]>(isAssurerGiven, { path: ['assurer'] });
const validityInOrder = obeys<Validity>('periodOrder', isValidityInOrder, ['validTo']);
const targetLater = z.refine<Parameters<typeof isTargetLater>[0]>(isTargetLater, { path: ['crtrYr'] });

/** Fields of each kind that people enter. */
export const esgInfoFields = {
  report: z.object(report).check(assurerGiven),
  certification: z.object(certification).check(validityInOrder),
  policy: z.object(policy),
  target: z.object(target).check(targetLater),
};
export const esgInfoDraft = z.discriminatedUnion('kind', [
  esgInfoFields.report,
  esgInfoFields.certification,
  esgInfoFields.policy,
  esgInfoFields.target,
]);
export type EsgInfoDraft = z.infer<typeof esgInfoDraft>;

export const esgInfoKey = z.object({ esgInfoId: z.uuid() });
export type EsgInfoKey = z.infer<typeof esgInfoKey>;

const changed = { ...esgInfoKey.shape, version };
/** All fields at once: the kind stays as it is. */
export const esgInfoChange = z.discriminatedUnion('kind', [
  z.object({ ...report, ...changed }).check(assurerGiven),
  z.object({ ...certification, ...changed }).check(validityInOrder),
  z.object({ ...policy, ...changed }),
  z.object({ ...target, ...changed }).check(targetLater),
]);
export type EsgInfoChange = z.infer<typeof esgInfoChange>;

/** `q` looks into title, number and issuer. `state` is of certifications. */
export const esgInfoQuery = z.object({
  ...listQuery.shape,
  kind: z.optional(z.enum(esgInfoKinds)),
  crtrYr: z.optional(yearDigits),
  state: z.optional(z.enum(certificationStates)),
});
export type EsgInfoQuery = z.infer<typeof esgInfoQuery>;

/** Fields of other kinds are null. `state` is a certification's, on the day of the call. */
export const esgInfoRow = z.object({
  ...esgInfoKey.shape,
  custCoId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  kind: z.enum(esgInfoKinds),
  title: z.string(),
  crtrYr: z.nullable(z.string()),
  standards: z.nullable(z.array(z.enum(reportStandards))),
  assured: z.nullable(z.boolean()),
  assurer: z.nullable(z.string()),
  certCd: z.nullable(z.enum(certificationCodes)),
  certNo: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  baseYr: z.nullable(z.string()),
  baseValue: z.nullable(z.string()),
  targetValue: z.nullable(z.string()),
  state: z.nullable(z.enum(certificationStates)),
  fileCnt: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type EsgInfoRow = z.infer<typeof esgInfoRow>;

export const esgInfoDetail = z.object({ ...esgInfoRow.shape, cn: z.string(), attachments });
export type EsgInfoDetail = z.infer<typeof esgInfoDetail>;
