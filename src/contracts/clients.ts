import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { partnerKey } from './partners.ts';

/** `q` looks into the names of the customers. */
export const clientQuery = listQuery;
export type ClientQuery = z.infer<typeof clientQuery>;
/** A customer company that has a partner in its network, with its main operator. `createdAt`: since when. */
export const clientRow = z.object({
  ...partnerKey.shape,
  companyKoreanName: z.string(),
  companyEnglishName: z.nullable(z.string()),
  businessNo: z.nullable(z.string()),
  regionCodeId: z.nullable(z.string()),
  companyTelno: z.nullable(z.string()),
  companyHomepage: z.nullable(z.string()),
  operatorId: z.nullable(z.uuid()),
  operatorName: z.nullable(z.string()),
  operatorDepartment: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type ClientRow = z.infer<typeof clientRow>;
export const clientList = listOf(clientRow);
