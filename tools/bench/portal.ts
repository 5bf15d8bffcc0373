import { freePort } from '../bootstrap/process/port.mjs'
import type { Built } from './built.ts'
import { type Server, startServer } from './child.ts'

/** The built server as production runs it, on a port of its own and ready to answer. */
export const startPortal = async (built: Built, env: Record<string, string>): Promise<Server> =>
  startServer([built.server], env, await freePort(), '/api/health')
