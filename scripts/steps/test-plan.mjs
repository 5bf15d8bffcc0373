import { join } from 'node:path'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { inRoot } from './root.mjs'

/**
 * Every check of `npm test` in its order. `needs` are prepared first; `report` names the JSON file the tool writes and
 * `count` reads it. A check without a report is one test: it passes when the tool ends with 0.
 * @typedef {{ key: string, title: string, needs?: string[], limitMinutes: number, commands: string[][], env?: object, report?: string, count?: (file: string) => Counts }} Check
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

const tool = (...parts) => inRoot('node_modules', ...parts)
const reactRouter = tool('@react-router', 'dev', 'bin.cjs')
const vitest = tool('vitest', 'vitest.mjs')
// A database the person works with is never touched by a test.
const NO_DATABASE = { DATABASE_URL: '', DATABASE_URL_FILE: '', NODE_ENV: 'test' }

/**
 * @param {string} reports folder for the JSON reports
 * @param {string[]} rest arguments passed on to the test tools (file names, -t …)
 * @returns {Check[]}
 */
export const testPlan = (reports, rest = []) => {
  // A file name fits some checks only; without one, a check that finds no test is broken.
  const vitestFilter = rest.length > 0 ? [...rest, '--passWithNoTests'] : []
  const playwrightFilter = rest.length > 0 ? [...rest, '--pass-with-no-tests'] : []
  const vitestCheck = (key, title, project, more = {}) => ({
    key,
    title,
    limitMinutes: 10,
    report: join(reports, `${key}.json`),
    count: countVitest,
    env: NO_DATABASE,
    commands: [
      [
        vitest,
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, `${key}.json`)}`,
        ...vitestFilter,
      ],
    ],
    ...more,
  })
  return [
    {
      key: 'types',
      title: 'Type check',
      limitMinutes: 3,
      commands: [
        [reactRouter, 'typegen'],
        [tool('typescript', 'bin', 'tsc'), '-p', '.'],
      ],
    },
    { key: 'lint', title: 'Lint', limitMinutes: 2, commands: [[tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']] },
    { key: 'format', title: 'Format', limitMinutes: 1, commands: [[tool('@biomejs', 'biome', 'bin', 'biome'), 'format']] },
    vitestCheck('unit', 'Unit, pages and architecture', 'unit'),
    vitestCheck('api', 'API on the embedded database', 'api*', { env: { ...NO_DATABASE, TEST_DATABASE: 'embedded' } }),
    vitestCheck('postgres', 'API on a real PostgreSQL', 'api*', {
      env: { ...NO_DATABASE, TEST_DATABASE: 'postgres' },
      needs: ['postgres'],
    }),
    vitestCheck('start', 'Starting the product', 'start', { needs: ['build'] }),
    {
      key: 'browser',
      title: 'Browser',
      needs: ['build', 'browser'],
      limitMinutes: 35,
      report: join(reports, 'browser.json'),
      count: countPlaywright,
      // Without a locale that knows Hangul the browser names Korean downloads `download`.
      env: { ...NO_DATABASE, LC_ALL: 'C.UTF-8', PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
      commands: [[tool('@playwright', 'test', 'cli.js'), 'test', ...playwrightFilter]],
    },
  ]
}
