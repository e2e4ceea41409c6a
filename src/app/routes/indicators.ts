import { built } from './route.tsx';

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
  built('bsc-user-basic', () => import('../../screens/companies/UserBasic.tsx')),
  built('bsc-esginfo', () => import('../../screens/esgInfo/EsgInfoScreen.tsx')),
  built('bsc-standard', () => import('../../screens/standards/StandardScreen.tsx')),
  built('bsc-custco-coset', sets, ownCoset),
  built('bsc-custco-coset-detail', set, ownCoset),
  built('bsc-custco-coset-indicators', cosetItem, ownCoset),
  built('bsc-custco-coset-version', cosetItem, ownCoset),
  built('bsc-custco-coset-version-detail', cosetItem, ownCoset),
  built('bsc-institution', institutions, { section: 'bsc' }),
  built('bsc-institution-create', institution, { section: 'bsc' }),
  built('bsc-institution-detail', institution, { section: 'bsc' }),
  built('bsc-consultativebody', activities, { section: 'bsc-consultativebody' }),
  built('bsc-consultativebody-regist', activity, { section: 'bsc-consultativebody' }),
  built('bsc-attachment', () => import('../../screens/attachments/AttachmentsScreen.tsx')),
  built('bsc-datacenter', () => import('../../screens/posts/PostsScreen.tsx'), {
    area: 'datacenter',
  }),
  built('bsc-datacenter-detail', () => import('../../screens/posts/DatacenterPost.tsx')),
  built('bsc-supply', supply, { area: 'companySupply' }),
  built('bsc-supply-indicators', () => import('../../screens/indicatorSets/SupplyItemScreen.tsx')),
  built('bsc-diagnosisstandardmanagement', weightList, { area: 'company' }),
  built('bsc-diagnosisstandardmanagement-detail', weights, { area: 'company' }),
  built('bsc-diagnosisstandardmanagement-lookup', weights, { area: 'company' }),
  built('bsc-diagnosisstandardmanagement-version', weights, { area: 'company', isLookup: true }),
  built('indicator-classification-system', () => import('../../screens/indicators/CatalogueScreen.tsx')),
  built(
    'indicator-classification-system-detail',
    () => import('../../screens/indicators/IndicatorScreen.tsx'),
  ),
  built('indicator-preset', sets, preset),
  built('indicator-preset-version', set, preset),
  built('indicator-preset-detail', set, preset),
  built('indicator-preset-indicators', presetItem),
  built('indicator-preset-version-indicators', presetItem),
  built('indicator-supply-version', supply, { area: 'catalogueSupply' }),
  built('indicator-supply-version-indicators', supply, { area: 'catalogueSupply' }),
  built('indicator-gicsweight', weightList, { area: 'catalogue' }),
  built('indicator-gicsweight-detail', weights, { area: 'catalogue' }),
  built('indicator-gicsweight-version', weights, { area: 'catalogue', isLookup: true }),
  built(
    'indicator-industry-average',
    () => import('../../screens/industryAverages/IndustryAveragesScreen.tsx'),
  ),
  built('indicator-report-phrase', () => import('../../screens/phrases/PhraseScreen.tsx')),
  built('indicator-institution', institutions, { section: 'indicator' }),
  built('indicator-institution-create', () => import('../../screens/institutions/InstitutionForm.tsx')),
  built('indicator-institution-detail', institution, { section: 'indicator' }),

  built('report-monthcouncilactivity', activities, report),
  built('report-monthcouncilactivity-list', activities, report),
  built('report-monthcouncilactivity-regist', activity, report),
];
