import { admin, built, company, everyone, managers, operator, planned, section } from './route.tsx';

const activities = () => import('../../screens/council/CouncilScreen.tsx');
const activity = () => import('../../screens/council/ActivityPage.tsx');
const report = { section: 'report-monthcouncilactivity' } as const;
/** Those of a company, and administrators, who review where it has one operator. */
const council = [...admin, ...company];

/** Indicators and their sets, performance, analysis, materiality and reports of a company itself. */
export const indicatorRoutes = [
  ...section(
    { name: 'bsc', icon: 'list-tree' },
    built(company, 'bsc-user-basic', () => import('../../screens/companies/UserBasic.tsx')),
    built(company, 'bsc-esginfo', () => import('../../screens/esgInfo/EsgInfoScreen.tsx')),
    built(company, 'bsc-standard', () => import('../../screens/standards/StandardScreen.tsx')),
    planned(
      company,
      'bsc-institution',
      'bsc-institution-create',
      'bsc-institution-detail',
      'bsc-custco-coset',
      'bsc-custco-coset-detail',
      'bsc-custco-coset-indicators',
      'bsc-custco-coset-version',
      'bsc-custco-coset-version-detail',
    ),
    built(council, 'bsc-consultativebody', activities, { section: 'bsc-consultativebody' }),
    built(council, 'bsc-consultativebody-regist', activity, { section: 'bsc-consultativebody' }),
    built(company, 'bsc-attachment', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
    built(everyone, 'bsc-datacenter', () => import('../../screens/posts/PostsScreen.tsx'), {
      area: 'datacenter',
    }),
    built(everyone, 'bsc-datacenter-detail', () => import('../../screens/posts/DatacenterPost.tsx')),
    planned(
      operator,
      'bsc-supply',
      'bsc-supply-indicators',
      'bsc-diagnosisstandardmanagement',
      'bsc-diagnosisstandardmanagement-detail',
      'bsc-diagnosisstandardmanagement-lookup',
      'bsc-diagnosisstandardmanagement-version',
    ),
  ),
  ...section(
    { name: 'indicator', icon: 'list-tree' },
    built(
      admin,
      'indicator-classification-system',
      () => import('../../screens/indicators/CatalogueScreen.tsx'),
    ),
    built(
      admin,
      'indicator-classification-system-detail',
      () => import('../../screens/indicators/IndicatorScreen.tsx'),
    ),
    built(
      managers,
      'indicator-industry-average',
      () => import('../../screens/industryAverages/IndustryAveragesScreen.tsx'),
    ),
    built(admin, 'indicator-report-phrase', () => import('../../screens/phrases/PhraseScreen.tsx')),
    planned(
      admin,
      'indicator-preset',
      'indicator-preset-version',
      'indicator-preset-detail',
      'indicator-preset-indicators',
      'indicator-preset-version-indicators',
      'indicator-supply-version',
      'indicator-supply-version-indicators',
      'indicator-gicsweight',
      'indicator-gicsweight-detail',
      'indicator-gicsweight-version',
      'indicator-institution',
      'indicator-institution-create',
      'indicator-institution-detail',
    ),
  ),
  ...section(
    { name: 'perfmgmt', icon: 'chart-bar' },
    planned(
      company,
      'perfmgmt-esgtestresult-resist',
      'perfmgmt-indicatordata',
      'perfmgmt-indicatordata-detail',
      'perfmgmt-indicatordata-version',
      'perfmgmt-indicatordata-data-version',
      'perfmgmt-institutiondata',
      'perfmgmt-institutiondata-detail',
      'perfmgmt-institutiondata-datasheet',
      'perfmgmt-esgresult',
      'perfmgmt-esgresult-regist',
    ),
  ),
  ...section(
    { name: 'analperf', icon: 'chart-bar' },
    planned(
      company,
      'analperf-esg-managementperformance',
      'analperf-esgtestresult',
      'analperf-esgtestresult-quarter',
      'analperf-esgtestresult-quarter-detail',
      'analperf-esgtestresult-year',
      'analperf-esgtestresult-year-detail',
      'analperf-esgtestresult-preview',
      'analperf-esg-evaluationanalysis',
      'analperf-esg-evaluationanalysis-detail',
      'analperf-esg-othercompanies',
      'analperf-esg-othercompanies-detail',
    ),
  ),
  ...section(
    { name: 'importance-eval', icon: 'database', access: 'anyone' },
    planned(
      company,
      'importance-eval-esg-data-input',
      'importance-eval-esg-data-read',
      'importance-eval-esg-data-dashboard',
    ),
    planned(operator, 'importance-eval-esg-data-connection'),
  ),
  ...section(
    { name: 'materiality-test', icon: 'target', access: 'anyone' },
    planned(
      managers,
      'materiality-test-issue-pool-list',
      'materiality-test-issue-pool-list-form',
      'materiality-test-materiality-test-standard',
    ),
    planned(company, 'materiality-test-materiality-test-exam'),
  ),
  ...section(
    { name: 'report', icon: 'report' },
    planned(company, 'report-diagnosis', 'report-factsheet'),
    built(council, 'report-monthcouncilactivity', activities, report),
    built(council, 'report-monthcouncilactivity-list', activities, report),
    built(council, 'report-monthcouncilactivity-regist', activity, report),
  ),
  ...section(
    { name: 'factsheet', icon: 'report', layout: 'public', access: 'anyone' },
    planned(managers, 'factsheet-view'),
  ),
  ...section({ name: 'peer', icon: 'report' }, planned(admin, 'peer-peergroupdata')),
];
