import { createHash } from 'node:crypto'
import { accessSync, constants, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from './process/problem.mjs'
import { ROOT } from './root.mjs'

// A start that finds everything ready holds the lock for a second or two: the next one waits for it.
const PATIENCE_MS = 5_000
const PAUSE_MS = 100

/**
 * Prevents two scripts from installing or building into the same folder at once. The lock is a listening socket: the system releases it
 * with its owner, also after a kill, so it is never stale.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @param {number} [patienceMs] how long it waits for another script
 * @returns {Promise<T>}
 * @throws {Problem} when another script still holds it, or the folder is not writable
 */
export async function withSetupLock(work, folder = ROOT, patienceMs = PATIENCE_MS) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Problem(`The project folder ${folder} is not writable; it must store the packages and the build.`)
  }
  const lock = await take(addressFor(folder), patienceMs)
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

// In the folder for temporary files, because a socket address is limited to about a hundred characters.
function addressFor(folder) {
  const name = `naru-setup-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function take(address, patienceMs) {
  const until = Date.now() + patienceMs
  const tryOnce = async () => (await listen(address)) ?? ((await isAnswered(address)) ? null : await replace(address))
  let lock = await tryOnce()
  while (!lock && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    lock = await tryOnce()
  }
  if (!lock) throw new Problem('Another start of this project is installing or building right now; wait for it and start again.')
  lock.unref()
  return lock
}

function replace(address) {
  rmSync(address, { force: true })
  return listen(address)
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

function isAnswered(address) {
  return new Promise((resolve) => {
    const socket = connect(address)
    const answer = (yes) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', (error) => answer(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'))
  })
}
