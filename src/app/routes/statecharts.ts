import { screenRoute } from './route.tsx';

/** The workbench for the product's statecharts. */
export const statechartScreens = [
  screenRoute('statecharts', () => import('../../screens/statecharts/ChartsScreen.tsx')),
  screenRoute(
    'statecharts-chart',
    () => import('../../screens/statecharts/WorkbenchScreen.tsx'),
    {},
    { ownHeading: true },
  ),
];
