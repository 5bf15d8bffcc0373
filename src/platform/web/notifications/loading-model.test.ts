import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage, MEMBER, type Sent, LOUD } from '../../../../tests/support/pages/call-page.ts'
import { call } from '../api/call.ts'
import { begin, end, minus, plus } from './loading.ts'

const save = endpoint({ path: '/api/save', access: 'guest', input: z.any(), output: z.any() })
const quiet = { ...save, quiet: true }

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('start', 'start quiet') },
  { weight: 1, arbitrary: fc.constantFrom('begin', 'end', 'plus', 'minus') },
  fc.record({
    outcome: fc.constantFrom('success', 'refused', 'unauthorized', 'unknown', 'not json', 'no network', 'cancel', 'cancel late'),
    which: fc.nat(),
  }),
  fc.constantFrom('time limit', 'close box'),
)

afterEach(() => vi.useRealTimers())

test('S4-011 S4-014 S4-015 after any sequence of begin, end, plus, minus and calls of every outcome the counter equals the open calls, never below 0, and 0 at the end', async () => {
  vi.useFakeTimers()
  let sequences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const page = callPage(MEMBER)
      const count = () => page.store.getState().httpCount
      page.store.subscribe(({ httpCount }) => expect(httpCount).toBeGreaterThanOrEqual(0))
      const open: { sent: Sent; cancel: AbortController; loud: boolean }[] = []
      let byHand = 0
      const finish = async (which: number, how: (one: (typeof open)[number]) => void) => {
        const [one] = open.splice(which % Math.max(1, open.length), 1)
        if (one) how(one)
        await vi.advanceTimersByTimeAsync(0)
      }
      for (const next of steps) {
        if (next === 'start' || next === 'start quiet') {
          const cancel = new AbortController()
          void call(next === 'start' ? save : quiet, {}, { ...LOUD, signal: cancel.signal }).catch(() => {})
          const sent = page.sent.at(-1)
          if (sent) open.push({ sent, cancel, loud: next === 'start' })
        } else if (next === 'begin' || next === 'plus') {
          ;(next === 'begin' ? begin : plus)(page.store)
          byHand += 1
        } else if (next === 'end') end(page.store)
        else if (next === 'minus') {
          if (byHand > 0 || open.every(({ loud }) => !loud)) minus(page.store)
          byHand = Math.max(0, byHand - 1)
        } else if (next === 'time limit') {
          await vi.advanceTimersByTimeAsync(60_000)
          open.length = 0
        } else if (next === 'close box') page.boxes.pop()?.close()
        else await finish(next.which, ({ sent, cancel }) => OUTCOMES[next.outcome]?.(sent, cancel))
        expect(count()).toBe(byHand + open.filter(({ loud }) => loud).length)
      }
      while (open.length > 0) await finish(0, ({ cancel }) => cancel.abort())
      for (; byHand > 0; byHand -= 1) minus(page.store)
      expect(count()).toBe(0)
      expect(vi.getTimerCount()).toBe(0)
      sequences += 1
    }),
    { numRuns: 1_000 },
  )
  expect(sequences).toBeGreaterThanOrEqual(1_000)
}, 60_000)

const OUTCOMES: Record<string, (sent: Sent, cancel: AbortController) => void> = {
  success: ({ answer }) => answer(answered({ data: 1, message: '' })),
  refused: ({ answer }) => answer(answered({ message: 'no' }, 422, 'BIZ-001')),
  unauthorized: ({ answer }) => answer(answered({ message: 'no' }, 401, 'AUTH-002')),
  unknown: ({ answer }) => answer(answered({ message: 'no', unknown: true }, 500, 'SYS-500')),
  'not json': ({ answer }) => answer(new Response('<html>', { status: 502 })),
  'no network': ({ fail }) => fail(new TypeError('Failed to fetch')),
  cancel: (_sent, cancel) => cancel.abort(),
  'cancel late': ({ answer }, cancel) => {
    answer(answered({ data: 1, message: '' }))
    cancel.abort()
  },
}
