import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import type { Actor } from './actor.ts'

/** The roles of requests that do not work on this installation; the message says what to do. */
export class LoginProblem extends Error {}

type Kind = Actor['kind']
const KINDS = ['guest', 'customer', 'staff', 'auth', 'job'] as const satisfies readonly Kind[]

/** Connection to the PostgreSQL of a request's role. */
export type Logins = {
  owner: string
  url: (kind: Kind) => string
  nameOf: (kind: Kind) => string
  passwordOf: (kind: Kind) => string | null
}

/**
 * Requests log in with a role for each kind of caller, named after the owner of the tables, whose address the settings hold: `naru` has
 * `naru_guest`, `naru_customer`, `naru_staff`, `naru_auth` and `naru_job`. Their passwords are derived from the owner's, so that every
 * process knows them and no further setting is needed.
 */
export const loginsOf = (ownerUrl: string): Logins => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  const password = typeof owner.password === 'string' ? owner.password : null
  const nameOf = (kind: Kind) => `${owner.user}_${kind}`
  const passwordOf = (kind: Kind) =>
    password &&
    createHmac('sha256', password)
      .update(`login of ${nameOf(kind)}`)
      .digest('base64url')
  return {
    owner: owner.user ?? '',
    nameOf,
    passwordOf,
    url: (kind) => {
      const url = new URL(ownerUrl)
      url.searchParams.set('user', nameOf(kind))
      url.searchParams.set('password', passwordOf(kind) ?? '')
      return url.toString()
    },
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Another database of the same server makes the same roles at the same time. */
const MADE_ELSEWHERE = new Set(['42710', '23505', 'XX000'])

/**
 * Makes the roles that requests log in with, or gives them their present password, binds the owner by the policies of every table that
 * has some, and takes from everybody what only an owner needs.
 * Every start calls it: rights of a database (temporary tables) do not come along with a copy.
 * @param client of the owner
 * @throws LoginProblem when the owner may not make roles
 */
export const ensureRights = async (client: pg.ClientBase, logins: Logins) => {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select rolname as name, shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = any($1)`,
    [KINDS.map(logins.nameOf)],
  )
  const known = new Map(rows.map(({ name, mark }) => [name, mark]))
  for (const kind of KINDS) {
    const name = logins.nameOf(kind)
    const password = logins.passwordOf(kind)
    // Tells a role with an older password from one that is up to date.
    const mark = `Login of the portal, version 2, ${password ? createHash('sha256').update(password).digest('hex').slice(0, 12) : 'without a password'}`
    if (known.get(name) === mark) continue
    const role = quoted(name)
    try {
      if (!known.has(name)) await client.query(`create role ${role} login`)
      await client.query(`grant app_${kind} to ${role}`)
      // Triggers know a caller by this role.
      await client.query(`alter role ${role} set role = 'app_${kind}'`)
      // Schemas named like roles hold what the version before needs.
      await client.query(`alter role ${role} set search_path = public`)
      if (password) await client.query(`alter role ${role} password '${password}'`)
      await client.query(`comment on role ${role} is '${mark}'`)
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (MADE_ELSEWHERE.has(code ?? '')) continue
      if (code === '42501')
        throw new LoginProblem(
          `The owner of the tables may not make the role ${name} (${message}). Run once as an administrator of PostgreSQL: alter role ${quoted(logins.owner)} createrole`,
        )
      throw error
    }
  }
  // The owner is bound by the policies too; copying into tables in bulk lifts that for a while.
  await client.query(`do $$ declare t regclass; begin
    if to_regclass('caller.signing_key') is not null then
      for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
                  and relrowsecurity and not relforcerowsecurity loop
        execute format('call caller.protect(%L)', t);
      end loop;
    end if;
  end $$`)
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$; revoke create on schema public from public`,
  )
}

/**
 * Logs in once as each role.
 * @throws LoginProblem when the server refuses one
 */
export const checkLogins = async (logins: Logins) => {
  for (const kind of KINDS) {
    const client = new pg.Client({ connectionString: logins.url(kind), connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code?.startsWith('28'))
        throw new LoginProblem(
          `PostgreSQL refused the log-in of ${logins.nameOf(kind)} (${message}). Allow it in pg_hba.conf like the owner's.`,
        )
      throw error
    }
  }
}
