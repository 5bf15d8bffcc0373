import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { selfSigned } from './certificate.ts'

const [TLS_WANTED, AUTHENTICATION, ERROR, PASSWORD] = [80_877_103, 'R', 'E', 'p']

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const CLEAR_TEXT = message(AUTHENTICATION, Buffer.from([0, 0, 0, 3]))
const WRONG = message(ERROR, Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0'))

type Options = { to: string; secret: string; certificate: () => ReturnType<typeof selfSigned> }

/**
 * A PostgreSQL behind TLS that asks for a password, in front of the one of the run: a stand-in for a company's server. `asked` holds what
 * reached it as passwords.
 */
export const tlsDatabase = async ({ to, secret, certificate }: Options) => {
  const asked: string[] = []
  const open = new Set<Socket>()
  const [host = '', port = ''] = to.split(':')
  const pieces = (socket: TLSSocket) =>
    new Promise<Buffer>((resolve) => {
      socket.once('data', resolve)
    })
  const serve = async (plain: Socket) => {
    await new Promise<void>((resolve) => {
      plain.once('data', (head: Buffer) => {
        plain.pause()
        if (head.readInt32BE(4) !== TLS_WANTED) plain.destroy()
        else plain.write('S', () => resolve())
      })
    })
    const { key, cert } = certificate()
    const socket = new TLSSocket(plain, { isServer: true, secureContext: createSecureContext({ key, cert }) })
    socket.on('error', () => plain.destroy())
    const startup = await pieces(socket)
    socket.write(CLEAR_TEXT)
    const answer = await pieces(socket)
    const typed = answer.toString('utf8', 5, answer.length - 1)
    if (String.fromCharCode(answer[0] ?? 0) === PASSWORD) asked.push(typed)
    if (typed !== secret) return void socket.end(WRONG)
    const real = connect(Number(port), host)
    open.add(real)
    real.on('error', () => socket.destroy())
    socket.on('close', () => real.destroy())
    real.write(startup)
    socket.pipe(real).pipe(socket)
  }
  const server = createServer((plain) => {
    open.add(plain)
    plain.on('error', () => {})
    void serve(plain)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () => {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}
