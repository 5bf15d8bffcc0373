import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SwitchedProxy = { url: string; sendTo: (target: string) => void; stop: () => Promise<void> }

/** One address for visitors, as a reverse proxy gives it: requests go to the process that was named last. */
export const startProxy = async (first: string): Promise<SwitchedProxy> => {
  let target = first
  const server = createServer((incoming, reply) => {
    const { hostname, port } = new URL(target)
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
    })
    onward.once('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()))
    reply.once('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendTo: (next) => {
      target = next
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
