import * as z from 'zod/mini';
import { listOf, listQuery, pageSize } from './envelope.ts';
import { dayDigits } from './text.ts';

/** What a service policy opens to a company. */
export const serviceModules = ['ownDiagnosis', 'partnerDiagnosis', 'materiality', 'reports'] as const;
export type ServiceModule = (typeof serviceModules)[number];

/** Without `size` all of them come at once, which is what a select needs. */
export const servicePolicyQuery = z.object({ ...listQuery.shape, size: z.optional(pageSize) });
export type ServicePolicyQuery = z.infer<typeof servicePolicyQuery>;

/** A service policy of the catalogue. A limit that is null does not limit. `storageLimitMb` is in MiB. */
export const servicePolicy = z.object({
  servicePolicyId: z.uuid(),
  servicePolicyName: z.string(),
  modules: z.array(z.enum(serviceModules)),
  userLimit: z.nullable(z.number()),
  ptnrLimit: z.nullable(z.number()),
  storageLimitMb: z.nullable(z.number()),
  enabled: z.boolean(),
});
export type ServicePolicy = z.infer<typeof servicePolicy>;
export const servicePolicyList = listOf(servicePolicy);

/** A policy and its period, days as YYYYMMDD in Asia/Seoul, both inclusive. */
export const servicePeriodFields = {
  servicePolicyId: z.uuid(),
  serviceBeginYmd: dayDigits,
  serviceEndYmd: dayDigits,
};

export const isServicePeriodInOrder = (period: { serviceBeginYmd: string; serviceEndYmd: string }): boolean =>
  period.serviceBeginYmd <= period.serviceEndYmd;

/** PUT /esg/v1/custCo/servicePolicy */
export const companyPolicyFields = z
  .object({ customerCompanyId: z.uuid(), ...servicePeriodFields })
  .check(z.refine(isServicePeriodInOrder, { path: ['serviceEndYmd'] }));
export type CompanyPolicyDraft = z.infer<typeof companyPolicyFields>;

export const companyPolicyKey = z.object({ id: z.uuid() });
export type CompanyPolicyKey = z.infer<typeof companyPolicyKey>;

/** `expiredAt`: when it was ended before its last day. `active`: the one in force today. */
export const companyPolicy = z.object({
  id: z.uuid(),
  customerCompanyId: z.uuid(),
  servicePolicyId: z.uuid(),
  servicePolicyName: z.string(),
  serviceBeginYmd: z.string(),
  serviceEndYmd: z.string(),
  enabled: z.boolean(),
  expiredAt: z.nullable(z.iso.datetime()),
  active: z.boolean(),
});
export type CompanyPolicy = z.infer<typeof companyPolicy>;
export const companyPolicyList = listOf(companyPolicy);
export const companyPolicyQuery = z.object({
  ...listQuery.shape,
  size: z.optional(pageSize),
  customerCompanyId: z.uuid(),
});
export type CompanyPolicyQuery = z.infer<typeof companyPolicyQuery>;
