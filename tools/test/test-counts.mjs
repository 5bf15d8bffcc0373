import { readFileSync } from 'node:fs'

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

/** The closing line of a run. */
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
