import * as z from 'zod/mini';
import { dayDigits, text } from './text.ts';

/** Consent to personal information, terms of service, provision of information to others (partner companies). */
const termsKind = z.enum(['privacy', 'service', 'infoProvision']);
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

export const termsText = z.object({ ...termsVersion.shape, trmsCn: z.string() });
export type TermsText = z.infer<typeof termsText>;

export const termsKindQuery = z.object({ trmsSeCdId: termsKind });
export const termsVersions = z.object({ rows: z.array(termsVersion), total: z.number() });

/** A new version; it is in force once published. */
export const newTerms = z.object({
  trmsSeCdId: termsKind,
  ver: text(20, z.trim(), z.regex(/^\d{1,3}\.\d{1,3}$/)),
  trmsCn: text(200_000, z.minLength(1)),
  crtrYmd: z.optional(z.nullable(dayDigits)),
});

/** POST /esg/v1/user/terms: re-consent. Refused by the chart and by the server unless agreed. */
export const consentRequest = z.object({
  userId: text(100, z.minLength(1)),
  termId: z.uuid(),
  agreeYn: z.enum(['Y', 'N']),
});
