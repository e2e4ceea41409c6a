import * as z from 'zod/mini';
import { businessNumber } from '../../contracts/businessNumber.ts';
import { commonCodeId } from '../../contracts/commonCodes.ts';
import { attachments } from '../../contracts/files.ts';
import { period } from '../../contracts/period.ts';
import { firstHeads, phoneBody, phoneHead } from '../../contracts/phone.ts';
import { day, month, text, yearDigits } from '../../contracts/text.ts';
import { chosenUser } from '../../contracts/userPicker.ts';
import { fieldsDemo as texts } from '../../messages/ko.exampleFields.ts';

/** A value that is null until it is chosen, and has to be. */
const chosen = <T extends z.ZodMiniType>(schema: T) =>
  z.nullable(schema).check(z.refine((value) => value !== null));

export const areas = ['E', 'S', 'G'] as const;
export const grades = ['high', 'middle', 'low'] as const;

/** Fields of the gallery's form: one of each kind. */
export const activity = z.object({
  name: text(60, z.trim(), z.minLength(1)),
  summary: text(300),
  employees: chosen(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  reduction: z.nullable(z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
  nation: chosen(commonCodeId),
  area: z.nullable(z.enum(areas)),
  sites: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
  channels: z.array(z.string()).check(z.minLength(1)),
  grade: chosen(z.enum(grades)),
  enabled: z.boolean(),
  agree: z.boolean().check(z.refine((value) => value, texts.mustAgree)),
  day: chosen(day),
  month: chosen(month),
  year: z.nullable(yearDigits),
  period,
  mobile: z.object({ head: phoneHead, body: phoneBody }),
  landline: z.object({ head: phoneHead, body: z.union([z.literal(''), phoneBody]) }),
  businessNumber,
  address: z.object({
    zip: text(5, z.regex(/^\d{5}$/)),
    address: text(100, z.trim(), z.minLength(1)),
    detail: text(100, z.trim()),
  }),
  body: text(20_000, z.minLength(1)),
  files: attachments,
  industry: chosen(z.object({ gicsId: z.string(), gicsFullPath: z.string() })),
  owner: z.nullable(chosenUser),
});
export type Activity = z.infer<typeof activity>;

export const newActivity: Activity = {
  name: '',
  summary: '',
  employees: null,
  reduction: null,
  nation: null,
  area: null,
  sites: [],
  channels: [],
  grade: null,
  enabled: true,
  agree: false,
  day: null,
  month: null,
  year: null,
  period: { from: null, to: null },
  mobile: { head: firstHeads.mobile, body: '' },
  landline: { head: firstHeads.landline, body: '' },
  businessNumber: '',
  address: { zip: '', address: '', detail: '' },
  body: '',
  files: [],
  industry: null,
  owner: null,
};

export const filledActivity: Activity = {
  ...newActivity,
  name: texts.form,
  summary: texts.note,
  employees: 1234,
  reduction: -2.5,
  nation: 'KR',
  area: 'E',
  sites: texts.siteNames.slice(0, 2),
  channels: texts.channelNames.slice(0, 2),
  grade: 'high',
  agree: true,
  day: '2026-03-02',
  month: '2026-03',
  year: '2026',
  period: { from: '2026-03-01', to: '2026-03-31' },
  mobile: { head: firstHeads.mobile, body: '12345678' },
  landline: { head: firstHeads.landline, body: '1234567' },
  businessNumber: '1234567891',
  address: { zip: '04524', address: texts.address, detail: '' },
  body: `<p>${texts.note}</p>`,
  industry: { gicsId: '10101010', gicsFullPath: texts.industry },
  owner: { id: '0b7c1a52-6f0d-4c58-9d55-0d9a43f0a901', userName: texts.owner },
};
