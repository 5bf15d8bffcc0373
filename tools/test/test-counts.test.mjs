import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failedTests, runCheck } from './check.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { closingLine, countPlaywright, countVitest, failedOfPlaywright, failedOfVitest } from './test-counts.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const script = (text) => {
  const file = join(folder, 'tool.cjs')
  writeFileSync(file, text)
  return [file]
}

test('a test file that cannot be loaded is a failure, although it has no test', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(countVitest(report({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults }))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
  })
})

test('a browser test that passed on a retry has passed; an error outside every test is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats, errors: [{ message: 'the server did not start' }] }))).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
  })
})

test('the closing line mentions skipped tests only when there are some', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
})

test('failed tests are named with their file and the first line of the error', () => {
  const testResults = [
    {
      name: inRoot('src', 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'first', status: 'passed', failureMessages: [] },
        { fullName: 'second', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at line 3'] },
      ],
    },
    { name: inRoot('src', 'b.test.ts'), status: 'failed', message: 'cannot be loaded\nbecause', assertionResults: [] },
  ]
  expect(failedOfVitest(report({ testResults }))).toEqual(['src/a.test.ts › second: expected 1', 'src/b.test.ts: cannot be loaded'])

  const spec = (title, ok, ...errors) => ({ title, ok, file: 'x.spec.ts', tests: [{ results: [{ errors }] }] })
  const limit = { message: 'Test timeout of 90000ms exceeded.' }
  const step = { message: 'not visible\nlog', location: { file: inRoot('tests', 'e2e', 'x.spec.ts'), line: 12 } }
  const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false, limit, step)] }] }]
  const two = 'x.spec.ts › two: Test timeout of 90000ms exceeded.: not visible (tests/e2e/x.spec.ts:12)'
  expect(failedOfPlaywright(report({ suites, errors: [{ message: 'no server' }] }))).toEqual([two, 'no server'])

  const check = { key: 'unit', title: 'Unit', report: join(folder, 'report.json'), failed: failedOfPlaywright }
  expect(failedTests(check)).toHaveLength(2)
  expect(failedTests({ ...check, report: join(folder, 'missing.json') })).toEqual([])
})

test('a tool without a report counts as one test, decided by its exit code', async () => {
  const check = { key: 'lint', title: 'Lint', limitMinutes: 1 }
  expect(await runCheck({ ...check, commands: [script('')] }, process.execPath, {})).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(await runCheck({ ...check, commands: [script('process.exit(2)')] }, process.execPath, {})).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

test('a tool that crashes before its report has failed, and so has one whose report hides its exit code', async () => {
  const file = join(folder, 'late.json')
  const check = { key: 'unit', title: 'Unit', limitMinutes: 1, report: file, count: countVitest }
  expect(await runCheck({ ...check, commands: [script('process.exit(3)')] }, process.execPath, {})).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  const writes = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '{"numPassedTests":4,"numFailedTests":0,"numPendingTests":0,"testResults":[]}'); process.exit(1)`
  expect(await runCheck({ ...check, commands: [script(writes)] }, process.execPath, {})).toEqual({ passed: 4, failed: 1, skipped: 0 })
})

test('a tool that hangs is stopped at its limit and has failed', async () => {
  const check = { key: 'slow', title: 'Slow', limitMinutes: 0.01, commands: [script('setInterval(() => {}, 1000)')] }
  expect(await runCheck(check, process.execPath, {})).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
