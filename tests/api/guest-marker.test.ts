import { describe, expect, test } from 'vitest'
import { handlers } from '#app/routing/registry.server.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const calls = [...handlers.values()].map(({ endpoint }) => endpoint)
const ask = async ({ path, method = 'POST' }: { path: string; method?: string }, authorization?: string) => {
  const response = await portal.inject({
    method: method as 'POST',
    url: path,
    ...(method === 'POST' && { payload: {} }),
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: response.statusCode, code: response.headers['x-error-code'] ?? '' }
}

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  test('S4-003 no header, an empty one, a bare Bearer and the guest marker are all the same guest', async () => {
    const bare = await ask(endpoint)
    for (const marker of ['', 'Bearer', 'bearer ', 'Bearer {token}', 'bEARER   {token}']) expect(await ask(endpoint, marker)).toEqual(bare)
  })

  test('S4-003 S1-008 an invented bearer is refused', async () => {
    const answer = await ask(endpoint, 'Bearer {TOKEN}')
    expect(endpoint.tolerant ? answer.status : answer).toEqual(endpoint.tolerant ? 200 : { status: 401, code: 'AUTH-002' })
  })
})

test.each(calls.filter(({ access }) => access !== 'guest').map((endpoint) => [endpoint.path, endpoint] as const))(
  'S1-008 %s is closed to guests',
  async (_path, endpoint) => {
    expect(await ask(endpoint, 'Bearer {token}')).toEqual({ status: 401, code: 'AUTH-002' })
  },
)

test('S4-003 there are calls to ask', () => expect(calls.length).toBeGreaterThan(20))
