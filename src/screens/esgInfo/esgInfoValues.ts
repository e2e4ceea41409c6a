import * as z from 'zod/mini';
import {
  type EsgInfoDetail,
  type EsgInfoDraft,
  type EsgInfoKind,
  esgInfoFields,
  isAssurerGiven,
  isTargetLater,
  isValidityInOrder,
} from '../../contracts/esgInfo.ts';
import { seoulDay, seoulYear } from '../../contracts/seoulTime.ts';
import { text } from '../../contracts/text.ts';
import { esgInfoRefusals as refusals } from '../../messages/ko.esgInfo.ts';

const { report, certification, policy, target } = esgInfoFields;
/** A text that may be absent is '' in its field. */
const optionalText = text(100, z.trim());

/** Schemas of the form of each kind, with the reasons of rules that concern two of its fields. */
export const esgInfoSchemas = {
  report: z
    .object({ ...report.shape, assurer: optionalText })
    .check(z.refine(isAssurerGiven, { path: ['assurer'], message: refusals.assurer })),
  certification: z
    .object({ ...certification.shape, certNo: optionalText })
    .check(z.refine(isValidityInOrder, { path: ['validTo'], message: refusals.period })),
  policy,
  target: target.check(z.refine(isTargetLater, { path: ['crtrYr'], message: refusals.target })),
};
export type ReportValues = z.infer<typeof esgInfoSchemas.report>;
export type CertificationValues = z.infer<typeof esgInfoSchemas.certification>;
export type PolicyValues = z.infer<typeof esgInfoSchemas.policy>;
export type TargetValues = z.infer<typeof esgInfoSchemas.target>;
export type EsgInfoValues = ReportValues | CertificationValues | PolicyValues | TargetValues;

const nothing = { title: '', cn: '', attachments: [] };
const thisYear = () => seoulYear(Date.now());
const today = () => seoulDay(Date.now());

const newValues: { [K in EsgInfoKind]: () => z.infer<(typeof esgInfoSchemas)[K]> } = {
  report: () => ({
    kind: 'report',
    ...nothing,
    crtrYr: thisYear(),
    standards: ['GRI'],
    assured: false,
    assurer: '',
  }),
  certification: () => ({
    kind: 'certification',
    ...nothing,
    certCd: 'ISO14001',
    certNo: '',
    issuer: '',
    validFrom: today(),
    validTo: null,
  }),
  policy: () => ({ kind: 'policy', ...nothing, validFrom: today() }),
  target: () => ({
    kind: 'target',
    ...nothing,
    unit: '',
    baseYr: thisYear(),
    baseValue: '',
    crtrYr: String(Number(thisYear()) + 1),
    targetValue: '',
  }),
};

/** Returns the values that the form of a kind begins with. */
export function toValues(kind: EsgInfoKind, record: EsgInfoDetail | null): EsgInfoValues {
  if (!record) return newValues[kind]();
  return esgInfoSchemas[kind].parse({
    ...record,
    assurer: record.assurer ?? '',
    certNo: record.certNo ?? '',
  });
}

/** Returns what is sent. */
export function toDraft(values: EsgInfoValues): EsgInfoDraft {
  if (values.kind === 'report') return { ...values, assurer: values.assurer || null };
  return values.kind === 'certification' ? { ...values, certNo: values.certNo || null } : values;
}
