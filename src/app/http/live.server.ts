import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createLiveHub } from '#features/tracking/live/live-hub.server.ts'
import type { Viewer } from '#features/tracking/live/read-changes.server.ts'
import { actorOf } from '#platform/server/calls/handle.ts'
import { identify, type WebDeps } from '#platform/server/calls/identify.ts'
import { limitAddress } from '#platform/server/calls/limit-calls.ts'
import type { createMetrics } from '#platform/server/setup/metrics.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { refuseOtherMethods } from './failures.server.ts'
import { sessionApi } from './session-api.server.ts'
import { LIVE_PATH, UNATTENDED } from '#platform/shared/browser/live.ts'

const OF_SESSION = 8
const OF_ADDRESS = 400
const OF_ALL = 5_000
/** Unread bytes after which a slow client is disconnected. */
const UNREAD_BYTES = 64 * 1024

/** Counts open streams by name; `take` rejects above a limit and returns the release function. */
const places = () => {
  const taken = new Map<string, number>()
  return (limits: Record<string, number>) => {
    const names = Object.entries(limits)
    if (names.some(([name, most]) => (taken.get(name) ?? 0) >= most)) throw new Refusal('RATE-001', { retryAfterSeconds: 60 })
    for (const [name] of names) taken.set(name, (taken.get(name) ?? 0) + 1)
    return () => {
      for (const [name] of names) {
        const left = (taken.get(name) ?? 1) - 1
        if (left > 0) taken.set(name, left)
        else taken.delete(name)
      }
    }
  }
}

/**
 * GET /api/live/streamChanges: server-sent events for the screens of one tab. An event lists changed shipments that the session may see;
 * its id is the position to resume from, as header or as `after`.
 */
export const registerLive = (server: FastifyInstance, around: WebDeps, beatMs: number, metrics?: ReturnType<typeof createMetrics>) => {
  const { database, log, now } = around
  const { refuse } = sessionApi(around)
  const hub = createLiveHub(database, log, now, beatMs)
  const take = places()
  metrics?.count('naru_live_streams', 'Open streams of live changes', hub.size)
  server.addHook('preClose', async () => hub.close())
  refuseOtherMethods(server, LIVE_PATH, ['GET', 'HEAD'], (refusal, request, reply) => refuse(refusal, request, reply, null, null))
  server.get<{ Querystring: { after?: unknown } }>(LIVE_PATH, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Refusal('AUTH-003')
    // A listening screen does not extend the session.
    request.headers[UNATTENDED] = '1'
    const caller = await identify(request, around, now())
    if (!caller.member || caller.proof !== 'cookie') throw new Refusal('AUTH-002')
    const { sessionId } = caller.member
    const giveBack = take({ [`session ${sessionId}`]: OF_SESSION, [`address ${limitAddress(caller.ip)}`]: OF_ADDRESS, all: OF_ALL })

    const stream = new PassThrough()
    const sendEvent = (event: string, data: unknown, at?: string) => {
      if (stream.writableEnded) return
      if (stream.readableLength > UNREAD_BYTES) stream.destroy()
      else stream.write(`${at ? `id: ${at}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const asked = request.headers['last-event-id'] ?? request.query.after
    const joining = hub.join(
      {
        viewer: actorOf(caller) as Viewer,
        sessionId,
        tell: (at, news) => sendEvent(news ? 'changed' : 'beat', news ?? {}, at),
        end: (why) => {
          sendEvent('over', { why })
          stream.end()
        },
      },
      typeof asked === 'string' && asked ? asked : null,
    )
    stream.once('close', () => {
      giveBack()
      joining.then(
        (leave) => leave(),
        () => {},
      )
    })
    try {
      await joining
    } catch (error) {
      stream.destroy()
      throw error
    }
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
