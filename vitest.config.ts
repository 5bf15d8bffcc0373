import { defineConfig } from 'vitest/config'

const serverTests = [
  'src/features/**/server.test.ts',
  'src/features/**/*.server.test.ts',
  'src/app/**/*.server.test.ts',
  'src/platform/server/**/*.test.ts',
  'src/**/*.db.test.ts',
  'tests/api/**/*.test.ts',
]
const startTests = ['tests/start/**/*.test.ts']

/**
 * `unit` needs no database (pages ask for jsdom with a comment on their first line), `api` goes through the real routes
 * on the database TEST_DATABASE names (embedded | postgres), `start` runs the commands of package.json from outside.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: serverTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: serverTests,
          globalSetup: 'tests/support/global-setup.ts',
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 90_000,
          env: { TZ: 'Asia/Seoul' },
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: startTests,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
