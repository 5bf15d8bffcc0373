import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage, isPending, type Sent } from '../../../../tests/support/pages/call-page.ts'
import { createAttempt } from './attempt.ts'
import { type Flight, call } from './call.ts'
import { inTurns, singleFlight } from './single-flight.ts'

const save = endpoint({ path: '/api/save', access: 'guest', input: z.any(), output: z.any() })

type Failure = { name: string; send: (sent: Sent) => void; said: string }
const failures: Failure[] = [
  { name: '500', send: ({ answer }) => answer(answered({ message: '오류', unknown: true }, 500, 'SYS-500')), said: '오류 [SYS-500]' },
  { name: '502 with HTML', send: ({ answer }) => answer(new Response('<html>', { status: 502 })), said: '처리 중 오류가 발생했습니다.' },
  { name: '503', send: ({ answer }) => answer(answered({ message: '바쁩니다' }, 503, 'SYS-503')), said: '바쁩니다 [SYS-503]' },
  { name: '403', send: ({ answer }) => answer(answered({ message: '권한 없음' }, 403)), said: '권한 없음' },
  { name: '409', send: ({ answer }) => answer(answered({ message: '충돌' }, 409, 'CNF-001')), said: '충돌 [CNF-001]' },
  { name: '429', send: ({ answer }) => answer(answered({ message: '잠시 후' }, 429)), said: '잠시 후' },
  { name: 'no answer', send: ({ fail }) => fail(new TypeError('cut')), said: '인터넷 연결을 확인해 주세요.\ncut' },
]
/** Every box on the page: those of the call layer and those of the caller. */
const boxesOf = ({ boxes, store }: ReturnType<typeof callPage>) => [
  ...boxes,
  ...store.getState().boxes.map(({ text, answer }) => ({ text, close: () => answer(true) })),
]

describe('a click after a failure', () => {
  test.each(failures)('S8-006 S8-004 $name: shown once, and the next click calls again', async ({ send, said }) => {
    const page = callPage()
    const busy: boolean[] = []
    const run = singleFlight((is) => busy.push(is))
    const press = () => run((flight) => call(save, {}, { flight }))
    const first = press()
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    send(page.sent[0] as Sent)
    await vi.waitFor(() => expect(boxesOf(page).map(({ text }) => text)).toEqual([said]))
    boxesOf(page)[0]?.close()
    expect(await first).toBeUndefined()
    expect(busy).toEqual([true, false])
    expect(page.store.getState().boxes).toEqual([])
    const second = press()
    await vi.waitFor(() => expect(page.sent).toHaveLength(2))
    page.sent[1]?.answer(answered({ data: 'saved', message: '' }))
    expect(await second).toBe('saved')
    expect(busy).toEqual([true, false, true, false])
  })

  test('S8-001 only the login reports an ended session', async () => {
    const page = callPage({ loggedIn: true, session: { ...callPage().store.getState().session, userId: 'customer' } })
    const first = singleFlight()((flight) => call(save, {}, { flight }))
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    page.sent[0]?.answer(answered({ message: '로그인' }, 401, 'AUTH-002'))
    expect(await first).toBeUndefined()
    expect([page.logins.asked, page.boxes.length, page.store.getState().boxes.length]).toEqual([1, 0, 0])
  })

  test('S8-007 S9-001 a call without a response ends after a minute, and the next click calls again', async () => {
    vi.useFakeTimers()
    const page = callPage()
    const run = singleFlight()
    const first = run((flight) => call(save, {}, { flight }))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(await run(() => Promise.resolve('pressed'))).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(page.boxes[0]?.text).toMatch(/^인터넷 연결을 확인해 주세요\.\nNo answer within 60 seconds/)
    expect(await first).toBeUndefined()
    void run((flight) => call(save, {}, { flight }))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.sent).toHaveLength(2)
    vi.useRealTimers()
  })

  test('S8-006 while its box is open the button stays busy, and a click does nothing', async () => {
    const page = callPage()
    const run = singleFlight()
    const first = run((flight) => call(save, {}, { flight }))
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    page.sent[0]?.answer(new Response('', { status: 500 }))
    await vi.waitFor(() => expect(page.boxes).toHaveLength(1))
    expect(await isPending(first)).toBe(true)
    expect(await run(() => Promise.resolve('pressed'))).toBeUndefined()
  })

  test('S8-006 an error of the screen itself also frees the button, and is not hidden', async () => {
    const run = singleFlight()
    await expect(run(() => Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined')
    await expect(
      run(() => {
        throw new TypeError('thrown at once')
      }),
    ).rejects.toThrow('thrown at once')
    expect(await run(() => Promise.resolve('works'))).toBe('works')
  })
})

describe('one after the other', () => {
  test('S8-006 a queued task starts when the one before it failed without settling', async () => {
    const page = callPage()
    const take = inTurns()
    const order: string[] = []
    const work = (name: string) => async (flight: Flight) => {
      order.push(name)
      return call(save, { name }, { flight })
    }
    const [first, second] = [take(work('save')), take(work('autosave'))]
    await vi.waitFor(() => expect(page.sent).toHaveLength(1))
    expect(order).toEqual(['save'])
    page.sent[0]?.answer(new Response('<html>', { status: 502 }))
    await vi.waitFor(() => expect(page.boxes).toHaveLength(1))
    page.boxes[0]?.close()
    expect(await first).toBeUndefined()
    await vi.waitFor(() => expect(order).toEqual(['save', 'autosave']))
    page.sent[1]?.answer(answered({ data: 'kept', message: '' }))
    expect(await second).toBe('kept')
  })

  test('S8-006 an error of one does not block the next', async () => {
    const take = inTurns()
    const first = take(() => Promise.reject(new Error('broken')))
    const second = take(() => Promise.resolve(2))
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe(2)
  })
})

test('S7-005 a repetition has the same key, different content and a new save of the same do not', () => {
  const attempt = createAttempt()
  const first = attempt.keyOf('/save', { A: 1 })
  expect(attempt.keyOf('/save', { A: 1 })).toBe(first)
  const request = attempt.keyOf('/request', { A: 1 })
  expect(request).not.toBe(first)
  attempt.answered()
  expect(attempt.keyOf('/request', { A: 1 })).not.toBe(request)
})
