import * as z from 'zod/mini';
import { documentFacts, documentStates } from './documents.ts';
import { listQuery } from './envelope.ts';
import { matches } from './namedRules.ts';
import { role } from './roles.ts';
import { DAY_MS, seoulDay } from './seoulTime.ts';
import { day, multilineText, text } from './text.ts';
import { version } from './version.ts';

/** Type that histories of terms refer to, and their key among the resources (see freshData). */
export const TERMS_REF = 'terms';

/** Consent to personal information, terms of service, provision of information to others (partner companies). */
export const termsKinds = ['privacy', 'service', 'infoProvision'] as const;
const termsKind = z.enum(termsKinds);
export type TermsKind = z.infer<typeof termsKind>;

/** One version of a text people agree to. `trmsCn` is sanitised HTML, `crtrYmd` its revision date (YYYYMMDD). */
const termsVersion = z.object({
  termId: z.uuid(),
  trmsSeCdId: termsKind,
  ver: z.string(),
  crtrYmd: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
});
export type TermsVersion = z.infer<typeof termsVersion>;

export const termsText = z.object({ ...termsVersion.shape, trmsCn: z.string(), required: z.boolean() });
export type TermsText = z.infer<typeof termsText>;

export const termsKindQuery = z.object({ trmsSeCdId: termsKind });
export const termsVersions = z.object({ rows: z.array(termsVersion), total: z.number() });

/** POST /esg/v1/user/terms: re-consent. Refused by the chart and by the server unless agreed. */
export const consentRequest = z.object({
  userId: text(100, z.minLength(1)),
  termId: z.uuid(),
  agreeYn: z.enum(['Y', 'N']),
});

/** Days between the notice of a change and the day it counts from: to the users' disadvantage, and otherwise. */
const NOTICE_DAYS = { adverse: 30, usual: 7 } as const;

/** Days before its first day on which users are notified of a change. */
export const noticeDays = ({ isAdverse }: { isAdverse: boolean }): number =>
  isAdverse ? NOTICE_DAYS.adverse : NOTICE_DAYS.usual;

/** First day, `YYYY-MM-DD` in Seoul, that a text published at an instant may count from. */
export const earliestEffectiveDay = (at: Date | number, change: { isAdverse: boolean }): string =>
  seoulDay(Number(at) + noticeDays(change) * DAY_MS);

export const termsKey = z.object({ termId: z.uuid() });
export type TermsKey = z.infer<typeof termsKey>;

const TERMS_CHANGES_MAX = 2_000;

/**
 * A version as administrators write it. `effectiveFrom` is the day in Seoul that it counts from, `changes` what
 * changed in plain text, `isAdverse` whether that is to the users' disadvantage, `needsConsent` whether those who
 * agreed to an earlier version are asked again.
 */
export const termsFields = z.object({
  trmsSeCdId: termsKind,
  ver: text(20, z.trim(), matches('versionNumber', /^\d{1,3}\.\d{1,3}$/)),
  effectiveFrom: day,
  required: z.boolean(),
  needsConsent: z.boolean(),
  isAdverse: z.boolean(),
  changes: multilineText(TERMS_CHANGES_MAX, z.trim(), z.minLength(1)),
  trmsCn: multilineText(200_000, z.minLength(1)),
});
export type TermsDraft = z.infer<typeof termsFields>;

/** Only the provision of information may be refused: without the others there is no account. */
export const mayBeOptional = (kind: TermsKind): boolean => kind === 'infoProvision';

export const termsChange = z.object({
  ...z.partial(termsFields).shape,
  ...termsKey.shape,
  version,
});
export type TermsChange = z.infer<typeof termsChange>;

export const termsQuery = z.object({
  ...listQuery.shape,
  trmsSeCdId: z.optional(termsKind),
  state: z.optional(z.enum(documentStates)),
});
export type TermsQuery = z.infer<typeof termsQuery>;

/** `isInForce`: the version that counts today. `effectiveFrom` is null for one from before dates were kept. */
export const termsRow = z.object({
  ...termsKey.shape,
  trmsSeCdId: termsKind,
  ver: z.string(),
  effectiveFrom: z.nullable(z.string()),
  required: z.boolean(),
  needsConsent: z.boolean(),
  isAdverse: z.boolean(),
  changes: z.string(),
  isInForce: z.boolean(),
  ...documentFacts,
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type TermsRow = z.infer<typeof termsRow>;

/** `concernedCnt`: people who are asked to agree again once it counts; 0 where nobody is asked. */
export const termsDetail = z.object({
  ...termsRow.shape,
  trmsCn: z.string(),
  notifiedAt: z.nullable(z.iso.datetime()),
  concernedCnt: z.number(),
});
export type TermsDetail = z.infer<typeof termsDetail>;

/** Decisions of a person about a version. */
export const consentOutcomes = ['agreed', 'refused', 'withdrawn'] as const;
export type ConsentOutcome = (typeof consentOutcomes)[number];

const consentCounts = {
  agreed: z.number(),
  refused: z.number(),
  withdrawn: z.number(),
  /** Those who agreed to an earlier version and are to decide about this one. */
  outstanding: z.number(),
};

export const consentQuery = z.object({ page: listQuery.shape.page, size: listQuery.shape.size });
export type ConsentQuery = z.infer<typeof consentQuery>;

/** Number of people who decided one way, by company and role. `customerCompanyId` is null for administrators. */
export const consentCountRow = z.object({
  customerCompanyId: z.nullable(z.uuid()),
  companyKoreanName: z.nullable(z.string()),
  userAuth: role,
  ...consentCounts,
});
export type ConsentCountRow = z.infer<typeof consentCountRow>;

export const consentCountList = z.object({
  rows: z.array(consentCountRow),
  total: z.number(),
  sum: z.object(consentCounts),
});
export type ConsentCountList = z.infer<typeof consentCountList>;
