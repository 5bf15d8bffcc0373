import { defineConfig } from 'vitest/config'

const serverTests = [
  'src/features/**/server.test.ts',
  'src/features/**/*.server.test.ts',
  'src/app/**/*.server.test.ts',
  'src/platform/server/**/*.test.ts',
  'src/**/*.db.test.ts',
  'tests/api/**/*.test.ts',
]
// A test that replaces a module needs it before anybody has read the real one.
const mockingPages = [
  'src/platform/web/navigation/open-login.dom.test.tsx',
  'src/platform/web/notifications/live.dom.test.ts',
  'src/app/shell/use-link-prefetch.dom.test.tsx',
  'src/features/shipments/use-live-rows.dom.test.tsx',
]
// Rules without a page or a state: they need no process of their own for each file, which costs more than most of them.
const ruleTests = ['src/domain/**/*.test.ts', 'src/integrations/**/*.test.ts', 'src/platform/shared/**/*.test.ts']
const screenTests = ['src/**/*.screen.test.tsx']
const pageTests = ['src/**/*.dom.test.{ts,tsx}']
const startTests = ['tests/start/**/*.test.ts']

// A worker lives for a minute or two on a machine with few cores: more room for what is thrown away soon, and no threads that collect it.
const worker = { execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] }

const api = {
  ...worker,
  globalSetup: 'tests/support/global-setup.ts',
  pool: 'forks' as const,
  // A busy machine is several times slower than a quiet one.
  testTimeout: 60_000,
  hookTimeout: 90_000,
  env: { TZ: 'Asia/Seoul' },
}

// Calls that nobody answers outlive a test and are told to the page of the next.
const callTests = [
  'src/platform/web/api/*.test.ts',
  'src/platform/web/notifications/loading-model.test.ts',
  'src/app/shell/guards/*.test.ts',
  'src/ui/data-grid/save-*.test.ts',
]

/**
 * `unit…` needs no database (`*.dom.test` has a jsdom page), `api…` goes through the real routes
 * on the database TEST_DATABASE names (embedded | postgres), `start` runs the commands of package.json from outside.
 */
export default defineConfig({
  test: {
    // A test on PostgreSQL waits for another process a third of its time.
    maxWorkers: process.env.TEST_DATABASE === 'postgres' ? 3 : 2,
    projects: [
      {
        extends: true,
        test: {
          ...worker,
          name: 'unit',
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          exclude: [...serverTests, ...ruleTests, ...screenTests, ...pageTests, ...callTests],
          isolate: false,
          setupFiles: './tests/support/own-globals.ts',
        },
      },
      { extends: true, test: { ...worker, name: 'unit-calls', testTimeout: 20_000, include: callTests, exclude: pageTests } },
      // Components and what stands behind them in a page: the page and React are read once for all files.
      {
        extends: true,
        test: {
          ...worker,
          name: 'unit-pages',
          testTimeout: 20_000,
          include: pageTests,
          exclude: mockingPages,
          environment: './tests/screens/one-window.ts',
          isolate: false,
          setupFiles: ['./tests/support/own-globals.ts', './tests/support/empty-page.ts'],
        },
      },
      { extends: true, test: { ...worker, name: 'unit-mocking', testTimeout: 20_000, include: mockingPages, environment: 'jsdom' } },
      {
        extends: true,
        test: { name: 'unit-rules', testTimeout: 20_000, include: ruleTests, exclude: serverTests, pool: 'threads', isolate: false },
      },
      // Real screens that call one real portal: no browser. React as users get it: in development it takes a stack at every element, which
      // costs more than what the tests do.
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...worker,
          name: 'unit-screens',
          include: screenTests,
          // The page and its modules are read once for all files.
          environment: './tests/screens/one-window.ts',
          isolate: false,
          globalSetup: 'tests/screens/portal.global.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          env: { TZ: 'Asia/Seoul', NODE_ENV: 'production' },
        },
      },
      // Each file has a database of its own; the modules of the server are read once for all of them. A second project of such tests would
      // fill the database that they copy anew.
      { extends: true, test: { ...api, name: 'api', include: serverTests, isolate: false } },
      {
        extends: true,
        test: {
          name: 'start',
          include: startTests,
          globalSetup: 'tests/start/global-setup.ts',
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
