import * as z from 'zod/mini';
import { listOf, listQuery } from './envelope.ts';
import { menuGroups } from './menu.ts';
import { role } from './roles.ts';
import { day, text } from './text.ts';
import { version } from './version.ts';

export const ROLE_NAME_MAX = 100;
export const ROLE_EXPLANATION_MAX = 100;
/** Upper end of the filter by users: this many or more. */
export const ROLE_USER_COUNT_MAX = 100;
/** Most business sections of a company, and most indicators of one section. */
const SECTIONS_MAX = 100;
const INDICATORS_MAX = 5_000;
const MENUS_MAX = 1_000;

export const roleKey = z.object({ roleId: z.uuid() });
export type RoleKey = z.infer<typeof roleKey>;

const userCount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(ROLE_USER_COUNT_MAX));

/**
 * `q` looks into name and last modifier, `roleNm` and `lastModifierName` into one of them. Both bounds
 * of the user count are inclusive, and an upper one of `ROLE_USER_COUNT_MAX` is none. Days are in Asia/Seoul, both
 * inclusive.
 */
export const roleQuery = z.object({
  ...listQuery.shape,
  customerCompanyId: z.optional(z.uuid()),
  roleNm: z.optional(text(100)),
  lastModifierName: z.optional(text(100)),
  enabled: z.optional(z.enum(['true', 'false'])),
  userCntFrom: z.optional(userCount),
  userCntTo: z.optional(userCount),
  modifiedFrom: z.optional(day),
  modifiedTo: z.optional(day),
});
export type RoleQuery = z.infer<typeof roleQuery>;

export const namedRoleRow = z.object({
  ...roleKey.shape,
  customerCompanyId: z.uuid(),
  companyKoreanName: z.nullable(z.string()),
  roleNm: z.string(),
  roleExplanation: z.nullable(z.string()),
  enabled: z.boolean(),
  deleted: z.boolean(),
  userCnt: z.number(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  lastModifierName: z.nullable(z.string()),
  lastModifiedAt: z.iso.datetime(),
});
export type NamedRoleRow = z.infer<typeof namedRoleRow>;

/** A menu item that a role can grant. Level 1 is a group. */
const roleMenu = z.object({ menuId: z.uuid(), upMenuId: z.nullable(z.uuid()), lvl: z.number() });

/**
 * A node of the indicator tree: level 1 is a domain, 2 a middle category, 3 an indicator. Ids stay the same over
 * versions of the set.
 */
const indicatorNode = z.object({
  oncoIdctrsId: z.uuid(),
  upOncoIdctrsId: z.nullable(z.uuid()),
  lvl: z.number(),
  name: z.string(),
  domainName: z.string(),
});

/** An indicator that a role grants in one business section. `roleOncoIdctrsId` names the grant. */
const grantedIndicator = z.object({
  ...indicatorNode.shape,
  enabled: z.boolean(),
  roleOncoIdctrsId: z.uuid(),
  roleId: z.uuid(),
});

/**
 * One role with all that it grants: menu items with the groups above them, indicators granted in any section with the
 * nodes above them, and each granted section with its indicators of the lowest level.
 */
export const roleDetail = z.object({
  ...namedRoleRow.shape,
  roleMenuList: z.array(roleMenu),
  roleIndicatorList: z.array(indicatorNode),
  roleBizSectionList: z.array(
    z.object({ bizSectId: z.uuid(), bizSectNm: z.string(), indicatorList: z.array(grantedIndicator) }),
  ),
});
export type RoleDetail = z.infer<typeof roleDetail>;

const indicators = z
  .array(z.object({ oncoIdctrsId: z.uuid(), enabled: z._default(z.boolean(), true) }))
  .check(z.maxLength(INDICATORS_MAX));

/**
 * A role as it is to be. `roleId` is made by the client for a new one; `version` is there for one that is changed.
 * `customerCompanyId` is required of an administrator for a new role and ignored otherwise. Of `roleMenuList` the
 * items without children count: groups follow from them. A section without `indicatorList` has those of
 * `roleIndicatorList`, of which, too, only the lowest level counts.
 */
export const roleSave = z.object({
  ...roleKey.shape,
  version: z.optional(version),
  customerCompanyId: z.optional(z.nullable(z.uuid())),
  roleNm: text(ROLE_NAME_MAX, z.trim(), z.minLength(1)),
  roleExplanation: z._default(z.nullable(text(ROLE_EXPLANATION_MAX, z.trim())), null),
  enabled: z._default(z.boolean(), true),
  roleMenuList: z._default(z.array(z.object({ menuId: z.uuid() })).check(z.maxLength(MENUS_MAX)), []),
  roleIndicatorList: z._default(indicators, []),
  roleBizSectionList: z._default(
    z
      .array(z.object({ bizSectId: z.uuid(), indicatorList: z.optional(indicators) }))
      .check(z.maxLength(SECTIONS_MAX)),
    [],
  ),
});
export type RoleSave = z.infer<typeof roleSave>;
export type RoleDraft = z.input<typeof roleSave>;

/** The company whose choices are asked for: an administrator names it, others have their own. */
export const roleCompanyQuery = z.object({ customerCompanyId: z.optional(z.uuid()) });
export type RoleCompanyQuery = z.infer<typeof roleCompanyQuery>;

/** All that roles of a company can grant. `indicatorList` of a section are the indicators that it uses. */
export const roleTree = z.object({
  menuList: z.array(z.object({ ...roleMenu.shape, menuNm: z.string(), enabled: z.boolean() })),
  indicatorList: z.array(
    z.object({ ...indicatorNode.shape, idctrsCd: z.nullable(z.string()), toBeConfirmed: z.boolean() }),
  ),
  bizSectionList: z.array(
    z.object({
      bizSectId: z.uuid(),
      bizSectNm: z.string(),
      indicatorList: z.array(z.object({ oncoIdctrsId: z.uuid() })),
    }),
  ),
});
export type RoleTree = z.infer<typeof roleTree>;

/** A role in use, for choosing the one of a worker. */
export const roleChoice = z.object({
  ...roleKey.shape,
  customerCompanyId: z.uuid(),
  roleNm: z.string(),
  roleExplanation: z.nullable(z.string()),
  userCnt: z.number(),
});
export type RoleChoice = z.infer<typeof roleChoice>;
export const roleChoices = listOf(roleChoice);

/** Query of whose console is looked at: a named role or a person, one of the two. */
export const rolePreviewQuery = z
  .object({ roleId: z.optional(z.uuid()), id: z.optional(z.uuid()) })
  .check(z.refine(({ roleId, id }) => (roleId === undefined) !== (id === undefined)));
export type RolePreviewQuery = z.infer<typeof rolePreviewQuery>;

/**
 * The console as a role or a person sees it. `indicatorList` has the nodes above what is reached;
 * `bizSectionList` what is reached in each section. `name` is the person's, or the role's.
 */
export const rolePreview = z.object({
  name: z.string(),
  userAuth: role,
  roleNm: z.nullable(z.string()),
  companyKoreanName: z.nullable(z.string()),
  menu: menuGroups,
  indicatorList: roleTree.shape.indicatorList,
  bizSectionList: roleTree.shape.bizSectionList,
});
export type RolePreview = z.infer<typeof rolePreview>;
