// Worker thread of the embedded database. The portal talks to it over the PostgreSQL wire protocol, so a long query does not block the
// event loop.
import { subscribe } from 'node:diagnostics_channel'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { joinWrites } from './join-writes.ts'
import { shareStatements } from './shared-statements.ts'

// PGlite's Node file system has no fsync: an acknowledged write would stay in the kernel's cache only.
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, opts: Parameters<NodeFS['init']>[1]) {
    const ready = await super.init(pg, opts)
    const preRun = (ready.emscriptenOpts.preRun ?? []) as ((mod: unknown) => void)[]
    preRun.push((mod) => {
      const { NODEFS } = mod as { NODEFS: { stream_ops: Record<string, unknown>; realPath: (node: unknown) => string } }
      NODEFS.stream_ops.fsync = (stream: { nfd?: number; node: unknown }) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        else {
          const directory = openSync(NODEFS.realPath(stream.node), 'r')
          try {
            fsyncSync(directory)
          } finally {
            closeSync(directory)
          }
        }
        return 0
      }
    })
    return ready
  }
}

const { dir, socketDir, sharedBuffers } = workerData as { dir: string; socketDir: string; sharedBuffers: string }
mkdirSync(dir, { recursive: true })
const engine = await PGlite.create({
  fs: new DurableNodeFS(dir),
  extensions: { pg_trgm, btree_gin },
  startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // Schemas named like roles hold what the version before needs on PostgreSQL.
  postgresqlconf: ['wal_sync_method=fsync', `shared_buffers=${sharedBuffers}`, 'search_path=public'],
} as PGliteOptions)
const socket = `${socketDir}/.s.PGSQL.5432`
rmSync(socket, { force: true })
const server = new PGLiteSocketServer({ db: shareStatements(engine) as PGlite, path: socket, maxConnections: 64 })
// The library writes every message of an answer by itself, and hands out no socket. Node names each one of this thread before it is used.
subscribe('net.server.socket', (message) => joinWrites((message as { socket: Socket }).socket))
await server.start()

parentPort?.on('message', async (message) => {
  if (message !== 'stop') return
  await server.stop()
  await engine.exec('checkpoint')
  await engine.close()
  parentPort?.postMessage({ stopped: true })
})
parentPort?.postMessage({ up: true })
