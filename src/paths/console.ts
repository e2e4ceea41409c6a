/** Address of every route by its name, in wouter's syntax. The route table gives each its screen. */
export const patterns = {
  landing: '/',

  statecharts: '/statecharts',
  'statecharts-chart': '/statecharts/:id/:journey?',

  'user-login': '/user/login',
  'user-find-id': '/user/idInfo',
  'user-find-id-reg': '/user/idInfo/:id',
  'user-password-reg': '/user/password',
  'user-password-reset': '/user/password/reset',
  'user-dormant': '/user/dormant',
  'user-dormant-password-reset': '/user/dormant/password/reset',
  'anonymous-policy-re': '/user/privacyRe/:userId?',
  'anonymous-agreement': '/user/service',
  'anonymous-policy': '/user/privacy',
  'user-signup-user': '/user/signup/user/:url',
  'user-signup-pany': '/user/signup/pany/:url',
  'user-signup-ptnr': '/user/signup/ptnr/:url',
  'user-info-reg': '/user/info/reg',
  'user-info-pany': '/user/info/pany',
  'user-info-ptnr': '/user/info/ptnr',
  'user-mypage': '/user/mypage',
  'user-exports': '/user/exports',

  'info-agreement': '/info/agreement',
  'info-policy': '/info/policy',
  'info-sitemap': '/info/sitemap',

  'mypage-confirm-password': '/mypage/password',
  'mypage-user': '/mypage/user',
  'mypage-withdrawal': '/mypage/withdrawal',

  error: '/error',
  'error-404': '/error/404',
  'error-500': '/error/500',

  'bsc-user-basic': '/bsc/user/basic',
  'bsc-esginfo': '/bsc/esginfo',
  'bsc-standard': '/bsc/standard',
  'bsc-institution': '/bsc/institution',
  'bsc-institution-create':
    '/bsc/institution/create/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId/enabled/:enabled',
  'bsc-institution-detail':
    '/bsc/institution/detail/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId',
  'bsc-custco-coset': '/bsc/custco/coset',
  'bsc-custco-coset-detail': '/bsc/custco/coset/:id',
  'bsc-custco-coset-indicators':
    '/bsc/custco/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
  'bsc-custco-coset-version':
    '/bsc/coset/version/cosetId/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
  'bsc-custco-coset-version-detail':
    '/bsc/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
  'bsc-consultativebody': '/bsc/consultativebody',
  'bsc-consultativebody-regist': '/bsc/consultativebody/regist',
  'bsc-supply': '/bsc/supply',
  'bsc-supply-indicators': '/bsc/supply/indicators/:ptnrIdctrsId',
  'bsc-diagnosisstandardmanagement': '/bsc/diagnosisstandardmanagement',
  'bsc-diagnosisstandardmanagement-detail': '/bsc/diagnosisstandardmanagement/:ptnrWhtId/:currTabId',
  'bsc-diagnosisstandardmanagement-lookup': '/bsc/diagnosisstandardmanagement/:ptnrWhtId/:currTabId',
  'bsc-diagnosisstandardmanagement-version':
    '/bsc/diagnosisstandardmanagement/version/:ptnrWhtId/:dgnsCtgryCdId/:currTabId/:currTabTitle',
  'bsc-attachment': '/bsc/attachment',
  'bsc-datacenter': '/bsc/datacenter',
  'bsc-datacenter-detail': '/bsc/datacenter/detail/:id?',

  'ntc-notice': '/ntc/notice',
  'ntc-notice-view': '/ntc/notice/view/:ntcId',
  'ntc-notice-create': '/ntc/notice/create',
  'ntc-notice-update': '/ntc/notice/update/:ntcId',
  'ntc-qna': '/ntc/qna',
  'ntc-qna-view': '/ntc/qna/view/:qnaId',
  'ntc-qnaOperator': '/ntc/qnaOperator',
  'ntc-noticePopup': '/ntc/noticePopup',
  'ntc-noticePopup-update': '/ntc/noticePopup/update/:ntcId',
  'ntc-noticePopup-create': '/ntc/noticePopup/create',
  'ntc-alarm': '/ntc/alarm',
  'ntc-alarm-view': '/ntc/alarm/view',
  'ntc-agreement': '/ntc/agreement',
  'ntc-agreement-view': '/ntc/agreement/view/:termId',
  'ntc-agreement-create': '/ntc/agreement/create',

  'sys-notice': '/sys/notice',
  'sys-notice-view': '/sys/notice/view/:ntcId',
  'sys-notice-create': '/sys/notice/create',
  'sys-notice-update': '/sys/notice/update/:ntcId',
  'sys-qna': '/sys/qna',
  'sys-qna-view': '/sys/qna/view/:qnaId',
  'sys-qnaOperator': '/sys/qnaOperator',
  'sys-noticePopup': '/sys/noticePopup',
  'sys-noticePopup-update': '/sys/noticePopup/update/:ntcId',
  'sys-noticePopup-create': '/sys/noticePopup/create',
  'sys-alarm': '/sys/alarm',
  'sys-alarm-view': '/sys/alarm/view/:pushHistoryId',
  'sys-agreement': '/sys/agreement',
  'sys-agreement-view': '/sys/agreement/view/:termId',
  'sys-agreement-create': '/sys/agreement/create',

  'basic-company-basic': '/basic/company-basic',
  'basic-company-basic-partner': '/basic/company-basic/partner',
  'basic-essentialinfo': '/basic/essentialinfo',
  'basic-essentialinfo-partner': '/basic/essentialinfo/partner',
  'basic-user-list': '/basic/user/list',
  'basic-user-list-reg': '/basic/user/reg',
  'basic-user-list-detail': '/basic/user/detail/:id',
  'basic-client-partner': '/basic/client/partner',
  authority: '/basic/authority',
  'authority-reg-create': '/basic/authority/reg',
  'authority-reg-edit': '/basic/authority/reg/:roleId/:userCnt',
  'basic-importance-eval-subordinate-company': '/basic/importance-eval/subordinate-company',

  esgOperation: '/esgOperation',
  baseInfoManage: '/baseInfoManage',
  supply: '/supply',

  'board-attach': '/board/attach',
  'board-pds': '/board/pds',
  'board-pds-form': '/board/pds/form',
  'board-pds-form-edit': '/board/pds/form/:id',
  'board-pds-view': '/board/pds/:id',

  'supplyperformance-supply': '/supplyperformance/supply',
  'supplyperformance-supply-create': '/supplyperformance/supply/create',
  'supplyperformance-supply-detail': '/supplyperformance/supply/detail/:custCoPtnrId',
  'supplyperformance-supply-view': '/supplyperformance/supply/:custCoPtnrId',
  'supplyperformance-diagnosiscondition': '/supplyperformance/diagnosiscondition',
  'supplyperformance-diagnosiscondition-indicator': '/supplyperformance/indicator/:id',
  'supplyperformance-diagnosiscondition-indicator-detail': '/supplyperformance/indicator/:id/detail/:type',
  'supplyperformance-diagnosiscondition-indicator-quantitative':
    '/supplyperformance/indicator/:id/quantitative',
  'supplyperformance-supplyresultmanagement': '/supplyperformance/supplyresultmanagement',
  'supplyperformance-supplyresultmanagement-indicator':
    '/supplyperformance/supplyresultmanagement/indicator/:ptnrGicsDgnsId',
  'supplyperformance-supplyresultmanagement-modified':
    '/supplyperformance/supplyresultmanagement/modified/:ptnrGicsDgnsId/:type',
  'supplyperformance-supplyresultmanagement-sheet': '/supplyperformance/result/:id',
  'supplyperformance-supplydeadlinemanagement': '/supplyperformance/supplydeadlinemanagement',
  'supplyperformance-supplydeadlinemanagement-result':
    '/supplyperformance/supplydeadlinemanagement/result/:ptnrDdlnId',
  'supplyperformance-supplydeadlinemanagement-division':
    '/supplyperformance/supplydeadlinemanagement/division/:ptnrDdlnId/commonCodeId/:commonCodeId',
  'supplyperformance-k0data-diagnosis-stat': '/supplyperformance/k0data/diagnosis/stat',
  'supplyperformance-k0data-diagnosis-result': '/supplyperformance/k0data/diagnosis/result',
  'supplyperformance-k0data-diagnosis-finish': '/supplyperformance/k0data/diagnosis/finish',
  'supplyperformance-k0data-diagnosis-finish-detail': '/supplyperformance/k0data/diagnosis/finish/:id',
  'supplyperformance-k0data-requests-self-result':
    '/supplyperformance/k0data/requests/:diagnosisId/self-result',
  'supplyperformance-k0data-requests-result': '/supplyperformance/k0data/requests/:diagnosisId/result',
  'supplyperformance-k0data-requests-detail': '/supplyperformance/k0data/requests/:diagnosisId/detail/:type',
  'supplyperformance-k0data-requests-data-sheet':
    '/supplyperformance/k0data/requests/:diagnosisId/data-sheet',

  'supplydiagno-management': '/supplydiagno/management',
  'supplydiagno-management-indicator': '/supplydiagno/indicator/:id',
  'supplydiagno-management-indicator-detail': '/supplydiagno/indicator/:id/detail/:type',
  'supplydiagno-management-indicator-quantitative': '/supplydiagno/indicator/quantitative/:id',
  'supplydiagno-result': '/supplydiagno/result',
  'supplydiagno-result-detail': '/supplydiagno/result/:ptnrGicsDgnsId',
  'supplydiagno-result-type': '/supplydiagno/result/:ptnrGicsDgnsId/:type',
  'supplydiagno-result-sheet': '/supplydiagno/result/:id',
  'supplydiagno-k0data-requests': '/supplydiagno/k0data/requests',
  'supplydiagno-k0data-request-result': '/supplydiagno/k0data/request-result',
  'supplydiagno-k0data-requests-form-sample': '/supplydiagno/k0data/requests/form-sample',
  'supplydiagno-k0data-requests-form-test': '/supplydiagno/k0data/requests/form-test',
  'supplydiagno-k0data-requests-form-test2': '/supplydiagno/k0data/requests/form-test2',
  'supplydiagno-k0data-requests-2-result': '/supplydiagno/k0data/requests/2-result',
  'supplydiagno-k0data-requests-form': '/supplydiagno/k0data/requests/:diagnosisId/form',
  'supplydiagno-k0data-requests-readonly-form': '/supplydiagno/k0data/readonly/:diagnosisId/form',
  'supplydiagno-k0data-deadline': '/supplydiagno/k0data/deadline',
  'supplydiagno-k0data-result': '/supplydiagno/k0data/result',
  'supplydiagno-k0data-requests-self-result': '/supplydiagno/k0data/requests/:diagnosisId/self-result',
  'supplydiagno-k0data-requests-result': '/supplydiagno/k0data/requests/:diagnosisId/result',
  'supplydiagno-k0data-requests-detail': '/supplydiagno/k0data/requests/:diagnosisId/detail/:type',
  'supplydiagno-k0data-requests-data-sheet': '/supplydiagno/k0data/requests/:diagnosisId/data-sheet',
  'supplydiagno-k0data-finish-graph': '/supplydiagno/k0data/finish/graph',
  'supplydiagno-k0data-finish-graph-detail': '/supplydiagno/k0data/finish/graph',

  'report-diagnosis': '/report/diagnosis',
  'report-factsheet': '/report/factsheet',
  'report-monthcouncilactivity': '/report/monthcouncilactivity',
  'report-monthcouncilactivity-list': '/report/monthcouncilactivity',
  'report-monthcouncilactivity-regist': '/report/monthcouncilactivity-regist',
  'factsheet-view': '/factsheet/view/:lan/:custCoId',

  'service-esgstate': '/service/esgstate',
  'service-supplystate': '/service/supplystate',

  'management-log': '/management/log',
  'management-privacy': '/management/privacy',
  'management-authority': '/management/authority',

  'importance-eval-esg-data-input': '/importance-eval/esg-data-input',
  'importance-eval-esg-data-read': '/importance-eval/esg-data-read',
  'importance-eval-esg-data-connection': '/importance-eval/esg-data-connection',
  'importance-eval-esg-data-dashboard': '/importance-eval/esg-data-dashboard',

  'materiality-test-issue-pool-list': '/materiality-test/issue-pool-list',
  'materiality-test-issue-pool-list-form': '/materiality-test/issue-pool-form',
  'materiality-test-materiality-test-standard': '/materiality-test/materiality-test-standard',
  'materiality-test-materiality-test-exam': '/materiality-test/materiality-test-exam',

  'indicator-classification-system': '/indicator/classification-system',
  'indicator-classification-system-detail': '/indicator/classification-system/:id',
  'indicator-industry-average': '/indicator/industry-average',
  'indicator-preset': '/indicator/preset',
  'indicator-preset-version': '/indicator/preset/version/:id',
  'indicator-preset-detail': '/indicator/preset/:id',
  'indicator-preset-indicators': '/indicator/preset/:presetId/indicators/:indicatorId',
  'indicator-preset-version-indicators':
    '/indicator/preset/version/:presetId/indicators/:indicatorId/:originalIndicatorId',
  'indicator-report-phrase': '/indicator/report/phrase',
  'indicator-supply-version': '/indicator/supply/version',
  'indicator-supply-version-indicators': '/indicator/supply/version',
  'indicator-gicsweight': '/indicator/gicsweight',
  'indicator-gicsweight-detail': '/indicator/gicsweight/:ptnrWhtId/:currTabId',
  'indicator-gicsweight-version':
    '/indicator/gicsweight/version/:ptnrWhtId/:dgnsCtgryCdId/:currTabId/:currTabTitle',
  'indicator-institution': '/indicator/institution',
  'indicator-institution-create':
    '/indicator/institution/create/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId/enabled/:enabled',
  'indicator-institution-detail':
    '/indicator/institution/detail/crtrYr/:crtrYr/instCtgryCdId/:instCtgryCdId/instCdId/:instCdId',

  'coms-comcode': '/coms/comcode',
  'coms-menu': '/coms/menu',
  'coms-menu-tree': '/coms/menu/tree/:menuId',
  'common-category': '/common/category',
  'peer-peergroupdata': '/peer/peergroupdata',

  'perfmgmt-esgtestresult-resist': '/perfmgmt/esgtestresult/resist',
  'perfmgmt-indicatordata': '/perfmgmt/indicatordata',
  'perfmgmt-indicatordata-detail': '/perfmgmt/indicatordata/:id',
  'perfmgmt-indicatordata-version': '/perfmgmt/indicatordata/version/:id/:ver',
  'perfmgmt-indicatordata-data-version': '/perfmgmt/indicatordata/:id/version/:daId',
  'perfmgmt-institutiondata': '/perfmgmt/institutiondata',
  'perfmgmt-institutiondata-detail': '/perfmgmt/institutiondata/detail/:id/:year',
  'perfmgmt-institutiondata-datasheet': '/perfmgmt/institutiondata/datasheet/:id/:year',
  'perfmgmt-esgresult': '/perfmgmt/esgresult',
  'perfmgmt-esgresult-regist': '/perfmgmt/esgresult-regist/:evlInstRstId',

  'analperf-esg-managementperformance': '/analperf/esg/managementperformance',
  'analperf-esgtestresult': '/analperf/esgtestresult',
  'analperf-esgtestresult-quarter': '/analperf/esgtestresult/quarter/:dgnsYr/:brnCd/:bizSectId',
  'analperf-esgtestresult-quarter-detail':
    '/analperf/esgtestresult/quarter/detail/:dgnsYr/:brnCd/:bizSectId/:parentIdctrsClsfctnId/:idctrsClsfctnId',
  'analperf-esgtestresult-year': '/analperf/esgtestresult/year/:dgnsYr/:bizSectId',
  'analperf-esgtestresult-year-detail':
    '/analperf/esgtestresult/year/detail/:dgnsYr/:brnCd/:bizSectId/:parentIdctrsClsfctnId/:idctrsClsfctnId',
  'analperf-esgtestresult-preview': '/analperf/esgtestresult/preview/:dgnsYr/:bizSectId',
  'analperf-esg-evaluationanalysis': '/analperf/esg/evaluationanalysis',
  'analperf-esg-evaluationanalysis-detail':
    '/analperf/esg/evaluationanalysis/detail/:crtrYr/:brnCd/:bizSectId/:dgnsYr/:dgnsRstId',
  'analperf-esg-othercompanies': '/analperf/esg/othercompanies',
  'analperf-esg-othercompanies-detail': '/analperf/esg/othercompanies/detail/:crtrYr/:brnCd',

  'cusMgmt-customercompany': '/cusMgmt/customercompany',
  'cusMgmt-customercompany-create': '/cusMgmt/customercompany/create',
  'bscUserList-reg': '/cusMgmt/customercompany/create',
  'cusMgmt-customercompany-detail': '/cusMgmt/customercompany/detail/:customerCompanyId',
  'cusMgmt-customeroperator': '/cusMgmt/customeroperator',
  'cusMgmt-customeroperator-detail': '/cusMgmt/customeroperator/detail/:id',
  'cusMgmt-servicepolicy': '/cusMgmt/servicepolicy',
  'cusMgmt-coset': '/cusMgmt/coset',
  'cusMgmt-coset-detail': '/cusMgmt/coset/:id',
  'cusMgmt-coset-indicators':
    '/cusMgmt/coset/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',
  'cusMgmt-coset-version':
    '/cusMgmt/coset/version/cosetId/:cosetId/custCoId/:custCoId/bizSectionId/:bizSectionId/indicators/:oncoIdctrsId',

  example: '/example',
  'example-html-table': '/example/html-table',
  'example-dragndrop': '/example/dragndrop',
  'example-ag-grid': '/example/ag-grid',
  'example-tree': '/example/tree',
  'example-modal': '/example/modal',
  'example-tab': '/example/tab',
  'example-validation-example': '/example/validation-example',
  'example-fileboard': '/example/fileboard',
  'example-excel-import': '/example/excel-import',
  'example-Editor': '/example/Editor',
  'example-echarts': '/example/echarts',
  'example-reply': '/example/reply',
  'example-importance-eval': '/example/importance-eval',
} as const;

export type RouteName = keyof typeof patterns;

/** What the addresses of a pattern match (no query, no hash). */
export const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`, 'i');

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | ParamNames<`/${Further}`>
    : Rest
  : never;
type ParamValue = string | number;

/** What has to be given to build the address of a route; a parameter that ends in `?` may be left out. */
type RouteParams<N extends RouteName> = {
  [K in ParamNames<(typeof patterns)[N]> as K extends `${string}?` ? never : K]: ParamValue;
} & {
  [K in ParamNames<(typeof patterns)[N]> as K extends `${infer Name}?` ? Name : never]?: ParamValue;
};

type ParamsArgument<N extends RouteName> = [ParamNames<(typeof patterns)[N]>] extends [never]
  ? []
  : Record<never, never> extends RouteParams<N>
    ? [params?: RouteParams<N>]
    : [params: RouteParams<N>];

/** Address of the route `name` with its parameters filled in and escaped. */
export function pathTo<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): string {
  const values: Record<string, ParamValue | undefined> = params ?? {};
  return patterns[name].replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = values[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}

/** `path` with the query of a page's address (with or without its `?`), such as that of the list it was opened from. */
export const withSearch = (path: string, search: string): string => {
  const query = search.replace(/^\?/, '');
  return query === '' ? path : `${path}?${query}`;
};
