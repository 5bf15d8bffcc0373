import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { lockDataFolder } from './data-lock.ts'

const CHECKPOINT_MS = 5 * 60_000
const VACUUM_MS = 6 * 3_600_000

/**
 * Starts the embedded database of a data folder in a worker thread. Takes the lock first, before it removes the stale socket of a dead
 * process.
 * @throws DataFolderProblem when the folder is locked or not writable
 */
export const openEmbedded = async (dataDir: string, attach = false, checkpointMs = CHECKPOINT_MS) => {
  const folder = resolve(dataDir, 'db')
  const socketDir = join(resolve(dataDir), 'run')
  let lock: ReturnType<typeof lockDataFolder>
  try {
    lock = lockDataFolder(folder)
  } catch (error) {
    // The other process's engine stays the only writer; this process is its client.
    if (attach && (await answers(`${socketDir}/.s.PGSQL.5432`))) return { socketDir, close: async () => {} }
    throw error
  }
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  // The thread is TypeScript in the sources and JavaScript beside the bundle.
  const thread = new Worker(new URL(`./embedded-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url), {
    workerData: { dir: folder, socketDir, sharedBuffers: '64MB' },
  })
  await new Promise<void>((up, fail) => {
    thread.on('message', (message: { up?: true; warning?: string }) =>
      message.up ? up() : message.warning && console.warn(message.warning),
    )
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`The embedded database ended with code ${code}.`)))
  }).catch((error) => {
    lock.release()
    throw error
  })
  const upkeep = keepUp(socketDir, checkpointMs)
  return {
    socketDir,
    close: async () => {
      await upkeep.stop()
      await new Promise<void>((stopped) => {
        thread.on('message', (message: { stopped?: true }) => message.stopped && stopped())
        thread.once('exit', () => stopped())
        thread.postMessage('stop')
      })
      await thread.terminate()
      lock.release()
    },
  }
}

/**
 * Single-user mode runs neither the checkpointer nor autovacuum: without these the log grows and recovery slows down. They use the socket
 * like any client, because the engine is one session: inside a caller's transaction they would run with the caller's rights, fail and abort
 * that transaction.
 */
const keepUp = (socketDir: string, checkpointMs: number) => {
  let round: Promise<void> = Promise.resolve()
  const run = async (sql: string) => {
    const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      await client.query(sql)
    } catch (error) {
      console.warn(`database: ${sql} failed and will be retried later: ${(error as Error).message}`)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const every = (ms: number, sql: string) =>
    setInterval(() => {
      round = round.then(() => run(sql))
    }, ms).unref()
  const timers = [every(checkpointMs, 'checkpoint'), every(VACUUM_MS, 'vacuum (analyze)')]
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await round
    },
  }
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
