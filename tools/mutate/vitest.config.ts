import { defineConfig } from 'vitest/config';
import { editedSources } from './edit.ts';
import type { Fault } from './faults.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `files`: the tests of `chart` that are to catch `faults`; `isWalked`: some of them walk generated paths. */
    mutation: {
      chart: string;
      faults: readonly Fault[];
      files: readonly string[];
      isWalked: boolean;
    };
  }
}

const root = new URL('../..', import.meta.url).pathname;

const shared = {
  root,
  include: ['tools/mutate/faults.run.ts'],
  dangerouslyIgnoreUnhandledErrors: true,
  testTimeout: 5_000,
};

export default defineConfig({
  test: {
    onConsoleLog: () => false,
    projects: [
      {
        extends: `${root}vite.config.ts`,
        plugins: [editedSources()],
        test: { ...shared, name: 'headless', environment: 'node', setupFiles: ['tools/mutate/plant.ts'] },
      },
      {
        extends: `${root}vite.config.ts`,
        plugins: [editedSources()],
        test: {
          ...shared,
          name: 'rendered',
          environment: 'jsdom',
          css: false,
          // the first forgets every module
          setupFiles: ['tests/setup.ui.ts', 'tools/mutate/plant.ts'],
        },
      },
    ],
  },
});
