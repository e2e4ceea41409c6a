import { screenRoute } from './route.tsx';

/** Entry of performance: its progress, its cycles, and values of one indicator. */
export const performanceScreens = [
  screenRoute(
    'perfmgmt-esgtestresult-resist',
    () => import('../../screens/entryCycles/EntryStatusScreen.tsx'),
  ),
];
