import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { checkLogins, ensureRights, LoginProblem, loginsOf } from '#platform/server/db/logins.ts'
import { runCommand } from '../../tools/commands/command.ts'
import { emptyDatabase, maintenance } from '../support/template.ts'

const OWNER = `small_owner_${process.pid}`
const LOGINS = ['guest', 'customer', 'staff', 'auth', 'job'].map((kind) => `${OWNER}_${kind}`)

describe.runIf(process.env.TEST_DATABASE === 'postgres')('an owner of the tables who may not make the logins of requests', () => {
  const removals: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const remove of removals) await remove()
  })

  /** An owner as an installation has one: the roles of the policies are the owner's to grant, and CREATEROLE is lost. */
  const smallOwner = async () => {
    const { config, remove } = await emptyDatabase()
    const url = new URL(String(config.DATABASE_URL))
    const database = url.pathname.slice(1)
    url.username = OWNER
    url.password = 'small'
    await maintenance(async (client) => {
      await client.query(`create role ${OWNER} login password 'small'`)
      await client.query(`grant app_guest, app_customer, app_staff, app_auth, app_job to ${OWNER} with admin option`)
      await client.query(`alter database ${database} owner to ${OWNER}`)
    })
    removals.push(remove, () =>
      maintenance(async (client) => {
        for (const login of LOGINS) await client.query(`drop role if exists ${login}`)
        await client.query(`drop role ${OWNER}`)
      }),
    )
    return url.toString()
  }

  test('the start ends with a sentence whose command mends it, and says it when the server refuses a login', async () => {
    const url = await smallOwner()
    const ensure = async () => {
      const client = new pg.Client(url)
      await client.connect()
      await ensureRights(client, loginsOf(url)).finally(() => client.end())
    }
    const problem = (await ensure().catch((error: unknown) => error)) as Error
    expect(problem).toBeInstanceOf(LoginProblem)
    const [, command = ''] = /Run once as an administrator of PostgreSQL: (.+)$/.exec(problem.message) ?? []
    expect(command).toBe(`alter role "${OWNER}" createrole`)

    await maintenance((client) => client.query(command))
    await ensure()
    await checkLogins(loginsOf(url))

    await maintenance((client) => client.query(`alter role ${OWNER}_staff nologin`))
    await expect(checkLogins(loginsOf(url))).rejects.toThrow(
      new RegExp(`^PostgreSQL refused the log-in of ${OWNER}_staff .+ Allow it in pg_hba.conf like the owner's.$`),
    )
  })

  test('a command prints the sentence alone and ends with 1', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = process.exitCode
    await runCommand(() => Promise.reject(new LoginProblem('The owner of the tables may not make the role.')))
    expect([process.exitCode, print.mock.calls]).toEqual([1, [['The owner of the tables may not make the role.']]])
    process.exitCode = before
    print.mockRestore()
  })
})
