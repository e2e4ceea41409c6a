import { built, everyone, section } from './route.tsx';

export const homeRoutes = section(
  { name: null, icon: 'layout-grid', general: true },
  built(everyone, 'landing', () => import('../../screens/home/HomeScreen.tsx'), {}, { ownHeading: true }),
);
