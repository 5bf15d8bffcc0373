import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { Refused, startForKilling } from './portal-process.ts'

/** No answer, or one that says: not now. Whoever means it asks again. */
const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500 || error.status === 429

const MAX_MS = 120_000

/**
 * A portal that is killed now and then, beside its database. Whoever insists waits until it is back and sends the same again, as a
 * browser does that got no answer.
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
    await database.close().catch(() => {}) // its other end is gone
  }
  return {
    /** Ends it without warning and starts it anew; asks that come meanwhile wait. */
    kill: async () => {
      const former = living
      living = killed(former).then(start)
      await living
    },
    stop: () => killed(living),
    /** How often something was sent again. */
    repeated: () => again,
    database: async () => (await living).database,
    /** Sends until it is answered. @throws Refused for an answer that would be the same again */
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
