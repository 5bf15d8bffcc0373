import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../bootstrap/root.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Counts of a Vitest JSON report; a file that could not be loaded has no tests and counts as one failure. */
export function countVitest(file) {
  const report = read(file)
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * Counts of a Playwright JSON report; only test:cluster retries, and the tool marks a test that passed then as flaky. Errors outside tests
 * count too.
 */
export function countPlaywright(file) {
  const { stats, errors } = read(file)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0]
const named = (title, messages) => [title, ...messages.slice(0, 1).map(firstLine)].join(': ')
/** An error of a browser test with the line that waited. A test beyond its limit has two errors; the second names the step. */
const browserError = ({ message = '', location }) =>
  firstLine(message) + (location ? ` (${relative(ROOT, location.file)}:${location.line})` : '')
const browserErrors = (tests) => [
  ...new Set(tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(browserError)))),
]

/** Each failed test of a Vitest JSON report with its file and the first line of its error. */
export const failedOfVitest = (file) =>
  read(file).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [named(relative(ROOT, name), [message ?? ''])]
    return failed.map(({ fullName, failureMessages }) => named(`${relative(ROOT, name)} › ${fullName}`, failureMessages))
  })

/** The same of a Playwright JSON report. */
export const failedOfPlaywright = (file) => {
  const { suites, errors } = read(file)
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file: of, title, tests }) => [`${of} › ${title}`, ...browserErrors(tests)].join(': ')),
    ...inner.flatMap(inSuite),
  ]
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => firstLine(message))]
}

/** The closing line of a run. */
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
