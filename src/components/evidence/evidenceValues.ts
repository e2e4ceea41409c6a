import * as z from 'zod/mini';
import {
  EVIDENCE_PAGE_MAX,
  type EvidenceFields,
  type EvidenceRow,
  evidenceFields,
  evidenceKindCds,
} from '../../contracts/evidence.ts';
import { attachments, getExtension } from '../../contracts/files.ts';
import { seoulDay, toDashedDay } from '../../contracts/seoulTime.ts';
import { day, text } from '../../contracts/text.ts';
import {
  evidenceKindNames,
  evidenceRefusals as refusals,
  evidenceForm as texts,
} from '../../messages/ko.evidence.ts';

const { title, kindCd, bizSectIds, note } = evidenceFields.shape;

/** A file, known only of something new, the fields of the contract with dashed days, and the page of the link. */
const valuesSchema = z.object({
  attachments,
  title,
  kindCd,
  issuedYmd: day,
  validTo: z.nullable(day),
  bizSectIds,
  note,
  page: text(EVIDENCE_PAGE_MAX, z.trim()),
});
export type EvidenceValues = z.infer<typeof valuesSchema>;

/** Days are in the order of time, and something new has its file. */
export const createEvidenceSchema = ({ isNew }: { isNew: boolean }) =>
  valuesSchema.check(({ value, issues }) => {
    const refuse = (field: keyof EvidenceValues, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if (isNew && value.attachments.length === 0) refuse('attachments', texts.noFile);
    if (value.issuedYmd > seoulDay(Date.now())) refuse('issuedYmd', refusals.future);
    if (value.validTo !== null && value.validTo < value.issuedYmd) refuse('validTo', refusals.period);
  });

export const kindChoices = evidenceKindCds.map((value) => ({ value, label: evidenceKindNames[value] }));

export const toEvidenceValues = (
  row: EvidenceRow | null,
  sections: readonly string[] = [],
): EvidenceValues => ({
  attachments: [],
  title: row?.title ?? '',
  kindCd: row?.kindCd ?? 'KPI',
  issuedYmd: row ? toDashedDay(row.issuedYmd) : '',
  validTo: row?.validTo ? toDashedDay(row.validTo) : null,
  bizSectIds: row?.bizSectIds ?? [...sections],
  note: row?.note ?? '',
  page: '',
});

const toDigits = (dashed: string): string => dashed.replaceAll('-', '');

export const toEvidenceFields = (values: EvidenceValues): EvidenceFields => ({
  title: values.title,
  kindCd: values.kindCd,
  issuedYmd: toDigits(values.issuedYmd),
  validTo: values.validTo === null ? null : toDigits(values.validTo),
  bizSectIds: values.bizSectIds,
  note: values.note,
});

/** The name of a file without its extension, as a title to begin with. */
export function toTitle(fileName: string): string {
  const extension = getExtension(fileName);
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
}
