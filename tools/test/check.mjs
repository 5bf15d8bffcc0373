import { existsSync, rmSync } from 'node:fs'
import { runNode } from '../bootstrap/process/child.mjs'
import { withNodeFirst } from '../bootstrap/runtime.mjs'

/**
 * Runs one check of the plan and counts. A tool that crashes, exceeds its time limit or leaves no report counts as one failure, even after
 * earlier results.
 * @param {import('./test-plan.mjs').Check} check
 * @param {string} node
 * @param {object} env
 * @param {{ idle?: boolean, labelled?: boolean }} [options] `idle`: with the time that other checks leave; `labelled`: each line it prints
 * begins with its key, since others print too
 * @returns {Promise<import('./test-plan.mjs').Counts>}
 */
export async function runCheck(check, node, env, { idle = false, labelled = false } = {}) {
  if (check.report) rmSync(check.report, { force: true })
  let ended = { code: 0, timedOut: false }
  for (const command of check.commands) {
    ended = await runNode(node, command, {
      show: !labelled,
      onLine: (line) => console.log(`${check.key}: ${line}`),
      idle,
      limitSeconds: (idle ? 3 : 1) * check.limitMinutes * 60,
      env: { ...withNodeFirst(node), ...check.env, ...env },
    })
    if (ended.code !== 0) break
  }
  if (ended.timedOut) console.error(`${check.title}: stopped after ${check.limitMinutes} minutes.`)
  const broken = ended.code !== 0
  if (!check.report) return { passed: broken ? 0 : 1, failed: broken ? 1 : 0, skipped: 0 }
  const counts = existsSync(check.report) && !ended.timedOut ? check.count(check.report) : { passed: 0, failed: 1, skipped: 0 }
  if (broken && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

/**
 * @param {import('./test-plan.mjs').Check} check
 * @returns {string[]} its failed tests, as far as its report names them
 */
export const failedTests = (check) => (check.report && check.failed && existsSync(check.report) ? check.failed(check.report) : [])
