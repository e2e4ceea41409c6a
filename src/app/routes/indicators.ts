import { screenRoute } from './route.tsx';

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

/** Indicators and their sets, performance, analysis, materiality and reports of a company itself. */
export const indicatorScreens = [
  screenRoute('bsc-user-basic', () => import('../../screens/companies/UserBasic.tsx')),
  screenRoute('bsc-esginfo', () => import('../../screens/esgInfo/EsgInfoScreen.tsx')),
  screenRoute('bsc-standard', () => import('../../screens/standards/StandardScreen.tsx')),
  screenRoute('bsc-custco-coset', sets, ownCoset),
  screenRoute('bsc-custco-coset-detail', set, ownCoset),
  screenRoute('bsc-custco-coset-indicators', cosetItem, ownCoset),
  screenRoute('bsc-custco-coset-version', cosetItem, ownCoset),
  screenRoute('bsc-custco-coset-version-detail', cosetItem, ownCoset),
  screenRoute('bsc-institution', institutions, { section: 'bsc' }),
  screenRoute('bsc-institution-create', institution, { section: 'bsc' }),
  screenRoute('bsc-institution-detail', institution, { section: 'bsc' }),
  screenRoute('bsc-consultativebody', activities, { section: 'bsc-consultativebody' }),
  screenRoute('bsc-consultativebody-regist', activity, { section: 'bsc-consultativebody' }),
  screenRoute('bsc-attachment', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
  screenRoute('bsc-datacenter', () => import('../../screens/posts/PostsScreen.tsx'), {
    area: 'datacenter',
  }),
  screenRoute('bsc-datacenter-detail', () => import('../../screens/posts/DatacenterPost.tsx')),
  screenRoute('bsc-supply', supply, { area: 'companySupply' }),
  screenRoute('bsc-supply-indicators', () => import('../../screens/indicatorSets/SupplyItemScreen.tsx')),
  screenRoute('bsc-diagnosisstandardmanagement', weightList, { area: 'company' }),
  screenRoute('bsc-diagnosisstandardmanagement-detail', weights, { area: 'company' }),
  screenRoute('bsc-diagnosisstandardmanagement-lookup', weights, { area: 'company' }),
  screenRoute('bsc-diagnosisstandardmanagement-version', weights, { area: 'company', isLookup: true }),
  screenRoute(
    'indicator-classification-system',
    () => import('../../screens/indicators/CatalogueScreen.tsx'),
  ),
  screenRoute(
    'indicator-classification-system-detail',
    () => import('../../screens/indicators/IndicatorScreen.tsx'),
  ),
  screenRoute('indicator-preset', sets, preset),
  screenRoute('indicator-preset-version', set, preset),
  screenRoute('indicator-preset-detail', set, preset),
  screenRoute('indicator-preset-indicators', presetItem),
  screenRoute('indicator-preset-version-indicators', presetItem),
  screenRoute('indicator-supply-version', supply, { area: 'catalogueSupply' }),
  screenRoute('indicator-supply-version-indicators', supply, { area: 'catalogueSupply' }),
  screenRoute('indicator-gicsweight', weightList, { area: 'catalogue' }),
  screenRoute('indicator-gicsweight-detail', weights, { area: 'catalogue' }),
  screenRoute('indicator-gicsweight-version', weights, { area: 'catalogue', isLookup: true }),
  screenRoute('indicator-grade-scale', () => import('../../screens/externalResults/GradeScalesScreen.tsx')),
  screenRoute(
    'indicator-industry-average',
    () => import('../../screens/industryAverages/IndustryAveragesScreen.tsx'),
  ),
  screenRoute('indicator-report-phrase', () => import('../../screens/phrases/PhraseScreen.tsx')),
  screenRoute('indicator-institution', institutions, { section: 'indicator' }),
  screenRoute('indicator-institution-create', () => import('../../screens/institutions/InstitutionForm.tsx')),
  screenRoute('indicator-institution-detail', institution, { section: 'indicator' }),
  screenRoute('perfmgmt-indicatordata', () => import('../../screens/entries/EntryGridScreen.tsx')),
  screenRoute('perfmgmt-institutiondata', () => import('../../screens/institutionAnswers/YearsScreen.tsx')),
  screenRoute(
    'perfmgmt-institutiondata-detail',
    () => import('../../screens/institutionAnswers/YearScreen.tsx'),
  ),
  screenRoute(
    'perfmgmt-institutiondata-datasheet',
    () => import('../../screens/institutionAnswers/SheetScreen.tsx'),
  ),
  screenRoute('perfmgmt-esgresult', () => import('../../screens/externalResults/ResultsScreen.tsx')),
  screenRoute('perfmgmt-esgresult-regist', () => import('../../screens/externalResults/ResultPage.tsx')),

  screenRoute('peer-peergroupdata', () => import('../../screens/peers/FactSheetScreen.tsx')),
  screenRoute('report-monthcouncilactivity', activities, report),
  screenRoute('report-monthcouncilactivity-list', activities, report),
  screenRoute('report-monthcouncilactivity-regist', activity, report),
];
