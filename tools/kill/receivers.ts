import { createHmac } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'

const listening = (server: Server) =>
  new Promise<number>((up) => server.listen(0, '127.0.0.1', () => up((server.address() as AddressInfo).port)))

/** A webhook receiver that verifies messages and fails now and then. Returns the deliveries by id, and the problems. */
export const startWebhookReceiver = async (failing: number) => {
  const got = new Map<string, { times: number; body: string }>()
  const problems: string[] = []
  let secret = ''
  const server = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const [id, at, signature] = ['id', 'timestamp', 'signature'].map((name) => String(request.headers[`webhook-${name}`]))
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const expected = `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
      if (signature !== expected) problems.push(`${id} is signed wrongly`)
      if (Math.random() < failing) return response.writeHead(500).end()
      const before = got.get(id ?? '')
      if (before && before.body !== body) problems.push(`${id} says something else the second time`)
      got.set(id ?? '', { times: (before?.times ?? 0) + 1, body })
      return response.writeHead(204).end()
    })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    problems,
    expect: (known: string) => {
      secret = known
    },
    close: () => server.close(),
  }
}

/** A minimal mail server: stores texts by Message-ID, once per delivery. */
export const startMailServer = async () => {
  const letters = new Map<string, string[]>()
  const store = (lines: readonly string[]) => {
    const blank = lines.indexOf('')
    const id =
      lines
        .find((line) => /^message-id:/i.test(line))
        ?.slice(11)
        .trim() ?? ''
    const text = Buffer.from(lines.slice(blank + 1).join(''), 'base64').toString('utf8')
    letters.set(id, [...(letters.get(id) ?? []), text])
  }
  const serve = (socket: Socket) => {
    let rest = ''
    let letter: string[] | null = null
    const answer = (line: string) => {
      if (letter === null) {
        if (line === 'DATA') letter = []
        return socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
      }
      if (line !== '.') return letter.push(line)
      store(letter)
      letter = null
      return socket.write('250 kept\r\n')
    }
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString('utf8')}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
  }
  const server = createSocketServer(serve)
  const port = await listening(server)
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, letters, close: () => server.close() }
}
