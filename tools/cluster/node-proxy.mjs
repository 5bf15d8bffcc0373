import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** As in deploy/nginx/portal.conf: reading calls may be repeated. */
const READS = /\/(select|search)[A-Z][A-Za-z]*$/

/** The parts of nginx that the tests need, for a machine without it. */
export const startNodeProxy = async (port, ports, say) => {
  const counts = {}
  const cut = []
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const answer = (status, headers) => {
      counts[status] = (counts[status] ?? 0) + 1
      outgoing.writeHead(status, headers)
    }
    const body = await buffer(incoming).catch(() => null)
    if (!body) return outgoing.destroy()
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': incoming.headers.host,
      'content-length': String(body.length),
    }
    delete headers['transfer-encoding']
    const mayRepeat = incoming.method === 'GET' || incoming.method === 'HEAD' || READS.test(incoming.url.split('?')[0])
    const first = turn++
    const attempt = (tries) => {
      const upstream = request(
        { host: '127.0.0.1', port: ports[(first + tries) % ports.length], method: incoming.method, path: incoming.url, headers },
        (reply) => {
          answer(reply.statusCode, reply.headers)
          reply.pipe(outgoing)
          reply.on('error', () => outgoing.destroy())
        },
      )
      outgoing.on('close', () => upstream.destroy())
      upstream.on('error', (error) => {
        if (outgoing.headersSent) return outgoing.destroy()
        if (tries === 0 && (mayRepeat || error.code === 'ECONNREFUSED')) return attempt(1)
        cut.push(`502 ${incoming.method} ${incoming.url}`)
        answer(502, { 'content-type': 'text/plain' })
        outgoing.end('No process answered.')
      })
      upstream.end(body)
    }
    attempt(0)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  say(`our own proxy at port ${port} before ${ports.join(' and ')}, because nginx is not installed`)
  return {
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      return { counts, cut }
    },
  }
}
