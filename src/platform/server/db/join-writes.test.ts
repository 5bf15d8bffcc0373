import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { joinWrites } from './join-writes.ts'

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const recorded = () => {
  const sent: string[] = []
  const socket = new PassThrough()
  socket._writev = (parts, done) => {
    sent.push(parts.map(({ chunk }: { chunk: Buffer }) => String(chunk.length)).join('+'))
    done()
  }
  joinWrites(socket as never)
  return { socket, sent }
}

test('S7-057 the parts of an answer of the embedded engine leave together at its end', async () => {
  const { socket, sent } = recorded()
  socket.write(Buffer.alloc(3))
  socket.write(Buffer.alloc(4))
  expect(sent).toEqual([])
  socket.write(READY)
  expect(sent).toEqual(['3+4+6'])
  await turn()
  expect(sent).toEqual(['3+4+6'])
})

test('S7-057 a part without an end leaves after its turn, and nothing waits for more', async () => {
  const { socket, sent } = recorded()
  socket.write(Buffer.from('N'))
  socket.write(Buffer.alloc(2))
  await turn()
  expect(sent).toEqual(['1+2'])
})
