import { roleSets } from './roleSets.ts';
import type { Role } from './roles.ts';

/** Groups of the side menu that a new installation starts with, in their order. */
export const menuGroups = [
  { name: 'company', icon: 'building' },
  { name: 'indicators', icon: 'list-tree' },
  { name: 'operation', icon: 'settings-cog' },
  { name: 'performance', icon: 'chart-bar' },
  { name: 'partnerStandards', icon: 'adjustments' },
  { name: 'partnerDiagnosis', icon: 'clipboard-check' },
  { name: 'reports', icon: 'report' },
  { name: 'board', icon: 'message-2' },
  { name: 'system', icon: 'settings' },
  { name: 'dataRoom', icon: 'folder' },
  { name: 'customers', icon: 'users-group' },
  { name: 'serviceState', icon: 'activity' },
  { name: 'logs', icon: 'history' },
] as const;
export type MenuGroupName = (typeof menuGroups)[number]['name'];

interface Section {
  /** First part of the addresses, by which its title is found; null for the landing page, which is in none. */
  name: string | null;
  /** Name of the icon. */
  icon: string;
  layout: 'signedIn' | 'public' | 'login' | 'error';
  /**
   * Audience of a page; `signedOut` sends a signed-in person home. `setting` opens it to anyone where the server's
   * settings do, else to its roles.
   */
  access: 'anyone' | 'signedIn' | 'signedOut' | 'setting';
  /** True for a page of no entry of the menu that a worker's role grants: every one of its roles may open it. */
  general: boolean;
}

interface Row {
  /** In wouter's syntax. */
  path: string;
  /** Roles whose menus it may be in; a signed-in person of another role is refused, except from a public page. */
  roles: readonly Role[];
  /** The group that has its entry in a new installation; entries of a group have the order of the table. */
  menu?: MenuGroupName;
  /** Roles whose menu has the entry, where not all of `roles` need it. */
  menuRoles?: readonly Role[];
  /** The Excel file that the page offers, as the address of the file names it. */
  excel?: string;
  general?: boolean;
}

/** Facts that the console and the server know of a page. Its title is in the messages, its screen in the app. */
export interface ConsoleRoute extends Row {
  section: Pick<Section, 'name' | 'icon'>;
  layout: Section['layout'];
  access: Section['access'];
  general: boolean;
}

type SectionOptions<N> = Pick<Section, 'icon'> & { name: N } & Partial<Omit<Section, 'name' | 'icon'>>;

type Declared<S, R> = {
  readonly [N in keyof R]: ConsoleRoute &
    Pick<R[N], keyof R[N] & ('path' | 'excel')> & { section: { name: S } };
};

/** Routes that share a top section, a layout and who may open them. */
function section<const S extends string | null, const R extends Record<string, Row>>(
  {
    name,
    icon,
    layout = 'signedIn',
    access = 'signedIn',
    general = layout !== 'signedIn',
  }: SectionOptions<S>,
  rows: R,
): Declared<S, R> {
  const shared = { section: { name, icon }, layout, access, general };
  const declared = Object.entries(rows).map(([route, row]) => [route, { ...shared, ...row }]);
  return Object.fromEntries(declared) as Declared<S, R>;
}

const { everyone, admin, operator, worker, partner, company, managers, companyAndAdmin, nonAdmin } = roleSets;

/** Every page of the console by its name, which menus call it by. Where two match an address, the first is shown. */
export const consoleRoutes = {
  ...section(
    { name: null, icon: 'layout-grid', general: true },
    {
      landing: { path: '/', roles: everyone },
    },
  ),
  ...section(
    { name: 'user', icon: 'user', layout: 'login', access: 'signedOut' },
    {
      'user-login': { path: '/user/login', roles: everyone },
    },
  ),
  ...section(
    { name: 'user', icon: 'user', layout: 'public', access: 'anyone' },
    {
      'user-find-id': { path: '/user/idInfo', roles: everyone },
      'user-find-id-reg': { path: '/user/idInfo/:id', roles: everyone },
      'user-password-reg': { path: '/user/password', roles: everyone },
      'user-password-reset': { path: '/user/password/reset', roles: everyone },
      'user-dormant': { path: '/user/dormant', roles: everyone },
      'user-dormant-password-reset': { path: '/user/dormant/password/reset', roles: everyone },
      'anonymous-policy-re': { path: '/user/privacyRe/:userId?', roles: everyone },
      'anonymous-agreement': { path: '/user/service', roles: everyone },
      'anonymous-policy': { path: '/user/privacy', roles: everyone },
      'user-signup-user': { path: '/user/signup/user/:url', roles: everyone },
      'user-signup-pany': { path: '/user/signup/pany/:url', roles: everyone },
      'user-signup-ptnr': { path: '/user/signup/ptnr/:url', roles: everyone },
      'user-info-reg': { path: '/user/info/reg', roles: everyone },
      'user-info-pany': { path: '/user/info/pany', roles: everyone },
      'user-info-ptnr': { path: '/user/info/ptnr', roles: everyone },
    },
  ),
  ...section(
    { name: 'user', icon: 'user', general: true },
    {
      'user-mypage': { path: '/user/mypage', roles: everyone },
      'user-exports': { path: '/user/exports', roles: everyone },
    },
  ),
  ...section(
    { name: 'mypage', icon: 'user', access: 'anyone', general: true },
    {
      'mypage-confirm-password': { path: '/mypage/password', roles: everyone },
      'mypage-user': { path: '/mypage/user', roles: everyone },
      'mypage-withdrawal': { path: '/mypage/withdrawal', roles: everyone },
    },
  ),
  ...section(
    { name: 'info', icon: 'info', general: true },
    {
      'info-agreement': { path: '/info/agreement', roles: everyone },
      'info-policy': { path: '/info/policy', roles: everyone },
      'info-sitemap': { path: '/info/sitemap', roles: everyone },
    },
  ),
  ...section(
    { name: 'error', icon: 'alert', layout: 'error', access: 'anyone' },
    {
      error: { path: '/error', roles: everyone },
      'error-404': { path: '/error/404', roles: everyone },
      'error-500': { path: '/error/500', roles: everyone },
    },
  ),
  ...section(
    { name: 'ntc', icon: 'message-2', access: 'anyone' },
    {
      'ntc-notice': { path: '/ntc/notice', roles: everyone, menu: 'board', excel: 'notice' },
      'ntc-notice-view': { path: '/ntc/notice/view/:ntcId', roles: everyone },
      'ntc-notice-create': { path: '/ntc/notice/create', roles: managers },
      'ntc-notice-update': { path: '/ntc/notice/update/:ntcId', roles: managers },
      'ntc-qna': { path: '/ntc/qna', roles: admin, menu: 'board', excel: 'qna' },
      'ntc-qna-view': { path: '/ntc/qna/view/:qnaId', roles: everyone, general: true },
      'ntc-qnaOperator': {
        path: '/ntc/qnaOperator',
        roles: nonAdmin,
        menu: 'board',
        excel: 'qna',
        general: true,
      },
      'ntc-noticePopup': { path: '/ntc/noticePopup', roles: admin, menu: 'board', excel: 'noticePopup' },
      'ntc-noticePopup-update': { path: '/ntc/noticePopup/update/:ntcId', roles: admin },
      'ntc-noticePopup-create': { path: '/ntc/noticePopup/create', roles: admin },
      'ntc-alarm': { path: '/ntc/alarm', roles: managers, excel: 'pushHistory' },
      'ntc-alarm-view': { path: '/ntc/alarm/view', roles: managers },
      'ntc-agreement': { path: '/ntc/agreement', roles: admin, excel: 'terms' },
      'ntc-agreement-view': { path: '/ntc/agreement/view/:termId', roles: admin, excel: 'termsConsent' },
      'ntc-agreement-create': { path: '/ntc/agreement/create', roles: admin },
    },
  ),
  ...section(
    { name: 'sys', icon: 'settings', access: 'anyone' },
    {
      'sys-notice': {
        path: '/sys/notice',
        roles: everyone,
        menu: 'system',
        menuRoles: managers,
        excel: 'notice',
      },
      'sys-notice-view': { path: '/sys/notice/view/:ntcId', roles: everyone },
      'sys-notice-create': { path: '/sys/notice/create', roles: managers },
      'sys-notice-update': { path: '/sys/notice/update/:ntcId', roles: managers },
      'sys-qna': { path: '/sys/qna', roles: admin, excel: 'qna' },
      'sys-qna-view': { path: '/sys/qna/view/:qnaId', roles: everyone, general: true },
      'sys-qnaOperator': { path: '/sys/qnaOperator', roles: nonAdmin, excel: 'qna', general: true },
      'sys-noticePopup': { path: '/sys/noticePopup', roles: admin, excel: 'noticePopup' },
      'sys-noticePopup-update': { path: '/sys/noticePopup/update/:ntcId', roles: admin },
      'sys-noticePopup-create': { path: '/sys/noticePopup/create', roles: admin },
      'sys-alarm': { path: '/sys/alarm', roles: managers, menu: 'system', excel: 'pushHistory' },
      'sys-alarm-view': { path: '/sys/alarm/view/:pushHistoryId', roles: managers },
      'sys-agreement': { path: '/sys/agreement', roles: admin, menu: 'system', excel: 'terms' },
      'sys-agreement-view': { path: '/sys/agreement/view/:termId', roles: admin, excel: 'termsConsent' },
      'sys-agreement-create': { path: '/sys/agreement/create', roles: admin },
    },
  ),
  ...section(
    { name: 'board', icon: 'folder' },
    {
      'board-pds': { path: '/board/pds', roles: everyone, menu: 'dataRoom', excel: 'pds' },
      'board-pds-form': { path: '/board/pds/form', roles: admin },
      'board-pds-form-edit': { path: '/board/pds/form/:id', roles: admin },
      'board-pds-view': { path: '/board/pds/:id', roles: everyone },
      'board-attach': { path: '/board/attach', roles: managers, menu: 'dataRoom', excel: 'attach' },
    },
  ),
  ...section(
    { name: 'basic', icon: 'building', access: 'anyone' },
    {
      'basic-company-basic': { path: '/basic/company-basic', roles: company, menu: 'company' },
      'basic-company-basic-partner': {
        path: '/basic/company-basic/partner',
        roles: partner,
        menu: 'company',
      },
      'basic-essentialinfo': {
        path: '/basic/essentialinfo',
        roles: company,
        menu: 'company',
        excel: 'essentialInfo',
      },
      'basic-essentialinfo-partner': {
        path: '/basic/essentialinfo/partner',
        roles: partner,
        menu: 'company',
        excel: 'partnerEssentialInfo',
      },
      'basic-user-list': { path: '/basic/user/list', roles: managers, menu: 'company', excel: 'user' },
      'basic-user-list-reg': { path: '/basic/user/reg', roles: managers },
      'basic-user-list-detail': { path: '/basic/user/detail/:id', roles: managers },
      authority: { path: '/basic/authority', roles: managers, menu: 'company', excel: 'role' },
      'authority-reg-create': { path: '/basic/authority/reg', roles: managers },
      'authority-reg-edit': { path: '/basic/authority/reg/:roleId/:userCnt', roles: managers },
      'basic-client-partner': {
        path: '/basic/client/partner',
        roles: partner,
        menu: 'company',
        excel: 'client',
      },
      'basic-importance-eval-subordinate-company': {
        path: '/basic/importance-eval/subordinate-company',
        roles: operator,
        menu: 'company',
        excel: 'subordinateCompany',
      },
    },
  ),
  ...section(
    { name: 'esgOperation', icon: 'settings-cog', access: 'anyone' },
    {
      esgOperation: { path: '/esgOperation', roles: company },
    },
  ),
  ...section(
    { name: 'baseInfoManage', icon: 'template', access: 'anyone' },
    {
      baseInfoManage: { path: '/baseInfoManage', roles: managers },
    },
  ),
  ...section(
    { name: 'cusMgmt', icon: 'users-group' },
    {
      'cusMgmt-customercompany': {
        path: '/cusMgmt/customercompany',
        roles: admin,
        menu: 'customers',
        excel: 'custCo',
      },
      'cusMgmt-customercompany-create': {
        path: '/cusMgmt/customercompany/create',
        roles: admin,
        menu: 'customers',
      },
      'bscUserList-reg': { path: '/cusMgmt/customercompany/create', roles: admin },
      'cusMgmt-customercompany-detail': {
        path: '/cusMgmt/customercompany/detail/:customerCompanyId',
        roles: admin,
      },
      'cusMgmt-customeroperator': {
        path: '/cusMgmt/customeroperator',
        roles: admin,
        menu: 'customers',
        excel: 'operator',
      },
      'cusMgmt-customeroperator-detail': { path: '/cusMgmt/customeroperator/detail/:id', roles: admin },
      'cusMgmt-servicepolicy': {
        path: '/cusMgmt/servicepolicy',
        roles: admin,
        menu: 'customers',
        excel: 'servicepolicy',
      },
      'cusMgmt-coset': { path: '/cusMgmt/coset', roles: admin, menu: 'customers', excel: 'coset' },
      'cusMgmt-coset-detail': { path: '/cusMgmt/coset/:id', roles: admin },
      'cusMgmt-coset-version': {
        path: '/cusMgmt/coset/version/cosetId/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
        roles: admin,
      },
      'cusMgmt-coset-indicators': {
        path: '/cusMgmt/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
        roles: admin,
      },
    },
  ),
  ...section(
    { name: 'service', icon: 'activity' },
    {
      'service-esgstate': {
        path: '/service/esgstate',
        roles: admin,
        menu: 'serviceState',
        excel: 'serviceState',
      },
      'service-supplystate': {
        path: '/service/supplystate',
        roles: admin,
        menu: 'serviceState',
        excel: 'partnerState',
      },
    },
  ),
  ...section(
    { name: 'management', icon: 'history', access: 'anyone' },
    {
      'management-log': { path: '/management/log', roles: managers, menu: 'logs', excel: 'accessLog' },
      'management-privacy': {
        path: '/management/privacy',
        roles: managers,
        menu: 'logs',
        excel: 'privacyLog',
      },
      'management-authority': {
        path: '/management/authority',
        roles: managers,
        menu: 'logs',
        excel: 'roleChangeHistory',
      },
    },
  ),
  ...section(
    { name: 'coms', icon: 'settings' },
    {
      'coms-comcode': { path: '/coms/comcode', roles: admin, menu: 'system', excel: 'commoncode' },
      'coms-menu': { path: '/coms/menu', roles: admin, menu: 'system', excel: 'menu' },
      'coms-menu-tree': { path: '/coms/menu/tree/:menuId', roles: admin },
    },
  ),
  ...section(
    { name: 'indicator', icon: 'list-tree' },
    {
      'indicator-classification-system': {
        path: '/indicator/classification-system',
        roles: admin,
        menu: 'indicators',
        excel: 'indicator',
      },
      'indicator-classification-system-detail': {
        path: '/indicator/classification-system/:id',
        roles: admin,
      },
      'indicator-preset': { path: '/indicator/preset', roles: admin, menu: 'indicators', excel: 'preset' },
      'indicator-preset-version': { path: '/indicator/preset/version/:id', roles: admin },
      'indicator-preset-detail': { path: '/indicator/preset/:id', roles: admin },
      'indicator-preset-indicators': {
        path: '/indicator/preset/:presetId/indicators/:indicatorId',
        roles: admin,
      },
      'indicator-preset-version-indicators': {
        path: '/indicator/preset/version/:presetId/indicators/:indicatorId/:originalIndicatorId',
        roles: admin,
      },
      'indicator-supply-version': {
        path: '/indicator/supply/version',
        roles: admin,
        menu: 'partnerStandards',
        excel: 'supply',
      },
      'indicator-supply-version-indicators': { path: '/indicator/supply/version', roles: admin },
      'indicator-gicsweight': {
        path: '/indicator/gicsweight',
        roles: admin,
        menu: 'partnerStandards',
        excel: 'ptnrWht',
      },
      'indicator-gicsweight-detail': {
        path: '/indicator/gicsweight/:ptnrWhtId/:currTabId',
        roles: admin,
        excel: 'ptnrWhtWeights',
      },
      'indicator-gicsweight-version': {
        path: '/indicator/gicsweight/version/:ptnrWhtId/:dgnsCtgryCdId/:currTabId/:currTabTitle',
        roles: admin,
      },
      'indicator-institution': {
        path: '/indicator/institution',
        roles: admin,
        menu: 'indicators',
        excel: 'institution',
      },
      'indicator-institution-create': {
        path: '/indicator/institution/create/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId/enabled/:enabled',
        roles: admin,
      },
      'indicator-institution-detail': {
        path: '/indicator/institution/detail/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId',
        roles: admin,
        excel: 'institutionItem',
      },
      'indicator-report-phrase': {
        path: '/indicator/report/phrase',
        roles: admin,
        menu: 'indicators',
        excel: 'phrase',
      },
      'indicator-industry-average': {
        path: '/indicator/industry-average',
        roles: managers,
        menu: 'indicators',
        excel: 'industryAvg',
      },
      'indicator-grade-scale': {
        path: '/indicator/grade-scale',
        roles: admin,
        menu: 'indicators',
        excel: 'instGrdScale',
      },
    },
  ),
  ...section(
    { name: 'bsc', icon: 'list-tree' },
    {
      'bsc-user-basic': { path: '/bsc/user/basic', roles: company, menu: 'operation' },
      'bsc-esginfo': { path: '/bsc/esginfo', roles: company, menu: 'operation', excel: 'esgInfo' },
      'bsc-custco-coset': { path: '/bsc/custco/coset', roles: company, menu: 'indicators', excel: 'coset' },
      'bsc-custco-coset-detail': { path: '/bsc/custco/coset/:id', roles: company },
      'bsc-custco-coset-indicators': {
        path: '/bsc/custco/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
        roles: company,
      },
      'bsc-custco-coset-version': {
        path: '/bsc/coset/version/cosetId/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
        roles: company,
      },
      'bsc-custco-coset-version-detail': {
        path: '/bsc/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
        roles: company,
      },
      'bsc-institution': {
        path: '/bsc/institution',
        roles: company,
        menu: 'indicators',
        excel: 'institution',
      },
      'bsc-institution-create': {
        path: '/bsc/institution/create/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId/enabled/:enabled',
        roles: company,
      },
      'bsc-institution-detail': {
        path: '/bsc/institution/detail/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId',
        roles: company,
        excel: 'institutionItem',
      },
      'bsc-standard': {
        path: '/bsc/standard',
        roles: companyAndAdmin,
        menu: 'indicators',
        excel: 'sectWeight',
      },
      'bsc-consultativebody': {
        path: '/bsc/consultativebody',
        roles: companyAndAdmin,
        menu: 'operation',
        menuRoles: company,
        excel: 'consultativeBody',
      },
      'bsc-consultativebody-regist': { path: '/bsc/consultativebody/regist', roles: companyAndAdmin },
      'bsc-attachment': {
        path: '/bsc/attachment',
        roles: company,
        menu: 'dataRoom',
        menuRoles: worker,
        excel: 'attach',
      },
      'bsc-datacenter': {
        path: '/bsc/datacenter',
        roles: everyone,
        menu: 'dataRoom',
        menuRoles: nonAdmin,
        excel: 'datacenter',
      },
      'bsc-datacenter-detail': { path: '/bsc/datacenter/detail/:id?', roles: everyone },
      'bsc-supply': { path: '/bsc/supply', roles: operator, menu: 'partnerStandards', excel: 'supply' },
      'bsc-supply-indicators': { path: '/bsc/supply/indicators/:ptnrIdctrsId', roles: operator },
      'bsc-diagnosisstandardmanagement': {
        path: '/bsc/diagnosisstandardmanagement',
        roles: operator,
        menu: 'partnerStandards',
        excel: 'ptnrWht',
      },
      'bsc-diagnosisstandardmanagement-detail': {
        path: '/bsc/diagnosisstandardmanagement/:ptnrWhtId/:currTabId',
        roles: operator,
        excel: 'ptnrWhtWeights',
      },
      'bsc-diagnosisstandardmanagement-lookup': {
        path: '/bsc/diagnosisstandardmanagement/:ptnrWhtId/:currTabId',
        roles: operator,
      },
      'bsc-diagnosisstandardmanagement-version': {
        path: '/bsc/diagnosisstandardmanagement/version/:ptnrWhtId/:dgnsCtgryCdId/:currTabId/:currTabTitle',
        roles: operator,
      },
    },
  ),
  ...section(
    { name: 'common', icon: 'folder' },
    {
      'common-category': { path: '/common/category', roles: admin, menu: 'dataRoom', excel: 'category' },
    },
  ),
  ...section(
    { name: 'perfmgmt', icon: 'chart-bar' },
    {
      'perfmgmt-esgtestresult-resist': {
        path: '/perfmgmt/esgtestresult/resist',
        roles: companyAndAdmin,
        menu: 'performance',
      },
      'perfmgmt-indicatordata': {
        path: '/perfmgmt/indicatordata',
        roles: companyAndAdmin,
        menu: 'performance',
        excel: 'idctrsData',
      },
      'perfmgmt-indicatordata-detail': { path: '/perfmgmt/indicatordata/:id', roles: companyAndAdmin },
      'perfmgmt-indicatordata-version': {
        path: '/perfmgmt/indicatordata/version/:id/:ver',
        roles: companyAndAdmin,
      },
      'perfmgmt-indicatordata-data-version': {
        path: '/perfmgmt/indicatordata/:id/version/:daId',
        roles: companyAndAdmin,
      },
      'perfmgmt-evidence': { path: '/perfmgmt/evidence', roles: companyAndAdmin, menu: 'performance' },
      'perfmgmt-institutiondata': {
        path: '/perfmgmt/institutiondata',
        roles: companyAndAdmin,
        menu: 'performance',
      },
      'perfmgmt-institutiondata-detail': {
        path: '/perfmgmt/institutiondata/detail/:id/:year',
        roles: companyAndAdmin,
        excel: 'instIndicatorsOwnCom',
      },
      'perfmgmt-institutiondata-datasheet': {
        path: '/perfmgmt/institutiondata/datasheet/:id/:year',
        roles: companyAndAdmin,
      },
      'perfmgmt-esgresult': {
        path: '/perfmgmt/esgresult',
        roles: companyAndAdmin,
        menu: 'performance',
        excel: 'evlInstRst',
      },
      'perfmgmt-esgresult-regist': {
        path: '/perfmgmt/esgresult-regist/:evlInstRstId',
        roles: companyAndAdmin,
      },
    },
  ),
  ...section(
    { name: 'importance-eval', icon: 'database', access: 'anyone' },
    {
      'importance-eval-esg-data-input': {
        path: '/importance-eval/esg-data-input',
        roles: company,
        menu: 'performance',
      },
      'importance-eval-esg-data-read': {
        path: '/importance-eval/esg-data-read',
        roles: company,
        menu: 'performance',
      },
      'importance-eval-esg-data-connection': {
        path: '/importance-eval/esg-data-connection',
        roles: operator,
        menu: 'performance',
      },
      'importance-eval-esg-data-dashboard': {
        path: '/importance-eval/esg-data-dashboard',
        roles: company,
        menu: 'performance',
      },
    },
  ),
  ...section(
    { name: 'analperf', icon: 'chart-bar' },
    {
      'analperf-esg-managementperformance': {
        path: '/analperf/esg/managementperformance',
        roles: companyAndAdmin,
        menu: 'performance',
        excel: 'dgnsHeat',
      },
      'analperf-esgtestresult': {
        path: '/analperf/esgtestresult',
        roles: companyAndAdmin,
        menu: 'performance',
        excel: 'dgnsRun',
      },
      'analperf-esgtestresult-quarter': {
        path: '/analperf/esgtestresult/quarter/:dgnsYr/:brnCd/:bizSectId',
        roles: companyAndAdmin,
        excel: 'dgnsRst',
      },
      'analperf-esgtestresult-quarter-detail': {
        path: '/analperf/esgtestresult/quarter/detail/:dgnsYr/:brnCd/:bizSectId/:parentIdctrsClsfctnId/:idctrsClsfctnId',
        roles: companyAndAdmin,
      },
      'analperf-esgtestresult-year': {
        path: '/analperf/esgtestresult/year/:dgnsYr/:bizSectId',
        roles: companyAndAdmin,
        excel: 'dgnsRst',
      },
      'analperf-esgtestresult-year-detail': {
        path: '/analperf/esgtestresult/year/detail/:dgnsYr/:brnCd/:bizSectId/:parentIdctrsClsfctnId/:idctrsClsfctnId',
        roles: companyAndAdmin,
      },
      'analperf-esgtestresult-preview': {
        path: '/analperf/esgtestresult/preview/:dgnsYr/:bizSectId',
        roles: companyAndAdmin,
      },
      'analperf-esg-evaluationanalysis': {
        path: '/analperf/esg/evaluationanalysis',
        roles: company,
        menu: 'performance',
      },
      'analperf-esg-evaluationanalysis-detail': {
        path: '/analperf/esg/evaluationanalysis/detail/:crtrYr/:brnCd/:bizSectId/:dgnsYr/:dgnsRstId',
        roles: company,
      },
      'analperf-improvement': {
        path: '/analperf/improvement',
        roles: companyAndAdmin,
        menu: 'performance',
        excel: 'improveTask',
      },
      'analperf-esg-othercompanies': {
        path: '/analperf/esg/othercompanies',
        roles: company,
        menu: 'performance',
      },
      'analperf-esg-othercompanies-detail': {
        path: '/analperf/esg/othercompanies/detail/:crtrYr/:brnCd',
        roles: company,
      },
    },
  ),
  ...section(
    { name: 'materiality-test', icon: 'target', access: 'anyone' },
    {
      'materiality-test-issue-pool-list': {
        path: '/materiality-test/issue-pool-list',
        roles: managers,
        menu: 'operation',
      },
      'materiality-test-issue-pool-list-form': { path: '/materiality-test/issue-pool-form', roles: managers },
      'materiality-test-materiality-test-standard': {
        path: '/materiality-test/materiality-test-standard',
        roles: managers,
        menu: 'operation',
      },
      'materiality-test-materiality-test-exam': {
        path: '/materiality-test/materiality-test-exam',
        roles: company,
        menu: 'operation',
      },
    },
  ),
  ...section(
    { name: 'report', icon: 'report' },
    {
      'report-diagnosis': { path: '/report/diagnosis', roles: company, menu: 'reports' },
      'report-factsheet': { path: '/report/factsheet', roles: company, menu: 'reports' },
      'report-monthcouncilactivity': {
        path: '/report/monthcouncilactivity',
        roles: companyAndAdmin,
        menu: 'reports',
        excel: 'consultativeBody',
      },
      'report-monthcouncilactivity-list': {
        path: '/report/monthcouncilactivity',
        roles: companyAndAdmin,
        excel: 'consultativeBody',
      },
      'report-monthcouncilactivity-regist': {
        path: '/report/monthcouncilactivity-regist',
        roles: companyAndAdmin,
      },
    },
  ),
  ...section(
    { name: 'factsheet', icon: 'report', layout: 'public', access: 'anyone' },
    {
      'factsheet-view': { path: '/factsheet/view/:lan/:custCoId', roles: managers },
    },
  ),
  ...section(
    { name: 'peer', icon: 'report' },
    {
      'peer-peergroupdata': { path: '/peer/peergroupdata', roles: managers, menu: 'reports' },
    },
  ),
  ...section(
    { name: 'supply', icon: 'adjustments' },
    {
      supply: { path: '/supply', roles: operator },
    },
  ),
  ...section(
    { name: 'supplyperformance', icon: 'clipboard-check' },
    {
      'supplyperformance-supply': {
        path: '/supplyperformance/supply',
        roles: operator,
        menu: 'partnerDiagnosis',
      },
      'supplyperformance-supply-create': {
        path: '/supplyperformance/supply/create',
        roles: operator,
        menu: 'partnerDiagnosis',
      },
      'supplyperformance-supply-detail': {
        path: '/supplyperformance/supply/detail/:custCoPtnrId',
        roles: operator,
      },
      'supplyperformance-supply-view': { path: '/supplyperformance/supply/:custCoPtnrId', roles: operator },
      'supplyperformance-diagnosiscondition': {
        path: '/supplyperformance/diagnosiscondition',
        roles: operator,
        menu: 'partnerDiagnosis',
      },
      'supplyperformance-diagnosiscondition-indicator': {
        path: '/supplyperformance/indicator/:id',
        roles: operator,
      },
      'supplyperformance-diagnosiscondition-indicator-detail': {
        path: '/supplyperformance/indicator/:id/detail/:type',
        roles: operator,
      },
      'supplyperformance-diagnosiscondition-indicator-quantitative': {
        path: '/supplyperformance/indicator/:id/quantitative',
        roles: operator,
      },
      'supplyperformance-supplyresultmanagement': {
        path: '/supplyperformance/supplyresultmanagement',
        roles: operator,
        menu: 'partnerDiagnosis',
      },
      'supplyperformance-supplyresultmanagement-indicator': {
        path: '/supplyperformance/supplyresultmanagement/indicator/:ptnrGicsDgnsId',
        roles: operator,
      },
      'supplyperformance-supplyresultmanagement-modified': {
        path: '/supplyperformance/supplyresultmanagement/modified/:ptnrGicsDgnsId/:type',
        roles: operator,
      },
      'supplyperformance-supplyresultmanagement-sheet': {
        path: '/supplyperformance/result/:id',
        roles: operator,
      },
      'supplyperformance-supplydeadlinemanagement': {
        path: '/supplyperformance/supplydeadlinemanagement',
        roles: operator,
        menu: 'partnerDiagnosis',
      },
      'supplyperformance-supplydeadlinemanagement-result': {
        path: '/supplyperformance/supplydeadlinemanagement/result/:ptnrDdlnId',
        roles: operator,
      },
      'supplyperformance-supplydeadlinemanagement-division': {
        path: '/supplyperformance/supplydeadlinemanagement/division/:ptnrDdlnId/commonCodeId/:commonCodeId',
        roles: operator,
      },
      'supplyperformance-k0data-diagnosis-stat': {
        path: '/supplyperformance/k0data/diagnosis/stat',
        roles: operator,
      },
      'supplyperformance-k0data-diagnosis-result': {
        path: '/supplyperformance/k0data/diagnosis/result',
        roles: operator,
      },
      'supplyperformance-k0data-diagnosis-finish': {
        path: '/supplyperformance/k0data/diagnosis/finish',
        roles: operator,
      },
      'supplyperformance-k0data-diagnosis-finish-detail': {
        path: '/supplyperformance/k0data/diagnosis/finish/:id',
        roles: operator,
      },
      'supplyperformance-k0data-requests-self-result': {
        path: '/supplyperformance/k0data/requests/:diagnosisId/self-result',
        roles: operator,
      },
      'supplyperformance-k0data-requests-result': {
        path: '/supplyperformance/k0data/requests/:diagnosisId/result',
        roles: operator,
      },
      'supplyperformance-k0data-requests-detail': {
        path: '/supplyperformance/k0data/requests/:diagnosisId/detail/:type',
        roles: operator,
      },
      'supplyperformance-k0data-requests-data-sheet': {
        path: '/supplyperformance/k0data/requests/:diagnosisId/data-sheet',
        roles: operator,
      },
    },
  ),
  ...section(
    { name: 'supplydiagno', icon: 'clipboard-check' },
    {
      'supplydiagno-management': {
        path: '/supplydiagno/management',
        roles: partner,
        menu: 'partnerDiagnosis',
      },
      'supplydiagno-management-indicator-quantitative': {
        path: '/supplydiagno/indicator/quantitative/:id',
        roles: partner,
      },
      'supplydiagno-management-indicator': { path: '/supplydiagno/indicator/:id', roles: partner },
      'supplydiagno-management-indicator-detail': {
        path: '/supplydiagno/indicator/:id/detail/:type',
        roles: partner,
      },
      'supplydiagno-k0data-requests': {
        path: '/supplydiagno/k0data/requests',
        roles: partner,
        menu: 'partnerDiagnosis',
      },
      'supplydiagno-result': { path: '/supplydiagno/result', roles: partner, menu: 'partnerDiagnosis' },
      'supplydiagno-result-detail': { path: '/supplydiagno/result/:ptnrGicsDgnsId', roles: partner },
      'supplydiagno-result-type': { path: '/supplydiagno/result/:ptnrGicsDgnsId/:type', roles: partner },
      'supplydiagno-result-sheet': { path: '/supplydiagno/result/:id', roles: partner },
      'supplydiagno-k0data-request-result': { path: '/supplydiagno/k0data/request-result', roles: partner },
      'supplydiagno-k0data-requests-form-sample': {
        path: '/supplydiagno/k0data/requests/form-sample',
        roles: partner,
      },
      'supplydiagno-k0data-requests-form-test': {
        path: '/supplydiagno/k0data/requests/form-test',
        roles: partner,
      },
      'supplydiagno-k0data-requests-form-test2': {
        path: '/supplydiagno/k0data/requests/form-test2',
        roles: partner,
      },
      'supplydiagno-k0data-requests-2-result': {
        path: '/supplydiagno/k0data/requests/2-result',
        roles: partner,
      },
      'supplydiagno-k0data-requests-form': {
        path: '/supplydiagno/k0data/requests/:diagnosisId/form',
        roles: partner,
      },
      'supplydiagno-k0data-requests-readonly-form': {
        path: '/supplydiagno/k0data/readonly/:diagnosisId/form',
        roles: partner,
      },
      'supplydiagno-k0data-deadline': { path: '/supplydiagno/k0data/deadline', roles: partner },
      'supplydiagno-k0data-result': { path: '/supplydiagno/k0data/result', roles: partner },
      'supplydiagno-k0data-requests-self-result': {
        path: '/supplydiagno/k0data/requests/:diagnosisId/self-result',
        roles: partner,
      },
      'supplydiagno-k0data-requests-result': {
        path: '/supplydiagno/k0data/requests/:diagnosisId/result',
        roles: partner,
      },
      'supplydiagno-k0data-requests-detail': {
        path: '/supplydiagno/k0data/requests/:diagnosisId/detail/:type',
        roles: partner,
      },
      'supplydiagno-k0data-requests-data-sheet': {
        path: '/supplydiagno/k0data/requests/:diagnosisId/data-sheet',
        roles: partner,
      },
      'supplydiagno-k0data-finish-graph': { path: '/supplydiagno/k0data/finish/graph', roles: partner },
      'supplydiagno-k0data-finish-graph-detail': {
        path: '/supplydiagno/k0data/finish/graph',
        roles: partner,
      },
    },
  ),
  ...section(
    { name: 'example', icon: 'template', access: 'anyone', general: true },
    {
      example: { path: '/example', roles: everyone },
      'example-modal': { path: '/example/modal', roles: everyone },
      'example-tab': { path: '/example/tab', roles: everyone },
      'example-validation-example': { path: '/example/validation-example', roles: everyone },
      'example-ag-grid': { path: '/example/ag-grid', roles: everyone },
      'example-tree': { path: '/example/tree', roles: everyone },
      'example-fileboard': { path: '/example/fileboard', roles: everyone },
      'example-reply': { path: '/example/reply', roles: everyone },
      'example-html-table': { path: '/example/html-table', roles: everyone },
      'example-Editor': { path: '/example/Editor', roles: everyone },
      'example-dragndrop': { path: '/example/dragndrop', roles: everyone },
      'example-excel-import': { path: '/example/excel-import', roles: everyone, excel: 'gics' },
      'example-echarts': { path: '/example/echarts', roles: everyone },
      'example-importance-eval': { path: '/example/importance-eval', roles: everyone },
    },
  ),
  ...section(
    { name: 'statecharts', icon: 'list-tree', access: 'setting', general: true },
    {
      statecharts: { path: '/statecharts', roles: admin },
      'statecharts-chart': { path: '/statecharts/:id/:journey?', roles: admin },
    },
  ),
} as const;

export type RouteName = keyof typeof consoleRoutes;
export type SectionName = NonNullable<(typeof consoleRoutes)[RouteName]['section']['name']>;

type Offered<R> = R extends { excel: infer E } ? E : never;
/** Name of an Excel file of a list. */
export type ExcelName = Offered<(typeof consoleRoutes)[RouteName]>;

/**
 * Names of the menu's entries that lead to the same records. Who has one of them may call for the records, and open a
 * page of any.
 */
export const sharedRouteNames = {
  notices: ['ntc-notice', 'sys-notice'],
  council: ['bsc-consultativebody', 'report-monthcouncilactivity'],
  ownCompany: ['basic-company-basic', 'bsc-user-basic'],
} as const satisfies Record<string, readonly RouteName[]>;
