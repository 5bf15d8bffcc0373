import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { Refused, startForKilling } from './portal-process.ts'

/** No response, or a temporary error: worth a retry. */
const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500 || error.status === 429

const MAX_MS = 120_000

/**
 * A portal that is killed now and then, with its database. `insist` waits until it is back and repeats the request, like a browser without
 * a response.
 */
export const mortalPortal = async (settings: Record<string, string>) => {
  const start = async () => {
    const portal = await startForKilling(settings)
    return { ...portal, database: await openDatabase(readConfig({ ...settings, NODE_ENV: 'production' }), { attach: true }) }
  }
  let living = start()
  let again = 0
  const killed = async (former: typeof living) => {
    const { kill, database } = await former
    await kill()
    await database.close().catch(() => {}) // the server side is gone
  }
  return {
    /** Kills and restarts it; requests wait meanwhile. */
    kill: async () => {
      const former = living
      living = killed(former).then(start)
      await living
    },
    stop: () => killed(living),
    /** The number of repeated requests. */
    repeated: () => again,
    database: async () => (await living).database,
    /**
     * Repeats a request until it gets a response.
     * @throws Refused for a permanent error
     */
    insist: async <T>(path: string, body: object, token = ''): Promise<T> => {
      const until = Date.now() + MAX_MS
      for (;;) {
        const { post } = await living
        try {
          return await post<T>(path, body, token)
        } catch (error) {
          if (!isPassing(error) || Date.now() > until) throw error
          again += 1
          await pause(20 + Math.random() * 80)
        }
      }
    },
  }
}
export type MortalPortal = Awaited<ReturnType<typeof mortalPortal>>
