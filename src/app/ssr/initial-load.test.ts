import { expect, test } from 'vitest'
import type { ServerCalls } from '#platform/shared/calls/server-calls.ts'
import { initialLoad, withoutCalls } from './initial-load.server.ts'

const ANSWERS: Record<string, unknown> = {
  '/api/session': { langCd: 'ko', locName: '김서연', engName: 'Kim Seoyeon', apiToken: 't' },
  '/api/menuMap': { menuMap: { ptlShipmentList: { MENU_ID: 'M0101' } }, menuTree: [], popupMap: {}, myMenuList: [] },
  '/api/guest/menu': { menuHierarchyList: [{ MENU_ID: 'M01' }] },
  '/api/languageMap': { MSG000012: '{0:은/는} 필수 입력 항목입니다.' },
}

/** The server's calls with a log; the named parts fail. */
const calls = (failing: string[] = []) => {
  const log: string[] = []
  const stub = {
    member: { userId: 'customer' },
    lang: 'ko',
    clientIp: '1.2.3.4',
    mobile: false,
    phone: false,
    nonce: '',
    site: { guestToken: '{token}', demo: false, idleMinutes: 60, today: '20261123' },
    builtInWords: () => ({ MSG000012: 'built in' }),
    logFailure: (part: string) => log.push(`failed ${part}`),
    call: async ({ path }: { path: string }) => {
      log.push(`start ${path}`)
      await new Promise((done) => setTimeout(done, 5))
      log.push(`end ${path}`)
      if (failing.includes(path)) throw new Error('down')
      return ANSWERS[path] ?? null
    },
  } as unknown as ServerCalls
  return { stub, log }
}

test('S4-044 session, menu, guest menu and language are requested in parallel', async () => {
  const { stub, log } = calls()
  await initialLoad(stub)
  const firstEnd = log.findIndex((line) => line.startsWith('end'))
  const started = log.slice(0, firstEnd)
  expect(started).toEqual(expect.arrayContaining(Object.keys(ANSWERS).map((path) => `start ${path}`)))
})

test('S8-021 a failed part is logged and does not affect the others', async () => {
  const { stub, log } = calls(['/api/languageMap'])
  const state = await initialLoad(stub)
  expect(state.session?.locName).toBe('김서연')
  expect(Object.keys(state.menuMap ?? {})).toEqual(['ptlShipmentList'])
  expect(state.languageMap).toEqual({ MSG000012: 'built in' })
  expect(log.filter((line) => line.startsWith('failed'))).toEqual(['failed languageMap'])
})

test('S8-020 when everything fails the page still has a guest and its texts', async () => {
  const { stub } = calls(Object.keys(ANSWERS))
  const state = await initialLoad(stub)
  expect(state.session).toMatchObject({ roleId: 'ROLE_GUEST', apiToken: '' })
  expect(state.languageMap).toEqual({ MSG000012: 'built in' })
})

test('S4-043 the login pages make no calls', () => {
  const { stub, log } = calls()
  expect(withoutCalls(stub)).toMatchObject({ loggedIn: false, languageMap: { MSG000012: 'built in' } })
  expect(log).toEqual([])
})
