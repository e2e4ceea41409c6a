import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type DomainCd, domainCds } from '../../src/contracts/classifications.ts';
import { signInCodes } from '../../src/machines/joinStatus/lifecycle.ts';
import type { Tx } from '../db/database.ts';
import { bizSection } from '../db/schema/bizSections.ts';
import { customerCompany } from '../db/schema/companies.ts';
import { menu } from '../db/schema/menu.ts';
import { role } from '../db/schema/roles.ts';
import { user } from '../db/schema/users.ts';
import {
  type Grants,
  readGrantableMenus,
  readGrants,
  resolveMenus,
  storeGrants,
} from '../modules/roles/grants.ts';
import { type DemoBases, seedCatalogueSets, seedCompanySets } from './indicatorSets.ts';

interface DemoRole {
  roleNm: string;
  roleExplanation: string;
  enabled?: boolean;
  /** Reports whether it grants a route of the console. */
  grantsRoute(name: string): boolean;
  domains: readonly DomainCd[];
  /** Number of the company's sections that it reaches. */
  sections: number;
  /** True when workers of the company have it. */
  hasUsers?: boolean;
}

interface DemoSet {
  sections: readonly string[];
  roles: readonly DemoRole[];
}

/** Indicators that head offices do not measure. */
const NOT_AT_HEAD_OFFICE = /^E-(2|5|6|7)-/;
const HEAD_OFFICE = '본사';

/** Industries of the demo companies' sections; those of head offices are the ones of their company's business. */
const industryOfSection: Readonly<Record<string, string>> = {
  발전사업: '55105010',
  신재생사업: '55105020',
};

const isAnalysis = (name: string) => name.startsWith('analperf') || name.startsWith('report');
const isEntry = (name: string) => name.startsWith('perfmgmt') || name.startsWith('importance-eval');
const isCommon = (name: string) => name === 'ntc-notice' || name === 'board-pds';

const everything: DemoRole = {
  roleNm: 'ESG 성과 담당',
  roleExplanation: '성과를 등록하고 분석 결과를 조회합니다.',
  grantsRoute: () => true,
  domains: domainCds,
  sections: 3,
  hasUsers: true,
};

/** Sections and roles of the demo companies; the first one has the role of the demo accounts already. */
const demoSets: readonly DemoSet[] = [
  {
    sections: ['발전사업', '신재생사업', HEAD_OFFICE],
    roles: [
      {
        roleNm: '환경 담당',
        roleExplanation: '환경 지표의 성과를 등록합니다.',
        grantsRoute: (name) => isEntry(name) || isCommon(name),
        domains: ['E'],
        sections: 2,
      },
      {
        roleNm: '사회 담당',
        roleExplanation: '사회 지표의 성과를 등록합니다.',
        grantsRoute: (name) => isEntry(name) || isCommon(name),
        domains: ['S'],
        sections: 3,
        hasUsers: true,
      },
      {
        roleNm: '분석 조회',
        roleExplanation: '분석 결과와 보고서를 조회합니다.',
        grantsRoute: (name) => isAnalysis(name) || isCommon(name),
        domains: domainCds,
        sections: 3,
        hasUsers: true,
      },
      {
        roleNm: '지난해 담당',
        roleExplanation: '사용하지 않는 권한입니다.',
        enabled: false,
        grantsRoute: isAnalysis,
        domains: ['P', 'G'],
        sections: 1,
      },
    ],
  },
  {
    sections: ['생산사업', HEAD_OFFICE],
    roles: [
      everything,
      {
        roleNm: '환경안전 담당',
        roleExplanation: '환경과 산업안전 지표의 성과를 등록합니다.',
        grantsRoute: (name) => isEntry(name) || isCommon(name),
        domains: ['E', 'S'],
        sections: 1,
        hasUsers: true,
      },
    ],
  },
  { sections: [HEAD_OFFICE], roles: [everything] },
];

interface Section {
  bizSectId: string;
  bizSectNm: string;
}

/** Sections of a company and its published set, every section with the indicators it uses. */
async function seedSet(
  tx: Tx,
  now: Date,
  bases: DemoBases,
  {
    custCoId,
    sections: names,
    continues,
  }: { custCoId: string; sections: readonly string[]; continues: boolean },
) {
  const stamps = { createdAt: now, lastModifiedAt: now };
  const sections: Section[] = await tx
    .insert(bizSection)
    .values(
      names.map((bizSectNm, sortOrder) => ({
        custCoId,
        bizSectNm,
        sortOrder,
        gicsId: industryOfSection[bizSectNm] ?? null,
        ...stamps,
      })),
    )
    .returning({ bizSectId: bizSection.bizSectId, bizSectNm: bizSection.bizSectNm });
  const uses = ({ bizSectNm }: { bizSectNm: string }, code: string) =>
    bizSectNm !== HEAD_OFFICE || !NOT_AT_HEAD_OFFICE.test(code);
  const used = await seedCompanySets(tx, now, bases, { custCoId, sections, uses, continues });
  return { sections, used };
}

/** Returns the grants of a demo role in a company. */
const toGrants = (
  { grantsRoute, domains, sections }: DemoRole,
  menus: Awaited<ReturnType<typeof readMenus>>,
  set: Awaited<ReturnType<typeof seedSet>>,
): Grants => {
  const granted = menus.names.filter(({ name }) => name !== null && grantsRoute(name));
  const visible = set.sections.slice(0, sections).map(({ bizSectId }) => bizSectId);
  const cells = set.used.filter(
    (cell) => domains.includes(cell.domainCd) && visible.includes(cell.bizSectId),
  );
  const bySection = Map.groupBy(cells, ({ bizSectId }) => bizSectId);
  return {
    menus: resolveMenus(
      menus.nodes,
      granted.map(({ menuId }) => menuId),
    ),
    sections: Object.fromEntries(
      [...bySection].map(([id, ofSection]) => [id, ofSection.map(({ itemId }) => itemId)]),
    ),
  };
};

async function readMenus(tx: Tx) {
  const nodes = await readGrantableMenus(tx, null);
  const known = new Set(nodes.map(({ menuId }) => menuId));
  const rows = await tx.select({ menuId: menu.menuId, name: menu.name }).from(menu);
  return { nodes, names: rows.filter(({ menuId }) => known.has(menuId)) };
}

/** Gives the roles in turn to workers of the company who can sign in and have none. */
async function giveRoles(tx: Tx, custCoId: string, roleIds: readonly string[]): Promise<void> {
  const workers = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.customerCompanyId, custCoId),
        eq(user.userAuth, 'ROLE_WORKER'),
        isNull(user.roleId),
        inArray(user.joinStatusCodeId, [...signInCodes]),
      ),
    )
    .orderBy(asc(user.userEmail));
  for (const [index, { id }] of workers.entries()) {
    const roleId = roleIds[index % roleIds.length] ?? null;
    await tx.update(user).set({ roleId }).where(eq(user.id, id));
  }
}

/**
 * Fills the demo companies with business sections, a published set of indicators and named roles: the company whose
 * workers have a role already gets the most.
 */
export async function seedAccess(tx: Tx, now: Date): Promise<void> {
  const bases = await seedCatalogueSets(tx, now);
  const menus = await readMenus(tx);
  const known = await tx.select().from(role);
  const companies = await tx
    .select({ custCoId: customerCompany.customerCompanyId })
    .from(customerCompany)
    .orderBy(asc(customerCompany.companyKoreanName));
  const hasRole = ({ custCoId }: { custCoId: string }) =>
    known.some(({ customerCompanyId }) => customerCompanyId === custCoId);
  const ordered = [...companies.filter(hasRole), ...companies.filter((company) => !hasRole(company))];
  for (const [index, { custCoId }] of ordered.slice(0, demoSets.length).entries()) {
    const { sections = [], roles = [] } = demoSets[index] ?? {};
    const set = await seedSet(tx, now, bases, { custCoId, sections, continues: index === 0 });
    for (const { roleId } of known.filter((row) => row.customerCompanyId === custCoId)) {
      await storeGrants(tx, roleId, await readGrants(tx, roleId), toGrants(everything, menus, set));
    }
    const given: string[] = [];
    for (const demoRole of roles) {
      const { roleNm, roleExplanation, enabled = true, hasUsers = false } = demoRole;
      const [stored] = await tx
        .insert(role)
        .values({
          customerCompanyId: custCoId,
          roleNm,
          roleExplanation,
          enabled,
          createdAt: now,
          lastModifiedAt: now,
        })
        .returning({ roleId: role.roleId });
      if (!stored) throw new Error(`demo role ${roleNm} was not stored`);
      await storeGrants(tx, stored.roleId, { menus: [], sections: {} }, toGrants(demoRole, menus, set));
      if (hasUsers) given.push(stored.roleId);
    }
    await giveRoles(tx, custCoId, given);
  }
}
