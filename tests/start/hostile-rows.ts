import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { startSession } from '#platform/server/auth/session-store.ts'

/** Names that try to break out of the page state or to reach the prototype of all objects. */
export const HOSTILE = `</script><!--<script>alert(1)</script>\u2028\u2029]]><img src=x onerror=alert(1)>{{7*7}}\${7*7}"'\`\\`

/** Eight users with unique names. */
export const CANARIES = Array.from({ length: 8 }, (_, at) => ({ userId: `canary${at}`, name: `Canary-${at}-${'kqxzvwjb'[at]?.repeat(6)}` }))

/**
 * Puts into a data folder with the demo data: hostile names and words in it, and a session for each canary and for the hostile user.
 * @returns cookie tokens by user id
 */
export const fillWithHostileRows = async (folder: string) => {
  const config = readConfig({ NODE_ENV: 'test', SEED_DEMO: 'true', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const database = await openDatabase(config)
  try {
    await database.owner(async (run) => {
      const copyUser = (userId: string, name: string) =>
        run(
          `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email)
           select $1, corp_cd, cust_cd, role_id, $2, $2, $1 || '@canary.example' from app_user where user_id = 'customer'`,
          [userId, name],
        )
      for (const { userId, name } of CANARIES) await copyUser(userId, name)
      await copyUser('hostile', HOSTILE)
      await run(`update menu set name_ko = $1, name_en = $1 where menu_id = 'M0101'`, [HOSTILE])
      for (const key of ['__proto__', 'constructor', 'shell.skip', HOSTILE])
        await run('insert into message (msg_key, ko, en) values ($1, $2, $2)', [key, HOSTILE])
    })
    const tokens = new Map<string, string>()
    for (const userId of ['hostile', ...CANARIES.map((canary) => canary.userId)]) {
      const { cookieToken } = await database.as({ kind: 'auth' }, (run) =>
        startSession(run, { userId, lang: 'ko', ip: '127.0.0.1', userAgent: 'test' }, new Date(), config),
      )
      tokens.set(userId, cookieToken)
    }
    return tokens
  } finally {
    await database.close()
  }
}
