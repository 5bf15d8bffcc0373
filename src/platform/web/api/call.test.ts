import * as z from 'zod/mini'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { answered, callPage, isPending, MEMBER, LOUD } from '../../../../tests/support/pages/call-page.ts'
import { call, callReply, HTTP_TIMEOUT } from './call.ts'
import { postForm } from './post-form.ts'

const shape = { access: 'guest', input: z.any(), output: z.any() } as const
const save = endpoint({ path: '/api/save', ...shape })
const grid = endpoint({ path: '/api/select', quiet: true, ...shape })
const settled = () => vi.waitFor(() => Promise.resolve())
const loading = ({ store }: ReturnType<typeof callPage>) => store.getState().httpCount

afterEach(() => vi.useRealTimers())

describe('request and result of a call', () => {
  test('S7-001 S4-005 S4-047 JSON to our own address, with bearer and informational address', async () => {
    const page = callPage({ ...MEMBER, clientIp: '1.2.3.4' })
    const answer = call(save, { A: 1 }, LOUD)
    expect(page.sent[0]).toMatchObject({
      url: '/api/save',
      init: {
        method: 'POST',
        body: '{"A":1}',
        headers: { 'content-type': 'application/json', authorization: 'Bearer a-token', 'x-forwarded-for': '1.2.3.4' },
      },
    })
    page.sent[0]?.answer(answered({ data: { B: 2 }, message: '' }))
    await expect(answer).resolves.toEqual({ B: 2 })
  })

  test('S7-005 S7-008 the caller gets the parsed body', async () => {
    const page = callPage()
    const reply = callReply(save, {}, LOUD)
    page.sent[0]?.answer(answered({ data: [1], message: '저장되었습니다.' }))
    await expect(reply).resolves.toEqual({ data: [1], message: '저장되었습니다.' })
  })

  test('S7-007 a url-encoded call sends its body like a plain form', async () => {
    const page = callPage()
    const answer = postForm(save, { a: 1, b: '한', c: null, d: [1, 2] }, LOUD)
    expect(page.sent[0]?.init).toMatchObject({
      body: 'a=1&b=%ED%95%9C&d=1&d=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    page.sent[0]?.answer(answered({ data: 'ok', message: '' }))
    await expect(answer).resolves.toBe('ok')
  })
})

describe('the loader', () => {
  test('S2-054 S7-003 S7-004 S4-012 a call that is not quiet shows the loader until its response, a quiet one never does', async () => {
    const page = callPage()
    const answer = call(save, {}, LOUD)
    void call(grid, {}, LOUD)
    void call(save, {}, { ...LOUD, quiet: true })
    expect(page.store.getState()).toMatchObject({ httpTransaction: true, httpCount: 1 })
    page.sent[0]?.answer(answered({ data: 1, message: '' }))
    await answer
    expect(page.store.getState()).toMatchObject({ httpTransaction: false, httpCount: 0 })
  })
})

describe('refusals', () => {
  test('S8-001 401 is passed on without a box', async () => {
    const page = callPage()
    const answer = call(save, {}, LOUD)
    page.sent[0]?.answer(answered({ message: '로그인이 필요합니다.' }, 401, 'AUTH-002'))
    await expect(answer).rejects.toMatchObject({ status: 401, code: 'AUTH-002', body: { message: '로그인이 필요합니다.' }, told: false })
    expect([page.boxes.length, page.logins.asked, loading(page)]).toEqual([0, 0, 0])
  })

  test('S8-002 S8-004 the code is in brackets behind the message; without one the message is unchanged; no box', async () => {
    const page = callPage()
    const [coded, bare] = [call(save, {}, LOUD), call(save, {}, LOUD)]
    page.sent[0]?.answer(
      answered({ message: '할 수 없습니다.', errors: [{ rowIndex: '1', columnsName: 'A', gridTitle: '' }] }, 422, 'BIZ-001'),
    )
    page.sent[1]?.answer(answered({ message: '할 수 없습니다.' }, 400))
    await expect(coded).rejects.toMatchObject({ message: '할 수 없습니다. [BIZ-001]', body: { errors: [{ rowIndex: '1' }] } })
    await expect(bare).rejects.toMatchObject({ message: '할 수 없습니다.', code: '' })
    expect(page.boxes).toEqual([])
  })

  test('S8-003 S4-015 an unexpected failure shows an error box and never settles; the loader ends at once', async () => {
    const page = callPage()
    const answer = call(save, {}, LOUD)
    page.sent[0]?.answer(answered({ message: '오류', unknown: true }, 500, 'SYS-500'))
    await vi.waitFor(() => expect(page.boxes[0]?.text).toBe('오류 [SYS-500]'))
    expect(loading(page)).toBe(0)
    page.boxes[0]?.close()
    expect(await isPending(answer)).toBe(true)
  })

  test('S8-006 closing that box frees what the call held', async () => {
    const page = callPage()
    const abandon = vi.fn<() => void>()
    void call(save, {}, { flight: { abandon: abandon } })
    page.sent[0]?.answer(answered({ message: '오류', unknown: true }, 500))
    await vi.waitFor(() => expect(page.boxes).toHaveLength(1))
    expect(abandon).not.toHaveBeenCalled()
    page.boxes[0]?.close()
    await vi.waitFor(() => expect(abandon).toHaveBeenCalledTimes(1))
  })

  test.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Sign in to the Wi-Fi</html>'],
    [500, 'null'],
    [503, '{"error":"upstream"}'],
    [500, '{"message":""}'],
  ])('S8-006 a response of status %i that is not our JSON is an unexpected failure: %s', async (status, body) => {
    const page = callPage()
    const answer = call(save, {}, LOUD)
    page.sent[0]?.answer(new Response(body, { status }))
    await vi.waitFor(() => expect(page.boxes[0]?.text).toBe('처리 중 오류가 발생했습니다.'))
    expect(await isPending(answer)).toBe(true)
  })
})

describe('no response', () => {
  test('S8-007 the fixed text, a line break and the error, in a box; then the call rejects', async () => {
    const page = callPage()
    const answer = call(save, {}, LOUD)
    page.sent[0]?.fail(new TypeError('Failed to fetch'))
    await expect(answer).rejects.toMatchObject({ status: 0, told: true })
    expect(page.boxes[0]?.text).toBe('인터넷 연결을 확인해 주세요.\nFailed to fetch')
    expect(loading(page)).toBe(0)
  })

  test('S9-001 a call times out after 60 seconds, not before', async () => {
    vi.useFakeTimers()
    const page = callPage()
    const answer = call(save, {}, LOUD).catch((error: Error) => error)
    expect(HTTP_TIMEOUT).toBe(60_000)
    await vi.advanceTimersByTimeAsync(59_999)
    expect([loading(page), page.boxes.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ status: 0 })
    expect([loading(page), page.boxes[0]?.text]).toEqual([0, '인터넷 연결을 확인해 주세요.\nNo answer within 60 seconds'])
  })

  test('S8-008 a cancelled call shows nothing, even when its response is already on the way', async () => {
    const page = callPage()
    const [early, late] = [new AbortController(), new AbortController()]
    const answers = [call(save, {}, { ...LOUD, signal: early.signal }), call(save, {}, { ...LOUD, signal: late.signal })]
    early.abort()
    page.sent[1]?.answer(answered({ message: '오류', unknown: true }, 500))
    late.abort()
    for (const answer of answers) await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect([page.boxes.length, loading(page)]).toEqual([0, 0])
  })

  test('S8-008 calls aborted by leaving the page show nothing; after a return to the page they show errors again', async () => {
    const page = callPage()
    const left = call(save, {}, LOUD)
    page.browser.dispatchEvent(new Event('pagehide'))
    page.sent[0]?.fail(new TypeError('NetworkError'))
    await expect(left).rejects.toThrow('NetworkError')
    expect(page.boxes).toEqual([])
    page.browser.dispatchEvent(new Event('pageshow'))
    const back = call(save, {}, LOUD)
    page.sent[1]?.fail(new TypeError('NetworkError'))
    await expect(back).rejects.toMatchObject({ status: 0 })
    expect(page.boxes).toHaveLength(1)
  })
})

describe('silent calls', () => {
  test.each([
    [400, false],
    [401, false],
    [404, false],
    [422, false],
    [500, true],
    [502, true],
    [503, false],
  ])('S8-017 S8-018 a grid load of status %i settles without a box', async (status, unknown) => {
    const page = callPage()
    const answer = call(grid, {}, { silent: true })
    page.sent[0]?.answer(answered({ message: 'x', ...(unknown && { unknown }) }, status))
    await expect(answer).rejects.toMatchObject({ status, told: false })
    expect(page.boxes).toEqual([])
  })

  test('S8-007 S8-018 without a response a grid load settles without a box, and so does one that is not JSON', async () => {
    const page = callPage()
    const answers = [call(grid, {}, { silent: true }), call(grid, {}, { silent: true })]
    page.sent[0]?.fail(new TypeError('Failed to fetch'))
    page.sent[1]?.answer(new Response('<html>'))
    await expect(answers[0]).rejects.toMatchObject({ status: 0, told: false })
    await expect(answers[1]).rejects.toMatchObject({ body: { unknown: true } })
    await settled()
    expect(page.boxes).toEqual([])
  })
})

describe('the end of a session', () => {
  const refuse = (page: ReturnType<typeof callPage>) => {
    for (const { answer } of page.sent) answer(answered({ message: '로그인이 필요합니다.' }, 401, 'AUTH-002'))
  }

  test('S4-050 the first 401 of a member opens the login, concurrent ones open it once, no box', async () => {
    const page = callPage(MEMBER)
    const answers = [call(grid, {}, { silent: true }), call(grid, {}, { silent: true }), call(grid, {}, { silent: true })]
    refuse(page)
    await Promise.allSettled(answers)
    expect([page.logins.asked, page.store.getState().loggedIn, page.boxes.length]).toEqual([1, false, 0])
  })

  test('S4-050 a new attempt after closing the login opens it again; background loads do not', async () => {
    const page = callPage({ ...MEMBER, loggedIn: false })
    const answers = [call(grid, {}, { silent: true }), call(save, {}, LOUD)]
    refuse(page)
    await expect(answers[0]).rejects.toMatchObject({ told: false })
    await expect(answers[1]).rejects.toMatchObject({ told: true })
    expect(page.logins.asked).toBe(1)
  })
})
