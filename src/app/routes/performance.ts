import { screenRoute } from './route.tsx';

/** Entry of performance: its progress, its cycles, and values of one indicator. */
export const performanceScreens = [
  screenRoute(
    'perfmgmt-esgtestresult-resist',
    () => import('../../screens/entryCycles/EntryStatusScreen.tsx'),
  ),
  screenRoute(
    'perfmgmt-indicatordata-detail',
    () => import('../../screens/indicatorData/IndicatorDataScreen.tsx'),
  ),
  screenRoute(
    'perfmgmt-indicatordata-version',
    () => import('../../screens/indicatorData/SetVersionScreen.tsx'),
  ),
  screenRoute(
    'perfmgmt-indicatordata-data-version',
    () => import('../../screens/indicatorData/DataVersionScreen.tsx'),
  ),
];
