import * as z from 'zod/mini'
import type { Access, Endpoint, Reply } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { hasPersonal, maskFields } from '#platform/shared/calls/masked.ts'
import type { Lang, Messages } from '#platform/shared/translations/messages.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { audit } from '../audit/audit.ts'
import { checkedOutput } from './checked-output.ts'
import type { Config } from '../setup/config.ts'
import { checkTexts, contractRefusal } from './contract-faults.ts'
import type { Actor, Database, Run } from '../db/db.ts'
import type { Log } from '../setup/log.ts'

/** What a request brings along, before anybody looked at its body. */
export type Caller = {
  member: Member | null
  /**
   * How the member proved who they are: the bearer may change things, the cookie alone may only read (S4-007). A personal token opens
   * the calls of programs only; `house` is a call that another call of ours makes for the member.
   */
  proof: 'bearer' | 'cookie' | 'token' | 'house' | 'none'
  /** What the personal token was made for. */
  scopes?: readonly Scope[]
  /** The carrier a token speaks for, where it is bound to one. */
  carrier?: string
  /** The member's apiToken as the browser is to use it; empty for guests. */
  apiToken: string
  lang: Lang
  /** The corporation of the installation or of the host name; a member's own corporation wins. */
  corpCd: string
  /** The corporation whose own host name was asked: no other is met there. */
  hostCorp?: string | null
  /** Socket address, or the forwarded one behind a trusted proxy only (S4-048). */
  ip: string
  userAgent: string
  /** The visitor came over TLS: cookies are `Secure` and carry the `__Host-` prefix. */
  secure: boolean
  /** The secret of the login that this browser has under way at an identity provider. */
  flow?: string | undefined
}

/**
 * Cookies and the like that a call wants set on its answer. `body`, or `stream` piece by piece after the call's transaction has
 * ended, is sent instead of the envelope, with its type in the headers.
 */
export type Answer = {
  headers: [string, string][]
  message?: string
  status?: number
  body?: Uint8Array
  stream?: AsyncIterable<Uint8Array>
}

export type Context<A extends Access = Access> = {
  session: A extends 'guest' ? Member | null : Member
  caller: Caller
  /** Statements in the call's own transaction, under the caller's rights. It opens at the first statement and commits with the answer. */
  db: Run
  /** One reading statement under the caller's rights, for calls that need no other: opened, asked and ended in one packet. */
  read: <R>(query: string, params: readonly unknown[]) => Promise<R[]>
  /** A transaction of its own on behalf of somebody else: identity code and jobs only. */
  as: Database['as']
  /** What the portal stands on, for those who look after it. */
  database: Pick<Database, 'engine' | 'stats'>
  /**
   * A call of another area in this call's transaction, for the same caller; its contract decides who may ask, as it does at the door.
   * @param lang of the answer, where it is not the caller's
   */
  call: <I, O>(contract: Endpoint<I, O>, input: I, lang?: Lang) => Promise<O>
  config: Config
  log: Log
  now: Date
  answer: Answer
  text: (key: string, params?: readonly (string | number)[]) => string
  /** All words, both languages: built in, or as the forwarder changed them. */
  dictionary: Messages
  /** The words as they were built. */
  builtIn: Messages
}

export type Handler = { endpoint: Endpoint; run: (input: unknown, context: Context) => Promise<unknown> }

/** Binds a contract to the code that answers it. There is no HTTP in here. */
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

/** A personal token opens what it was made for; nothing but a token opens the calls of programs, and it opens nothing else. */
const checkToken = ({ program }: Endpoint, { proof, scopes = [] }: Caller) => {
  if (Boolean(program) !== (proof === 'token')) throw new Refusal('AUTH-002')
  if (program?.scope && !scopes.includes(program.scope)) throw new Refusal('AUTH-003', { key: 'token.scope', params: [program.scope] })
}

/** Whether the caller may make this call at all. @throws Refusal AUTH-002, AUTH-003 */
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
  /** Every call by its path. */
  handlers: ReadonlyMap<string, Handler>
  config: Config
  log: Log
  now: () => Date
  text: (lang: Lang) => Context['text']
  dictionary: Messages
  builtIn: Messages
}

/**
 * Runs one call for one caller: access, texts that can be taken, input by contract, the handler in a transaction, output stripped by contract.
 * The web server and the first paint both come through here.
 * @param shared statements of a transaction that somebody else opens and ends, under this caller's rights
 */
export const dispatch = async (handler: Handler, body: unknown, caller: Caller, around: ServerDeps, shared?: Run) => {
  const { endpoint } = handler
  checkAccess(endpoint, caller)
  const text = around.text(caller.lang)
  checkTexts(endpoint, body, text)
  const input = z.safeParse(endpoint.input, body ?? {})
  if (!input.success) throw contractRefusal(endpoint, input.error.issues, body ?? {}, text)
  const answer: Answer = { headers: [] }
  const dataOf = async (db: Run) => {
    const output = await handler.run(input.data, {
      session: caller.member as Member,
      caller,
      db,
      read: shared ?? ((query, params) => around.database.read(actorOf(caller), query, params)),
      as: around.database.as,
      database: around.database,
      call: (contract, given, lang = caller.lang) => callInside(contract, given, { ...caller, lang, proof: 'house' }, around, db),
      config: around.config,
      log: around.log,
      now: around.now(),
      answer,
      text,
      dictionary: around.dictionary,
      builtIn: around.builtIn,
    })
    const whole = checkedOutput(endpoint.output, output)
    const isPlain = seesPlain(endpoint, whole, caller)
    const shown = endpoint.masked && !isPlain ? maskFields(endpoint.masked.fields, whole) : whole
    await recordView(endpoint, shown, isPlain, caller, db, around.now())
    return shown
  }
  const replyOf = (data: unknown) => ({ reply: { data, message: answer.message ?? '' } satisfies Reply<unknown>, answer })
  if (shared) return replyOf(await dataOf(shared))
  const transaction = around.database.begin(actorOf(caller))
  try {
    const data = await dataOf(transaction.run)
    await transaction.commit()
    return replyOf(data)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const seesPlain = ({ masked }: Endpoint, output: unknown, { member }: Caller): boolean =>
  Boolean(masked && member && masked.plainTo?.(member, output))

/** Whose personal data an answer shows: users by their ids, other people by the record that names them. */
const shownIn = ({ path, personal, masked }: Endpoint, shown: unknown, isPlain: boolean, { kind, userId }: Member) => {
  const subjects = [...new Set(personal?.(shown))].filter((subject) => subject !== userId)
  if (subjects.length > 0) return { target: path, subjects, detail: { users: subjects.length } }
  const record = isPlain && kind === 'staff' && masked?.of && hasPersonal(masked.fields, shown) ? masked.of(shown) : ''
  return record ? { target: `${path} ${record}`, subjects: [] } : null
}

/** Leaves a record of whose personal data an answer shows to somebody else; without the record the answer does not leave. */
const recordView = async (endpoint: Endpoint, output: unknown, isPlain: boolean, { member, ip }: Caller, db: Run, now: Date) => {
  const seen = member && shownIn(endpoint, output, isPlain, member)
  if (!seen) return
  const { corpCd, userId } = member
  await audit(db, { action: 'PERSONAL_VIEWED', corpCd, userId, ip, ...seen }, now)
}

/** A call made by a call: access, contract and handler as at the door, in the transaction of the one that asks. */
const callInside = async <I, O>(contract: Endpoint<I, O>, input: I, caller: Caller, around: ServerDeps, db: Run): Promise<O> => {
  const handler = around.handlers.get(contract.path)
  if (!handler) throw new Error(`Nobody answers ${contract.path}`)
  const { reply } = await dispatch(handler, input, caller, around, db)
  return reply.data as O
}
