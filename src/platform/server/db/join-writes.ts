import type { Socket } from 'node:net'

/** ReadyForQuery, the end of every answer: `Z`, the length 5, and the state of the transaction. */
const isReady = (data: unknown) =>
  Buffer.isBuffer(data) && data.length >= 6 && data.readUInt8(data.length - 6) === 0x5a && data.readInt32BE(data.length - 5) === 5

/**
 * Lets the parts of one answer leave a socket together. They are written in one turn of the event loop; what has no end, like the messages of
 * a login, leaves after that turn.
 */
export const joinWrites = (socket: Pick<Socket, 'write' | 'cork' | 'uncork'>): void => {
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let held = false
  const release = () => {
    if (!held) return
    held = false
    socket.uncork()
  }
  socket.write = (...given: unknown[]) => {
    if (!held) {
      held = true
      socket.cork()
      setImmediate(release)
    }
    const more = write(...given)
    if (isReady(given[0])) release()
    return more
  }
}
