import { loadHome } from '../../src/app/App.tsx';
import { routes } from '../../src/app/routes.tsx';

/** Fetches every part of the console beforehand, so that no test waits for the compiler. */
export async function loadConsole(): Promise<void> {
  await Promise.all([
    ...routes.map(({ screen }) => (screen === 'planned' ? null : screen.load())),
    loadHome(),
    import('../../src/app/SessionDialogs.tsx'),
    import('../../src/app/layouts/shell/AlarmList.tsx'),
    import('../../src/screens/login/TipCarousel.tsx'),
  ]);
}
