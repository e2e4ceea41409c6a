import { built } from './route.tsx';

export const homeScreens = [
  built('landing', () => import('../../screens/home/HomeScreen.tsx'), {}, { ownHeading: true }),
];
