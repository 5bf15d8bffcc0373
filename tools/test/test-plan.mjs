import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countPlaywright, countVitest, failedOfPlaywright, failedOfVitest } from './test-counts.mjs'
import { inRoot } from '../bootstrap/root.mjs'

/**
 * Every check of `npm test` in its order. `needs` are prepared first; `report` names the JSON file the tool writes and
 * `count` and `failed` read it. A check without a report is one test: it passes when the tool ends with 0.
 * A check `onRequest` runs only when it is named. Checks of different lanes run at the same time, because each waits a fourth of its time: for
 * a database, a server or a browser. Those of the lane `idle` have no time limits inside and use the time that the others leave.
 * @typedef {{ key: string, title: string, onRequest?: boolean, lane?: 'idle' | 'outside', needs?: string[], limitMinutes: number, commands: string[][], env?: object, report?: string, count?: (file: string) => Counts, failed?: (file: string) => string[] }} Check
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

const tool = (...parts) => inRoot('node_modules', ...parts)
// Options of programs that live for seconds: a start takes a third less processor time.
const SHORT_LIVED = `--max-semi-space-size=64 --import=${pathToFileURL(inRoot('tools', 'test', 'short-lived.mjs')).href}`
const reactRouter = tool('@react-router', 'dev', 'bin.cjs')
const vitest = tool('vitest', 'vitest.mjs')
// Tests never use the developer's own database.
const NO_DATABASE = { DATABASE_URL: '', DATABASE_URL_FILE: '', NODE_ENV: 'test' }
const EMBEDDED = { ...NO_DATABASE, TEST_DATABASE: 'embedded' }
// Every call is tested on PostgreSQL. PGlite runs only the tests where the two engines can differ (rows, locks, jobs, seed, and slices with
// demanding SQL); the start, screen and browser tests also use it: logging in, the states of a booking and its amendments are asked there, and
// that a request happens once while the server is killed.
const WHERE_ENGINES_DIFFER = [
  'src/seed/demo/demo.db.test',
  'src/integrations/mail/send-pending-mail.db.test',
  // Those of platform/server that open a database of the run; the others never ask which engine it is.
  'src/platform/server/audit/',
  'src/platform/server/calls/rate-limit',
  'src/platform/server/db/connections',
  'src/platform/server/db/generic-plan',
  'src/platform/server/db/migrate',
  'src/platform/server/db/sql-log',
  'src/platform/server/jobs/housekeeping',
  'src/features/bookings/sea-booking/server.test',
  'src/features/bookings/sea-booking/undo',
  'src/features/shipments/shipment-grid/',
  'src/features/shipments/shipment-list/server.test',
  'src/features/templates/grid/',
  'src/features/home/today/stored-home',
  // How messages find, time and order facts; what follows from the facts is computed without a database.
  'src/features/ingest/event-push/identity',
  'src/features/ingest/event-push/server.test',
  'src/features/ingest/event-push/times',
  'src/features/ingest/event-push/versions',
  'src/features/ingest/tracking-messages/',
  'src/features/data-in/containers/',
  'src/features/data-in/documents/',
  'src/features/data-in/free-time/',
  'src/features/data-in/parties/',
  'src/features/data-in/schedules/',
  'src/features/data-in/users/',
]

const coverageOptions = (reports) => [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reporter=json-summary',
  '--coverage.reportOnFailure',
  '--coverage.include=src/**/*.{ts,tsx}',
  '--coverage.exclude=src/**/*.{test,factory}.{ts,tsx}',
  `--coverage.reportsDirectory=${join(reports, 'coverage')}`,
]

/**
 * @param {string} reports folder for the JSON reports
 * @param {string[]} rest arguments passed on to the test tools (file names, -t …)
 * @returns {Check[]}
 */
export const testPlan = (reports, rest = []) => {
  // A file name fits some checks only; without one, a check without tests is an error.
  const vitestFilter = (usual = []) => (rest.length > 0 ? [...rest, '--passWithNoTests'] : usual)
  const playwrightFilter = rest.length > 0 ? [...rest, '--pass-with-no-tests'] : []
  const vitestCheck = (key, title, project, { only = [], ...more } = {}) => ({
    key,
    title,
    // Each shares the machine with those of other lanes.
    limitMinutes: 20,
    report: join(reports, `${key}.json`),
    count: countVitest,
    failed: failedOfVitest,
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
        ...vitestFilter(only),
      ],
    ],
    ...more,
  })
  return [
    {
      key: 'types',
      title: 'Type check',
      lane: 'idle',
      limitMinutes: 6,
      commands: [
        [reactRouter, 'typegen'],
        // Each of its threads reads the common types anew: one costs a quarter less than the usual four.
        [tool('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1'],
      ],
    },
    {
      key: 'lint',
      title: 'Lint',
      lane: 'idle',
      limitMinutes: 6,
      commands: [[tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
    },
    { key: 'format', title: 'Format', lane: 'idle', limitMinutes: 1, commands: [[tool('@biomejs', 'biome', 'bin', 'biome'), 'format']] },
    {
      key: 'catalogue',
      title: 'Build with the screens for developers',
      // The browser needs it.
      lane: 'outside',
      limitMinutes: 4,
      commands: [[inRoot('tools', 'test', 'build-catalogue.mjs')]],
    },
    vitestCheck('unit', 'Unit, pages and architecture', 'unit*'),
    vitestCheck('api', 'API on the embedded database: where engines could differ', 'api*', { env: EMBEDDED, only: WHERE_ENGINES_DIFFER }),
    vitestCheck('embedded', 'API on the embedded database, all of it', 'api*', { env: EMBEDDED, onRequest: true }),
    vitestCheck('postgres', 'API on a real PostgreSQL', 'api*', {
      env: { ...NO_DATABASE, TEST_DATABASE: 'postgres' },
      needs: ['postgres'],
    }),
    vitestCheck('doors', 'Watched places with a real SFTP server and S3 server', '*', {
      env: { ...NO_DATABASE, TEST_DATABASE: 'postgres' },
      needs: ['postgres'],
      onRequest: true,
      only: ['src/integrations/watched-place/', 'src/features/data-in/watched-places/server.test'],
    }),
    vitestCheck('journeys', 'Ten thousand random journeys of cargo, and as many events in the shape of the standard', 'unit*', {
      env: { ...NO_DATABASE, JOURNEYS: '10000', DCSA_EVENTS: '10000' },
      onRequest: true,
      limitMinutes: 60,
      only: ['src/domain/tracking/state/journey-properties.test.ts', 'src/domain/messages/dcsa/valid-22.test.ts'],
    }),
    ...['embedded', 'postgres'].map((engine) =>
      vitestCheck(`journeys-${engine}`, `300 random journeys through the door (${engine})`, 'api*', {
        env: { ...NO_DATABASE, TEST_DATABASE: engine, JOURNEYS: '300' },
        needs: engine === 'postgres' ? ['postgres'] : [],
        onRequest: true,
        limitMinutes: 60,
        only: ['src/features/ingest/event-push/random-journeys.server.test.ts'],
      }),
    ),
    vitestCheck('gate', 'Everything odd, at every call and every page, as everybody', 'api', {
      env: { ...NO_DATABASE, TEST_DATABASE: 'postgres', GATE: 'whole' },
      needs: ['postgres'],
      onRequest: true,
      limitMinutes: 60,
      only: [
        'tests/api/gate.test.ts',
        'tests/api/gate-writes.test.ts',
        'tests/api/mutated-files.test.ts',
        'tests/api/page-parameters.test.ts',
        'src/features/data-in/batches/damaged.server.test.ts',
      ],
    }),
    {
      key: 'coverage',
      title: 'Lines of each room that the tests run, but those of the browser',
      onRequest: true,
      needs: ['postgres'],
      limitMinutes: 40,
      env: { ...NO_DATABASE, TEST_DATABASE: 'postgres' },
      commands: [
        [vitest, 'run', '--project', 'unit*', '--project', 'api*', '--reporter=default', ...coverageOptions(reports), ...rest],
        [inRoot('tools', 'test', 'coverage-rooms.mjs'), join(reports, 'coverage', 'coverage-summary.json')],
      ],
    },
    // Servers and commands start dozens of times: each reads what an earlier one compiled, and compiles its database's engine quickly.
    vitestCheck('start', 'Starting the product', 'start', {
      lane: 'outside',
      needs: ['build', 'demo'],
      env: { ...NO_DATABASE, NODE_COMPILE_CACHE: join(reports, 'compiled'), NODE_OPTIONS: SHORT_LIVED },
    }),
    {
      key: 'browser',
      title: 'Browser',
      lane: 'outside',
      needs: ['build', 'demo', 'browser'],
      limitMinutes: 35,
      report: join(reports, 'browser.json'),
      count: countPlaywright,
      failed: failedOfPlaywright,
      // Without a UTF-8 locale the browser names Korean downloads `download`.
      env: { ...NO_DATABASE, LC_ALL: 'C.UTF-8', PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
      commands: [[tool('@playwright', 'test', 'cli.js'), 'test', ...playwrightFilter]],
    },
  ]
}
