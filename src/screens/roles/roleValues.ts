import * as z from 'zod/mini';
import { requiredText } from '../../components/form/rules.ts';
import { noAccess, toAccess } from '../../components/roleAccess/access.ts';
import { ROLE_EXPLANATION_MAX, ROLE_NAME_MAX, type RoleDetail } from '../../contracts/namedRoles.ts';
import { text } from '../../contracts/text.ts';

const uses = ['true', 'false'] as const;
export const roleSchema = z.object({
  /** Null for those who have a company of their own. */
  customerCompanyId: z.nullable(z.uuid()),
  roleNm: requiredText(ROLE_NAME_MAX),
  roleExplanation: text(ROLE_EXPLANATION_MAX, z.trim()),
  enabled: z.enum(uses),
  menus: z.array(z.string()),
  sections: z.record(z.string(), z.array(z.string())),
});
export type RoleValues = z.infer<typeof roleSchema>;

/** Administrators choose whose role it is. */
export const adminRoleSchema = roleSchema.check(
  z.refine(({ customerCompanyId }) => customerCompanyId !== null, { path: ['customerCompanyId'] }),
);

/** Returns the values that the form begins with. */
export function toValues(role: RoleDetail | null): RoleValues {
  const { menus, sections } = role ? toAccess(role) : noAccess;
  return {
    customerCompanyId: role?.customerCompanyId ?? null,
    roleNm: role?.roleNm ?? '',
    roleExplanation: role?.roleExplanation ?? '',
    enabled: role?.enabled === false ? 'false' : 'true',
    menus: [...menus],
    sections: Object.fromEntries(Object.entries(sections).map(([id, indicators]) => [id, [...indicators]])),
  };
}
