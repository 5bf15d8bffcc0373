import { setTimeout as wait } from 'node:timers/promises'
import { limitedText } from '../limited-text.ts'
import { answerCache } from './answer-cache.ts'
import { breaker } from './breaker.ts'
import type { CargoAnswer, CargoQuestion, ContainerAnswer, ExportAnswer, NoAnswer, Silence, Answered, Unipass } from './port.ts'
import { readCargo } from './read-cargo.ts'
import { readContainers } from './read-containers.ts'
import { readExports } from './read-exports.ts'

/** For a whole question, including other years and the retry (S2-113). */
const LIMIT_MS = 10_000
const SECOND_TRY_MS = 250
/** The longest list seen, 1,211 rows, has one megabyte. */
const MAX_BYTES = 5 * 1024 * 1024

const CARGO = 'cargCsclPrgsInfoQry/retrieveCargCsclPrgsInfo'
const EXPORTS = 'expDclrNoPrExpFfmnBrkdQry/retrieveExpDclrNoPrExpFfmnBrkd'
const CONTAINERS = 'cntrQryBrkdQry/retrieveCntrQryBrkd'

/** The address of the service and the keys: the authority issues one for every API. They never leave the server. */
export type UnipassOptions = { url: string; keys: { cargo: string; exports: string; containers: string }; now?: () => number }

type Request = { api: string; key: string; params: Record<string, string> }
type Fetched = { xml: string } | { why: Silence }

// The address contains the key: neither it nor an error that quotes it may reach a log.
const fetchOnce = async (address: URL, signal: AbortSignal): Promise<Fetched> => {
  try {
    const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/xml' } })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { why: 'status' }
    }
    const xml = await limitedText(response, MAX_BYTES)
    return xml === null ? { why: 'garbage' } : { xml }
  } catch {
    return { why: signal.aborted ? 'time-out' : 'unreachable' }
  }
}

const isSilent = (answer: { kind: string }): answer is NoAnswer & { kind: 'silent' } => answer.kind === 'silent'

/**
 * The service over HTTP: only at the configured address, without redirects, ten seconds per question, one retry after a fast failure, a
 * pause after repeated failures, and one request in ten minutes for the same number.
 */
export const httpUnipass = ({ url, keys, now = Date.now }: UnipassOptions): Unipass => {
  const health = breaker(now)
  const cargoAnswers = answerCache<Answered<CargoAnswer>>(({ answer }) => !isSilent(answer), now)
  const exportAnswers = answerCache<Answered<ExportAnswer>>(({ answer }) => !isSilent(answer), now)
  const containerAnswers = answerCache<Answered<ContainerAnswer>>(({ answer }) => !isSilent(answer), now)

  const ask = async <A extends { kind: string }>(
    { api, key, params }: Request,
    signal: AbortSignal,
    read: (xml: string) => A | NoAnswer,
  ) => {
    if (!health.mayCall()) return { answer: { kind: 'silent', why: 'resting' } as NoAnswer, at: new Date(now()) }
    const address = new URL(`${url.replace(/\/+$/, '')}/${api}`)
    address.search = new URLSearchParams({ crkyCn: key, ...params }).toString()
    let fetched = await fetchOnce(address, signal)
    if ('why' in fetched && fetched.why !== 'time-out' && fetched.why !== 'garbage') {
      await wait(SECOND_TRY_MS + Math.random() * SECOND_TRY_MS)
      fetched = await fetchOnce(address, signal)
    }
    const answer: A | NoAnswer = 'xml' in fetched ? read(fetched.xml) : { kind: 'silent', why: fetched.why }
    if (!isSilent(answer)) health.succeeded()
    else health.failed(answer.why === 'time-out' ? 'slow' : 'quick')
    return { answer, at: new Date(now()) }
  }

  const requestsOf = (question: CargoQuestion): (Record<string, string> & { blYy?: string })[] => {
    if ('cargoNo' in question) return [{ cargMtNo: question.cargoNo }]
    const number: Record<string, string> = 'mblNo' in question ? { mblNo: question.mblNo } : { hblNo: question.hblNo }
    return question.years.map((blYy) => ({ ...number, blYy }))
  }

  return {
    restMs: health.restMs,
    cargo: async (question) => {
      const signal = AbortSignal.timeout(LIMIT_MS)
      let result: Answered<CargoAnswer> = { answer: { kind: 'none' }, at: new Date(now()) }
      for (const params of requestsOf(question)) {
        result = await cargoAnswers(JSON.stringify(params), () => ask({ api: CARGO, key: keys.cargo, params }, signal, readCargo))
        if (result.answer.kind === 'found')
          return { ...result, answer: { kind: 'found', record: { ...result.answer.record, blYear: params.blYy ?? '' } } }
        if (result.answer.kind !== 'none') return result
      }
      return result
    },
    exports: async (question) => {
      const params: Record<string, string> = 'declNo' in question ? { expDclrNo: question.declNo } : { blNo: question.blNo }
      const request = { api: EXPORTS, key: keys.exports, params }
      return exportAnswers(JSON.stringify(params), () => ask(request, AbortSignal.timeout(LIMIT_MS), readExports))
    },
    containers: async (cargMtNo) => {
      const request = { api: CONTAINERS, key: keys.containers, params: { cargMtNo } }
      return containerAnswers(cargMtNo, () => ask(request, AbortSignal.timeout(LIMIT_MS), readContainers))
    },
  }
}
