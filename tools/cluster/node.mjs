import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER } from '../bootstrap/build.mjs'
import { Problem } from '../bootstrap/process/problem.mjs'
import { tied } from '../bootstrap/process/tie.mjs'

const READY_SECONDS = 120

/** One process of the portal at a port, which can be killed with SIGKILL and restarted. `start` returns its seconds. */
export const clusterNode = (program, port, settings) => {
  let child = null
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL_FILE: '',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
    UNIPASS_API_KEY: 'browser-test',
    UNIPASS_REFRESH: 'false',
    // Many tests log in with the same account at once.
    SESSIONS_PER_USER: '20',
    ...settings,
    PORT: String(port),
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    )
  return {
    port,
    start: async () => {
      const began = Date.now()
      const tie = tied([SERVER], env)
      child = spawn(program, tie.args, { env: tie.env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      while (!(await isReady())) {
        if (child.exitCode !== null || Date.now() - began > READY_SECONDS * 1000)
          throw new Problem(`The process at port ${port} did not become ready.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return (Date.now() - began) / 1000
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
