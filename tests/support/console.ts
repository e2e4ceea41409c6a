import { routes } from '../../src/app/routes.tsx';

/** Fetches every part of the console beforehand, so that no test waits for the compiler. */
export async function loadConsole(): Promise<void> {
  await Promise.all([
    ...routes.map(({ screen }) => (screen === 'planned' ? null : screen.load())),
    import('../../src/app/Console.tsx'),
    import('../../src/app/SessionDialogs.tsx'),
    import('../../src/app/layouts/SignedInLayout.tsx'),
    import('../../src/app/layouts/shell/AlarmList.tsx'),
    import('../../src/components/Toaster.tsx'),
    import('../../src/screens/login/TipCarousel.tsx'),
  ]);
}
