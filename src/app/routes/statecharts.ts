import { built } from './route.tsx';

/** The workbench for the product's statecharts. */
export const statechartScreens = [
  built('statecharts', () => import('../../screens/statecharts/ChartsScreen.tsx')),
  built(
    'statecharts-chart',
    () => import('../../screens/statecharts/WorkbenchScreen.tsx'),
    {},
    { ownHeading: true },
  ),
];
