import { admin, built, section } from './route.tsx';

/** The workbench for the product's statecharts. */
export const statechartRoutes = section(
  { name: 'statecharts', icon: 'list-tree', access: 'setting', general: true },
  built(admin, 'statecharts', () => import('../../screens/statecharts/ChartsScreen.tsx')),
  built(
    admin,
    'statecharts-chart',
    () => import('../../screens/statecharts/WorkbenchScreen.tsx'),
    {},
    { ownHeading: true },
  ),
);
