import * as z from 'zod/mini';
import { listOf, listQuery, pageSize } from './envelope.ts';
import { obeys } from './namedRules.ts';
import { SHORT_TEXT_MAX } from './person.ts';
import { dayDigits, text } from './text.ts';
import { version, versionInQuery } from './version.ts';

/** Modules that a service policy opens to a company. */
export const serviceModules = ['ownDiagnosis', 'partnerDiagnosis', 'materiality', 'reports'] as const;
export type ServiceModule = (typeof serviceModules)[number];

/** Without `size` all of them come at once, which is what a select needs. */
export const servicePolicyQuery = z.object({ ...listQuery.shape, size: z.optional(pageSize) });
export type ServicePolicyQuery = z.infer<typeof servicePolicyQuery>;

/** Key of the catalogue's policies among the resources. */
export const SERVICE_POLICY = 'servicePolicy';

export const servicePolicyKey = z.object({ servicePolicyId: z.uuid() });
export type ServicePolicyKey = z.infer<typeof servicePolicyKey>;

const POLICY_LIMIT_MAX = 1_000_000;
/** A pebibyte, in MiB. */
const STORAGE_LIMIT_MAX_MB = 1024 ** 3;

const toLimit = (least: number, most: number) =>
  z.nullable(z.number().check(z.int(), z.minimum(least), z.maximum(most)));

const servicePolicyFields = {
  servicePolicyName: text(SHORT_TEXT_MAX, z.trim(), z.minLength(1)),
  modules: z.array(z.enum(serviceModules)).check(
    z.minLength(1),
    z.maxLength(serviceModules.length),
    z.refine((modules) => new Set(modules).size === modules.length),
  ),
  userLimit: toLimit(1, POLICY_LIMIT_MAX),
  ptnrLimit: toLimit(0, POLICY_LIMIT_MAX),
  storageLimitMb: toLimit(1, STORAGE_LIMIT_MAX_MB),
  /** True when companies can be given it. */
  enabled: z.boolean(),
};

/** PUT /esg/v1/servicepolicy */
export const servicePolicyDraft = z.object(servicePolicyFields);
export type ServicePolicyDraft = z.infer<typeof servicePolicyDraft>;

/** PATCH /esg/v1/servicepolicy. Fields that are absent stay as they are; lower limits concern what is added later. */
export const servicePolicyChange = z.object({
  ...z.partial(servicePolicyDraft).shape,
  ...servicePolicyKey.shape,
  version,
});
export type ServicePolicyChange = z.infer<typeof servicePolicyChange>;

/**
 * A service policy of the catalogue. A limit that is null does not limit. `storageLimitMb` is in MiB. `custCoCnt`: the
 * companies that have, had or will have it, for administrators alone.
 */
export const servicePolicy = z.object({
  ...servicePolicyKey.shape,
  servicePolicyName: z.string(),
  modules: z.array(z.enum(serviceModules)),
  userLimit: z.nullable(z.number()),
  ptnrLimit: z.nullable(z.number()),
  storageLimitMb: z.nullable(z.number()),
  enabled: z.boolean(),
  custCoCnt: z.nullable(z.number()),
  version: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type ServicePolicy = z.infer<typeof servicePolicy>;

/**
 * Use by a company of what its policy allows; a limit that is null does not limit. `storageBytes` are all files of
 * its people.
 */
export const serviceUsage = z.object({
  users: z.number(),
  userLimit: z.nullable(z.number()),
  partners: z.number(),
  ptnrLimit: z.nullable(z.number()),
  storageBytes: z.number(),
  storageLimitMb: z.nullable(z.number()),
});
export type ServiceUsage = z.infer<typeof serviceUsage>;

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
  .check(obeys('periodOrder', isServicePeriodInOrder, ['serviceEndYmd']));
export type CompanyPolicyDraft = z.infer<typeof companyPolicyFields>;

export const companyPolicyKey = z.object({ id: z.uuid() });
export type CompanyPolicyKey = z.infer<typeof companyPolicyKey>;
/** With `version` a period that was changed since is refused with C0409. */
export const companyPolicyAsSeen = z.object({
  ...companyPolicyKey.shape,
  version: z.optional(versionInQuery),
});
export type CompanyPolicyAsSeen = z.infer<typeof companyPolicyAsSeen>;

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
  version: z.number(),
});
export type CompanyPolicy = z.infer<typeof companyPolicy>;
export const companyPolicyList = listOf(companyPolicy);
export const companyPolicyQuery = z.object({
  ...listQuery.shape,
  size: z.optional(pageSize),
  customerCompanyId: z.uuid(),
});
export type CompanyPolicyQuery = z.infer<typeof companyPolicyQuery>;
