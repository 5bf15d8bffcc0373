import { todayInSeoul } from '#domain/time/ymd.ts'
import type { FastifyRequest } from 'fastify'
import { data } from 'react-router'
import { callKey, type Endpoint } from '#platform/shared/calls/endpoint.ts'
import { ERRORS, Refusal } from '#platform/shared/calls/errors.ts'
import { isMobile, isPhoneWindow } from '#platform/shared/browser/mobile.ts'
import type { ServerCalls } from '#platform/shared/calls/server-calls.ts'
import { DatabaseUnavailable } from '#platform/server/db/db.ts'
import { actorOf, type Caller, dispatch, type ServerDeps } from '#platform/server/calls/handle.ts'
import { corpOf, identify, isSecure, type WebDeps } from '#platform/server/calls/identify.ts'
import { type TtlCache, createTtlCache } from './ttl-cache.ts'
import { chosenLanguage, listedLanguages } from '#platform/server/translations/languages.ts'
import { langOfHeader } from '#platform/server/calls/identify-token.ts'
import { pageTransaction } from './page-transaction.server.ts'
import { builtInTranslations, handlers } from '../routing/registry.server.ts'
import { screens } from '../routing/registry.ts'

/** The calls for the loaders of a page, and whether the database failed one of them. */
export type PageCalls = ServerCalls & { isOut: () => boolean }

/**
 * A refusal reaches the error page with its own status and code instead of 500 (S8-014). An address with invalid input is an unknown
 * address.
 */
const routeError = (error: unknown): unknown => {
  if (error instanceof DatabaseUnavailable) return data('[SYS-503]', { status: 503 })
  if (!(error instanceof Refusal)) return error
  const code = error.code === 'VAL-001' ? 'NTF-001' : error.code
  return data(`[${code}]`, { status: ERRORS[code].status })
}

/** The address shown to the visitor (S4-046): informational, never used for limits. */
const firstForwarded = (request: FastifyRequest) => {
  const header = [request.headers['x-forwarded-for']].flat()[0]
  return header?.split(',')[0]?.trim().slice(0, 64) || null
}

/** Identifies the visitor. A failed authorization check means guest (S8-021); one that failed because the database is away is rethrown. */
const callerOf = async (request: FastifyRequest, around: WebDeps, logFailure: ServerCalls['logFailure']): Promise<Caller> => {
  try {
    return await identify(request, around, around.now())
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    logFailure('authorized', error)
    return {
      member: null,
      proof: 'none',
      apiToken: '',
      ...chosenLanguage(request.cookies.lang, around.languages),
      corpCd: corpOf(request, around),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      secure: isSecure(request, around.config),
    }
  }
}

/** Pages for unidentified visitors use the browser's language until the visitor has chosen one. */
const inReadersLanguage = (request: FastifyRequest, caller: Caller): Caller => {
  const card = screens.get(request.url.split('?')[0] ?? '')
  if (!card?.inReadersLanguage || caller.member || request.cookies.lang) return caller
  return { ...caller, lang: langOfHeader(request.headers['accept-language']) ?? caller.lang }
}

const asGuest = (caller: Caller): Caller => ({ ...caller, member: null, proof: 'none', apiToken: '' })

const answerOf = (around: ServerDeps, page: ReturnType<typeof pageTransaction>, cached: TtlCache, caller: Caller) => {
  // Loaders only read, for this visitor: the cookie is sufficient.
  const proven: Caller = caller.member ? { ...caller, proof: 'bearer' } : caller
  return async <I, O>(contract: Endpoint<I, O>, input: I, text: string): Promise<O> => {
    const handler = handlers.get(callKey(contract))
    if (!handler) throw new Error(`No handler registered for ${contract.path}`)
    // The access record must survive a rollback caused by another part.
    if (contract.personal || (contract.masked?.of && caller.member?.kind === 'staff'))
      return dispatch(handler, input, proven, around).then(({ reply }) => reply.data as O)
    const ask = (who: Caller) =>
      page((transaction) => dispatch(handler, input, who, around, transaction)).then(({ reply }) => reply.data as O)
    const ofKind = contract.same === 'kind' && caller.member
    const forAll = ofKind || (contract.same && (contract.same !== 'guests' || !caller.member))
    if (!forAll || text !== '{}') return ask(proven)
    // In its own transaction, and as a guest unless it is for all of a kind: the shared result cannot contain data of one visitor.
    const alone = () => dispatch(handler, input, ofKind ? proven : asGuest(caller), around).then(({ reply }) => reply.data as O)
    const whose = ofKind ? ofKind.kind : ''
    return cached(`${contract.path} ${caller.language?.code ?? caller.lang} ${caller.corpCd} ${whose}`, alone)
  }
}

/** The calls for a page's loaders: in process, with the visitor's cookie. Equal calls are made once per page. */
export const pageCalls = (around: WebDeps) => {
  const cached = createTtlCache(() => around.now().getTime())
  const listed = listedLanguages(around.languages)
  return async (request: FastifyRequest, nonce: string): Promise<PageCalls> => {
    const logFailure = (part: string, error: unknown) => request.log.error({ err: error, part }, 'initial load failed')
    const caller = inReadersLanguage(request, await callerOf(request, around, logFailure))
    const log = request.log as ServerDeps['log']
    const page = pageTransaction(
      () => around.database.begin(actorOf(caller)),
      (error) => log.warn({ err: error }, 'page transaction'),
    )
    const answer = answerOf({ ...around, log }, page, cached, caller)
    const asked = new Map<string, Promise<unknown>>()
    let isOut = false
    const failed = (error: unknown): never => {
      if (error instanceof DatabaseUnavailable) isOut = true
      throw routeError(error)
    }
    const { GUEST_TOKEN, SEED_DEMO, SESSION_IDLE_MINUTES } = around.config
    return {
      member: caller.member,
      lang: caller.lang,
      clientIp: firstForwarded(request) ?? request.ip,
      mobile: isMobile(caller.userAgent),
      phone: isPhoneWindow(request.cookies.window, request.headers['sec-ch-ua-mobile'], caller.userAgent),
      nonce,
      site: {
        guestToken: GUEST_TOKEN,
        demo: SEED_DEMO,
        idleMinutes: SESSION_IDLE_MINUTES,
        today: todayInSeoul(new Date()),
        locale: caller.language?.code ?? '',
        languages: listed,
      },
      house: around.corps.brandingOf(caller.corpCd),
      builtInWords: () => ({ ...builtInTranslations(caller.lang), ...caller.language?.words }),
      logFailure,
      isOut: () => isOut,
      call: <I, O>(contract: Endpoint<I, O>, input: I) => {
        const text = JSON.stringify(input)
        const key = `${contract.path} ${text}`
        const known = asked.get(key) as Promise<O> | undefined
        if (known) return known
        const asking = answer(contract, input, text).catch(failed)
        asked.set(key, asking)
        return asking
      },
    }
  }
}
