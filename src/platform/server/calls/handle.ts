import * as z from 'zod/mini'
import { type Access, callKey, type Endpoint, type Reply } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { hasPersonal, maskFields } from '#platform/shared/calls/masked.ts'
import type { Language } from '#platform/shared/translations/language-file.ts'
import type { Lang, Messages } from '#platform/shared/translations/messages.ts'
import { type Languages, translateIn } from '../translations/languages.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { audit } from '../audit/audit.ts'
import { checkedOutput } from './checked-output.ts'
import type { Config } from '../setup/config.ts'
import { checkTexts, contractRefusal } from './contract-faults.ts'
import type { Actor } from '../db/actor.ts'
import type { Database, Run } from '../db/db.ts'
import type { Log } from '../setup/log.ts'
import { ownTransaction } from './own-transaction.ts'

/** What is known of a request before its body is read. */
export type Caller = {
  member: Member | null
  /**
   * How the member authenticated: a bearer may change data, the cookie alone may only read (S4-007). A personal token may only make API
   * calls; `house` is an internal call on behalf of the member.
   */
  proof: 'bearer' | 'cookie' | 'token' | 'house' | 'none'
  /** The scopes of the personal token. */
  scopes?: readonly Scope[]
  /** The carrier of the token, if it is limited to one. */
  carrier?: string
  /** The member's apiToken for the browser; empty for guests. */
  apiToken: string
  lang: Lang
  /** The third language that the visitor reads; what it lacks is in `lang`, as all data is. */
  language?: Language | undefined
  /** The corporation of the installation or of the host name; a member's own corporation takes precedence. */
  corpCd: string
  /** The corporation of the requested host name, if it has its own: other corporations cannot be reached there. */
  hostCorp?: string | null
  /** Socket address, or the forwarded one behind a trusted proxy only (S4-048). */
  ip: string
  userAgent: string
  /** The visitor uses TLS: cookies are `Secure` and carry the `__Host-` prefix. */
  secure: boolean
  /** The secret of a pending login at an identity provider. */
  flow?: string | undefined
}

/**
 * Headers for the response. `body`, or `stream` after the call's transaction has ended, replaces the envelope; its type is in the headers.
 */
type Answer = {
  headers: [string, string][]
  message?: string
  status?: number
  body?: Uint8Array
  stream?: AsyncIterable<Uint8Array>
}

export type Context<A extends Access = Access> = {
  session: A extends 'guest' ? Member | null : Member
  caller: Caller
  /**
   * Runs statements in the call's own transaction with the caller's rights. It begins with the first statement and commits with the
   * response.
   */
  db: Run
  /** Runs one reading statement with the caller's rights in a single packet, for calls that need no other. */
  read: <R>(query: string, params: readonly unknown[]) => Promise<R[]>
  /**
   * A separate transaction for another actor: identity code and jobs only. Refused while the call's own transaction is open, as `read` is:
   * the embedded engine serves one at a time.
   * @throws SecondTransaction
   */
  as: Database['as']
  /** State of the database for administrators. */
  database: Pick<Database, 'engine' | 'stats'>
  /**
   * Makes a call of another area in this transaction for the same caller, with its normal access check.
   * @param lang of the response, if not the caller's
   */
  call: <I, O>(contract: Endpoint<I, O>, input: I, lang?: Lang) => Promise<O>
  config: Config
  log: Log
  now: Date
  answer: Answer
  text: (key: string, params?: readonly (string | number)[]) => string
  /** All messages in both languages: built in, or as the forwarder changed them. */
  dictionary: Messages
  /** The built-in messages. */
  builtIn: Messages
  /** The languages beside Korean and English. */
  languages?: Languages | undefined
}

export type Handler = { endpoint: Endpoint; run: (input: unknown, context: Context) => Promise<unknown> }

/** Binds a contract to its handler, independent of HTTP. */
export const handle = <I, O, A extends Access>(
  contract: Endpoint<I, O, A>,
  run: (input: I, context: Context<A>) => Promise<O> | O,
): Handler => ({ endpoint: contract as Endpoint, run: run as Handler['run'] })

/** The database rights of a caller. */
export const actorOf = (caller: Caller): Actor => {
  const { member } = caller
  if (!member) return { kind: 'guest', corpCd: caller.corpCd }
  return member.kind === 'staff'
    ? { kind: 'staff', corpCd: member.corpCd, userId: member.userId }
    : { kind: 'customer', corpCd: member.corpCd, custCd: member.custCd ?? '', userId: member.userId }
}

/** A personal token may make only the API calls of its scopes; API calls require a token. */
const checkToken = ({ program }: Endpoint, { proof, scopes = [] }: Caller) => {
  if (Boolean(program) !== (proof === 'token')) throw new Refusal('AUTH-002')
  if (program?.scope && !scopes.includes(program.scope)) throw new Refusal('AUTH-003', { key: 'token.scope', params: [program.scope] })
}

/**
 * Checks whether the caller may make this call.
 * @throws Refusal AUTH-002, AUTH-003
 */
export const checkAccess = (endpoint: Endpoint, caller: Caller) => {
  const { access, cookie } = endpoint
  const { member, proof } = caller
  if (proof !== 'house') checkToken(endpoint, caller)
  if (access === 'guest') return
  if (!member || (proof === 'cookie' && !cookie)) throw new Refusal('AUTH-002')
  if (access === 'staff' && member.kind !== 'staff') throw new Refusal('AUTH-003')
  if (access === 'staff-admin' && member.roleId !== 'ROLE_STAFF_ADMIN') throw new Refusal('AUTH-003')
}

export type ServerDeps = {
  database: Database
  /** All handlers by the key of their call. */
  handlers: ReadonlyMap<string, Handler>
  config: Config
  log: Log
  now: () => Date
  text: (lang: Lang) => Context['text']
  dictionary: Messages
  builtIn: Messages
  languages?: Languages | undefined
}

/**
 * Runs one call: access check, text check, contract check of the input, handler in a transaction, check of the output. Used by the web
 * server and by server rendering.
 * @param shared statements of a transaction that the caller of this function opens and ends, with this caller's rights
 */
export const dispatch = async (handler: Handler, body: unknown, caller: Caller, around: ServerDeps, shared?: Run) => {
  const { endpoint } = handler
  checkAccess(endpoint, caller)
  const text = translateIn(caller.language, around.text(caller.lang))
  checkTexts(endpoint, body, text)
  const input = z.safeParse(endpoint.input, body ?? {})
  if (!input.success) throw contractRefusal(endpoint, input.error.issues, body ?? {}, text)
  const answer: Answer = { headers: [] }
  let isOpen = true
  const dataOf = async (run: Run) => {
    const read: Context['read'] = (query, params) => around.database.read(actorOf(caller), query, params)
    const own = ownTransaction(run, { as: around.database.as, read }, () => isOpen)
    const db = own.run
    const output = await handler.run(input.data, {
      session: caller.member as Member,
      caller,
      db,
      read: shared ? db : own.read,
      as: own.as,
      database: around.database,
      call: (contract, given, lang = caller.lang) => callInside(contract, given, { ...caller, lang, proof: 'house' }, around, db),
      config: around.config,
      log: around.log,
      now: around.now(),
      answer,
      text,
      dictionary: around.dictionary,
      builtIn: around.builtIn,
      languages: around.languages,
    })
    const whole = checkedOutput(endpoint.output, output)
    const isPlain = seesPlain(endpoint, whole, caller)
    const shown = endpoint.masked && !isPlain ? maskFields(endpoint.masked.fields, whole) : whole
    await recordView(endpoint, shown, isPlain, caller, db, around.now())
    return shown
  }
  const replyOf = (data: unknown) => ({ reply: { data, message: answer.message ?? '' } satisfies Reply<unknown>, answer })
  if (shared) return replyOf(await dataOf(shared))
  const transaction = around.database.begin(actorOf(caller), endpoint.reads)
  try {
    const data = await dataOf(transaction.run)
    isOpen = false
    if (endpoint.reads) transaction.leave().catch((error: unknown) => around.log.warn({ err: error }, 'reading transaction'))
    else await transaction.commit()
    return replyOf(data)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const seesPlain = ({ masked }: Endpoint, output: unknown, { member }: Caller): boolean =>
  Boolean(masked && member && masked.plainTo?.(member, output))

/** Whose personal data an output contains: users by id, other people by the record that names them. */
const shownIn = ({ path, personal, masked }: Endpoint, shown: unknown, isPlain: boolean, { kind, userId }: Member) => {
  const subjects = [...new Set(personal?.(shown))].filter((subject) => subject !== userId)
  if (subjects.length > 0) return { target: path, subjects, detail: { users: subjects.length } }
  const record = isPlain && kind === 'staff' && masked?.of && hasPersonal(masked.fields, shown) ? masked.of(shown) : ''
  return record ? { target: `${path} ${record}`, subjects: [] } : null
}

/** Records whose personal data an output shows to another person; if recording fails, the call fails. */
const recordView = async (endpoint: Endpoint, output: unknown, isPlain: boolean, { member, ip }: Caller, db: Run, now: Date) => {
  const seen = member && shownIn(endpoint, output, isPlain, member)
  if (!seen) return
  const { corpCd, userId } = member
  await audit(db, { action: 'PERSONAL_VIEWED', corpCd, userId, ip, ...seen }, now)
}

/** A call from inside another call: same access check, contract and handler, in the transaction of the outer call. */
const callInside = async <I, O>(contract: Endpoint<I, O>, input: I, caller: Caller, around: ServerDeps, db: Run): Promise<O> => {
  const handler = around.handlers.get(callKey(contract))
  if (!handler) throw new Error(`No handler registered for ${contract.path}`)
  const { reply } = await dispatch(handler, input, caller, around, db)
  return reply.data as O
}
