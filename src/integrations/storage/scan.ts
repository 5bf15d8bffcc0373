import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StorageFailed } from './port.ts'

const TIMEOUT_MS = 60_000
const PIECE_BYTES = 64 * 1024

/** The request: pieces of the file preceded by their length, a length of zero at the end. */
async function* instream(path: string) {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const size = Buffer.alloc(4)
    size.writeUInt32BE((piece as Buffer).length)
    yield size
    yield piece as Buffer
  }
  yield Buffer.alloc(4)
}

/**
 * Scans a file with a ClamAV daemon.
 * @param address host:port
 * @returns the name of the finding, or null when the file is clean
 * @throws StorageFailed when the scanner does not respond: unscanned files are rejected
 */
export const scanFile = async (address: string, path: string): Promise<string | null> => {
  const { hostname, port } = new URL(`clamd://${address}`)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no response in time')))
  try {
    const [answer] = await Promise.all([text(socket), pipeline(instream(path), socket, { end: false })])
    const said = answer.replaceAll('\0', '').trim()
    if (said.endsWith(' OK')) return null
    const [, found] = /: (.+) FOUND$/.exec(said) ?? []
    if (found) return found
    throw new Error(said || 'it said nothing')
  } catch (error) {
    throw new StorageFailed(`The virus scanner failed: ${(error as Error).message}`, { cause: error })
  } finally {
    socket.destroy()
  }
}
