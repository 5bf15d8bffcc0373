import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and portal: drops selected requests, delays scripts and styles, notes failures, and logs visitors in. */
export const startProxy = async (portal: string, cookies: Readonly<Record<string, string>>, lang: 'ko' | 'en' = 'ko') => {
  const target = new URL(portal)
  const state = { loses: null as string | null, lost: 0, holdMs: 0, failures: [] as string[] }
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const entering = /^\/__enter\/(.+)$/.exec(path)?.[1]
    if (entering !== undefined) {
      const cookie = cookies[entering] ?? entering
      answer.setHeader('set-cookie', [
        cookie ? `naru=${cookie}; Path=/; HttpOnly; SameSite=Lax` : 'naru=; Path=/; Max-Age=0',
        `lang=${lang}; Path=/`,
      ])
      answer.end('entered')
      return
    }
    if (state.loses !== null && path.startsWith(state.loses)) {
      state.lost += 1
      answer.destroy()
      return
    }
    const pass = () => {
      const outgoing = request(
        { host: target.hostname, port: target.port, path, method: incoming.method, headers: incoming.headers },
        (reply) => {
          // Delayed anew for each page: a cached file would load at once.
          if (state.holdMs > 0) reply.headers['cache-control'] = 'no-store'
          if ((reply.statusCode ?? 502) >= 500) state.failures.push(`${reply.statusCode} ${path}`)
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          if (answer.destroyed) return void reply.destroy()
          // An answer that is cut, as by a server that stops, is cut for the browser too.
          pipeline(reply, answer, () => {})
        },
      )
      outgoing.on('error', () => answer.destroy())
      incoming.pipe(outgoing)
    }
    if (state.holdMs > 0 && /^\/(assets|fonts|words)\//.test(path)) setTimeout(pass, state.holdMs)
    else pass()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Proxy = Awaited<ReturnType<typeof startProxy>>
