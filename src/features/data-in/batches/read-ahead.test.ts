import { afterEach, expect, test, vi } from 'vitest'
import { createReader } from './read-ahead.server.ts'

afterEach(() => vi.restoreAllMocks())

const textIn = () => (key: string) => key
const line = (line_no: number, body: object = { mode: 'SEA' }) => ({
  line_no,
  kind: 'shipment',
  op: 'put',
  key: `AHEAD-${line_no}`,
  rank: 2,
  turn: 1,
  body: JSON.stringify({ type: 'shipment', op: 'put', key: `AHEAD-${line_no}`, body }),
})

test('S7-110 lines of a batch that are read before their turn are read once, and say the same as in their turn', async () => {
  const lines = [line(1), line(2, { mode: 'BOAT' }), { ...line(3), body: 'no line' }]
  const inTurn = await createReader(textIn).read(lines)
  expect(inTurn.map((one) => ('faults' in one ? 'fault' : Object.keys(one.checked as object)[0]))).toEqual(['input', 'faults', 'fault'])
  const parse = vi.spyOn(JSON, 'parse')
  const reader = createReader(textIn)
  reader.begin(lines)
  expect(await reader.read(lines)).toEqual(inTurn)
  expect(parse.mock.calls.filter(([text]) => text === lines[0]?.body)).toHaveLength(1)
  // What was not begun, or has another text by then, is read in its turn.
  const other = [line(1, { mode: 'BOAT' }), line(4)]
  expect((await reader.read(other)).map((one) => ('faults' in one ? 'fault' : Object.keys(one.checked as object)[0]))).toEqual([
    'faults',
    'input',
  ])
})
