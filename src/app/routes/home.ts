import { screenRoute } from './route.tsx';

export const homeScreens = [
  screenRoute('landing', () => import('../../screens/home/HomeScreen.tsx'), {}, { ownHeading: true }),
];
