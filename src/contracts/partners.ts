import * as z from 'zod/mini';
import { businessNumber } from './businessNumber.ts';
import { listQuery, pageSize } from './envelope.ts';
import { inviteeFields } from './invitations.ts';
import { companyName } from './join.ts';
import { joinStatusCode } from './joinStatus.ts';
import { shortText } from './person.ts';
import { text } from './text.ts';

/** Key of the partner companies of a network among the resources, and what their histories are attached to. */
export const PARTNER_REF = 'custCoPtnr';

export const partnerKey = z.object({ custCoPtnrId: z.uuid() });
export type PartnerKey = z.infer<typeof partnerKey>;

/**
 * PUT /esg/v1/custCoPtnr: a partner company in the network of an operator's company, with its contact, who is invited
 * with it. A partner company that another customer has registered is the same one, by its business number.
 */
export const partnerCreate = z.object({
  ptnrNm: companyName,
  bzmnNo: businessNumber,
  gicsId: z.optional(z.nullable(text(20))),
  ...inviteeFields,
  departmentName: shortText,
  jobGradeName: shortText,
});
export type PartnerCreate = z.infer<typeof partnerCreate>;

/** `id` is the contact's. */
export const partnerCreated = z.object({
  ...partnerKey.shape,
  ptnrId: z.uuid(),
  id: z.uuid(),
  joinStatusCodeId: joinStatusCode,
});
export type PartnerCreated = z.infer<typeof partnerCreated>;

/** Registered facts of a partner company; `fndnYmd` is YYYYMMDD. */
export const partnerProfile = z.object({
  ptnrNm: z.string(),
  ptnrNmEng: z.nullable(z.string()),
  bzmnNo: z.nullable(z.string()),
  rprsvNm: z.nullable(z.string()),
  fndnYmd: z.nullable(z.string()),
  rgnCd: z.nullable(z.string()),
  coTelno: z.nullable(z.string()),
  ptnrHmpg: z.nullable(z.string()),
  gicsPath: z.nullable(z.string()),
  coZip: z.nullable(z.string()),
  coAddr: z.nullable(z.string()),
  coDaddr: z.nullable(z.string()),
  prdctSrvcCn: z.nullable(z.string()),
});
export type PartnerProfile = z.infer<typeof partnerProfile>;

/** `q` looks into name and business number. Without `size` all come at once, which is what a select needs. */
export const partnerQuery = z.object({ ...listQuery.shape, size: z.optional(pageSize) });
export type PartnerQuery = z.infer<typeof partnerQuery>;

/** `contactId`: the contact who was invited first. */
export const partnerRow = z.object({
  ...partnerKey.shape,
  custCoId: z.uuid(),
  ptnrId: z.uuid(),
  ptnrNm: z.string(),
  bzmnNo: z.nullable(z.string()),
  gicsId: z.nullable(z.string()),
  gicsPath: z.nullable(z.string()),
  contactId: z.nullable(z.uuid()),
  contactName: z.nullable(z.string()),
  joinStatusCodeId: z.nullable(joinStatusCode),
  createdAt: z.iso.datetime(),
});
export type PartnerRow = z.infer<typeof partnerRow>;
