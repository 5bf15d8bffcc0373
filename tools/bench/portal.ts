import { freePort } from '../bootstrap/process/port.mjs'
import type { Built } from './built.ts'
import { type Server, startServer } from './child.ts'

/** The built server as in production, on its own port and ready. */
export const startPortal = async (built: Built, env: Record<string, string>): Promise<Server> =>
  startServer([built.server], env, await freePort(), '/api/health')
