import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage, LOUD } from '../../../../tests/support/pages/call-page.ts'
import { call } from './call.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const save = endpoint({ path: '/api/save', access: 'guest', input: z.any(), output: z.any() })

test('S8-003 S8-006 a hundred calls that never settle are garbage collected once their boxes are closed', async () => {
  const page = callPage()
  const traces: WeakRef<object>[] = []
  const fail = async () => {
    const screen = { rows: Array.from({ length: 10_000 }, () => 1) }
    traces.push(new WeakRef(screen))
    // A screen that holds its rows while it waits for a response that never comes.
    void call(save, {}, LOUD).then(() => screen.rows.push(2))
    page.sent.pop()?.answer(answered({ message: 'x', unknown: true }, 500))
    await vi.waitFor(() => expect(page.boxes).toHaveLength(1), { interval: 1 })
    page.boxes.pop()?.close()
  }
  for (let n = 0; n < 100; n += 1) await fail()
  await vi.waitFor(
    () => {
      collect()
      expect(traces.filter((trace) => trace.deref() !== undefined)).toHaveLength(0)
    },
    { timeout: 5_000 },
  )
  expect(traces).toHaveLength(100)
  expect(page.store.getState().httpCount).toBe(0)
})
