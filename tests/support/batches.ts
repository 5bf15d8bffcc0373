import { textIn } from '#app/routing/registry.server.ts'
import type { BatchAnswer, LineAnswer } from '#features/data-in/batches/contract.ts'
import { runBatches } from '#features/data-in/batches/run-batches.server.ts'
import { programs } from './programs.ts'
import type { testPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>

/** A line of a batch as a system writes it. */
export type SentLine = { type: string; op: string; key: string; body?: object }

/** Batches as a system of the forwarder sends them, and the background work that does them. */
export const batches = (portal: Portal) => {
  const { ask, get } = programs(portal)
  const tick = () => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    return portal.clock.now
  }
  /** Does everything that waits. @param part lines of one transaction */
  const run = (isStopped = () => false, part?: number) =>
    runBatches({
      database: portal.database,
      textIn: (lang) => textIn(lang),
      now: tick,
      isStopped,
      log: { warn: console.warn },
      files: { config: portal.config, log: { warn: console.warn } },
      ...(part && { part }),
    })
  const post = (payload: string | Buffer | readonly SentLine[], token: string, query = '', headers: Record<string, string> = {}) => {
    tick()
    const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : payload.map((line) => JSON.stringify(line)).join('\n')
    const type = { 'content-type': 'application/x-ndjson', 'accept-language': 'en' }
    return ask('POST', `/api/v1/batches${query}`, { token, headers: { ...type, ...headers }, payload: text })
  }
  const read = async (id: string, token: string): Promise<BatchAnswer> => (await get(`/api/v1/batches/${id}`, token)).json()
  const lines = async (id: string, token: string, query = 'limit=1000', lang = 'en'): Promise<LineAnswer[]> =>
    (await get(`/api/v1/batches/${id}/lines?${query}`, token, { 'accept-language': lang })).json().items
  /** Sends a batch and does it: its lines with their results. */
  const deliver = async (payload: string | Buffer | readonly SentLine[], token: string, query = '') => {
    const sent = await post(payload, token, query)
    if (sent.status !== 202) throw new Error(`${sent.status} ${sent.body}`)
    await run()
    const { id } = sent.json() as BatchAnswer
    return { id, batch: await read(id, token), lines: await lines(id, token) }
  }
  const undo = async (id: string, token: string) => {
    tick()
    const answer = await ask('DELETE', `/api/v1/batches/${id}`, { token, headers: { 'accept-language': 'en' } })
    await run()
    return answer
  }
  return { post, run, read, lines, deliver, undo, tick, textIn }
}
