import { screenRoute } from './route.tsx';

const status = () => import('../../screens/entryCycles/EntryStatusScreen.tsx');
const values = () => import('../../screens/indicatorData/IndicatorDataScreen.tsx');

/** Entry of performance: its progress, its cycles, values of one indicator, the library of evidence; tasks of improvement. */
export const performanceScreens = [
  screenRoute('perfmgmt-esgtestresult-resist', status),
  screenRoute('perfmgmt-indicatordata-detail', values),
  screenRoute('perfmgmt-indicatordata-version', values),
  screenRoute('perfmgmt-indicatordata-data-version', values),
  screenRoute('perfmgmt-evidence', () => import('../../screens/evidence/EvidenceScreen.tsx')),
  screenRoute('analperf-improvement', () => import('../../screens/improvements/ImprovementsScreen.tsx')),
];
