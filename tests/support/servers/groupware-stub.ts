import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Posted = { path: string; headers: Record<string, unknown>; form: Record<string, string> }
type Answer = { status?: number; headers?: Record<string, string>; body?: string } | 'never'

/** A groupware that stores its requests and answers as configured. */
export const groupwareStub = async () => {
  const state: { posted: Posted[]; answer: Answer } = { posted: [], answer: {} }
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
    state.posted.push({ path: request.url ?? '', headers: request.headers, form })
    if (state.answer === 'never') return
    reply.writeHead(state.answer.status ?? 200, state.answer.headers).end(state.answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { state, origin, url: `${origin}/gw/outProcessEncLogOn.do` }
}
