import { screenRoute } from './route.tsx';

const status = () => import('../../screens/entryCycles/EntryStatusScreen.tsx');
const values = () => import('../../screens/indicatorData/IndicatorDataScreen.tsx');
const results = () => import('../../screens/diagnoses/ResultScreen.tsx');

/** Entry of performance: its progress, its cycles, values of one indicator, the library of evidence; results of diagnoses; tasks of improvement. */
export const performanceScreens = [
  screenRoute('perfmgmt-esgtestresult-resist', status),
  screenRoute('perfmgmt-indicatordata-detail', values),
  screenRoute('perfmgmt-indicatordata-version', values),
  screenRoute('perfmgmt-indicatordata-data-version', values),
  screenRoute('perfmgmt-evidence', () => import('../../screens/evidence/EvidenceScreen.tsx')),
  screenRoute('analperf-esgtestresult', () => import('../../screens/diagnoses/RunsScreen.tsx')),
  screenRoute('analperf-esgtestresult-quarter', results),
  screenRoute('analperf-esgtestresult-quarter-detail', results),
  screenRoute('analperf-esgtestresult-year', results),
  screenRoute('analperf-esgtestresult-year-detail', results),
  screenRoute(
    'analperf-esg-managementperformance',
    () => import('../../screens/diagnosisAnalysis/OverviewScreen.tsx'),
  ),
  screenRoute(
    'analperf-esgtestresult-preview',
    () => import('../../screens/diagnoses/PreviewScreen.tsx'),
    {},
    { ownHeading: true },
  ),
  screenRoute(
    'analperf-esg-evaluationanalysis',
    () => import('../../screens/diagnosisAnalysis/EvaluationsScreen.tsx'),
  ),
  screenRoute(
    'analperf-esg-evaluationanalysis-detail',
    () => import('../../screens/diagnosisAnalysis/EvaluationScreen.tsx'),
  ),
  screenRoute('analperf-improvement', () => import('../../screens/improvements/ImprovementsScreen.tsx')),
  screenRoute('analperf-esg-othercompanies', () => import('../../screens/peers/OtherCompaniesScreen.tsx')),
  screenRoute(
    'analperf-esg-othercompanies-detail',
    () => import('../../screens/peers/OtherCompaniesDetail.tsx'),
    {},
    { ownHeading: true },
  ),
];
