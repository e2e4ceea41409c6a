import * as z from 'zod/mini';
import { listOf, listQuery, pageSize } from './envelope.ts';
import { matches } from './namedRules.ts';
import { text } from './text.ts';
import { version } from './version.ts';

/** Groups that the program itself knows. Their ids never change; administrators rename and extend them. */
export const codeGroups = {
  networkNo: 'NETWORK_NO',
  regionNo: 'REGION_NO',
  nation: 'NATION',
  enterpriseType: 'ENTERPRISE_TYPE',
  companyForm: 'COMPANY_FORM',
  companyFormPosition: 'COMPANY_FORM_POSITION',
  searchServiceGroup: 'SEARCH_SERVICE_GROUP',
  joinStatus: 'JOIN_STATUS',
  inquiryCategory: 'INQUIRY_CATEGORY',
  /** External institutions that assess companies, and what kind they are of. */
  institution: 'INST',
  institutionCategory: 'INST_CTGRY',
  /** Days off besides weekends; the id of a code is the day, `YYYY-MM-DD`. */
  holiday: 'HOLIDAY',
} as const;

/** Groups that sign-up offers before anybody is signed in. */
export const publicCodeGroups: readonly string[] = [
  codeGroups.networkNo,
  codeGroups.regionNo,
  codeGroups.nation,
  codeGroups.enterpriseType,
  codeGroups.companyForm,
  codeGroups.companyFormPosition,
  codeGroups.searchServiceGroup,
];

/** Codes that rules are tied to. */
export const enterpriseTypes = { legalEntity: 'LEGAL', individual: 'INDIVIDUAL' } as const;
export const companyFormPositions = { front: 'FRONT', back: 'BACK' } as const;
export const KOREA = 'KR';

export const COMMON_CODE_LEVELS = 3;
export const COMMON_CODE_NAME_MAX = 100;

export const COMMON_CODE_ID_MAX = 40;
export const commonCodeId = text(COMMON_CODE_ID_MAX, matches('commonCode', /^[A-Za-z0-9_-]+$/));
const commonCodeKorName = text(COMMON_CODE_NAME_MAX, z.trim(), z.minLength(1));
export const commonCodeOrder = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));

/** `system`: the program depends on it, so it is neither deleted nor switched off. Groups have no `upCommonCodeId`. */
const commonCode = z.object({
  commonCodeId,
  commonCodeKorName: z.string(),
  upCommonCodeId: z.nullable(commonCodeId),
  lvl: z.number(),
  sortOrder: z.number(),
  enabled: z.boolean(),
  system: z.boolean(),
  version: z.number(),
  childCnt: z.number(),
  lastModifiedBy: z.nullable(z.object({ userName: z.string() })),
  lastModifiedAt: z.iso.datetime(),
});
export type CommonCode = z.infer<typeof commonCode>;
export const commonCodeList = listOf(commonCode);

/** Without `size` all codes come at once, which is what a select needs. */
export const commonCodeRootsQuery = z.object({ ...listQuery.shape, size: z.optional(pageSize) });
export const commonCodeQuery = z.object({ ...commonCodeRootsQuery.shape, upCommonCodeId: commonCodeId });
export type CommonCodeQuery = z.infer<typeof commonCodeRootsQuery>;

/** `sortOrder` is the last place when absent. */
export const commonCodeCreate = z.object({
  commonCodeId,
  commonCodeKorName,
  upCommonCodeId: z.nullable(commonCodeId),
  sortOrder: z.optional(commonCodeOrder),
  enabled: z._default(z.boolean(), true),
});
export type CommonCodeCreate = z.infer<typeof commonCodeCreate>;
export type CommonCodeDraft = z.input<typeof commonCodeCreate>;

/** `version` is the one the change was made from: a newer one in the meantime refuses it with C0409. */
export const commonCodeChange = z.object({
  commonCodeId,
  version,
  commonCodeKorName: z.optional(commonCodeKorName),
  sortOrder: z.optional(commonCodeOrder),
  enabled: z.optional(z.boolean()),
});
export type CommonCodeChange = z.infer<typeof commonCodeChange>;

export const commonCodeKey = z.object({ commonCodeId });
export type CommonCodeKey = z.infer<typeof commonCodeKey>;
export const commonCodeAvailableQuery = z.object({ commonCode: commonCodeId });
export const commonCodeAvailable = z.object({ available: z.boolean() });
