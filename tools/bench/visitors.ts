import { readConfig } from '#platform/server/setup/config.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import { startSession } from '#platform/server/auth/session-store.ts'

/** A user with their own session, in a browser and as a program. */
export type Visitor = { userId: string; custCd: string | null; shipments: number; cookie: string; bearer: string }
export type Visitors = { staff: Visitor; middle: Visitor; largest: Visitor }

const CORP = 'KR'

const addUser = (run: Run, userId: string, custCd: string | null, roleId: string) =>
  run(
    `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email) values ($1, $2, $3, $4, '벤치', 'Bench', 'bench@naru.example')
     on conflict (user_id) do update set cust_cd = excluded.cust_cd`,
    [userId, CORP, custCd, roleId],
  )

/** An existing user with a new session. */
export const member = async (database: Database, userId: string): Promise<Visitor> => {
  const limits = { ...readConfig({ NODE_ENV: 'production' }), SESSIONS_PER_USER: 20 }
  const { cookieToken, apiToken } = await database.as({ kind: 'auth' }, (run) =>
    startSession(run, { userId, lang: 'ko', ip: '127.0.0.1', userAgent: 'bench' }, new Date(), limits),
  )
  return { userId, custCd: null, shipments: 0, cookie: `naru=${cookieToken}`, bearer: apiToken }
}

/** A member of staff, and users of the median and the largest customer by number of shipments. */
export const visitors = async (database: Database): Promise<Visitors> => {
  const ranked = await database.owner((run) =>
    run<{ cust_cd: string; shipments: number }>(
      'select cust_cd, count(*) as shipments from shipment where corp_cd = $1 group by cust_cd order by count(*) desc',
      [CORP],
    ),
  )
  const total = ranked.reduce((sum, { shipments }) => sum + shipments, 0)
  const enter = async (userId: string, custCd: string | null, shipments: number): Promise<Visitor> => {
    await database.owner((run) => addUser(run, userId, custCd, custCd === null ? 'ROLE_STAFF_ADMIN' : 'ROLE_CUST_ADMIN'))
    return { ...(await member(database, userId)), custCd, shipments }
  }
  const [first, middle] = [ranked[0], ranked[Math.floor(ranked.length / 2)]]
  if (!first || !middle) throw new Error('The database holds no shipments')
  return {
    staff: await enter('bench.staff', null, total),
    middle: await enter('bench.middle', middle.cust_cd, middle.shipments),
    largest: await enter('bench.largest', first.cust_cd, first.shipments),
  }
}
