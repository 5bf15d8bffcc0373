import { dispatch, type Handler, type ServerDeps } from '#platform/server/calls/handle.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import type { Actor } from '#platform/server/db/actor.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { Visitor } from './visitors.ts'

export type Statement = { text: string; values: unknown[] }

const memberOf = ({ userId, custCd }: Visitor): Member => ({
  sessionId: 0,
  userId,
  corpCd: 'KR',
  custCd,
  roleId: custCd === null ? 'ROLE_STAFF_ADMIN' : 'ROLE_CUST_ADMIN',
  kind: custCd === null ? 'staff' : 'customer',
  lang: 'ko',
  profile: { nameKo: '', nameEn: '', email: '', dtForm: '', lastLoginDtm: '', companyKo: '', companyEn: '' },
})

const actorFor = ({ userId, custCd }: Visitor): Actor =>
  custCd === null ? { kind: 'staff', corpCd: 'KR', userId } : { kind: 'customer', corpCd: 'KR', custCd, userId }

/** The statements of a call for a visitor, in order; the result is discarded. */
export const recordCall = async (database: Database, handler: Handler, body: object, visitor: Visitor): Promise<Statement[]> => {
  const statements: Statement[] = []
  const around: ServerDeps = {
    database,
    handlers: new Map([[handler.endpoint.path, handler]]),
    config: readConfig({ NODE_ENV: 'production' }),
    log: console as unknown as ServerDeps['log'],
    now: () => new Date(),
    text: () => (key) => key,
    dictionary: {},
    builtIn: {},
  }
  const caller = {
    member: memberOf(visitor),
    proof: 'house',
    apiToken: '',
    lang: 'ko',
    corpCd: 'KR',
    ip: '127.0.0.1',
    userAgent: 'bench',
    secure: false,
  } as const
  const ask = () =>
    database.as(actorFor(visitor), (run) => {
      const recording: Run = (query, params) => {
        statements.push({ text: query, values: [...(params ?? [])] })
        return run(query, params)
      }
      return dispatch(handler, body, caller, around, recording)
    })
  // Reference tables are cached for a minute: only the second call is recorded without them.
  await ask()
  statements.length = 0
  await ask()
  return statements
}
