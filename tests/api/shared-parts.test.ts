import { afterAll, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { saveNoticeRows } from '#features/office/notices/contract.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { realPages } from '../support/pages/real-pages.ts'

const portal = await testPortal()
const { database, clock } = portal
const build = await realPages([
  { id: 'home', path: '', load: () => import('#features/home/home/page.tsx') },
  { id: 'shipmentList', path: 'fms/comm/PtlShipmentList', load: () => import('#features/shipments/shipment-list/page.tsx') },
  { id: 'notFound', path: '*', load: () => import('#app/routing/not-found.tsx') },
])
const server = await createServer({
  config: portal.config,
  database,
  now: () => clock.now,
  busyMs: 0,
  pages: { build, clientFolder: null },
})
afterAll(() => server.close())

const cookieOf = async (account: string, c = 'KR') => {
  const { cookies } = await portal.inject({
    method: 'POST',
    url: '/api/login',
    payload: { p: joinLogin(DEMO_PASSWORD, account), c, lang: 'ko' },
  })
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const readers = {
  staff: await cookieOf('staff'),
  customer: await cookieOf('customer'),
  other: await cookieOf('other'),
  us: await cookieOf('us', 'US'),
  guest: '',
}
const homeOf = async (who: keyof typeof readers) => (await server.inject({ url: '/', headers: { cookie: readers[who] } })).payload
const notice = (key: string, title: string, audience: string) => ({
  BATCH_FLAG: 'insert',
  NOTICE_KEY: key,
  TITLE_KO: title,
  TITLE_EN: title,
  TEXT_KO: '',
  TEXT_EN: '',
  FROM_DT: '20260101',
  UNTIL_DT: '',
  AUDIENCE: audience,
  KIND: 'INFO',
  IMPORTANT_YN: 'Y',
  USE_YN: 'Y',
})
const whoSees = async (title: string) => {
  const seen: string[] = []
  for (const who of Object.keys(readers) as (keyof typeof readers)[]) if ((await homeOf(who)).includes(title)) seen.push(who)
  return seen
}
const save = (key: string, title: string, audience: string) =>
  portal.as('admin').call(saveNoticeRows, { rows: [notice(`6f1f7f2e-3c55-4c4f-9a43-6f1a7c1d0b${key}`, title, audience)] })

test('S6-006 the home pages of one moment share the notices of their own kind and corporation only', async () => {
  await save('01', '직원만 보는 글', 'STAFF')
  await save('02', '고객도 보는 글', 'CUSTOMER')
  clock.now = new Date(clock.now.getTime() + 3_000)
  expect(await whoSees('직원만 보는 글')).toEqual(['staff'])
  expect(await whoSees('고객도 보는 글')).toEqual(['staff', 'customer', 'other'])
})

test('S1-009 a notice that was saved is on every home page two seconds later', async () => {
  await homeOf('customer')
  await save('03', '방금 쓴 글', 'ALL')
  clock.now = new Date(clock.now.getTime() + 2_100)
  expect(await whoSees('방금 쓴 글')).toEqual(['staff', 'customer', 'other', 'guest'])
})

test('S8-014 S2-040 a page of its own address, its data alone, the same with a slash and an unknown address are all answered', async () => {
  const LIST = '/fms/comm/PtlShipmentList'
  const visit = async (url: string) => {
    const { statusCode, payload } = await server.inject({ url, headers: { cookie: readers.customer } })
    return [statusCode, /data-page="([^"]*)"/.exec(payload)?.[1]]
  }
  const list = [200, 'ptlShipmentList']
  expect(await visit(`${LIST}?mid=ptlShipmentList`)).toEqual(list)
  expect(await visit(`${LIST}?mid=ptlShipmentList`)).toEqual(list)
  expect(await visit(`${LIST}/?mid=ptlShipmentList`)).toEqual(list)
  expect((await visit('/'))[1]).toBe('home')
  expect((await visit('/fms/comm/PtlNothing'))[0]).toBe(404)
  expect((await visit(`${LIST}.data?mid=ptlShipmentList`))[0]).toBe(200)
})
