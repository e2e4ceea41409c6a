import { count } from 'drizzle-orm';
import type { Role } from '../../src/contracts/roles.ts';
import { routeTitles } from '../../src/messages/ko.routes.ts';
import type { Tx } from '../db/database.ts';
import { menu } from '../modules/menu/tables.ts';

interface MenuSection {
  title: string;
  src: string;
  items: { name: string; title: string; roles: Role[] }[];
}

const admin: Role[] = ['ROLE_ADMIN'];
const operator: Role[] = ['ROLE_OPERATOR'];
const company: Role[] = ['ROLE_OPERATOR', 'ROLE_WORKER'];
const managers: Role[] = ['ROLE_ADMIN', 'ROLE_OPERATOR'];
const askers: Role[] = ['ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'];
const partner: Role[] = ['ROLE_PARTNER'];
const everyone: Role[] = ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'];

/** A section of routes in their order, each row with the roles that see them. */
const section = (
  title: string,
  src: string,
  rows: [roles: Role[], ...names: (keyof typeof routeTitles)[]][],
): MenuSection => ({
  title,
  src,
  items: rows.flatMap(([roles, ...names]) =>
    names.map((name) => ({ name, title: routeTitles[name], roles })),
  ),
});

/** The side menu a new installation starts with; administrators change it in menu management. */
export const menuSections: MenuSection[] = [
  section('기업정보', 'building', [
    [company, 'basic-company-basic'],
    [partner, 'basic-company-basic-partner'],
    [company, 'basic-essentialinfo'],
    [partner, 'basic-essentialinfo-partner'],
    [managers, 'basic-user-list', 'authority'],
    [partner, 'basic-client-partner'],
    [operator, 'basic-importance-eval-subordinate-company'],
  ]),
  section('ESG 지표관리', 'list-tree', [
    [
      admin,
      'indicator-classification-system',
      'indicator-preset',
      'indicator-institution',
      'indicator-report-phrase',
    ],
    [managers, 'indicator-industry-average'],
    [company, 'bsc-custco-coset', 'bsc-institution'],
    [[...admin, ...company], 'bsc-standard'],
  ]),
  section('ESG 운영관리', 'settings-cog', [
    [company, 'bsc-user-basic', 'bsc-esginfo', 'bsc-consultativebody'],
    [managers, 'materiality-test-issue-pool-list', 'materiality-test-materiality-test-standard'],
    [company, 'materiality-test-materiality-test-exam'],
  ]),
  section('ESG 성과등록·분석', 'chart-bar', [
    [
      company,
      'perfmgmt-esgtestresult-resist',
      'perfmgmt-indicatordata',
      'perfmgmt-institutiondata',
      'perfmgmt-esgresult',
      'importance-eval-esg-data-input',
      'importance-eval-esg-data-read',
    ],
    [operator, 'importance-eval-esg-data-connection'],
    [
      company,
      'importance-eval-esg-data-dashboard',
      'analperf-esg-managementperformance',
      'analperf-esgtestresult',
      'analperf-esg-evaluationanalysis',
      'analperf-esg-othercompanies',
    ],
  ]),
  section('협력사 기준관리', 'adjustments', [
    [admin, 'indicator-supply-version', 'indicator-gicsweight'],
    [operator, 'bsc-supply', 'bsc-diagnosisstandardmanagement'],
  ]),
  section('협력사 진단', 'clipboard-check', [
    [
      operator,
      'supplyperformance-supply',
      'supplyperformance-supply-create',
      'supplyperformance-diagnosiscondition',
      'supplyperformance-supplyresultmanagement',
      'supplyperformance-supplydeadlinemanagement',
    ],
    [partner, 'supplydiagno-management', 'supplydiagno-k0data-requests', 'supplydiagno-result'],
  ]),
  section('보고서 관리', 'report', [
    [company, 'report-diagnosis', 'report-factsheet'],
    [[...admin, ...company], 'report-monthcouncilactivity'],
    [admin, 'peer-peergroupdata'],
  ]),
  section('게시판', 'message-2', [
    [everyone, 'ntc-notice'],
    [admin, 'ntc-qna'],
    [askers, 'ntc-qnaOperator'],
    [admin, 'ntc-noticePopup'],
  ]),
  section('시스템 관리', 'settings', [
    [managers, 'sys-notice', 'sys-alarm'],
    [admin, 'sys-agreement', 'coms-comcode', 'coms-menu'],
  ]),
  section('자료실', 'folder', [
    [everyone, 'board-pds'],
    [managers, 'board-attach'],
    [['ROLE_WORKER'], 'bsc-attachment'],
    [[...company, ...partner], 'bsc-datacenter'],
    [admin, 'common-category'],
  ]),
  section('고객사 관리', 'users-group', [
    [
      admin,
      'cusMgmt-customercompany',
      'cusMgmt-customercompany-create',
      'cusMgmt-customeroperator',
      'cusMgmt-servicepolicy',
      'cusMgmt-coset',
    ],
  ]),
  section('서비스 이용현황', 'activity', [[admin, 'service-esgstate', 'service-supplystate']]),
  section('로그 관리', 'history', [
    [managers, 'management-log', 'management-privacy', 'management-authority'],
  ]),
];

/** Fills the menu of a new installation; an installation that has one keeps it. */
export async function seedMenus(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ rows: count() }).from(menu);
  if (existing && existing.rows > 0) return;
  for (const [index, section] of menuSections.entries()) {
    const roles = everyone.filter((role) => section.items.some((child) => child.roles.includes(role)));
    const [group] = await tx
      .insert(menu)
      .values({ lvl: 1, menuNm: section.title, src: section.src, sortOrder: index, roles })
      .returning({ menuId: menu.menuId });
    if (!group) throw new Error(`menu group ${section.title} was not stored`);
    await tx.insert(menu).values(
      section.items.map((child, order) => ({
        upMenuId: group.menuId,
        lvl: 2,
        menuNm: child.title,
        name: child.name,
        sortOrder: order,
        roles: child.roles,
      })),
    );
  }
}
