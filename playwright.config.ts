import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3987)
// The screens for developers and those of the generator have a server and a build of their own.
const cataloguePort = Number(process.env.CATALOGUE_PORT ?? port + 1)
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: machine code of the best kind comes too late, and what is read of a script serves the next page.
  '--js-flags=--no-opt --no-flush-bytecode',
  // Without a graphics card the drawing of a small window needs no process and no second thread of its own.
  '--in-process-gpu',
  '--num-raster-threads=1',
]
const executablePath = process.env.CHROMIUM

/** Browser tests against the built server with its own empty data folder and the demo data. `npm test -- --only browser` prepares all of it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: Number(process.env.E2E_WORKERS ?? 3),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is several times slower than a quiet one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    // A step that does not come is named by its line; the limit of the test would only say that there is one.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording every test costs a third of the time; `--trace on` records one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // With one, requests pass by the routes of the tests; offline.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  webServer: [
    // npm run test:cluster puts two processes and a proxy in its place.
    { script: process.env.E2E_SERVER ?? 'test-server', at: port },
    { script: 'catalogue-server', at: cataloguePort },
  ].map(({ script, at }) => ({
    command: `node tools/test/${script}.mjs`,
    url: `http://localhost:${at}/`,
    env: { PORT: String(at) },
    reuseExistingServer: false,
    // The second builds before it starts.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  })),
})
