import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '../../../tests/support/template.ts'
import { openDatabase } from './db.ts'
import { sweep } from './housekeeping.ts'

const { config, remove } = await copyTemplate()
const database = await openDatabase(config)
afterAll(async () => {
  await database.close()
  await remove()
})

test('sweeping throws away what is old and keeps what is not', async () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database.owner(async (run) => {
    await run('delete from login_session')
    for (const [index, days] of [40, 20].entries())
      await run(
        `insert into login_session (cookie_hash, api_hash, user_id, lang_cd, created_at, last_seen_at, idle_expires_at, expires_at, ended_at)
         values ($1, $1, 'customer', 'ko', $2, $2, $2, $2, $2)`,
        [Buffer.from([index]), before(days)],
      )
    await run(
      "insert into reset_token (token_hash, user_id, created_at, expires_at) values ('a', 'customer', $1, $1), ('b', 'customer', $2, $2)",
      [before(2), now],
    )
    await run(
      `insert into personal_token (user_id, token_hash, prefix, name, scopes, made_at, expires_at, revoked_at)
       values ('customer', 'a', '', 'over', '{}', $1, $1, null), ('customer', 'b', '', 'revoked', '{}', $1, $2, $1), ('customer', 'c', '', 'good', '{}', $1, $2, null)`,
      [before(91), now],
    )
    await run("insert into rate_limit values ('old', $1, 1), ('new', $2, 1)", [before(2), now])
    await run('delete from mail_outbox')
    await run("insert into mail_outbox (to_addr, subject, body_text, created_at) values ('a', 'old', '', $1), ('a', 'new', '', $2)", [
      before(31),
      before(29),
    ])
  })
  await sweep(database, now)
  const left = await database.owner(async (run) => {
    const count = async (table: string) => (await run<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
    return [
      await count('personal_token'),
      await count('login_session'),
      await count('reset_token'),
      await count('rate_limit'),
      await count('mail_outbox'),
    ]
  })
  expect(left).toEqual([1, 1, 1, 1, 1])
})
