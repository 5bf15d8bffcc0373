import { fork } from 'node:child_process'
import { Problem } from '../process/problem.mjs'
import { freePort } from '../process/port.mjs'
import { inRoot } from '../root.mjs'

/**
 * Starts a temporary PostgreSQL on a free loopback port. A small keeper process owns it: when this run ends in any way (even killed), the
 * keeper stops the server and deletes its data.
 * @param {(what: string) => void} say
 * @param {{ folder?: string, settings?: Record<string, string> }} [options] a folder makes its data persistent; settings override those of
 * a temporary server, which is not crash-safe
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 * @throws {Problem} when no server binary works here
 */
export async function startPostgres(say, { folder = '', settings = {} } = {}) {
  say('starting a PostgreSQL on a free port')
  const port = await freePort()
  const keeper = fork(inRoot('tools', 'bootstrap', 'services', 'postgres-keeper.mjs'), [String(port), folder, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const answer = await new Promise((resolve) => {
    keeper.once('message', resolve)
    keeper.once('exit', () => resolve({ problem: 'the keeper process ended' }))
  })
  if (answer.problem) throw new Problem(`No PostgreSQL could be started: ${answer.problem}.`)
  say(`${answer.version} on port ${port}`)
  const stop = () =>
    new Promise((resolve) => {
      if (keeper.exitCode !== null || !keeper.connected) return resolve()
      keeper.once('exit', () => resolve())
      keeper.disconnect()
    })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version: answer.version, stop }
}
