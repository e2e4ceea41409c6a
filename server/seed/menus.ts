import { count } from 'drizzle-orm';
import type { Role } from '../../src/contracts/roles.ts';
import type { Tx } from '../db/database.ts';
import { menu } from '../modules/menu/tables.ts';

interface MenuItem {
  name: string;
  title: string;
  roles: Role[];
}
interface MenuSection {
  title: string;
  src: string;
  items: MenuItem[];
}

const admin: Role[] = ['ROLE_ADMIN'];
const operator: Role[] = ['ROLE_OPERATOR'];
const company: Role[] = ['ROLE_OPERATOR', 'ROLE_WORKER'];
const managers: Role[] = ['ROLE_ADMIN', 'ROLE_OPERATOR'];
const partner: Role[] = ['ROLE_PARTNER'];
const everyone: Role[] = ['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'];

const item = (name: string, title: string, roles: Role[]): MenuItem => ({ name, title, roles });

/** The side menu a new installation starts with; administrators change it in menu management. */
export const menuSections: MenuSection[] = [
  {
    title: '기업정보',
    src: 'building',
    items: [
      item('basic-company-basic', '기업 기본정보', company),
      item('basic-company-basic-partner', '기업 기본정보', partner),
      item('basic-essentialinfo', '필수정보', company),
      item('basic-essentialinfo-partner', '필수정보', partner),
      item('basic-user-list', '사용자 관리', managers),
      item('authority', '권한 관리', managers),
      item('basic-client-partner', '고객사 정보', partner),
      item('basic-importance-eval-subordinate-company', '자회사 관리', operator),
    ],
  },
  {
    title: 'ESG 지표관리',
    src: 'list-tree',
    items: [
      item('indicator-classification-system', '분류체계 관리', admin),
      item('indicator-preset', '산업군 프리셋 관리', admin),
      item('indicator-institution', '기관지표 관리', admin),
      item('indicator-report-phrase', '보고서 표준문구', admin),
      item('bsc-custco-coset', '자사 지표 SET', company),
      item('bsc-institution', '기관지표 관리', company),
      item('bsc-standard', '평가기준', company),
    ],
  },
  {
    title: 'ESG 운영관리',
    src: 'settings-cog',
    items: [
      item('bsc-user-basic', '기본정보', company),
      item('bsc-esginfo', 'ESG 정보관리', company),
      item('bsc-consultativebody', 'ESG 협의체 활동', company),
      item('materiality-test-issue-pool-list', '이슈풀 관리', managers),
      item('materiality-test-materiality-test-standard', '중대성 평가 기준관리', managers),
      item('materiality-test-materiality-test-exam', '중대성 평가', company),
    ],
  },
  {
    title: 'ESG 성과등록·분석',
    src: 'chart-bar',
    items: [
      item('perfmgmt-esgtestresult-resist', '성과 등록현황', company),
      item('perfmgmt-indicatordata', '지표별 성과등록', company),
      item('perfmgmt-institutiondata', '기관지표 성과등록', company),
      item('perfmgmt-esgresult', '외부기관 평가결과', company),
      item('importance-eval-esg-data-input', 'ESG 데이터 입력', company),
      item('importance-eval-esg-data-read', 'ESG 데이터 조회', company),
      item('importance-eval-esg-data-connection', 'ESG 데이터 연계', operator),
      item('importance-eval-esg-data-dashboard', 'ESG 데이터 대시보드', company),
      item('analperf-esg-managementperformance', '종합분석', company),
      item('analperf-esgtestresult', '진단 상세', company),
      item('analperf-esg-evaluationanalysis', '평가 분석', company),
      item('analperf-esg-othercompanies', '동종업계 비교', company),
    ],
  },
  {
    title: '협력사 기준관리',
    src: 'adjustments',
    items: [
      item('indicator-supply-version', '협력사 지표 SET 버전', admin),
      item('indicator-gicsweight', '협력사 가중치 관리', admin),
      item('bsc-supply', '협력사 지표 SET', operator),
      item('bsc-diagnosisstandardmanagement', '협력사 가중치', operator),
    ],
  },
  {
    title: '협력사 진단',
    src: 'clipboard-check',
    items: [
      item('supplyperformance-supply', '협력사 관리', operator),
      item('supplyperformance-diagnosiscondition', '진단 요청·현황', operator),
      item('supplyperformance-supplyresultmanagement', '진단 결과', operator),
      item('supplyperformance-supplydeadlinemanagement', '진단 마감', operator),
      item('supplydiagno-management', '진단 관리', partner),
      item('supplydiagno-k0data-requests', '진단 요청 관리', partner),
      item('supplydiagno-result', '진단 결과', partner),
    ],
  },
  {
    title: '보고서 관리',
    src: 'report',
    items: [
      item('report-diagnosis', '진단 보고서', company),
      item('report-factsheet', 'Fact Sheet', company),
      item('report-monthcouncilactivity', '월간 협의체 활동', company),
      item('peer-peergroupdata', '동종업계 Fact Sheet', admin),
    ],
  },
  {
    title: '게시판',
    src: 'message-2',
    items: [
      item('ntc-notice', '공지사항', everyone),
      item('ntc-qna', '1:1 문의', admin),
      item('ntc-qnaOperator', '1:1 문의', operator),
      item('ntc-noticePopup', '메인 공지 팝업 관리', admin),
    ],
  },
  {
    title: '시스템 관리',
    src: 'settings',
    items: [
      item('sys-alarm', '알림 발송이력', managers),
      item('sys-agreement', '약관 관리', admin),
      item('coms-comcode', '공통코드 관리', admin),
      item('coms-menu', '메뉴 관리', admin),
    ],
  },
  {
    title: '자료실',
    src: 'folder',
    items: [
      item('board-pds', '자료실', everyone),
      item('board-attach', '첨부파일 조회', managers),
      item('bsc-datacenter', '데이터센터', company),
    ],
  },
  {
    title: '고객사 관리',
    src: 'users-group',
    items: [
      item('cusMgmt-customercompany', '고객사 관리', admin),
      item('cusMgmt-customeroperator', '운영자 관리', admin),
      item('cusMgmt-coset', '고객사 지표 SET', admin),
    ],
  },
  {
    title: '서비스 이용현황',
    src: 'activity',
    items: [
      item('service-esgstate', 'ESG 진단 현황', admin),
      item('service-supplystate', '협력사 ESG 진단 현황', admin),
    ],
  },
  {
    title: '로그 관리',
    src: 'history',
    items: [
      item('management-log', '접속 로그', managers),
      item('management-privacy', '개인정보 조회·변경 로그', managers),
      item('management-authority', '권한 변경 이력', managers),
    ],
  },
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
