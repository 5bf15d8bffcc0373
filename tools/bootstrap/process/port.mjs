import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

const DEFAULT_PORT = 3000

/**
 * The port of the server: PORT (0 means any free one), else 3000.
 * @throws {Problem} when PORT is not a port number
 */
export function wantedPort(text = process.env.PORT) {
  if (!text) return DEFAULT_PORT
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Problem(`PORT is "${text}", but a port is a whole number from 0 to 65535.`)
  return port
}

/**
 * Checks before any work that the server can listen later.
 * @throws {Problem}
 */
export async function checkPort(port) {
  // Another program may listen on one address only, and some systems then still allow the wildcard.
  for (const host of [undefined, '127.0.0.1']) {
    const error = await tryListen(port, host)
    if (error?.code === 'EADDRINUSE')
      throw new Problem(`Port ${port} is in use by another program; stop that one or choose another port: PORT=${port + 1} npm start.`)
    if (error?.code === 'EACCES')
      throw new Problem(`Port ${port} needs administrator rights on this machine; choose one above 1023: PORT=3000 npm start.`)
  }
}

/**
 * A currently free port.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port, host }, () => server.close(() => resolve(null)))
  })
}
