import { admin, built, company, everyone, managers, operator, planned, section } from './route.tsx';

const activities = () => import('../../screens/council/CouncilScreen.tsx');
const activity = () => import('../../screens/council/ActivityPage.tsx');
const sets = () => import('../../screens/indicatorSets/SetsScreen.tsx');
const set = () => import('../../screens/indicatorSets/SetScreen.tsx');
const presetItem = () => import('../../screens/indicatorSets/PresetItemScreen.tsx');
const cosetItem = () => import('../../screens/indicatorSets/CosetItemScreen.tsx');
const supply = () => import('../../screens/indicatorSets/SupplyScreen.tsx');
const preset = { area: 'preset' } as const;
const ownCoset = { area: 'ownCoset' } as const;
const weightList = () => import('../../screens/partnerWeights/WeightsScreen.tsx');
const weights = () => import('../../screens/partnerWeights/WeightPage.tsx');
const institutions = () => import('../../screens/institutions/InstitutionsScreen.tsx');
const institution = () => import('../../screens/institutions/InstitutionScreen.tsx');
const report = { section: 'report-monthcouncilactivity' } as const;
/** Those of a company, and administrators, who review where it has one operator. */
const withReviewers = [...admin, ...company];

/** Indicators and their sets, performance, analysis, materiality and reports of a company itself. */
export const indicatorRoutes = [
  ...section(
    { name: 'bsc', icon: 'list-tree' },
    built(company, 'bsc-user-basic', () => import('../../screens/companies/UserBasic.tsx')),
    built(company, 'bsc-esginfo', () => import('../../screens/esgInfo/EsgInfoScreen.tsx')),
    built(withReviewers, 'bsc-standard', () => import('../../screens/standards/StandardScreen.tsx')),
    built(company, 'bsc-custco-coset', sets, ownCoset),
    built(company, 'bsc-custco-coset-detail', set, ownCoset),
    built(company, 'bsc-custco-coset-indicators', cosetItem, ownCoset),
    built(company, 'bsc-custco-coset-version', cosetItem, ownCoset),
    built(company, 'bsc-custco-coset-version-detail', cosetItem, ownCoset),
    built(company, 'bsc-institution', institutions, { section: 'bsc' }),
    built(company, 'bsc-institution-create', institution, { section: 'bsc' }),
    built(company, 'bsc-institution-detail', institution, { section: 'bsc' }),
    built(withReviewers, 'bsc-consultativebody', activities, { section: 'bsc-consultativebody' }),
    built(withReviewers, 'bsc-consultativebody-regist', activity, { section: 'bsc-consultativebody' }),
    built(company, 'bsc-attachment', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
    built(everyone, 'bsc-datacenter', () => import('../../screens/posts/PostsScreen.tsx'), {
      area: 'datacenter',
    }),
    built(everyone, 'bsc-datacenter-detail', () => import('../../screens/posts/DatacenterPost.tsx')),
    built(operator, 'bsc-supply', supply, { area: 'companySupply' }),
    built(
      operator,
      'bsc-supply-indicators',
      () => import('../../screens/indicatorSets/SupplyItemScreen.tsx'),
    ),
    built(operator, 'bsc-diagnosisstandardmanagement', weightList, { area: 'company' }),
    built(operator, 'bsc-diagnosisstandardmanagement-detail', weights, { area: 'company' }),
    built(operator, 'bsc-diagnosisstandardmanagement-lookup', weights, { area: 'company' }),
    built(operator, 'bsc-diagnosisstandardmanagement-version', weights, { area: 'company', isLookup: true }),
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
    built(admin, 'indicator-preset', sets, preset),
    built(admin, 'indicator-preset-version', set, preset),
    built(admin, 'indicator-preset-detail', set, preset),
    built(admin, 'indicator-preset-indicators', presetItem),
    built(admin, 'indicator-preset-version-indicators', presetItem),
    built(admin, 'indicator-supply-version', supply, { area: 'catalogueSupply' }),
    built(admin, 'indicator-supply-version-indicators', supply, { area: 'catalogueSupply' }),
    built(admin, 'indicator-gicsweight', weightList, { area: 'catalogue' }),
    built(admin, 'indicator-gicsweight-detail', weights, { area: 'catalogue' }),
    built(admin, 'indicator-gicsweight-version', weights, { area: 'catalogue', isLookup: true }),
    built(
      managers,
      'indicator-industry-average',
      () => import('../../screens/industryAverages/IndustryAveragesScreen.tsx'),
    ),
    built(admin, 'indicator-report-phrase', () => import('../../screens/phrases/PhraseScreen.tsx')),
    built(admin, 'indicator-institution', institutions, { section: 'indicator' }),
    built(
      admin,
      'indicator-institution-create',
      () => import('../../screens/institutions/InstitutionForm.tsx'),
    ),
    built(admin, 'indicator-institution-detail', institution, { section: 'indicator' }),
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
    built(withReviewers, 'report-monthcouncilactivity', activities, report),
    built(withReviewers, 'report-monthcouncilactivity-list', activities, report),
    built(withReviewers, 'report-monthcouncilactivity-regist', activity, report),
  ),
  ...section(
    { name: 'factsheet', icon: 'report', layout: 'public', access: 'anyone' },
    planned(managers, 'factsheet-view'),
  ),
  ...section({ name: 'peer', icon: 'report' }, planned(admin, 'peer-peergroupdata')),
];
