import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createServer } from '#app/http/create-server.ts'
import { startSession } from '#platform/server/auth/session-store.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { demoMember } from '../support/accounts.ts'
import { copyTemplate, makeTemplate } from '../support/template.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Vitest's own
  interface ProvidedContext {
    portal: { url: string; tokens: Record<string, string> }
  }
}

/** One real portal with the demo data for all screen tests: it listens on a free port, and every demo account has a session in each language. */
export default async (project: TestProject) => {
  await makeTemplate()
  const { config, remove } = await copyTemplate()
  // A busy machine is no outage here.
  const database = await openDatabase(config, { connectMs: 20_000 })
  const server = await createServer({ config, database, now: () => new Date(), busyMs: 0 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const tokens: Record<string, string> = {}
  for (const [account, { userId }] of Object.entries(demoMember))
    for (const lang of ['ko', 'en'] as const) {
      const visit = { userId, lang, ip: '127.0.0.1', userAgent: 'test' }
      const session = await database.as({ kind: 'auth' }, (run) =>
        startSession(run, visit, new Date(), { ...config, SESSIONS_PER_USER: 20 }),
      )
      tokens[`${account} ${lang}`] = session.apiToken
    }
  project.provide('portal', { url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, tokens })
  return async () => {
    await server.close()
    await database.close()
    await remove()
  }
}
