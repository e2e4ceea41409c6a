import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budget } from './tools/budget.ts';
import { pgliteTests } from './tools/pgliteTests.ts';
import { TEST_MS, WAIT_MS } from './tools/testLimits.ts';
import { buildReport } from './tools/vite/buildReport.ts';
import { chartUsage } from './tools/vite/chartUsage.ts';
import { clientSettings } from './tools/vite/clientSettings.ts';
import { coreFont } from './tools/vite/coreFont.ts';
import { precompress } from './tools/vite/precompress.ts';
import { sharedParts } from './tools/vite/sharedParts.ts';
import { themeScript } from './tools/vite/themeScript.ts';
import { xhrOnly } from './tools/vite/xhrOnly.ts';

const apiOrigin = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Files of which the first drawing of a page runs much. */
const compiledAhead = ['vendor', 'home', 'shared', 'GridTable'];

/** All server tests run on PostgreSQL, some on PGlite too; `tests/server/support/globalSetup.ts` reads `engine`. */
function serverProject(engine: 'pglite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: `server-${engine}`,
      isolate: false,
      environment: 'node',
      include: engine === 'pglite' ? pgliteTests : ['tests/server/**/*.test.ts'],
      exclude: engine === 'pglite' ? [] : ['tests/server/db/pglite.test.ts'],
      globalSetup: ['tests/server/support/globalSetup.ts'],
      provide: { engine },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    coreFont(),
    chartUsage(),
    clientSettings(apiOrigin),
    themeScript(),
    xhrOnly(),
    buildReport(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // 'self' alone in the CSP: an inlined data: URL would need an exception
    assetsInlineLimit: 0,
    // every browser that runs this build's syntax has it
    modulePreload: { polyfill: false },
    // what is held to a size is in tools/budget.ts; an editor or a grid that loads on demand may be large
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // the pages that stand by themselves share the console's typeface and its cached files
      input: ['index.html', 'resources/policy/privacy.html', 'resources/policy/info-provision.html'],
      checks: { bundlerTimings: false },
      output: {
        // what is grouped by the pages that import it is named after all of them
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // V8 compiles all of such a file while it comes, beside the page, in place of each function at its first call
        postBanner: ({ name }) => (compiledAhead.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // One chunk for the packages every page needs, which outlives a release in the cache, one for the login
        // page, one for home and one for what many screens share: a few large files compress better than many small
        // ones, and come sooner.
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 4, tags: ['$initial'], test: /node_modules\/(?!\.cache)/ },
            { name: 'login', priority: 3, tags: ['$initial'], test: /\/src\// },
            {
              name: 'home',
              priority: 2,
              test: /\/src\/(app\/layouts\/SignedInLayout|components\/Toaster|screens\/home\/HomeScreen)\.tsx$/,
            },
            ...sharedParts([...budget.login, ...budget.afterwards, ...budget.onDemand]),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: apiOrigin },
      '/dev': { target: apiOrigin },
      '/excel': { target: apiOrigin },
    },
  },
  test: {
    // all cores: the default leaves one idle, which of two is half
    maxWorkers: '100%',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/services/**', 'tests/stores/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/**/*.test.tsx', 'tests/services/**/*.test.ts', 'tests/stores/**/*.test.ts'],
          exclude: ['tests/server/**'],
          setupFiles: ['tests/setup.ui.ts'],
          css: false,
        },
      },
      serverProject('pglite'),
      serverProject('postgres'),
    ],
  },
});
