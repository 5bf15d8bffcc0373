import { afterAll } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { DEMO_PASSWORD, demoMember } from './accounts.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { createLog } from '#platform/server/setup/log.ts'
import { startSession } from '#platform/server/auth/session-store.ts'
import type { Endpoint, ErrorReply, Reply } from '#platform/shared/calls/endpoint.ts'
import { prepareDatabase } from '#app/start/prepare-database.server.ts'
import { copyTemplate, emptyDatabase } from './template.ts'

export { DEMO_PASSWORD }

/** A refused call as its caller sees it. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly body: ErrorReply
  constructor(status: number, code: string, body: ErrorReply) {
    super(`${status} ${code} ${body.message}`)
    this.status = status
    this.code = code
    this.body = body
  }
}

const readLog = (lines: string[]) => createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })

type Account = keyof typeof demoMember

/**
 * A whole portal for one test file: the real routes over the real database with the demo data, without a network.
 * `clock.now` can be moved.
 * @param lines gets what the portal writes into its log, from `trace` on
 */
export const testPortal = async (override: Partial<Config> = {}, lines?: string[]) => servePortal(await copyTemplate(), override, lines)

/** A portal as its first start on an empty database leaves it: reference data and a corporation that is called by its code, no user. */
export const emptyPortal = async (override: Partial<Config> = {}) => {
  const empty = await emptyDatabase()
  const config = { ...empty.config, ...override }
  const database = await openDatabase(config, { connectMs: 20_000 })
  await prepareDatabase(database, config, () => {}, new Date())
  await database.close()
  return servePortal({ config, remove: empty.remove }, {})
}

type Stored = { config: Config; remove: () => Promise<unknown> }

const servePortal = async ({ config: stored, remove }: Stored, override: Partial<Config>, lines?: string[]) => {
  const config = { ...stored, ...override }
  // A busy machine is no outage here.
  const database = await openDatabase(config, { connectMs: 20_000 })
  const clock = { now: new Date() }
  const server = await createServer({ config, database, now: () => clock.now, busyMs: 0, ...(lines && { log: readLog(lines) }) })
  await server.ready()
  afterAll(async () => {
    // A client's connection that never asked would be waited for, a minute long.
    server.server.closeAllConnections()
    await server.close()
    await database.close()
    await remove()
  })

  const inject = server.inject.bind(server)
  const callWith = async <I, O>(headers: Record<string, string>, contract: Endpoint<I, O>, input: unknown): Promise<Reply<O>> => {
    const response = await inject(
      contract.method === 'GET'
        ? { method: 'GET', url: contract.path, query: input as Record<string, string>, headers }
        : { method: 'POST', url: contract.path, payload: input as object, headers },
    )
    if (response.statusCode >= 400)
      throw new CallFailure(response.statusCode, String(response.headers['x-error-code'] ?? ''), response.json())
    return response.json()
  }
  const caller = (headers: () => Promise<Record<string, string>>) => ({
    /** The data of the answer; a refusal is thrown as CallFailure. Input is unchecked on purpose: tests send wrong things too. */
    call: async <I, O>(contract: Endpoint<I, O>, input: unknown = {}): Promise<O> =>
      (await callWith<I, O>(await headers(), contract, input)).data,
    reply: async <I, O>(contract: Endpoint<I, O>, input: unknown = {}) => callWith<I, O>(await headers(), contract, input),
    headers,
  })
  const tokens = new Map<string, string>()
  const tokenOf = async (userId: string) => {
    const known = tokens.get(userId)
    if (known) return known
    const { apiToken } = await database.as({ kind: 'auth' }, (run) =>
      startSession(run, { userId, lang: 'ko', ip: '127.0.0.1', userAgent: 'test' }, clock.now, { ...config, SESSIONS_PER_USER: 20 }),
    )
    tokens.set(userId, apiToken)
    return apiToken
  }
  return {
    config,
    database,
    server,
    clock,
    inject,
    guest: caller(async () => ({})),
    /** Forgets the session of an account that ended: its next call logs in anew. */
    signInAgain: (account: Account) => void tokens.delete(demoMember[account].userId),
    /** Calls as a demo account with a session of its own. */
    as: (account: Account) => caller(async () => ({ authorization: `Bearer ${await tokenOf(demoMember[account].userId)}` })),
  }
}
